-- A person's bookings as a calendar that other programs subscribe to (D21). The address is known to its owner alone: of its
-- secret only the hash is kept.
CREATE TABLE calendar_subscriptions (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL,
  shows_phone boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT calendar_subscriptions_token_key UNIQUE (token_hash)
);
--> statement-breakpoint
-- Calendars take a change of an event only when its number has grown.
ALTER TABLE booking_requests
  ADD COLUMN revision integer NOT NULL DEFAULT 0,
  ADD COLUMN revised_at timestamptz;
--> statement-breakpoint
CREATE FUNCTION count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  NEW.revised_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER d_count_revision BEFORE UPDATE OF status, requested_date, requested_time, service_type ON booking_requests
  FOR EACH ROW WHEN (
    (NEW.status, NEW.requested_date, NEW.requested_time, NEW.service_type)
      IS DISTINCT FROM (OLD.status, OLD.requested_date, OLD.requested_time, OLD.service_type)
  )
  EXECUTE FUNCTION count_revision();
