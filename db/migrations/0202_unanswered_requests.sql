-- A request that nobody has answered by its due time ends as 'unanswered' (W3, W6). Its provider may answer it late, for 14 days.
ALTER TABLE booking_requests
  DROP CONSTRAINT booking_requests_status,
  ADD COLUMN unanswered_at timestamptz,
  ADD CONSTRAINT booking_requests_status
    CHECK (status IN ('pending', 'unanswered', 'accepted', 'declined', 'cancelled')),
  ADD CONSTRAINT booking_requests_unanswered CHECK (
    (status <> 'unanswered' OR unanswered_at IS NOT NULL) AND (status <> 'pending' OR unanswered_at IS NULL)
  );
--> statement-breakpoint
ALTER TABLE quote_requests
  DROP CONSTRAINT quote_requests_status,
  ADD COLUMN unanswered_at timestamptz,
  ADD CONSTRAINT quote_requests_status
    CHECK (status IN ('pending', 'unanswered', 'responded', 'accepted', 'refused', 'withdrawn', 'declined', 'cancelled')),
  ADD CONSTRAINT quote_requests_unanswered CHECK (
    (status <> 'unanswered' OR unanswered_at IS NOT NULL) AND (status <> 'pending' OR unanswered_at IS NULL)
  );
--> statement-breakpoint
-- The undo of an acceptance (D8) leads back to what was accepted: a request that waits, or one that was answered late.
CREATE OR REPLACE FUNCTION assert_booking_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM OLD.status AND NOT (
    OLD.status = 'pending'
    OR (OLD.status = 'unanswered' AND NEW.status IN ('accepted', 'declined', 'cancelled'))
    OR (OLD.status = 'accepted'
      AND NEW.status = CASE WHEN OLD.unanswered_at IS NULL THEN 'pending' ELSE 'unanswered' END)
  ) THEN
    RAISE EXCEPTION 'a % request does not change its status again', OLD.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_moves_once', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION assert_quote_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM OLD.status AND NOT (
    (OLD.status = 'pending' AND NEW.status IN ('unanswered', 'responded', 'declined', 'cancelled'))
    OR (OLD.status = 'unanswered' AND NEW.status IN ('responded', 'declined', 'cancelled'))
    OR (OLD.status = 'responded' AND NEW.status IN ('accepted', 'refused', 'withdrawn'))
  ) THEN
    RAISE EXCEPTION 'a % quote request does not become %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_moves_once', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'accepted' THEN
    NEW.accepted_at := coalesce(NEW.accepted_at, NEW.decided_at);
  ELSIF NEW.status IN ('pending', 'unanswered') THEN
    NEW.accepted_at := NULL;
  END IF;
  IF NEW.status <> 'pending' THEN
    NEW.rival_since := NULL;
    NEW.rival_because := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Ends the requests whose due time has come, and says whose they are: never what is in them. Those that somebody answers right
-- now are left to the next look, which finds them answered.
CREATE FUNCTION end_unanswered(at timestamptz, most integer)
  RETURNS TABLE (id uuid, kind text, client_id uuid, owner_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF acting_duty() IS DISTINCT FROM 'mails' THEN
    RETURN;
  END IF;
  RETURN QUERY UPDATE booking_requests b SET status = 'unanswered', unanswered_at = at, decided_at = at
    FROM (
      SELECT r.id FROM booking_requests r WHERE r.status = 'pending' AND r.due_at <= at
      ORDER BY r.due_at, r.id LIMIT most FOR UPDATE SKIP LOCKED
    ) due
    WHERE b.id = due.id
    RETURNING b.id, 'booking', b.client_id, (SELECT p.user_id FROM providers p WHERE p.id = b.provider_id);
  RETURN QUERY UPDATE quote_requests q SET status = 'unanswered', unanswered_at = at, updated_at = at
    FROM (
      SELECT r.id FROM quote_requests r WHERE r.status = 'pending' AND r.due_at <= at
      ORDER BY r.due_at, r.id LIMIT most FOR UPDATE SKIP LOCKED
    ) due
    WHERE q.id = due.id
    RETURNING q.id, 'quote', q.client_id, (SELECT p.user_id FROM providers p WHERE p.id = q.provider_id);
END $$;
--> statement-breakpoint
CREATE TRIGGER events_queue_unanswered AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type IN ('booking.unanswered', 'quote.unanswered')) EXECUTE FUNCTION queue_notifications();
