-- The summary tells what there was at 7:30 (W9): what comes later in the morning neither calls for one nor is in it. What is over
-- meanwhile is left out, as before.
CREATE FUNCTION summary_lines(today date, at timestamptz) RETURNS TABLE (
  user_id uuid, kind text, request_id uuid, other_id uuid, is_provider boolean,
  day date, hour time, slot text, service text, due_at timestamptz, asked_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH bounds AS (
    SELECT today::timestamp AT TIME ZONE 'Africa/Tunis' AS begins, (today + 1)::timestamp AT TIME ZONE 'Africa/Tunis' AS ends
    WHERE acting_duty() = 'mails'
  ), line AS (
    SELECT p.user_id, 'booking.due' AS kind, b.id, b.client_id AS other_id, true AS is_provider, b.requested_date AS day,
      b.requested_time AS hour, b.slot_name AS slot, b.service_type AS service, b.due_at, b.created_at
    FROM bounds, booking_requests b JOIN providers p ON p.id = b.provider_id
    WHERE b.status = 'pending' AND b.due_at >= begins AND b.due_at < ends AND b.created_at <= at
      AND (b.question_at IS NULL OR b.question_answered_at <= at)
    UNION ALL
    SELECT p.user_id, 'quote.due', q.id, q.client_id, true, NULL, NULL, NULL, NULL, q.due_at, q.created_at
    FROM bounds, quote_requests q JOIN providers p ON p.id = q.provider_id
    WHERE q.status = 'pending' AND q.due_at >= begins AND q.due_at < ends AND q.created_at <= at
      AND (q.question_at IS NULL OR q.question_answered_at <= at)
    UNION ALL
    SELECT DISTINCT side.user_id, CASE WHEN side.is_provider THEN 'quote.expired' ELSE 'quote.reminded' END, q.id, side.other_id,
      side.is_provider, o.day, NULL::time, NULL, NULL, NULL::timestamptz, NULL::timestamptz
    FROM bounds, occupancies o JOIN quote_requests q ON q.id = o.ref JOIN providers p ON p.id = q.provider_id,
      LATERAL (VALUES (q.client_id, p.user_id, false), (p.user_id, q.client_id, true)) AS side (user_id, other_id, is_provider)
    WHERE o.source = 'hold' AND o.until = today AND q.status = 'responded' AND NOT coalesce(
      (SELECT min(v.created_at) > at FROM quote_versions v WHERE v.quote_request_id = q.id AND v.hold_until = today), false)
    UNION ALL
    SELECT side.user_id, 'booking.tomorrow', b.id, side.other_id, side.is_provider, b.requested_date, b.requested_time,
      b.slot_name, b.service_type, NULL, NULL
    FROM bounds, booking_requests b JOIN providers p ON p.id = b.provider_id,
      LATERAL (VALUES (b.client_id, p.user_id, false), (p.user_id, b.client_id, true)) AS side (user_id, other_id, is_provider)
    WHERE b.status = 'accepted' AND b.requested_date = today + 1 AND b.accepted_at <= at
  )
  SELECT line.* FROM line
  WHERE NOT EXISTS (
    SELECT FROM notification_preferences c WHERE c.user_id = line.user_id AND c.kind = line.kind AND NOT c.summary
  )
$$;
--> statement-breakpoint
-- For the version before, which takes whatever there is.
CREATE OR REPLACE FUNCTION summary_lines(today date) RETURNS TABLE (
  user_id uuid, kind text, request_id uuid, other_id uuid, is_provider boolean,
  day date, hour time, slot text, service text, due_at timestamptz, asked_at timestamptz
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM summary_lines(today, 'infinity')
$$;
--> statement-breakpoint
-- Takes people who had something to read at an instant of a day, each once a day. Those whose mails another process is sending are
-- left to the next look. The function of two arguments stays for the version before.
CREATE FUNCTION take_summaries(today date, at timestamptz, most integer) RETURNS TABLE (user_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF acting_duty() IS DISTINCT FROM 'mails' THEN
    RETURN;
  END IF;
  INSERT INTO notification_queues (user_id) SELECT DISTINCT l.user_id FROM summary_lines(today, at) l ON CONFLICT DO NOTHING;
  RETURN QUERY UPDATE notification_queues q SET summarised_on = today
    FROM (
      SELECT n.user_id FROM notification_queues n
      WHERE n.summarised_on < today AND n.user_id IN (SELECT l.user_id FROM summary_lines(today, at) l)
      ORDER BY n.user_id LIMIT most FOR UPDATE OF n SKIP LOCKED
    ) due
    WHERE q.user_id = due.user_id
    RETURNING q.user_id;
END $$;
