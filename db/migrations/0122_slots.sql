-- A provider's day consists of slots, and what takes them lies in one table (D1 to D7).
CREATE TABLE slots (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider_id uuid NOT NULL REFERENCES providers ON DELETE CASCADE,
  name text NOT NULL,
  starts_at time NOT NULL,
  ends_at time NOT NULL,
  capacity smallint,
  position smallint NOT NULL,
  CONSTRAINT slots_name CHECK (btrim(name) <> '' AND length(name) <= 40),
  CONSTRAINT slots_capacity CHECK (capacity BETWEEN 1 AND 50),
  CONSTRAINT slots_position CHECK (position BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE INDEX slots_provider_idx ON slots (provider_id, position);
--> statement-breakpoint
-- The key is made of all that a row says: nothing is taken twice by the same thing.
CREATE TABLE occupancies (
  id uuid PRIMARY KEY GENERATED ALWAYS AS (md5(
    provider_id::text || (day - date '2000-01-01')::text || coalesce(slot_id::text, '') || source || coalesce(ref::text, '')
  )::uuid) STORED,
  provider_id uuid NOT NULL REFERENCES providers ON DELETE CASCADE,
  day date NOT NULL,
  slot_id uuid REFERENCES slots ON DELETE CASCADE,
  source text NOT NULL,
  ref uuid,
  CONSTRAINT occupancies_source CHECK (source IN ('booking', 'hold', 'block', 'feed'))
);
--> statement-breakpoint
CREATE INDEX occupancies_provider_day_idx ON occupancies (provider_id, day);
--> statement-breakpoint
CREATE INDEX occupancies_ref_idx ON occupancies (ref) WHERE ref IS NOT NULL;
--> statement-breakpoint
CREATE INDEX occupancies_slot_idx ON occupancies (slot_id) WHERE slot_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE providers
  ADD COLUMN days_before smallint NOT NULL DEFAULT 0,
  ADD COLUMN days_after smallint NOT NULL DEFAULT 0,
  ADD COLUMN calendar_confirmed_at timestamptz,
  ADD CONSTRAINT providers_days_around CHECK (days_before BETWEEN 0 AND 3 AND days_after BETWEEN 0 AND 3);
--> statement-breakpoint
ALTER TABLE booking_requests
  ADD COLUMN slot_id uuid REFERENCES slots ON DELETE SET NULL,
  ADD COLUMN slot_name text NOT NULL DEFAULT 'Journée',
  ADD COLUMN slot_starts time,
  ADD COLUMN slot_ends time,
  ADD COLUMN accepted_at timestamptz,
  ADD COLUMN rival_since timestamptz,
  ADD COLUMN rival_because text,
  ADD COLUMN cancel_reason text,
  ADD COLUMN cancel_words text,
  ADD CONSTRAINT booking_requests_slot_name CHECK (btrim(slot_name) <> '' AND length(slot_name) <= 40),
  ADD CONSTRAINT booking_requests_rival CHECK (
    (rival_since IS NULL) = (rival_because IS NULL)
    AND (rival_since IS NULL OR (status = 'pending' AND rival_because IN ('accepted', 'calendar', 'asked')))
  ),
  ADD CONSTRAINT booking_requests_cancel_reason CHECK (
    cancel_reason IS NULL OR (status = 'cancelled' AND accepted_at IS NOT NULL AND cancelled_by IS NOT NULL
      AND cancel_reason IN ('event-off', 'date-changed', 'other-provider', 'own-mistake', 'unforeseen', 'double-booked', 'other'))
  ),
  ADD CONSTRAINT booking_requests_cancel_words CHECK (
    (cancel_words IS NOT NULL) = (cancel_reason IS NOT DISTINCT FROM 'other') AND length(cancel_words) BETWEEN 10 AND 500
  );
--> statement-breakpoint
CREATE INDEX booking_requests_slot_idx ON booking_requests (slot_id) WHERE slot_id IS NOT NULL;
--> statement-breakpoint
-- The version before this one accepts without a word of when, and the demo writes what is accepted already.
CREATE FUNCTION note_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'accepted' THEN
    NEW.accepted_at := coalesce(NEW.accepted_at, NEW.decided_at);
  ELSIF NEW.status = 'pending' THEN
    NEW.accepted_at := NULL;
  END IF;
  IF NEW.status <> 'pending' THEN
    NEW.rival_since := NULL;
    NEW.rival_because := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER c_note_acceptance BEFORE INSERT OR UPDATE OF status ON booking_requests
  FOR EACH ROW EXECUTE FUNCTION note_acceptance();
--> statement-breakpoint
-- An accepted booking occupies its slot, or the whole day, and the days around it as they are set at that moment; whatever
-- else becomes of it releases them. So no way out of 'accepted' can forget to.
CREATE FUNCTION occupy_accepted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'accepted' AND NEW.status <> 'accepted' THEN
    DELETE FROM occupancies WHERE ref = NEW.id AND source = 'booking';
  ELSIF NEW.status = 'accepted' AND (TG_OP = 'INSERT' OR OLD.status <> 'accepted') THEN
    INSERT INTO occupancies (provider_id, day, slot_id, source, ref)
    SELECT p.id, NEW.requested_date + around, CASE WHEN around = 0 THEN NEW.slot_id END, 'booking', NEW.id
    FROM providers p, generate_series(-p.days_before::int, p.days_after::int) around
    WHERE p.id = NEW.provider_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_requests_occupy AFTER INSERT OR UPDATE OF status ON booking_requests
  FOR EACH ROW EXECUTE FUNCTION occupy_accepted();
--> statement-breakpoint
-- Whole days that a provider blocks stay where the version before this one writes them, and are mirrored here.
CREATE FUNCTION mirror_blocked_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO occupancies (provider_id, day, source) SELECT provider_id, date, 'block' FROM changed
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM occupancies o USING changed
    WHERE o.provider_id = changed.provider_id AND o.day = changed.date AND o.source = 'block' AND o.slot_id IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blocked_dates_occupy AFTER INSERT ON blocked_dates REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mirror_blocked_dates();
--> statement-breakpoint
CREATE TRIGGER blocked_dates_release AFTER DELETE ON blocked_dates REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mirror_blocked_dates();
--> statement-breakpoint
-- Everybody starts with one slot, the whole day. It bears its provider's number, so that the demo is the same everywhere.
CREATE FUNCTION add_first_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slots (id, provider_id, name, starts_at, ends_at, position) VALUES (NEW.id, NEW.id, 'Journée', '00:00', '00:00', 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_add_first_slot AFTER INSERT ON providers
  FOR EACH ROW EXECUTE FUNCTION add_first_slot();
--> statement-breakpoint
INSERT INTO slots (id, provider_id, name, starts_at, ends_at, position) SELECT id, id, 'Journée', '00:00', '00:00', 0 FROM providers;
--> statement-breakpoint
UPDATE booking_requests SET accepted_at = decided_at WHERE status = 'accepted';
--> statement-breakpoint
INSERT INTO occupancies (provider_id, day, source, ref)
  SELECT provider_id, requested_date, 'booking', id FROM booking_requests WHERE status = 'accepted';
--> statement-breakpoint
INSERT INTO occupancies (provider_id, day, source) SELECT provider_id, date, 'block' FROM blocked_dates;
--> statement-breakpoint
-- Each slot and day on which something lies: how many bookings, blocked by hand, busy in a calendar elsewhere, and full (D2).
CREATE VIEW slot_days AS
  SELECT s.provider_id, o.day, s.id AS slot_id, s.capacity,
    count(*) FILTER (WHERE o.source IN ('booking', 'hold'))::int AS taken,
    bool_or(o.source = 'block') AS blocked,
    bool_or(o.source = 'feed') AS busy,
    coalesce(count(*) FILTER (WHERE o.source IN ('booking', 'hold')) >= s.capacity, false) AS is_full
  FROM slots s
  JOIN occupancies o ON o.provider_id = s.provider_id AND (o.slot_id IS NULL OR o.slot_id = s.id)
  GROUP BY s.id, o.day;
--> statement-breakpoint
-- The same for the public: which slots can't be had, never why (D6). A booking takes the days around it whole, so a day
-- whose neighbours can't be had whole can't be had either.
CREATE VIEW unavailable_slots AS
  SELECT s.provider_id, x.day - around AS day, s.id AS slot_id
  FROM slots s
  JOIN providers p ON p.id = s.provider_id
  CROSS JOIN LATERAL generate_series(-p.days_before::int, p.days_after::int) around
  JOIN slot_days x ON x.provider_id = s.provider_id AND (around <> 0 OR x.slot_id = s.id)
  WHERE x.blocked OR x.busy OR x.is_full
  GROUP BY s.provider_id, x.day - around, s.id;
--> statement-breakpoint
-- An accepted booking is cancelled by one of its two sides, or by the end of an account; what else moves, migration 0090 says.
DROP TRIGGER booking_requests_status_moves_once ON booking_requests;
--> statement-breakpoint
CREATE TRIGGER booking_requests_status_moves_once BEFORE UPDATE OF status ON booking_requests FOR EACH ROW
  WHEN (NOT (OLD.status = 'accepted' AND NEW.status = 'cancelled' AND NEW.cancelled_by IS NOT NULL))
  EXECUTE FUNCTION assert_booking_status_moves();
--> statement-breakpoint
CREATE OR REPLACE VIEW booking_envelopes WITH (security_barrier) AS
  SELECT id, provider_id, client_id, requested_date, requested_time, service_type, status, decided_at, created_at,
    slot_name, slot_starts, slot_ends, accepted_at, cancelled_by, cancel_reason
  FROM booking_requests
  WHERE (SELECT acting_duty()) IN ('mails', 'live', 'operator');
--> statement-breakpoint
-- Mails: of what no longer fits, once it can't be undone; of a cancellation, at once.
DROP TRIGGER events_queue_notifications ON events;
--> statement-breakpoint
CREATE TRIGGER events_queue_notifications AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type LIKE 'decision.%' OR NEW.type IN (
    'booking.requested', 'booking.accepted', 'booking.declined', 'booking.cancelled', 'booking.called-off', 'booking.rivaled',
    'quote.requested', 'quote.responded', 'quote.declined', 'quote.cancelled',
    'message.sent', 'review.created', 'review.replied'
  ))
  EXECUTE FUNCTION queue_notifications();
--> statement-breakpoint
DROP TRIGGER notifications_wait_for_undo ON notifications;
--> statement-breakpoint
CREATE TRIGGER notifications_wait_for_undo BEFORE INSERT ON notifications FOR EACH ROW
  WHEN (NEW.kind IN ('booking.accepted', 'booking.rivaled')) EXECUTE FUNCTION wait_for_undo();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_undone_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications SET done_at = clock_timestamp(), outcome = 'gone'
  FROM events WHERE events.id = notifications.event_id AND events.subject_id = NEW.subject_id
    AND notifications.user_id = ANY (NEW.user_ids)
    AND notifications.kind = CASE NEW.type WHEN 'booking.unrivaled' THEN 'booking.rivaled' ELSE 'booking.accepted' END
    AND notifications.done_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER events_forget_undone_acceptance ON events;
--> statement-breakpoint
CREATE TRIGGER events_forget_undone_acceptance AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type IN ('booking.acceptance-undone', 'booking.unrivaled')) EXECUTE FUNCTION forget_undone_acceptance();
