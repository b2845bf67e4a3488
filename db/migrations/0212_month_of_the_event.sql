-- The month of the event that a review is about, which the public reads (W16): its booking is for two people alone.
ALTER TABLE reviews ADD COLUMN event_month date;
--> statement-breakpoint
CREATE FUNCTION date_review() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.event_month := (SELECT date_trunc('month', requested_date)::date FROM booking_requests WHERE id = NEW.booking_request_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_date BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION date_review();
--> statement-breakpoint
UPDATE reviews r SET event_month = date_trunc('month', b.requested_date)::date
  FROM booking_requests b WHERE b.id = r.booking_request_id;
