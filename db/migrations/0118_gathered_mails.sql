-- no-transaction
-- When somebody last got a mail about requests, which is looked up before each one.
CREATE INDEX CONCURRENTLY IF NOT EXISTS notifications_gathered_idx ON notifications (user_id, kind, done_at)
  WHERE outcome = 'sent' AND conversation_id IS NULL;
