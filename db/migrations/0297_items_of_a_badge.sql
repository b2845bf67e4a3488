-- Items that come with a badge last as long as their kind, from the day on which they are given: all had the badge's end, so
-- that one of 2024 read as 39 months of a telephone.

-- The day of the badge; today for one so old that it would be over within 90 days, as migration 0250 had it: nobody loses it at
-- once.
CREATE FUNCTION first_day_of_badge(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN day + interval '12 months' < today + 90 THEN today ELSE day END
  FROM (SELECT (at AT TIME ZONE 'Africa/Tunis')::date AS day, (now() AT TIME ZONE 'Africa/Tunis')::date AS today) days
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_badge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.verified THEN
    NEW.verified_until := NULL;
  ELSIF NEW.verified_until IS NULL THEN
    NEW.verified_until := (first_day_of_badge(NEW.verified_at) + interval '12 months')::date;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Months as domain/verifications/verification-item.ts says; an activity whose paper's day nobody noted gets a year.
CREATE OR REPLACE FUNCTION add_items_of_badge(badges providers[]) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  INSERT INTO provider_verifications
    (provider_id, item, state, asked_at, granted_on, valid_until, decided_at, decided_by)
  SELECT b.id, item, 'granted', b.verified_at, day, (day + months)::date, b.verified_at, b.verified_by
  FROM unnest(badges) b
  CROSS JOIN LATERAL (SELECT first_day_of_badge(b.verified_at) AS day) given
  CROSS JOIN (VALUES ('phone', interval '12 months'), ('identity', interval '36 months'), ('activity', interval '12 months'),
    ('portfolio', interval '12 months')) items (item, months)
  WHERE b.verified
  ON CONFLICT DO NOTHING
$$;
