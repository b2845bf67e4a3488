-- A browser that its owner took off the list: its row stays until its session ends, so that the next visit doesn't bring it back.
ALTER TABLE push_subscriptions ADD COLUMN removed_at timestamptz;
