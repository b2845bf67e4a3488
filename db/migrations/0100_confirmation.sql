-- A password counts as the mailbox's owner's once a mailed link has set it; until then it does not survive their first
-- sign-in with Google (R49).
ALTER TABLE accounts ADD COLUMN password_proven boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- When the confirmation mail was given up: the person is told at the next login.
ALTER TABLE users ADD COLUMN confirmation_failed_at timestamptz;
--> statement-breakpoint
-- Accounts that nobody confirmed are looked for every night.
CREATE INDEX users_unconfirmed_idx ON users (created_at) WHERE NOT email_verified AND deleted_at IS NULL;
