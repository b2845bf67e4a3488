-- Absences of its provider count for a request without a due time (W5): the function says whose it is.
DROP FUNCTION requests_without_due_time(integer);
--> statement-breakpoint
CREATE FUNCTION requests_without_due_time(most integer)
  RETURNS TABLE (id uuid, provider_id uuid, day date, "time" text, dates jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF acting_duty() IS DISTINCT FROM 'mails' THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT b.id, b.provider_id, b.requested_date, to_char(b.requested_time, 'HH24:MI'), NULL::jsonb
    FROM booking_requests b WHERE b.status = 'pending' AND b.due_at IS NULL
    LIMIT most FOR UPDATE SKIP LOCKED;
  RETURN QUERY SELECT q.id, q.provider_id, NULL::date, NULL, (
      SELECT jsonb_agg(jsonb_build_object('inputType', a.input_type, 'answer', a.answer, 'fact', a.fact) ORDER BY a.position)
      FROM quote_answers a WHERE a.quote_request_id = q.id AND a.input_type = 'date')
    FROM quote_requests q WHERE q.status = 'pending' AND q.due_at IS NULL
    LIMIT most FOR UPDATE SKIP LOCKED;
END $$;
