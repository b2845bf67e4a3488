-- Discovery's read model: what the listing shows, kept by triggers in the transaction of every change.
-- docs/decisions/0003-search-read-model.md tells why it has this shape.

-- Folds text for comparing, as foldText() of lib/text.ts does. The collation is named, so that no server's
-- default locale matters. The bracket holds the combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(
      lower(regexp_replace(normalize(value, NFKD) COLLATE "pg_unicode_fast",
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f]',
        '', 'g')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint

-- Small numbers for the slugs of the catalogue: they keep the listing's indexes narrow. 0 stands for 'any'.
-- domain/search/codes.ts holds the same numbers; a number never changes its meaning.
CREATE TABLE category_codes (
  code smallint PRIMARY KEY CHECK (code BETWEEN 1 AND 31),
  slug text NOT NULL UNIQUE
);
--> statement-breakpoint
INSERT INTO category_codes (code, slug)
SELECT code, slug FROM unnest(ARRAY[
  'salle-de-fete', 'maison-d-hote', 'hotel', 'municipalite', 'traiteur-sale', 'patisserie', 'serveur',
  'cocktails-boissons', 'groupe-musical', 'dj', 'chanteur', 'artistes', 'decorateur', 'son-et-lumiere', 'fleuriste',
  'location-mobilier', 'location-robe-costume', 'mise-en-beaute', 'location-voiture', 'photographe-videaste',
  'graphiste', 'event-planner'
]) WITH ORDINALITY AS listed (slug, code);
--> statement-breakpoint
CREATE TABLE location_codes (
  code smallint PRIMARY KEY CHECK (code >= 1),
  slug text NOT NULL UNIQUE
);
--> statement-breakpoint
INSERT INTO location_codes (code, slug)
SELECT code, slug FROM unnest(ARRAY[
  'ariana', 'beja', 'ben-arous', 'bizerte', 'gabes', 'gafsa', 'jendouba', 'kairouan', 'kasserine', 'kebili', 'le-kef',
  'mahdia', 'la-manouba', 'medenine', 'monastir', 'nabeul', 'sfax', 'sidi-bouzid', 'siliana', 'sousse', 'tataouine',
  'tozeur', 'tunis', 'zaghouan', 'multi-gouvernorats'
]) WITH ORDINALITY AS listed (slug, code);
--> statement-breakpoint

-- What every score is measured against: the site's mean rating and the moment of the last nightly refresh. One
-- row, so that a score is a function of stored data alone and stays put between two refreshes (R21).
CREATE TABLE score_basis (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mean_rating double precision NOT NULL CHECK (mean_rating BETWEEN 1 AND 5),
  as_of timestamptz NOT NULL
);
--> statement-breakpoint
INSERT INTO score_basis (mean_rating, as_of) VALUES (3, now());
--> statement-breakpoint

-- The formula of recommendedScore() in domain/search/recommended-score.ts; a test compares the two.
CREATE FUNCTION recommended_score(
  verified boolean, rating_sum integer, review_count integer, completeness double precision,
  idle_days double precision, mean_rating double precision
) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 0.55::float8 * (((5 * mean_rating + rating_sum) / (5 + review_count) - 1) / 4)
    + 0.15::float8 * verified::integer
    + 0.2::float8 * completeness
    + 0.1::float8 * greatest(0, 1 - greatest(0, idle_days) / 180)
$$;
--> statement-breakpoint

-- The one predicate of what the public sees (R30).
CREATE VIEW visible_providers AS
  SELECT p.id AS provider_id, pp.id AS profile_id, p.user_id
  FROM providers p
  JOIN provider_profiles pp ON pp.provider_id = p.id
  JOIN users u ON u.id = p.user_id
  WHERE pp.is_public AND p.hidden_at IS NULL AND u.suspended_at IS NULL AND u.deleted_at IS NULL;
--> statement-breakpoint

-- Where a provider stands in each sort, visible or not: smaller comes first, unpriced last on both price sorts (R39).
CREATE VIEW provider_sort_keys AS
  SELECT p.id AS provider_id,
    offered.min_price,
    -recommended_score(
      p.verified, p.rating_sum, p.review_count,
      ((length(pp.bio) >= 200)::integer + (shown.pieces >= 5)::integer
        + (offered.services > 0)::integer + (offered.min_price IS NOT NULL)::integer) / 4::float8,
      extract(epoch FROM basis.as_of - greatest(pp.updated_at, offered.updated_at))::float8 / 86400,
      basis.mean_rating) AS by_recommended,
    -p.rating AS by_rating,
    coalesce(offered.min_price::float8, 'Infinity') AS by_price_low,
    coalesce(-offered.min_price::float8, 'Infinity') AS by_price_high
  FROM providers p
  JOIN provider_profiles pp ON pp.provider_id = p.id
  CROSS JOIN score_basis basis
  CROSS JOIN LATERAL (
    SELECT count(*) AS services, min(s.price) AS min_price, max(s.updated_at) AS updated_at
    FROM services s WHERE s.provider_id = p.id
  ) offered
  CROSS JOIN LATERAL (
    SELECT count(*) AS pieces FROM provider_portfolio_images i WHERE i.provider_profile_id = pp.id
  ) shown;
--> statement-breakpoint

-- What text search looks at: the words of name, description and services as they are, '#' and a category, '@' and
-- a location. Labels and keywords are no part of it: a query names the categories and locations that its words stand
-- for, so the catalogue stays in the code alone. Words are cut at 40 letters, as in search-text.ts.
CREATE FUNCTION search_document(name text, bio text, service_names text, categories text[], location text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT left(word, 40)
    FROM string_to_table(fold_text(concat_ws(' ', name, bio, service_names)), ' ') AS word WHERE word <> ''
    UNION ALL SELECT '#' || category FROM unnest(categories) AS category
    UNION ALL SELECT '@' || location
  ))
$$;
--> statement-breakpoint

-- What the card of each visible provider shows.
CREATE TABLE provider_cards (
  provider_id uuid PRIMARY KEY REFERENCES providers ON DELETE CASCADE,
  name text NOT NULL,
  categories text[] NOT NULL,
  location text NOT NULL,
  excerpt text NOT NULL,
  image_url text NOT NULL,
  verified boolean NOT NULL,
  rating double precision NOT NULL,
  review_count integer NOT NULL,
  min_price numeric(12, 3)
);
--> statement-breakpoint

-- provider_cards as it has to be.
CREATE VIEW provider_cards_source AS
  SELECT v.provider_id, u.name, coalesce(filed.slugs, '{}') AS categories, p.location,
    CASE WHEN length(said.bio) > 240 THEN rtrim(left(said.bio, 239)) || '…' ELSE said.bio END AS excerpt,
    pp.profile_image_url AS image_url, p.verified, p.rating, p.review_count, offered.min_price
  FROM visible_providers v
  JOIN providers p ON p.id = v.provider_id
  JOIN provider_profiles pp ON pp.id = v.profile_id
  JOIN users u ON u.id = v.user_id
  CROSS JOIN LATERAL (SELECT regexp_replace(btrim(pp.bio), '\s+', ' ', 'g') AS bio) said
  CROSS JOIN LATERAL (
    SELECT array_agg(c.category ORDER BY c.position, c.category) AS slugs
    FROM provider_categories c WHERE c.provider_profile_id = pp.id
  ) filed
  CROSS JOIN LATERAL (SELECT min(s.price) AS min_price FROM services s WHERE s.provider_id = p.id) offered;
--> statement-breakpoint

-- What filters, sorts and text search ask of each visible provider, apart from the card, so that it stays narrow:
-- the total of a common word visits half of this table.
CREATE TABLE provider_documents (
  provider_id uuid PRIMARY KEY REFERENCES provider_cards ON DELETE CASCADE,
  category_mask integer NOT NULL,
  location smallint NOT NULL,
  verified boolean NOT NULL,
  by_recommended double precision NOT NULL,
  by_rating double precision NOT NULL,
  by_price_low double precision NOT NULL,
  by_price_high double precision NOT NULL,
  document tsvector NOT NULL
);
--> statement-breakpoint
-- Without the list of pending entries: profiles are edited seldom, and every search would read that list through.
CREATE INDEX provider_documents_document_idx ON provider_documents USING gin (document) WITH (fastupdate = off);
--> statement-breakpoint

-- provider_documents as it has to be.
CREATE VIEW provider_documents_source AS
  SELECT c.provider_id, coalesce(filed.mask, 0) AS category_mask, coalesce(placed.code, 0::smallint) AS location,
    c.verified, k.by_recommended, k.by_rating, k.by_price_low, k.by_price_high,
    search_document(c.name, pp.bio, offered.names, c.categories, c.location) AS document
  FROM provider_cards c
  JOIN provider_sort_keys k ON k.provider_id = c.provider_id
  JOIN provider_profiles pp ON pp.provider_id = c.provider_id
  LEFT JOIN location_codes placed ON placed.slug = c.location
  CROSS JOIN LATERAL (
    SELECT bit_or(1 << (code - 1)) AS mask FROM category_codes WHERE slug = ANY (c.categories)
  ) filed
  CROSS JOIN LATERAL (
    SELECT string_agg(s.name, ' ') AS names FROM services s WHERE s.provider_id = c.provider_id
  ) offered;
--> statement-breakpoint

-- Every place where a card is filed: under each of its categories and under 'any' (0), at its location and at 'any'.
-- So a page of any category and location is the beginning of one range of an index, however many providers there are.
CREATE TABLE listing_entries (
  provider_id uuid NOT NULL REFERENCES provider_documents ON DELETE CASCADE,
  category smallint NOT NULL,
  location smallint NOT NULL,
  verified boolean NOT NULL,
  category_mask integer NOT NULL,
  by_recommended double precision NOT NULL,
  by_rating double precision NOT NULL,
  by_price_low double precision NOT NULL,
  by_price_high double precision NOT NULL,
  PRIMARY KEY (provider_id, category, location)
);
--> statement-breakpoint

-- listing_entries as it has to be.
CREATE VIEW listing_entries_source AS
  SELECT d.provider_id, filed.category, placed.location, d.verified, d.category_mask,
    d.by_recommended, d.by_rating, d.by_price_low, d.by_price_high
  FROM provider_documents d
  CROSS JOIN LATERAL (
    SELECT 0::smallint AS category
    UNION ALL SELECT code FROM category_codes WHERE d.category_mask & (1 << (code - 1)) <> 0
  ) filed
  CROSS JOIN LATERAL (
    SELECT 0::smallint AS location UNION ALL SELECT d.location WHERE d.location <> 0
  ) placed;
--> statement-breakpoint

CREATE INDEX listing_entries_recommended_idx
  ON listing_entries (category, location, by_recommended, provider_id) INCLUDE (by_price_low, category_mask);
--> statement-breakpoint
CREATE INDEX listing_entries_rating_idx
  ON listing_entries (category, location, by_rating, provider_id) INCLUDE (by_price_low);
--> statement-breakpoint
CREATE INDEX listing_entries_price_low_idx ON listing_entries (category, location, by_price_low, provider_id);
--> statement-breakpoint
CREATE INDEX listing_entries_price_high_idx ON listing_entries (category, location, by_price_high, provider_id);
--> statement-breakpoint
CREATE INDEX listing_entries_verified_recommended_idx
  ON listing_entries (category, location, by_recommended, provider_id) INCLUDE (by_price_low, category_mask)
  WHERE verified;
--> statement-breakpoint
CREATE INDEX listing_entries_verified_rating_idx
  ON listing_entries (category, location, by_rating, provider_id) INCLUDE (by_price_low) WHERE verified;
--> statement-breakpoint
CREATE INDEX listing_entries_verified_price_low_idx
  ON listing_entries (category, location, by_price_low, provider_id) WHERE verified;
--> statement-breakpoint
CREATE INDEX listing_entries_verified_price_high_idx
  ON listing_entries (category, location, by_price_high, provider_id) WHERE verified;
--> statement-breakpoint

-- The word, and the word without each one of its letters. Two words that share one of these differ by a letter
-- added, left out, changed or moved. Words under four letters have none: every other word is as near.
CREATE FUNCTION typo_forms(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(
    SELECT left(word, cut - 1) || substr(word, cut + 1) FROM generate_series(1, length(word) + 1) AS cut
    WHERE length(word) >= 4
  )
$$;
--> statement-breakpoint

-- Every word that stood in a visible name, to find what a misspelt one may have meant. Words stay when their last
-- name goes: a search for one then finds nothing.
CREATE TABLE name_words (
  word text PRIMARY KEY
);
--> statement-breakpoint
CREATE INDEX name_words_typo_forms_idx ON name_words USING gin (typo_forms(word)) WITH (fastupdate = off);
--> statement-breakpoint

-- Makes the read model of these providers (all when null) what its sources say, and stores their scores. The lock
-- comes first: of two transactions that change one provider, the second reads what the first has committed. The
-- settings and each OFFSET 0 keep every step to index look-ups, provider by provider, planned once, whatever PostgreSQL
-- believes of the tables' sizes: while much is loaded it knows nothing of them.
CREATE FUNCTION refresh_provider_listing(ids uuid[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
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
      rating = excluded.rating, review_count = excluded.review_count, min_price = excluded.min_price
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
--> statement-breakpoint

-- The triggers find out whose cards a statement may have changed. Loading much at once, one sets
-- machmoum.bulk_load to 'on' in the transaction and calls refresh_provider_listing() at its end.
CREATE FUNCTION refresh_listing_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
      -- Not the score: only refresh_provider_listing() writes it.
      SELECT array_agg(n.id) INTO ids FROM new_rows n JOIN old_rows o USING (id)
      WHERE (n.user_id, n.location, n.verified, n.hidden_at, n.rating_sum, n.review_count)
        IS DISTINCT FROM (o.user_id, o.location, o.verified, o.hidden_at, o.rating_sum, o.review_count);
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
CREATE TRIGGER users_refresh_listing AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_after_change();
--> statement-breakpoint
CREATE TRIGGER providers_refresh_listing AFTER UPDATE ON providers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_after_change();
--> statement-breakpoint
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['provider_profiles', 'provider_categories', 'provider_portfolio_images', 'services'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_refresh_listing_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_after_change()', changed);
    EXECUTE format('CREATE TRIGGER %1$s_refresh_listing_update AFTER UPDATE ON %1$I
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_after_change()', changed);
    EXECUTE format('CREATE TRIGGER %1$s_refresh_listing_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_after_change()', changed);
  END LOOP;
END $$;
--> statement-breakpoint

-- Whether any visible provider matches: a common word is soon found among any 200 of them, a rare one is quick to
-- look up. Without the setting PostgreSQL expects even an unknown word often, and would look for it row by row.
CREATE FUNCTION any_document_matches(query tsquery) RETURNS boolean LANGUAGE sql STABLE SET enable_seqscan TO off AS $$
  SELECT EXISTS (SELECT FROM (SELECT document FROM provider_documents LIMIT 200) few WHERE document @@ query)
    OR EXISTS (SELECT FROM provider_documents WHERE document @@ query)
$$;
--> statement-breakpoint
SELECT refresh_provider_listing();
