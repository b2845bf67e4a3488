-- What a provider's own cancellations show on its profile (D10), for readers who see no booking of others: two numbers and
-- nothing else. A booking counts when it was accepted, or cancelled after that, in the twelve months before the given instant.
CREATE FUNCTION cancellation_record(provider uuid, at timestamptz) RETURNS TABLE (cancelled int, accepted int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) FILTER (WHERE status = 'cancelled' AND cancelled_by = 'provider' AND cancel_reason IS NOT NULL)::int,
    count(*)::int
  FROM booking_requests
  WHERE provider_id = provider AND status IN ('accepted', 'cancelled') AND accepted_at IS NOT NULL
    AND (accepted_at > at - interval '12 months' OR (status = 'cancelled' AND decided_at > at - interval '12 months'))
$$;
