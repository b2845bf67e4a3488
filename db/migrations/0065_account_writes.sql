-- Up to where the log of the database a replica must have come before it shows an account's own last change: see decision
-- 22. Written only while DATABASE_READ_URL is set.
CREATE TABLE account_writes (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  lsn pg_lsn NOT NULL,
  written_at timestamptz NOT NULL
);
