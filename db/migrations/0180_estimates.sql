-- Estimates for a number of guests (Q3): a sort of the listing that follows any number from one index.
-- docs/decisions/0068-estimates.md tells why it has this shape.

-- The key of an estimate in whole millimes, to be taken times the guests where it is per guest; infinite where there is
-- none: only a package and a price per guest come to a sum that a number of guests makes known. At the highest price per
-- guest, any number of guests stays below the highest total of a quote: estimate.ts has the same one.
CREATE FUNCTION estimate_key(price numeric, unit text, OUT per_guest boolean, OUT by_estimate float8)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (unit = 'guest' AND price <= 100000) IS TRUE,
    CASE WHEN unit = 'package' OR unit = 'guest' AND price <= 100000 THEN (price * 1000)::float8 ELSE 'Infinity' END
$$;
--> statement-breakpoint

CREATE OR REPLACE VIEW provider_sort_keys AS
  SELECT p.id AS provider_id,
    starting.price AS min_price,
    -recommended_score(
      p.verified, p.rating_sum, p.review_count,
      ((length(pp.bio) >= 200)::integer + (shown.pieces >= 5)::integer
        + (offered.services > 0)::integer + (starting.price IS NOT NULL)::integer) / 4::float8,
      extract(epoch FROM basis.as_of - greatest(pp.updated_at, offered.updated_at))::float8 / 86400,
      basis.mean_rating) AS by_recommended,
    -p.rating AS by_rating,
    coalesce(starting.price::float8, 'Infinity') AS by_price_low,
    coalesce(-starting.price::float8, 'Infinity') AS by_price_high,
    estimated.per_guest, estimated.by_estimate
  FROM providers p
  JOIN provider_profiles pp ON pp.provider_id = p.id
  CROSS JOIN score_basis basis
  LEFT JOIN starting_prices starting ON starting.provider_id = p.id
  CROSS JOIN LATERAL estimate_key(starting.price, starting.unit) estimated
  CROSS JOIN LATERAL (
    SELECT count(*) AS services, max(s.updated_at) AS updated_at FROM services s WHERE s.provider_id = p.id
  ) offered
  CROSS JOIN LATERAL (
    SELECT count(*) AS pieces FROM provider_portfolio_images i WHERE i.provider_profile_id = pp.id
  ) shown;
--> statement-breakpoint

-- The defaults stand until the next migration: nobody asks for estimates before it is done.
ALTER TABLE provider_documents
  ADD COLUMN per_guest boolean NOT NULL DEFAULT false, ADD COLUMN by_estimate float8 NOT NULL DEFAULT 'Infinity';
--> statement-breakpoint
ALTER TABLE listing_entries
  ADD COLUMN per_guest boolean NOT NULL DEFAULT false, ADD COLUMN by_estimate float8 NOT NULL DEFAULT 'Infinity';
--> statement-breakpoint

CREATE OR REPLACE VIEW provider_documents_source AS
  SELECT c.provider_id, coalesce(filed.mask, 0) AS category_mask, coalesce(placed.code, 0::smallint) AS location,
    c.verified, k.by_recommended, k.by_rating, k.by_price_low, k.by_price_high,
    search_document(c.name, pp.bio, offered.names, c.categories, c.location)
      || seat_words(seats.seats_from, seats.seats_to) AS document,
    seats.seats_from, seats.seats_to, k.per_guest, k.by_estimate
  FROM provider_cards c
  JOIN provider_sort_keys k ON k.provider_id = c.provider_id
  JOIN provider_profiles pp ON pp.provider_id = c.provider_id
  LEFT JOIN location_codes placed ON placed.slug = c.location
  CROSS JOIN LATERAL (
    SELECT bit_or(1 << (code - 1)) AS mask FROM category_codes WHERE slug = ANY (c.categories)
  ) filed
  CROSS JOIN LATERAL (
    SELECT string_agg(s.name, ' ') AS names FROM services s WHERE s.provider_id = c.provider_id
  ) offered
  CROSS JOIN LATERAL listed_seats(coalesce(filed.mask, 0), pp.seats_from, pp.seats_to) seats;
--> statement-breakpoint

CREATE OR REPLACE VIEW listing_entries_source AS
  SELECT d.provider_id, filed.category, placed.location, d.verified, d.category_mask,
    d.by_recommended, d.by_rating, d.by_price_low, d.by_price_high, d.seats_from, d.seats_to,
    d.per_guest, d.by_estimate
  FROM provider_documents d
  CROSS JOIN LATERAL (
    SELECT 0::smallint AS category
    UNION ALL SELECT code FROM category_codes WHERE d.category_mask & (1 << (code - 1)) <> 0
  ) filed
  CROSS JOIN LATERAL (
    SELECT 0::smallint AS location UNION ALL SELECT d.location WHERE d.location <> 0
  ) placed;
--> statement-breakpoint

-- Makes the read model of these providers (all when null) what its sources say, and stores their scores. The lock
-- comes first: of two transactions that change one provider, the second reads what the first has committed. The
-- settings and each OFFSET 0 keep every step to index look-ups, provider by provider, planned once, whatever PostgreSQL
-- believes of the tables' sizes: while much is loaded it knows nothing of them.
CREATE OR REPLACE FUNCTION refresh_provider_listing(ids uuid[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode TO force_generic_plan
SET enable_seqscan TO off SET enable_hashjoin TO off SET enable_mergejoin TO off AS $$
BEGIN
  IF ids IS NULL THEN
    ids := array(SELECT id FROM providers);
  END IF;
  PERFORM FROM providers WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  DELETE FROM provider_cards c WHERE c.provider_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM visible_providers v WHERE v.provider_id = c.provider_id OFFSET 0);
  INSERT INTO provider_cards AS c
    SELECT source.* FROM unnest(ids) AS wanted (id)
    CROSS JOIN LATERAL (SELECT * FROM provider_cards_source s WHERE s.provider_id = wanted.id OFFSET 0) source
    ON CONFLICT (provider_id) DO UPDATE SET
      name = excluded.name, categories = excluded.categories, location = excluded.location,
      excerpt = excluded.excerpt, image_url = excluded.image_url, verified = excluded.verified,
      rating = excluded.rating, review_count = excluded.review_count, min_price = excluded.min_price,
      price_unit = excluded.price_unit, price_duration = excluded.price_duration
    WHERE c.* IS DISTINCT FROM excluded.*;

  INSERT INTO provider_documents AS d
    SELECT source.* FROM unnest(ids) AS wanted (id)
    CROSS JOIN LATERAL (SELECT * FROM provider_documents_source s WHERE s.provider_id = wanted.id OFFSET 0) source
    ON CONFLICT (provider_id) DO UPDATE SET
      category_mask = excluded.category_mask, location = excluded.location, verified = excluded.verified,
      by_recommended = excluded.by_recommended, by_rating = excluded.by_rating,
      by_price_low = excluded.by_price_low, by_price_high = excluded.by_price_high, document = excluded.document,
      seats_from = excluded.seats_from, seats_to = excluded.seats_to,
      per_guest = excluded.per_guest, by_estimate = excluded.by_estimate
    WHERE d.* IS DISTINCT FROM excluded.*;

  DELETE FROM listing_entries e WHERE e.provider_id = ANY (ids) AND NOT EXISTS (
    SELECT FROM listing_entries_source s
    WHERE s.provider_id = e.provider_id AND s.category = e.category AND s.location = e.location OFFSET 0
  );
  INSERT INTO listing_entries AS e
    SELECT source.* FROM unnest(ids) AS wanted (id)
    CROSS JOIN LATERAL (SELECT * FROM listing_entries_source s WHERE s.provider_id = wanted.id OFFSET 0) source
    ON CONFLICT (provider_id, category, location) DO UPDATE SET
      verified = excluded.verified, category_mask = excluded.category_mask,
      by_recommended = excluded.by_recommended, by_rating = excluded.by_rating,
      by_price_low = excluded.by_price_low, by_price_high = excluded.by_price_high,
      seats_from = excluded.seats_from, seats_to = excluded.seats_to,
      per_guest = excluded.per_guest, by_estimate = excluded.by_estimate
    WHERE e.* IS DISTINCT FROM excluded.*;

  -- In one order, so that two transactions with the same new words don't wait for each other.
  INSERT INTO name_words
    SELECT DISTINCT left(word, 40) AS word
    FROM unnest(ids) AS wanted (id) JOIN provider_cards c ON c.provider_id = wanted.id
    CROSS JOIN LATERAL string_to_table(fold_text(c.name), ' ') AS word
    WHERE length(word) >= 4
    ORDER BY word
    ON CONFLICT DO NOTHING;

  UPDATE providers p SET score = -d.by_recommended
    FROM unnest(ids) AS wanted (id) JOIN provider_documents d ON d.provider_id = wanted.id
    WHERE p.id = wanted.id AND p.score <> -d.by_recommended;
END $$;
