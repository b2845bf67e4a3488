-- no-transaction
-- What is due, and what waits without a due time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_requests_due_idx ON booking_requests (due_at) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS quote_requests_due_idx ON quote_requests (due_at) WHERE status = 'pending';
