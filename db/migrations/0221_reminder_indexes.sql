-- no-transaction
-- Reminders that are yet to go out.
CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_requests_remind_idx ON booking_requests (remind_at)
  WHERE status = 'pending' AND remind_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS quote_requests_remind_idx ON quote_requests (remind_at)
  WHERE status = 'pending' AND remind_at IS NOT NULL;
