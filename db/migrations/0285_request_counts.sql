-- Counts of requests for the operator's overview, which read every request of a year for them.
-- docs/decisions/0096-counted-requests.md tells why it has this shape.

-- A ledger: every change of a request adds what it takes from one count and what it adds to another, so nobody waits for
-- anybody, and the sum of a count's rows is the number of requests at any moment. A nightly job adds rows up.
CREATE TABLE request_counts (
  -- By which a backup puts rows in order.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The first day of its week, or of its month where that began within the week: weeks and months are made of whole ones.
  segment date NOT NULL,
  is_booking boolean NOT NULL,
  is_accepted boolean NOT NULL,
  -- Tenths of an hour from asking to answering; null while unanswered.
  tenths integer,
  n integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX request_counts_segment_idx ON request_counts (segment) INCLUDE (is_booking, is_accepted, tenths, n);
--> statement-breakpoint

CREATE FUNCTION overview_segment(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(date_trunc('week', at AT TIME ZONE 'Africa/Tunis'), date_trunc('month', at AT TIME ZONE 'Africa/Tunis'))::date
$$;
--> statement-breakpoint
CREATE FUNCTION tenths_of_an_hour(waited interval) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM waited) / 360)::integer
$$;
--> statement-breakpoint

-- What each request counts as.
CREATE FUNCTION booking_count(b booking_requests, OUT segment date, OUT is_booking boolean, OUT is_accepted boolean, OUT tenths integer)
LANGUAGE sql IMMUTABLE AS $$
  SELECT overview_segment(b.created_at), true, b.status = 'accepted',
    tenths_of_an_hour(CASE WHEN b.status IN ('accepted', 'declined') THEN b.decided_at END - b.created_at)
$$;
--> statement-breakpoint
CREATE FUNCTION quote_count(q quote_requests, OUT segment date, OUT is_booking boolean, OUT is_accepted boolean, OUT tenths integer)
LANGUAGE sql IMMUTABLE AS $$
  SELECT overview_segment(q.created_at), false, false,
    tenths_of_an_hour(CASE WHEN q.status IN ('responded', 'declined') THEN q.updated_at END - q.created_at)
$$;
--> statement-breakpoint

CREATE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_counts (segment, is_booking, is_accepted, tenths, n)
    SELECT counted.segment, counted.is_booking, counted.is_accepted, counted.tenths, sum(changed.n)
    FROM (VALUES (OLD, -1), (NEW, 1)) changed (request, n) CROSS JOIN LATERAL booking_count(changed.request) counted
    WHERE (changed.request).id IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(changed.n) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_counts (segment, is_booking, is_accepted, tenths, n)
    SELECT counted.segment, counted.is_booking, counted.is_accepted, counted.tenths, sum(changed.n)
    FROM (VALUES (OLD, -1), (NEW, 1)) changed (request, n) CROSS JOIN LATERAL quote_count(changed.request) counted
    WHERE (changed.request).id IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(changed.n) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER booking_requests_count AFTER INSERT OR DELETE ON booking_requests FOR EACH ROW EXECUTE FUNCTION count_booking();
--> statement-breakpoint
CREATE TRIGGER booking_requests_count_anew AFTER UPDATE ON booking_requests FOR EACH ROW
  WHEN ((OLD.created_at, OLD.status, OLD.decided_at) IS DISTINCT FROM (NEW.created_at, NEW.status, NEW.decided_at))
  EXECUTE FUNCTION count_booking();
--> statement-breakpoint
CREATE TRIGGER quote_requests_count AFTER INSERT OR DELETE ON quote_requests FOR EACH ROW EXECUTE FUNCTION count_quote();
--> statement-breakpoint
CREATE TRIGGER quote_requests_count_anew AFTER UPDATE ON quote_requests FOR EACH ROW
  WHEN ((OLD.created_at, OLD.status, OLD.updated_at) IS DISTINCT FROM (NEW.created_at, NEW.status, NEW.updated_at))
  EXECUTE FUNCTION count_quote();
--> statement-breakpoint

-- Nobody writes meanwhile: the triggers hold both tables. Spelt out, for functions that return several values take ten times as long.
INSERT INTO request_counts (segment, is_booking, is_accepted, tenths, n)
  SELECT overview_segment(created_at), true, status = 'accepted',
    tenths_of_an_hour(CASE WHEN status IN ('accepted', 'declined') THEN decided_at END - created_at), count(*)
  FROM booking_requests GROUP BY 1, 2, 3, 4
  UNION ALL
  SELECT overview_segment(created_at), false, false,
    tenths_of_an_hour(CASE WHEN status IN ('responded', 'declined') THEN updated_at END - created_at), count(*)
  FROM quote_requests GROUP BY 1, 2, 3, 4;
