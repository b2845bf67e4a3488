-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS notifications_unread_idx ON notifications (user_id, id) WHERE read_at IS NULL;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS notifications_listed_idx ON notifications (user_id, id);
