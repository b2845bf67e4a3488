-- 'Poser une option' (Q11): a version may hold the day of its request. The words of it stay with the version; rows of
-- `occupancies` hold the day while it runs, and say themselves until when.
ALTER TABLE quote_versions
  ADD COLUMN hold_day date,
  ADD COLUMN hold_slot text,
  ADD COLUMN hold_until date,
  ADD CONSTRAINT quote_versions_hold CHECK (
    (hold_day IS NULL) = (hold_until IS NULL) AND (hold_slot IS NULL OR hold_day IS NOT NULL) AND hold_until <= valid_until
  );
--> statement-breakpoint
ALTER TABLE occupancies
  ADD COLUMN until date,
  ADD CONSTRAINT occupancies_until CHECK ((source = 'hold') = (until IS NOT NULL));
--> statement-breakpoint
CREATE INDEX occupancies_until_idx ON occupancies (until) WHERE until IS NOT NULL;
--> statement-breakpoint
-- A hold runs to the end of its last day in Tunis, by the clock (Q14): no job has to end it. What has no end runs.
CREATE FUNCTION still_taken(until date) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT until IS NULL OR until >= (now() AT TIME ZONE 'Africa/Tunis')::date
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW slot_days AS
  SELECT s.provider_id, o.day, s.id AS slot_id, s.capacity,
    count(*) FILTER (WHERE o.source IN ('booking', 'hold'))::int AS taken,
    bool_or(o.source = 'block') AS blocked,
    bool_or(o.source = 'feed') AS busy,
    coalesce(count(*) FILTER (WHERE o.source IN ('booking', 'hold')) >= s.capacity, false) AS is_full,
    count(*) FILTER (WHERE o.source = 'hold')::int AS held
  FROM slots s
  JOIN occupancies o ON o.provider_id = s.provider_id AND (o.slot_id IS NULL OR o.slot_id = s.id) AND still_taken(o.until)
  GROUP BY s.id, o.day;
--> statement-breakpoint
-- No way out of 'responded', and no version that follows, can forget the hold of the one before.
CREATE FUNCTION release_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM occupancies
  WHERE source = 'hold' AND ref = CASE TG_TABLE_NAME WHEN 'quote_requests' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'quote_request_id')::uuid END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_requests_release_hold AFTER UPDATE OF status ON quote_requests FOR EACH ROW
  WHEN (OLD.status = 'responded' AND NEW.status <> 'responded') EXECUTE FUNCTION release_hold();
--> statement-breakpoint
CREATE TRIGGER quote_versions_release_hold AFTER INSERT ON quote_versions FOR EACH ROW
  EXECUTE FUNCTION release_hold();
