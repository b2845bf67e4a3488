-- Operators sign in in two steps. A session of theirs is nobody's until the code was given.
ALTER TABLE sessions ADD COLUMN second_step_at timestamptz;
--> statement-breakpoint
CREATE TABLE second_steps (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,
  last_step bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_steps ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
