-- What a submission of a provider's form made (R43), so that the same one again makes nothing, not even after the
-- thing was deleted. A table of its own: several kinds of things are made this way, and theirs stay as they are.
CREATE TABLE provider_submissions (
  provider_id uuid NOT NULL REFERENCES providers ON DELETE CASCADE,
  submission_id uuid NOT NULL,
  made_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider_id, submission_id)
);
