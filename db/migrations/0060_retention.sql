-- no-transaction
-- Every night mails about events are forgotten that were done with long ago; and whoever watches the site asks often for
-- those that were given up.
CREATE INDEX CONCURRENTLY IF NOT EXISTS notifications_done_at_idx ON notifications (done_at) WHERE done_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS notifications_failed_idx ON notifications (done_at) WHERE outcome = 'failed';
