-- A form's submission makes one task (R43); a deleted task waits for a day, so that deleting it can be undone.
ALTER TABLE tasks
  ADD COLUMN submission_id uuid,
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT tasks_submission_key UNIQUE (user_id, submission_id),
  ADD CONSTRAINT tasks_description_length CHECK (length(description) <= 5000);
--> statement-breakpoint
CREATE INDEX tasks_deleted_at_idx ON tasks (deleted_at) WHERE deleted_at IS NOT NULL;
