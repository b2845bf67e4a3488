-- Seats of places (Q4): from how many guests to how many a venue takes, found by filter and by text.
-- docs/decisions/0063-seats-of-places.md tells why it has this shape.

ALTER TABLE provider_profiles
  ADD COLUMN seats_from smallint,
  ADD COLUMN seats_to smallint,
  ADD CONSTRAINT provider_profiles_seats CHECK (
    (seats_from IS NULL) = (seats_to IS NULL) AND 1 <= seats_from AND seats_from <= seats_to AND seats_to <= 9999
  );
--> statement-breakpoint

-- The numbers of guests that a provider is listed for. Trades that bring no place take any number; a place that says
-- none takes no number at all. The bits of the mask are those of the places: codes 1 to 4.
CREATE FUNCTION listed_seats(mask integer, stated_from smallint, stated_to smallint, OUT seats_from smallint, OUT seats_to smallint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN mask & 15 = 0 THEN 0 ELSE coalesce(stated_from, 1) END,
    CASE WHEN mask & 15 = 0 THEN 32767 ELSE coalesce(stated_to, 0) END
$$;
--> statement-breakpoint

-- Seats as words of a search document: the fewest whole blocks of 1, 2, 4 … 8192 numbers that make up the range, each as
-- '~' with its size and place; '~' alone for any number. A number is in the range when one of the fourteen blocks that
-- hold it is there, so that the index of words finds it: see seat-words.ts.
CREATE FUNCTION seat_words(seats_from smallint, seats_to smallint) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(CASE WHEN seats_from = 0 THEN ARRAY['~'] ELSE array(
    SELECT '~' || size || '.' || place
    FROM generate_series(0, 13) AS size
    CROSS JOIN LATERAL (
      -- The first and the last whole block of this size: those between are halves of larger ones.
      SELECT (seats_from + (1 << size) - 1) >> size AS place UNION SELECT ((seats_to + 1) >> size) - 1
    ) edge
    WHERE place << size >= seats_from AND (place + 1) << size <= seats_to + 1
      AND NOT ((place >> 1) << (size + 1) >= seats_from AND ((place >> 1) + 1) << (size + 1) <= seats_to + 1)
  ) END)
$$;
--> statement-breakpoint

-- The defaults stand until the next migration: nobody asks for guests before it is done.
ALTER TABLE provider_documents
  ADD COLUMN seats_from smallint NOT NULL DEFAULT 0, ADD COLUMN seats_to smallint NOT NULL DEFAULT 32767;
--> statement-breakpoint
ALTER TABLE listing_entries
  ADD COLUMN seats_from smallint NOT NULL DEFAULT 0, ADD COLUMN seats_to smallint NOT NULL DEFAULT 32767;
--> statement-breakpoint

CREATE OR REPLACE VIEW provider_documents_source AS
  SELECT c.provider_id, coalesce(filed.mask, 0) AS category_mask, coalesce(placed.code, 0::smallint) AS location,
    c.verified, k.by_recommended, k.by_rating, k.by_price_low, k.by_price_high,
    search_document(c.name, pp.bio, offered.names, c.categories, c.location)
      || seat_words(seats.seats_from, seats.seats_to) AS document,
    seats.seats_from, seats.seats_to
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
    d.by_recommended, d.by_rating, d.by_price_low, d.by_price_high, d.seats_from, d.seats_to
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
      seats_from = excluded.seats_from, seats_to = excluded.seats_to
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
      seats_from = excluded.seats_from, seats_to = excluded.seats_to
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
