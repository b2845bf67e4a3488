-- no-transaction
-- What the operator's lists are read by: parts of names and addresses, and providers that wait for verification.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_name_idx ON users USING gin (fold_text(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_email_idx ON users USING gin (email gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_suspended_idx ON users (id) WHERE suspended_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS providers_unverified_idx ON providers (id) WHERE NOT verified;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS providers_hidden_idx ON providers (id) WHERE hidden_at IS NOT NULL;
