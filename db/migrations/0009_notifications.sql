-- Mails are called for in the transaction of the event that they tell of: one row an event, person and kind, whatever
-- code wrote the event. Whoever acted knows already.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  event_id uuid NOT NULL REFERENCES events,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL,
  conversation_id uuid REFERENCES conversations,
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  outcome text,
  CONSTRAINT notifications_once UNIQUE (event_id, user_id, kind),
  CONSTRAINT notifications_outcome CHECK (outcome IN ('sent', 'merged', 'read', 'unwanted', 'gone', 'failed')),
  CONSTRAINT notifications_done CHECK ((done_at IS NULL) = (outcome IS NULL))
);
--> statement-breakpoint
-- What is still to do, each person's in its order.
CREATE INDEX notifications_open_idx ON notifications (user_id, due_at, id) WHERE done_at IS NULL;
--> statement-breakpoint
-- When a conversation's last mail went out.
CREATE INDEX notifications_digest_idx ON notifications (user_id, conversation_id, done_at)
  WHERE outcome = 'sent' AND conversation_id IS NOT NULL;
--> statement-breakpoint
-- One process at a time sends a person's mails: a lease, which also holds the pause after a failure.
CREATE TABLE notification_queues (
  user_id uuid PRIMARY KEY REFERENCES users,
  held_until timestamptz NOT NULL DEFAULT '-infinity',
  failures integer NOT NULL DEFAULT 0
);
--> statement-breakpoint
-- Mails that somebody chose to get or not to get. Without a row they get them.
CREATE TABLE notification_preferences (
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL,
  enabled boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, kind)
);
--> statement-breakpoint
-- When somebody last did something.
CREATE INDEX events_actor_idx ON events (actor_id, created_at);
--> statement-breakpoint
CREATE FUNCTION queue_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (event_id, user_id, kind, conversation_id, due_at)
  SELECT NEW.id, person, NEW.type, (NEW.data ->> 'conversationId')::uuid, clock_timestamp()
  FROM unnest(NEW.user_ids) AS person
  WHERE person IS DISTINCT FROM NEW.actor_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_queue_notifications AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type IN (
    'booking.requested', 'booking.accepted', 'booking.declined', 'booking.cancelled',
    'quote.requested', 'quote.responded', 'quote.declined', 'quote.cancelled',
    'message.sent'
  ))
  EXECUTE FUNCTION queue_notifications();
