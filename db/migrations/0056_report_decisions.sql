-- What the operator decided about a report; null while it is open.
ALTER TABLE reports
  ADD COLUMN decision text,
  ADD COLUMN decision_reason text,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by uuid REFERENCES users,
  ADD CONSTRAINT reports_decision CHECK (decision IN ('kept', 'hidden', 'warned', 'shown')),
  ADD CONSTRAINT reports_decided CHECK (
    (decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decision_reason IS NULL)
  );
--> statement-breakpoint
CREATE INDEX reports_open_idx ON reports (id) WHERE decision IS NULL;
--> statement-breakpoint
CREATE INDEX reports_decided_idx ON reports (decided_at, id) WHERE decision IS NOT NULL;
--> statement-breakpoint
-- A message that the operator hid keeps its place in the conversation.
ALTER TABLE messages ADD COLUMN hidden_at timestamptz, ADD COLUMN hidden_reason text;
