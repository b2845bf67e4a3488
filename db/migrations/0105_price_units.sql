-- A price says what it is for, and a provider may name the service that its card starts from (Q1, Q2).

-- What a price is for, read from the unit as people wrote it; null where that is not plain. readPriceUnit() of
-- domain/providers/price-unit.ts reads alike, and a test compares the two.
CREATE FUNCTION read_price_unit(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN word ~ '^(forfait|pack|package|formule|prestation|soiree|evenement|fete|mariage|ceremonie)s?$' THEN 'package'
    WHEN word ~ '^(invite|invitee|personne|pers|couvert|convive|tete|adulte)s?$' THEN 'guest'
    WHEN word ~ '^(heure|h)s?$' THEN 'hour'
    WHEN word ~ '^(jour|journee|nuit|nuitee)s?$' THEN 'day'
    WHEN word ~ '^(unite|piece|kilo|kg|exemplaire|boite|plateau|bouquet|panier|gateau|chaise|table)s?$' THEN 'item'
  END
  FROM regexp_replace(fold_text(written), '^((par|le|la|l|a|au|un|une|chaque|prix|tarif) )+', '') AS word
$$;
--> statement-breakpoint

ALTER TABLE services
  ADD COLUMN unit text CHECK (unit IN ('package', 'guest', 'hour', 'day', 'item')),
  ADD COLUMN leads boolean NOT NULL DEFAULT false;
--> statement-breakpoint
CREATE UNIQUE INDEX services_leads_key ON services (provider_id) WHERE leads;
--> statement-breakpoint

-- The price that a provider is listed with, of those that have one: its leading service's, else the cheapest package's,
-- else the cheapest. A leading service without a price leads nothing.
CREATE VIEW starting_prices AS
  SELECT p.id AS provider_id, s.id AS service_id, s.price::numeric AS price, s.unit, s.duration
  FROM providers p
  CROSS JOIN LATERAL (
    SELECT * FROM services s
    WHERE s.provider_id = p.id AND s.price IS NOT NULL
    ORDER BY s.leads DESC, (s.unit = 'package') IS TRUE DESC, s.price, s.position, s.id
    LIMIT 1
  ) s;
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
    coalesce(-starting.price::float8, 'Infinity') AS by_price_high
  FROM providers p
  JOIN provider_profiles pp ON pp.provider_id = p.id
  CROSS JOIN score_basis basis
  LEFT JOIN starting_prices starting ON starting.provider_id = p.id
  CROSS JOIN LATERAL (
    SELECT count(*) AS services, max(s.updated_at) AS updated_at FROM services s WHERE s.provider_id = p.id
  ) offered
  CROSS JOIN LATERAL (
    SELECT count(*) AS pieces FROM provider_portfolio_images i WHERE i.provider_profile_id = pp.id
  ) shown;
--> statement-breakpoint

-- The starting price keeps the name of its column: versions that run while this one starts read it.
ALTER TABLE provider_cards ADD COLUMN price_unit text, ADD COLUMN price_duration text;
--> statement-breakpoint
CREATE OR REPLACE VIEW provider_cards_source AS
  SELECT v.provider_id, u.name, coalesce(filed.slugs, '{}') AS categories, p.location,
    CASE WHEN length(said.bio) > 240 THEN rtrim(left(said.bio, 239)) || '…' ELSE said.bio END AS excerpt,
    pp.profile_image_url AS image_url, p.verified, p.rating, p.review_count, starting.price AS min_price,
    starting.unit AS price_unit, starting.duration AS price_duration
  FROM visible_providers v
  JOIN providers p ON p.id = v.provider_id
  JOIN provider_profiles pp ON pp.id = v.profile_id
  JOIN users u ON u.id = v.user_id
  CROSS JOIN LATERAL (SELECT regexp_replace(btrim(pp.bio), '\s+', ' ', 'g') AS bio) said
  CROSS JOIN LATERAL (
    SELECT array_agg(c.category ORDER BY c.position, c.category) AS slugs
    FROM provider_categories c WHERE c.provider_profile_id = pp.id
  ) filed
  LEFT JOIN starting_prices starting ON starting.provider_id = p.id;
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
      by_price_low = excluded.by_price_low, by_price_high = excluded.by_price_high, document = excluded.document
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
      by_price_low = excluded.by_price_low, by_price_high = excluded.by_price_high
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
