-- Every word that stood in a search document. Before several words are looked up, each typed beginning is written as the
-- words that it begins: the index then skips along its lists, the rarest first, where it had to read each beginning's whole
-- lists. docs/decisions/0095-rarest-list-first.md tells what that is worth.

-- Ordered by bytes, as the beginnings of a tsquery are. A word stays when its last document goes, until a night, or the end of its
-- account, takes it out.
CREATE TABLE document_words (
  word text COLLATE "C" PRIMARY KEY
);
--> statement-breakpoint

-- In one order, so that two transactions with the same new words don’t wait for each other. Rows of a large change are joined by
-- hashing, which refresh_provider_listing() has turned off.
CREATE FUNCTION keep_document_words() RETURNS trigger LANGUAGE plpgsql SET enable_hashjoin TO on AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO document_words
      SELECT DISTINCT word FROM new_rows n CROSS JOIN LATERAL unnest(tsvector_to_array(n.document)) AS word
      WHERE word !~ '^[#@~]' ORDER BY word ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO document_words
      SELECT DISTINCT word FROM new_rows n JOIN old_rows o USING (provider_id)
      CROSS JOIN LATERAL unnest(tsvector_to_array(n.document)) AS word
      WHERE n.document <> o.document AND word !~ '^[#@~]' ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER provider_documents_keep_words_insert AFTER INSERT ON provider_documents REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_document_words();
--> statement-breakpoint
CREATE TRIGGER provider_documents_keep_words_update AFTER UPDATE ON provider_documents
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_document_words();
--> statement-breakpoint

-- Takes out those of some words, of all when null, that no document holds any more. They are looked for first, and once more
-- behind a lock that waits for changes of documents under way: those may have found such a word there, and not added it.
CREATE FUNCTION forget_document_words(words text[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
DECLARE
  unused text[] := array(
    SELECT word FROM document_words w WHERE (words IS NULL OR w.word = ANY (words)) AND NOT EXISTS (
      SELECT FROM provider_documents d WHERE d.document @@ (SELECT quote_literal(w.word)::tsquery) OFFSET 0)
  );
BEGIN
  IF cardinality(unused) = 0 THEN
    RETURN;
  END IF;
  LOCK TABLE document_words IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM document_words w WHERE w.word = ANY (unused) AND NOT EXISTS (
    SELECT FROM provider_documents d WHERE d.document @@ (SELECT quote_literal(w.word)::tsquery) OFFSET 0);
END $$;
--> statement-breakpoint

INSERT INTO document_words
  SELECT word FROM ts_stat('SELECT document FROM provider_documents') WHERE word !~ '^[#@~]' ON CONFLICT DO NOTHING;
