-- An operator who confirms another day of a lunar feast than the predicted one moves what is due (W1): of everybody's requests,
-- which no operator sees. These say whose they are and when they are due, never what is in them.

-- A page of requests that wait, are not due yet, and will be at an instant or later; by their ids. Held until the transaction ends;
-- those that somebody decides about right now are passed over.
CREATE FUNCTION waiting_due_times(at timestamptz, since timestamptz, after uuid, most integer)
  RETURNS TABLE (id uuid, provider_id uuid, due_at timestamptz, remind_at timestamptz, remind_again_at timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF acting_duty() IS DISTINCT FROM 'operator' THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH booking AS MATERIALIZED (
    SELECT b.id, b.provider_id, b.due_at, b.remind_at, b.remind_again_at FROM booking_requests b
    WHERE b.status = 'pending' AND b.due_at > at AND b.due_at >= since AND b.id > after
    ORDER BY b.id LIMIT most FOR UPDATE SKIP LOCKED
  ), quote AS MATERIALIZED (
    SELECT q.id, q.provider_id, q.due_at, q.remind_at, q.remind_again_at FROM quote_requests q
    WHERE q.status = 'pending' AND q.due_at > at AND q.due_at >= since AND q.id > after
    ORDER BY q.id LIMIT most FOR UPDATE SKIP LOCKED
  )
  SELECT * FROM booking UNION ALL SELECT * FROM quote ORDER BY 1 LIMIT most;
END $$;
--> statement-breakpoint
CREATE FUNCTION move_due_times(ids uuid[], due timestamptz[], remind timestamptz[], again timestamptz[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE booking_requests b SET due_at = given.due, remind_at = given.remind, remind_again_at = given.again
    FROM unnest(ids, due, remind, again) AS given (id, due, remind, again)
    WHERE (SELECT acting_duty()) = 'operator' AND b.id = given.id AND b.status = 'pending';
  UPDATE quote_requests q SET due_at = given.due, remind_at = given.remind, remind_again_at = given.again
    FROM unnest(ids, due, remind, again) AS given (id, due, remind, again)
    WHERE (SELECT acting_duty()) = 'operator' AND q.id = given.id AND q.status = 'pending';
$$;
