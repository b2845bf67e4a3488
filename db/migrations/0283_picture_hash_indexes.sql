-- no-transaction
-- Twins are found by the pieces of their hash; pictures whose twins nobody has looked for are few, but for the first night.

CREATE INDEX CONCURRENTLY IF NOT EXISTS media_hash_0_idx ON media (hash_band(hash, 0)) WHERE hash IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS media_hash_1_idx ON media (hash_band(hash, 1)) WHERE hash IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS media_hash_2_idx ON media (hash_band(hash, 2)) WHERE hash IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS media_hash_3_idx ON media (hash_band(hash, 3)) WHERE hash IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS media_twins_unsought_idx ON media (created_at, id)
  WHERE twins_sought_at IS NULL AND kind = 'image' AND purpose IN ('profile', 'portfolio');
--> statement-breakpoint
ALTER TABLE media VALIDATE CONSTRAINT media_hash;
