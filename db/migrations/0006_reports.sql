-- What people report to the operator. One report per person and thing: reporting again changes nothing.
CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  reporter_id uuid NOT NULL REFERENCES users,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reports_once UNIQUE (reporter_id, subject_type, subject_id),
  CONSTRAINT reports_subject_type CHECK (subject_type IN ('message', 'review')),
  CONSTRAINT reports_reason CHECK (btrim(reason) <> '' AND length(reason) <= 1000)
);
--> statement-breakpoint
-- The badge of the header, read with every page, touches only conversations in which something waits.
CREATE INDEX conversation_members_unread_idx ON conversation_members (user_id) INCLUDE (unread_count)
  WHERE unread_count > 0;
