-- no-transaction
-- Bookings of the day after, for the summary of the morning.
CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_requests_accepted_day_idx ON booking_requests (requested_date)
  WHERE status = 'accepted';
