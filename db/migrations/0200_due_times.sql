-- The instant until which a request is to be answered (W1), written when it is asked. Null for one that an earlier version
-- wrote, until the next minute: `domain/due-times/give-due-times.server.ts` counts from then on.
ALTER TABLE booking_requests ADD COLUMN due_at timestamptz;
--> statement-breakpoint
ALTER TABLE quote_requests ADD COLUMN due_at timestamptz;
--> statement-breakpoint
CREATE OR REPLACE VIEW booking_envelopes WITH (security_barrier) AS
  SELECT id, provider_id, client_id, requested_date, requested_time, service_type, status, decided_at, created_at,
    slot_name, slot_starts, slot_ends, accepted_at, cancelled_by, cancel_reason, due_at
  FROM booking_requests
  WHERE (SELECT acting_duty()) IN ('mails', 'live', 'operator');
--> statement-breakpoint
CREATE OR REPLACE VIEW quote_envelopes WITH (security_barrier) AS
  SELECT id, provider_id, client_id, status, created_at, updated_at, due_at FROM quote_requests
  WHERE (SELECT acting_duty()) IN ('mails', 'live', 'operator');
--> statement-breakpoint
-- Requests that wait without a due time, with the moment of their event as far as it is known: of quotes, what they state of
-- dates. Held until the transaction ends; those that somebody decides about right now are left to the next look.
CREATE FUNCTION requests_without_due_time(most integer)
  RETURNS TABLE (id uuid, kind text, day date, "time" text, dates jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF acting_duty() IS DISTINCT FROM 'mails' THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT b.id, 'booking', b.requested_date, to_char(b.requested_time, 'HH24:MI'), NULL::jsonb
    FROM booking_requests b WHERE b.status = 'pending' AND b.due_at IS NULL
    LIMIT most FOR UPDATE SKIP LOCKED;
  RETURN QUERY SELECT q.id, 'quote', NULL::date, NULL, (
      SELECT jsonb_agg(jsonb_build_object('inputType', a.input_type, 'answer', a.answer, 'fact', a.fact) ORDER BY a.position)
      FROM quote_answers a WHERE a.quote_request_id = q.id AND a.input_type = 'date')
    FROM quote_requests q WHERE q.status = 'pending' AND q.due_at IS NULL
    LIMIT most FOR UPDATE SKIP LOCKED;
END $$;
--> statement-breakpoint
CREATE FUNCTION give_due_times(ids uuid[], due timestamptz[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE booking_requests b SET due_at = given.due FROM unnest(ids, due) AS given (id, due)
    WHERE (SELECT acting_duty()) = 'mails' AND b.id = given.id AND b.status = 'pending' AND b.due_at IS NULL;
  UPDATE quote_requests q SET due_at = given.due FROM unnest(ids, due) AS given (id, due)
    WHERE (SELECT acting_duty()) = 'mails' AND q.id = given.id AND q.status = 'pending' AND q.due_at IS NULL;
$$;
