-- no-transaction
-- Hidden reviews of a provider: few, and counted for the line of each profile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS reviews_hidden_idx ON reviews (provider_id) WHERE hidden_at IS NOT NULL;
