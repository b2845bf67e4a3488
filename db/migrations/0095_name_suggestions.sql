-- The words of a name, to suggest providers while somebody types one. Apart from search_document(), which knows
-- descriptions and services too: a word of those would lead to names without it. The schema is named, since PostgreSQL
-- makes indexes with an empty search path.
CREATE FUNCTION name_document(name text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT left(word, 40) FROM string_to_table(public.fold_text(name), ' ') AS word WHERE word <> ''
  ))
$$;
--> statement-breakpoint
-- A few visible providers with these words in their names, recommended first among the first that are found: 'd' begins a
-- word of half of all names. Without the setting PostgreSQL expects any word often and would look for it row by row.
CREATE FUNCTION suggest_names(query tsquery, most integer)
RETURNS TABLE (id uuid, name text, categories text, location text) LANGUAGE sql STABLE SET enable_seqscan TO off AS $$
  SELECT c.provider_id, c.name, array_to_string(c.categories, ','), c.location
  FROM (SELECT * FROM provider_cards WHERE name_document(provider_cards.name) @@ query LIMIT 200) c
  JOIN provider_documents d USING (provider_id)
  ORDER BY d.by_recommended, c.provider_id
  LIMIT most
$$;
