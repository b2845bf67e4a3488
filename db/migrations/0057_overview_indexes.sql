-- no-transaction
-- What the operator's overview counts by time, without touching the tables.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_created_at_idx ON users (created_at) INCLUDE (role);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_requests_created_at_idx ON booking_requests (created_at)
  INCLUDE (status, decided_at);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS quote_requests_created_at_idx ON quote_requests (created_at)
  INCLUDE (status, updated_at);
