-- Preferences are a table (W9): by kind, whether a mail goes out at once ("enabled", which earlier versions know), and a push.
ALTER TABLE notification_preferences ADD COLUMN push boolean NOT NULL DEFAULT true;
