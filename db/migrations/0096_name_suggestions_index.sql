-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS provider_cards_name_document_idx ON provider_cards
  USING gin (name_document(name)) WITH (fastupdate = off);
