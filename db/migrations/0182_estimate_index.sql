-- no-transaction
-- A list by estimate is read from this index: what stands for any number of guests, and what is taken times it.

CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_entries_estimate_idx
  ON listing_entries (category, location, per_guest, by_estimate, provider_id)
  INCLUDE (verified, by_price_low, seats_from, seats_to);
