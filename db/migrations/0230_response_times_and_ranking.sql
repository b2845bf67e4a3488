-- Ranking, version 2, and what it knows of response times (W7, W8). docs/decisions/0080-ranking-version-2.md tells why it has
-- this shape.

-- How fast providers answer, as every night measures it (domain/response-times): shown to everybody.
CREATE TABLE response_times (
  provider_id uuid PRIMARY KEY REFERENCES providers ON DELETE CASCADE,
  -- Requests of the last 90 days that count, and those of them that were answered within 24 counted hours.
  counted integer NOT NULL,
  within_day integer NOT NULL,
  -- Their median in minutes of counted time; null below five.
  median_minutes integer,
  measured_at timestamptz NOT NULL,
  CONSTRAINT response_times_counted CHECK (0 <= within_day AND within_day <= counted),
  CONSTRAINT response_times_median CHECK ((median_minutes IS NULL) = (counted < 5) AND median_minutes >= 0)
);
--> statement-breakpoint

-- The site's median of the medians, for providers without one. A day of counted hours until a night has measured it.
ALTER TABLE score_basis ADD COLUMN median_minutes integer NOT NULL DEFAULT 840 CHECK (median_minutes >= 0);
--> statement-breakpoint
-- Measures what every score is held against. The mean has three decimals, so that the figure that is published is the one that
-- counts; each stays as it is while there is nothing to measure.
CREATE FUNCTION measure_score_basis(at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE score_basis SET as_of = at,
    mean_rating = coalesce(
      (SELECT round(sum(rating_sum)::numeric / nullif(sum(review_count), 0), 3)::float8 FROM providers), mean_rating),
    median_minutes = coalesce(
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY median_minutes) FROM response_times), median_minutes)
$$;
--> statement-breakpoint

-- The formula of recommendedScore() in domain/search/recommended-score.ts; a test compares the two. Rounded to a millionth, so
-- that whoever recomputes it comes to the same number, and to the same ties.
CREATE FUNCTION recommended_score(
  verified boolean, rating_sum integer, review_count integer, completeness double precision,
  calendar_confirmed boolean, response_minutes integer, mean_rating double precision
) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(1000000 * (
    0.5::float8 * (((5 * mean_rating + rating_sum) / (5 + review_count) - 1) / 4)
    + 0.15::float8 * verified::integer
    + 0.15::float8 * completeness
    + 0.1::float8 * calendar_confirmed::integer
    + 0.1::float8 * greatest(0, least(1, (1680 - response_minutes)::float8 / 1560))
  ) + 0.5::float8) / 1000000
$$;
--> statement-breakpoint

-- What the score of each provider is made of, visible or not.
CREATE VIEW ranking_components AS
  SELECT p.id AS provider_id, p.verified, p.rating_sum, p.review_count,
    length(pp.bio) >= 200 AS has_bio, shown.pieces >= 5 AS has_pieces, offered.services > 0 AS has_service,
    starting.price IS NOT NULL AS has_price,
    ((length(pp.bio) >= 200)::integer + (shown.pieces >= 5)::integer
      + (offered.services > 0)::integer + (starting.price IS NOT NULL)::integer) / 4::float8 AS completeness,
    coalesce(p.calendar_confirmed_at > basis.as_of - interval '30 days', false) AS calendar_confirmed,
    answered.median_minutes,
    starting.price, starting.unit
  FROM providers p
  JOIN provider_profiles pp ON pp.provider_id = p.id
  CROSS JOIN score_basis basis
  LEFT JOIN starting_prices starting ON starting.provider_id = p.id
  LEFT JOIN response_times answered ON answered.provider_id = p.id
  CROSS JOIN LATERAL (SELECT count(*) AS services FROM services s WHERE s.provider_id = p.id) offered
  CROSS JOIN LATERAL (
    SELECT count(*) AS pieces FROM provider_portfolio_images i WHERE i.provider_profile_id = pp.id
  ) shown;
--> statement-breakpoint

CREATE OR REPLACE VIEW provider_sort_keys AS
  SELECT c.provider_id,
    c.price AS min_price,
    -recommended_score(c.verified, c.rating_sum, c.review_count, c.completeness, c.calendar_confirmed,
      coalesce(c.median_minutes, basis.median_minutes), basis.mean_rating) AS by_recommended,
    -p.rating AS by_rating,
    coalesce(c.price::float8, 'Infinity') AS by_price_low,
    coalesce(-c.price::float8, 'Infinity') AS by_price_high,
    estimated.per_guest, estimated.by_estimate
  FROM ranking_components c
  JOIN providers p ON p.id = c.provider_id
  CROSS JOIN score_basis basis
  CROSS JOIN LATERAL estimate_key(c.price, c.unit) estimated;
--> statement-breakpoint
DROP FUNCTION recommended_score(boolean, integer, integer, double precision, double precision, double precision);
--> statement-breakpoint

-- The triggers find out whose cards a statement may have changed. Loading much at once, one sets
-- machmoum.bulk_load to 'on' in the transaction and calls refresh_provider_listing() at its end.
CREATE OR REPLACE FUNCTION refresh_listing_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF current_setting('machmoum.bulk_load', true) = 'on' THEN
    RETURN NULL;
  END IF;
  CASE TG_TABLE_NAME
    WHEN 'users' THEN
      SELECT array_agg(p.id) INTO ids
      FROM new_rows n JOIN old_rows o USING (id) JOIN providers p ON p.user_id = n.id
      WHERE (n.name, n.suspended_at, n.deleted_at) IS DISTINCT FROM (o.name, o.suspended_at, o.deleted_at);
    WHEN 'providers' THEN
      -- Not the score: only refresh_provider_listing() writes it. Of the calendar what the score asks, whether it was confirmed
      -- within 30 days: a calendar that is changed every day costs nothing more.
      SELECT array_agg(n.id) INTO ids FROM new_rows n JOIN old_rows o USING (id) CROSS JOIN score_basis basis
      WHERE (n.user_id, n.location, n.verified, n.hidden_at, n.rating_sum, n.review_count,
          n.calendar_confirmed_at > basis.as_of - interval '30 days')
        IS DISTINCT FROM (o.user_id, o.location, o.verified, o.hidden_at, o.rating_sum, o.review_count,
          o.calendar_confirmed_at > basis.as_of - interval '30 days');
    WHEN 'provider_profiles', 'services' THEN
      IF TG_OP <> 'DELETE' THEN
        SELECT array_agg(DISTINCT provider_id) INTO ids FROM new_rows;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        ids := ids || (SELECT array_agg(DISTINCT provider_id) FROM old_rows);
      END IF;
    ELSE
      IF TG_OP <> 'DELETE' THEN
        SELECT array_agg(DISTINCT pp.provider_id) INTO ids
        FROM new_rows n JOIN provider_profiles pp ON pp.id = n.provider_profile_id;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        ids := ids || (
          SELECT array_agg(DISTINCT pp.provider_id)
          FROM old_rows o JOIN provider_profiles pp ON pp.id = o.provider_profile_id
        );
      END IF;
  END CASE;
  IF ids IS NOT NULL THEN
    PERFORM refresh_provider_listing(array(SELECT DISTINCT unnest(ids)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- A response time that is measured anew changes the score where its median does.
CREATE FUNCTION refresh_listing_after_measuring() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF current_setting('machmoum.bulk_load', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.provider_id) INTO ids FROM new_rows n JOIN old_rows o USING (provider_id)
    WHERE n.median_minutes IS DISTINCT FROM o.median_minutes;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(provider_id) INTO ids FROM new_rows WHERE median_minutes IS NOT NULL;
  ELSE
    SELECT array_agg(provider_id) INTO ids FROM old_rows WHERE median_minutes IS NOT NULL;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM refresh_provider_listing(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER response_times_refresh_listing_insert AFTER INSERT ON response_times REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_after_measuring();
--> statement-breakpoint
CREATE TRIGGER response_times_refresh_listing_update AFTER UPDATE ON response_times
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_after_measuring();
--> statement-breakpoint
CREATE TRIGGER response_times_refresh_listing_delete AFTER DELETE ON response_times REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_after_measuring();
