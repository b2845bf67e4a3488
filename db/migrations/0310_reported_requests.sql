-- A provider reports a request itself, of either kind; one whose report was upheld does not count for its response time (W7).
ALTER TABLE reports
  DROP CONSTRAINT reports_subject_type,
  ADD CONSTRAINT reports_subject_type CHECK (subject_type IN ('message', 'review', 'booking', 'quote')) NOT VALID;
--> statement-breakpoint
ALTER TABLE reports VALIDATE CONSTRAINT reports_subject_type;
--> statement-breakpoint
-- What a client wrote in a request, for operators and of a reported one alone; the rest between the two stays theirs.
CREATE FUNCTION reported_words(report_id uuid) RETURNS text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF acting_duty() IS DISTINCT FROM 'operator' THEN
    RETURN NULL;
  END IF;
  RETURN (
    SELECT CASE r.subject_type
      WHEN 'booking' THEN (SELECT b.message FROM booking_requests b WHERE b.id = r.subject_id)
      WHEN 'quote' THEN (
        SELECT concat_ws(E'\n\n', nullif(btrim(q.client_message), ''), (
          SELECT string_agg(a.question_text || E'\u00A0: ' || array_to_string(a.answer, ', '), E'\n' ORDER BY a.position)
          FROM quote_answers a WHERE a.quote_request_id = q.id))
        FROM quote_requests q WHERE q.id = r.subject_id)
    END
    FROM reports r WHERE r.id = report_id
  );
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION response_facts(provider_ids uuid[], since timestamptz, until timestamptz)
  RETURNS TABLE (
    id uuid, kind text, provider_id uuid, client_name text, asked_at timestamptz, due_at timestamptz,
    answered_at timestamptz, refused boolean, unanswered_at timestamptz, cancelled_at timestamptz, rival_at timestamptz,
    is_second boolean, is_reported boolean, is_suspended boolean, is_ended boolean,
    contest_at timestamptz, contest_decision text
  )
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF acting_duty() IS DISTINCT FROM 'nightly' AND acting_duty() IS DISTINCT FROM 'operator' AND EXISTS (
    SELECT FROM unnest(provider_ids) AS asked (id)
    WHERE NOT EXISTS (SELECT FROM providers p WHERE p.id = asked.id AND p.user_id = acting_user())
  ) THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH received AS MATERIALIZED (
    SELECT b.id, 'booking'::text AS kind, b.provider_id, b.client_id, b.created_at, b.due_at, b.unanswered_at, b.rival_since,
      b.ended_because,
      CASE WHEN b.accepted_at IS NOT NULL THEN b.accepted_at
        WHEN b.status = 'declined' AND b.ended_because IS NULL THEN b.decided_at END AS decided_at
    FROM booking_requests b WHERE b.provider_id = ANY (provider_ids)
      AND b.created_at BETWEEN since - interval '7 days' AND until
      AND NOT EXISTS (SELECT FROM quote_acceptances agreed WHERE agreed.booking_request_id = b.id)
    UNION ALL
    SELECT q.id, 'quote', q.provider_id, q.client_id, q.created_at, q.due_at, q.unanswered_at, NULL, q.ended_because,
      (SELECT min(v.created_at) FROM quote_versions v WHERE v.quote_request_id = q.id)
    FROM quote_requests q WHERE q.provider_id = ANY (provider_ids)
      AND q.created_at BETWEEN since - interval '7 days' AND until
  )
  SELECT r.id, r.kind, r.provider_id, coalesce(client.name, ''), r.created_at, r.due_at,
    least(coalesce(decided.at, CASE WHEN r.decided_at <= until THEN r.decided_at END), said.at), decided.refused, CASE WHEN r.unanswered_at <= until THEN r.unanswered_at END,
    told.cancelled_at, coalesce(told.rival_at, r.rival_since),
    EXISTS (SELECT FROM received earlier WHERE earlier.provider_id = r.provider_id AND earlier.client_id = r.client_id
      AND (earlier.created_at, earlier.id) < (r.created_at, r.id) AND earlier.created_at > r.created_at - interval '7 days'),
    EXISTS (SELECT FROM reports t JOIN messages m ON m.id = t.subject_id
      WHERE t.subject_type = 'message' AND t.reporter_id = owner.user_id AND m.sender_id = r.client_id
        AND t.decision IN ('hidden', 'warned') AND t.decided_at <= until)
      OR EXISTS (SELECT FROM reports t
        WHERE t.subject_type = r.kind AND t.subject_id = r.id AND t.reporter_id = owner.user_id
          AND t.decision = 'warned' AND t.decided_at <= until),
    coalesce(client.suspended_at <= until, false), r.ended_because IS NOT NULL,
    contested.created_at, CASE WHEN contested.decided_at <= until THEN contested.decision END
  FROM received r
  JOIN providers owner ON owner.id = r.provider_id
  JOIN users client ON client.id = r.client_id
  LEFT JOIN response_contests contested ON contested.request_id = r.id AND contested.created_at <= until
  LEFT JOIN LATERAL (
    SELECT e.created_at AS at, e.type IN ('booking.declined', 'quote.declined') AS refused FROM events e
    WHERE e.subject_id = r.id AND e.actor_id = owner.user_id AND e.created_at <= until
      AND e.type IN ('booking.accepted', 'booking.declined', 'quote.responded', 'quote.declined')
      AND NOT (e.type = 'booking.accepted' AND EXISTS (
        SELECT FROM events undone WHERE undone.subject_id = r.id AND undone.type = 'booking.acceptance-undone'
          AND undone.created_at BETWEEN e.created_at AND e.created_at + interval '1 minute'))
    ORDER BY e.created_at, e.id LIMIT 1
  ) decided ON true
  LEFT JOIN LATERAL (
    SELECT min(m.created_at) AS at FROM conversations c JOIN messages m ON m.conversation_id = c.id
    WHERE c.user_low = least(owner.user_id, r.client_id) AND c.user_high = greatest(owner.user_id, r.client_id)
      AND m.sender_id = owner.user_id AND m.created_at BETWEEN r.created_at AND until
  ) said ON true
  LEFT JOIN LATERAL (
    SELECT min(e.created_at) FILTER (WHERE e.type IN ('booking.cancelled', 'quote.cancelled')) AS cancelled_at,
      CASE WHEN max(e.created_at) FILTER (WHERE e.type = 'booking.rivaled')
        > coalesce(max(e.created_at) FILTER (WHERE e.type = 'booking.unrivaled'), '-infinity')
      THEN max(e.created_at) FILTER (WHERE e.type = 'booking.rivaled') END AS rival_at
    FROM events e WHERE e.subject_id = r.id AND e.created_at <= until
  ) told ON true
  WHERE r.created_at >= since
  ORDER BY r.created_at DESC, r.id DESC;
END $$;
