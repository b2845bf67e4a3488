-- Until when a session's live stream was seen open, to a minute: mails about messages wait while their reader is online (R36).
-- docs/decisions/0110-who-is-online.md
ALTER TABLE sessions ADD COLUMN live_at timestamptz;
