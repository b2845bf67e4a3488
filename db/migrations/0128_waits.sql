-- Clients wait for a provider's day, or for a whole search with a date, and are told in turn when it is free (D20).
CREATE TABLE waits (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  client_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider_id uuid REFERENCES providers ON DELETE CASCADE,
  slot_id uuid REFERENCES slots ON DELETE SET NULL,
  whole boolean NOT NULL DEFAULT false,
  search text,
  known uuid[],
  day date NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  told_on date,
  CONSTRAINT waits_target CHECK (
    (provider_id IS NULL) <> (search IS NULL) AND (search IS NULL) = (known IS NULL)
    AND (provider_id IS NOT NULL OR (slot_id IS NULL AND NOT whole))
  ),
  CONSTRAINT waits_search CHECK (length(search) <= 2000)
);
--> statement-breakpoint
CREATE INDEX waits_client_idx ON waits (client_id);
--> statement-breakpoint
CREATE INDEX waits_provider_day_idx ON waits (provider_id, day) WHERE provider_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX waits_slot_idx ON waits (slot_id) WHERE slot_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX waits_day_idx ON waits (day);
--> statement-breakpoint
-- The providers' days that waits hope for and that are free: since when, whether they were told, and since when they are taken again,
-- which may yet be undone.
CREATE TABLE openings (
  wait_id uuid NOT NULL REFERENCES waits ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES providers ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  told_at timestamptz,
  taken_at timestamptz,
  PRIMARY KEY (wait_id, provider_id)
);
--> statement-breakpoint
CREATE INDEX openings_provider_idx ON openings (provider_id);
--> statement-breakpoint
-- A wait says when somebody marries, and where they look: theirs alone, and of whoever tells them.
ALTER TABLE waits ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON waits USING (client_id = (SELECT acting_user()));
--> statement-breakpoint
CREATE POLICY in_turn ON waits USING ((SELECT acting_duty()) = 'waits');
--> statement-breakpoint
ALTER TABLE openings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON openings
  USING (wait_id IN (SELECT id FROM waits WHERE client_id = (SELECT acting_user())));
--> statement-breakpoint
CREATE POLICY in_turn ON openings USING ((SELECT acting_duty()) = 'waits');
--> statement-breakpoint
-- An account that is suspended or deleted waits for nothing more, and nobody waits for a provider that is gone (D11).
CREATE FUNCTION end_waits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM waits WHERE client_id = NEW.id OR provider_id IN (SELECT id FROM providers WHERE user_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_end_waits AFTER UPDATE OF suspended_at, deleted_at ON users FOR EACH ROW
  WHEN ((NEW.suspended_at IS NOT NULL AND OLD.suspended_at IS NULL) OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL))
  EXECUTE FUNCTION end_waits();
--> statement-breakpoint
-- What a mail tells of an opening, once its client is to be told.
CREATE VIEW opening_envelopes WITH (security_barrier) AS
  SELECT wait_id AS id, provider_id,
    (SELECT client_id FROM waits w WHERE w.id = wait_id) AS client_id,
    (SELECT day FROM waits w WHERE w.id = wait_id) AS day,
    (SELECT s.name FROM waits w JOIN slots s ON s.id = w.slot_id WHERE w.id = wait_id) AS slot_name
  FROM openings
  WHERE told_at IS NOT NULL AND taken_at IS NULL AND (SELECT acting_duty()) = 'mails';
--> statement-breakpoint
CREATE TRIGGER events_queue_told_waits AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'wait.told') EXECUTE FUNCTION queue_notifications();
