-- Calendars elsewhere that a provider has us read (D22, D23): their addresses, and the days that they take.
CREATE TABLE feeds (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider_id uuid NOT NULL REFERENCES providers ON DELETE CASCADE,
  name text NOT NULL,
  url text NOT NULL,
  etag text,
  parsed_on date,
  last_read_at timestamptz,
  failing_since timestamptz,
  failure text,
  failures smallint NOT NULL DEFAULT 0,
  suspect_since timestamptz,
  told_at timestamptz,
  next_read_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT feeds_name CHECK (btrim(name) <> '' AND length(name) <= 40),
  CONSTRAINT feeds_url CHECK (url LIKE 'https://%' AND length(url) <= 2000),
  CONSTRAINT feeds_etag CHECK (length(etag) <= 500),
  CONSTRAINT feeds_failing CHECK ((failing_since IS NULL) = (failure IS NULL) AND (failing_since IS NULL) = (failures = 0))
);
--> statement-breakpoint
CREATE INDEX feeds_provider_idx ON feeds (provider_id);
--> statement-breakpoint
CREATE INDEX feeds_due_idx ON feeds (next_read_at);
--> statement-breakpoint
-- What a feed takes of each day, and a hash of the UIDs that take it. A day that was freed by hand stays so until the hash changes.
CREATE TABLE feed_days (
  feed_id uuid NOT NULL REFERENCES feeds ON DELETE CASCADE,
  day date NOT NULL,
  slot_ids uuid[],
  mark text NOT NULL,
  choice text,
  PRIMARY KEY (feed_id, day),
  CONSTRAINT feed_days_slot_ids CHECK (cardinality(slot_ids) > 0),
  CONSTRAINT feed_days_mark CHECK (length(mark) <= 22),
  CONSTRAINT feed_days_choice CHECK (choice IN ('freed', 'kept'))
);
--> statement-breakpoint
-- Other slots than those that a feed was read by: its days are taken whole until it has been read again, which is at once.
CREATE FUNCTION widen_feed_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.provider_id ELSE NEW.provider_id END;
BEGIN
  UPDATE feeds SET next_read_at = now(), etag = NULL, parsed_on = NULL WHERE provider_id = owner;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE feed_days SET slot_ids = NULL
    WHERE slot_ids IS NOT NULL AND feed_id IN (SELECT id FROM feeds WHERE provider_id = owner);
  DELETE FROM occupancies WHERE provider_id = owner AND source = 'feed' AND slot_id IS NOT NULL;
  INSERT INTO occupancies (provider_id, day, source, ref)
    SELECT p.id, d.day, 'feed', d.feed_id
    FROM providers p JOIN feeds f ON f.provider_id = p.id JOIN feed_days d ON d.feed_id = f.id
    WHERE p.id = owner AND d.choice IS DISTINCT FROM 'freed'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER slots_widen_feed_days AFTER INSERT OR DELETE ON slots
  FOR EACH ROW EXECUTE FUNCTION widen_feed_days();
--> statement-breakpoint
CREATE TRIGGER slots_times_widen_feed_days AFTER UPDATE OF starts_at, ends_at ON slots FOR EACH ROW
  WHEN (OLD.starts_at <> NEW.starts_at OR OLD.ends_at <> NEW.ends_at) EXECUTE FUNCTION widen_feed_days();
--> statement-breakpoint
-- An address opens somebody's calendar: its provider sees it, and whoever reads it.
ALTER TABLE feeds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON feeds
  USING (provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
--> statement-breakpoint
CREATE POLICY being_read ON feeds USING ((SELECT acting_duty()) = 'feeds');
--> statement-breakpoint
ALTER TABLE feed_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON feed_days
  USING (feed_id IN (
    SELECT f.id FROM feeds f JOIN providers p ON p.id = f.provider_id WHERE p.user_id = (SELECT acting_user())
  ));
--> statement-breakpoint
CREATE POLICY being_read ON feed_days USING ((SELECT acting_duty()) = 'feeds');
--> statement-breakpoint
-- What a mail tells of a feed: never its address.
CREATE VIEW feed_envelopes WITH (security_barrier) AS
  SELECT id, provider_id, name, failing_since FROM feeds WHERE (SELECT acting_duty()) = 'mails';
--> statement-breakpoint
CREATE TRIGGER events_queue_feed_failures AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'feed.failed') EXECUTE FUNCTION queue_notifications();
