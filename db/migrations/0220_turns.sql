-- Reminders to the provider of a request that waits, after 24 and 48 counted hours (W2): the next two, as they are due, and the
-- number of those that went out. A word of the provider's in the conversation is a first answer, and the time starts once more.
ALTER TABLE booking_requests
  ADD COLUMN remind_at timestamptz,
  ADD COLUMN remind_again_at timestamptz,
  ADD COLUMN reminded smallint NOT NULL DEFAULT 0,
  ADD COLUMN question_at timestamptz,
  ADD COLUMN question_answered_at timestamptz,
  ADD CONSTRAINT booking_requests_reminded CHECK (reminded BETWEEN 0 AND 2 AND (remind_again_at IS NULL OR remind_at IS NOT NULL)),
  ADD CONSTRAINT booking_requests_question CHECK (question_answered_at IS NULL OR question_at IS NOT NULL);
--> statement-breakpoint
ALTER TABLE quote_requests
  ADD COLUMN remind_at timestamptz,
  ADD COLUMN remind_again_at timestamptz,
  ADD COLUMN reminded smallint NOT NULL DEFAULT 0,
  ADD COLUMN question_at timestamptz,
  ADD COLUMN question_answered_at timestamptz,
  ADD CONSTRAINT quote_requests_reminded CHECK (reminded BETWEEN 0 AND 2 AND (remind_again_at IS NULL OR remind_at IS NOT NULL)),
  ADD CONSTRAINT quote_requests_question CHECK (question_answered_at IS NULL OR question_at IS NOT NULL);
--> statement-breakpoint
CREATE OR REPLACE VIEW booking_envelopes WITH (security_barrier) AS
  SELECT id, provider_id, client_id, requested_date, requested_time, service_type, status, decided_at, created_at,
    slot_name, slot_starts, slot_ends, accepted_at, cancelled_by, cancel_reason, due_at, question_at, question_answered_at
  FROM booking_requests
  WHERE (SELECT acting_duty()) IN ('mails', 'live', 'operator');
--> statement-breakpoint
CREATE OR REPLACE VIEW quote_envelopes WITH (security_barrier) AS
  SELECT id, provider_id, client_id, status, created_at, updated_at, due_at, question_at, question_answered_at
  FROM quote_requests
  WHERE (SELECT acting_duty()) IN ('mails', 'live', 'operator');
--> statement-breakpoint
-- What an earlier version wrote gets its reminders with its due time. The function of two arguments stays for that version.
CREATE FUNCTION give_due_times(ids uuid[], due timestamptz[], remind timestamptz[], again timestamptz[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE booking_requests b SET due_at = given.due, remind_at = given.remind, remind_again_at = given.again
    FROM unnest(ids, due, remind, again) AS given (id, due, remind, again)
    WHERE (SELECT acting_duty()) = 'mails' AND b.id = given.id AND b.status = 'pending' AND b.due_at IS NULL;
  UPDATE quote_requests q SET due_at = given.due, remind_at = given.remind, remind_again_at = given.again
    FROM unnest(ids, due, remind, again) AS given (id, due, remind, again)
    WHERE (SELECT acting_duty()) = 'mails' AND q.id = given.id AND q.status = 'pending' AND q.due_at IS NULL;
$$;
--> statement-breakpoint
-- Takes the reminders whose time has come, and says whose they are: never what is in the requests. Of two that came while
-- nobody looked one goes out. Requests that somebody decides about right now are left to the next look.
CREATE FUNCTION take_reminders(at timestamptz, most integer) RETURNS TABLE (id uuid, kind text, owner_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF acting_duty() IS DISTINCT FROM 'mails' THEN
    RETURN;
  END IF;
  RETURN QUERY UPDATE booking_requests b
    SET reminded = b.reminded + CASE WHEN b.remind_again_at <= at THEN 2 ELSE 1 END,
      remind_at = CASE WHEN b.remind_again_at > at THEN b.remind_again_at END, remind_again_at = NULL
    FROM (
      SELECT r.id FROM booking_requests r WHERE r.status = 'pending' AND r.remind_at <= at AND r.due_at > at
      ORDER BY r.remind_at, r.id LIMIT most FOR UPDATE SKIP LOCKED
    ) due
    WHERE b.id = due.id
    RETURNING b.id, 'booking', (SELECT p.user_id FROM providers p WHERE p.id = b.provider_id);
  RETURN QUERY UPDATE quote_requests q
    SET reminded = q.reminded + CASE WHEN q.remind_again_at <= at THEN 2 ELSE 1 END,
      remind_at = CASE WHEN q.remind_again_at > at THEN q.remind_again_at END, remind_again_at = NULL
    FROM (
      SELECT r.id FROM quote_requests r WHERE r.status = 'pending' AND r.remind_at <= at AND r.due_at > at
      ORDER BY r.remind_at, r.id LIMIT most FOR UPDATE SKIP LOCKED
    ) due
    WHERE q.id = due.id
    RETURNING q.id, 'quote', (SELECT p.user_id FROM providers p WHERE p.id = q.provider_id);
END $$;
--> statement-breakpoint
CREATE TRIGGER events_queue_reminders AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type IN ('booking.due', 'quote.due')) EXECUTE FUNCTION queue_notifications();
