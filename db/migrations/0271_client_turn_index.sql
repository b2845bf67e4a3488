-- no-transaction
-- Quotes whose half is yet to come.
CREATE INDEX CONCURRENTLY IF NOT EXISTS quote_requests_half_way_idx ON quote_requests (half_way_at)
  WHERE status = 'responded' AND half_way_at IS NOT NULL;
