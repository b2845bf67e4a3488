-- One store for mails, the bell and push (W9): what is read in one place is read everywhere. Everything so far counts as read.
ALTER TABLE notifications ADD COLUMN read_at timestamptz DEFAULT now();
--> statement-breakpoint
ALTER TABLE notifications ALTER COLUMN read_at DROP DEFAULT;
--> statement-breakpoint
-- From when it is shown: an acceptance may be undone for a while. The time of its mail moves on, this one stays.
ALTER TABLE notifications ADD COLUMN shown_at timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION wait_for_undo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_at := NEW.due_at + interval '20 seconds';
  NEW.shown_at := NEW.due_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Who reads a conversation, or acts on a request or review, has read what was told of it.
CREATE FUNCTION read_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type = 'message.read' THEN
    UPDATE notifications n SET read_at = clock_timestamp()
    WHERE n.user_id = NEW.actor_id AND n.read_at IS NULL AND n.conversation_id = NEW.subject_id
      AND EXISTS (SELECT FROM events e JOIN messages m ON m.id = e.subject_id WHERE e.id = n.event_id AND m.read);
  ELSE
    UPDATE notifications n SET read_at = clock_timestamp()
    WHERE n.user_id = NEW.actor_id AND n.read_at IS NULL AND n.conversation_id IS NULL
      AND EXISTS (SELECT FROM events e WHERE e.id = n.event_id AND e.subject_id = NEW.subject_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_read_notifications AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.actor_id IS NOT NULL AND (NEW.type = 'message.read' OR NEW.type ~ '^(booking|quote|review)\.'))
  EXECUTE FUNCTION read_notifications();
