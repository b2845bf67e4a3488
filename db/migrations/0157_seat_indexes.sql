-- no-transaction
-- Counts of a number of guests come from an index alone, as those of prices do.

CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_entries_recommended_seats_idx
  ON listing_entries (category, location, by_recommended, provider_id)
  INCLUDE (by_price_low, category_mask, seats_from, seats_to);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_entries_verified_recommended_seats_idx
  ON listing_entries (category, location, by_recommended, provider_id)
  INCLUDE (by_price_low, category_mask, seats_from, seats_to) WHERE verified;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS listing_entries_recommended_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS listing_entries_verified_recommended_idx;
