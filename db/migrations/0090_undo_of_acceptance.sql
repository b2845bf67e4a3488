-- An acceptance can be undone for 15 seconds (D8): a booking then goes back to 'pending', and nothing else ever does. How long
-- that may take is the verb's to say, by the server's clock.
CREATE FUNCTION assert_booking_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' AND NEW.status IS DISTINCT FROM OLD.status
    AND NOT (OLD.status = 'accepted' AND NEW.status = 'pending') THEN
    RAISE EXCEPTION 'a % request does not change its status again', OLD.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_moves_once', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER booking_requests_status_moves_once ON booking_requests;
--> statement-breakpoint
CREATE TRIGGER booking_requests_status_moves_once BEFORE UPDATE OF status ON booking_requests
  FOR EACH ROW EXECUTE FUNCTION assert_booking_status_moves();
--> statement-breakpoint
-- The client hears of an acceptance once it can't be undone any more.
CREATE FUNCTION wait_for_undo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_at := NEW.due_at + interval '20 seconds';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_wait_for_undo BEFORE INSERT ON notifications FOR EACH ROW
  WHEN (NEW.kind = 'booking.accepted') EXECUTE FUNCTION wait_for_undo();
--> statement-breakpoint
-- Of what was undone nobody is told.
CREATE FUNCTION forget_undone_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications SET done_at = clock_timestamp(), outcome = 'gone'
  FROM events WHERE events.id = notifications.event_id AND events.subject_id = NEW.subject_id
    AND notifications.user_id = ANY (NEW.user_ids) AND notifications.kind = 'booking.accepted'
    AND notifications.done_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_forget_undone_acceptance AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'booking.acceptance-undone') EXECUTE FUNCTION forget_undone_acceptance();
