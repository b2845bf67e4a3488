-- no-transaction
-- Lists of places for a number of guests are read in the order of every sort from its index alone, until the page is full:
-- they were all looked up, or all sorted. docs/decisions/0105-seats-in-every-sort.md tells what that is worth.
CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_entries_price_low_seats_idx
  ON listing_entries (category, location, by_price_low, provider_id) INCLUDE (seats_from, seats_to);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_entries_price_high_seats_idx
  ON listing_entries (category, location, by_price_high, provider_id) INCLUDE (seats_from, seats_to);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_entries_rating_seats_idx
  ON listing_entries (category, location, by_rating, provider_id) INCLUDE (by_price_low, seats_from, seats_to);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_entries_verified_price_low_seats_idx
  ON listing_entries (category, location, by_price_low, provider_id) INCLUDE (seats_from, seats_to) WHERE verified;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_entries_verified_price_high_seats_idx
  ON listing_entries (category, location, by_price_high, provider_id) INCLUDE (seats_from, seats_to) WHERE verified;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS listing_entries_verified_rating_seats_idx
  ON listing_entries (category, location, by_rating, provider_id) INCLUDE (by_price_low, seats_from, seats_to) WHERE verified;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS listing_entries_price_low_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS listing_entries_price_high_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS listing_entries_rating_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS listing_entries_verified_price_low_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS listing_entries_verified_price_high_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS listing_entries_verified_rating_idx;
