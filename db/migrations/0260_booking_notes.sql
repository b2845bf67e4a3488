-- Dated notes of one side about what was agreed on a booking (W12): by telephone or on WhatsApp, where nothing else keeps it.
CREATE TABLE booking_notes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_request_id uuid NOT NULL REFERENCES booking_requests (id),
  author_id uuid NOT NULL REFERENCES users (id),
  submission_id uuid NOT NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT booking_notes_submission_key UNIQUE (author_id, submission_id),
  CONSTRAINT booking_notes_content CHECK (btrim(content) <> '' AND length(content) <= 2000)
);
--> statement-breakpoint
CREATE INDEX booking_notes_booking_idx ON booking_notes (booking_request_id, author_id);
--> statement-breakpoint
ALTER TABLE booking_notes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- One's own, on a booking of one's own: that has a policy itself.
CREATE POLICY own ON booking_notes
  USING (author_id = (SELECT acting_user()))
  WITH CHECK (
    author_id = (SELECT acting_user())
    AND EXISTS (SELECT FROM booking_requests b WHERE b.id = booking_request_id)
  );
