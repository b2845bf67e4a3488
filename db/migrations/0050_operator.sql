-- What the operator did. Rows are added and read, and nothing else ever happens to them.
CREATE TABLE operator_actions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  operator_id uuid REFERENCES users,
  via text NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  reason text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT operator_actions_who CHECK ((via = 'web') = (operator_id IS NOT NULL)),
  CONSTRAINT operator_actions_via CHECK (via IN ('web', 'cli')),
  CONSTRAINT operator_actions_action CHECK (action ~ '^[a-z-]+[.][a-z-]+$'),
  CONSTRAINT operator_actions_subject_type CHECK (subject_type ~ '^[a-z-]+$'),
  CONSTRAINT operator_actions_texts CHECK (length(reason) <= 1000 AND length(notes) <= 4000)
);
--> statement-breakpoint
CREATE INDEX operator_actions_subject_idx ON operator_actions (subject_id, id);
--> statement-breakpoint
CREATE INDEX operator_actions_operator_idx ON operator_actions (operator_id, id);
--> statement-breakpoint
CREATE INDEX operator_actions_action_idx ON operator_actions (action, id);
--> statement-breakpoint
-- The application's role may add and read (db/migrate.ts). This holds for every other role too, the owner and superusers
-- included, and for a session that skips the ordinary triggers.
CREATE FUNCTION refuse_change_of_actions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator actions are never changed' USING ERRCODE = 'MA002';
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE ON operator_actions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_actions();
--> statement-breakpoint
CREATE TRIGGER operator_actions_never_emptied BEFORE TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_actions();
--> statement-breakpoint
ALTER TABLE operator_actions ENABLE ALWAYS TRIGGER operator_actions_append_only;
--> statement-breakpoint
ALTER TABLE operator_actions ENABLE ALWAYS TRIGGER operator_actions_never_emptied;
--> statement-breakpoint
-- Whoever a decision of the operator concerns is told by mail, whatever it decides.
DROP TRIGGER events_queue_notifications ON events;
--> statement-breakpoint
CREATE TRIGGER events_queue_notifications AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type LIKE 'decision.%' OR NEW.type IN (
    'booking.requested', 'booking.accepted', 'booking.declined', 'booking.cancelled',
    'quote.requested', 'quote.responded', 'quote.declined', 'quote.cancelled',
    'message.sent', 'review.created', 'review.replied'
  ))
  EXECUTE FUNCTION queue_notifications();
