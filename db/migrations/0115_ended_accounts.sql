-- An account that ends takes its requests along (D11): who cancelled, and that it was the end of an account.
ALTER TABLE booking_requests
  ADD COLUMN cancelled_by text,
  ADD COLUMN ended_because text,
  ADD CONSTRAINT booking_requests_cancelled_by
    CHECK (cancelled_by IS NULL OR (status = 'cancelled' AND cancelled_by IN ('client', 'provider'))),
  ADD CONSTRAINT booking_requests_ended_because
    CHECK (ended_because IS NULL OR (status IN ('cancelled', 'declined') AND ended_because IN ('deleted', 'suspended')));
--> statement-breakpoint
ALTER TABLE quote_requests
  ADD COLUMN ended_because text,
  ADD CONSTRAINT quote_requests_ended_because
    CHECK (ended_because IS NULL OR (status IN ('cancelled', 'declined') AND ended_because IN ('deleted', 'suspended')));
--> statement-breakpoint
-- Nothing is begun with a suspended account: a request that is written during a suspension waits for it, and is refused.
CREATE FUNCTION assert_accounts_stand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  suspended uuid;
BEGIN
  SELECT id INTO suspended FROM users
  WHERE suspended_at IS NOT NULL
    AND id IN (NEW.client_id, (SELECT user_id FROM providers WHERE id = NEW.provider_id)) LIMIT 1;
  IF FOUND AND NEW.status = 'pending' THEN
    RAISE EXCEPTION 'the account is suspended' USING ERRCODE = 'MA001', DETAIL = suspended;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- After the trigger that waits for the accounts.
CREATE TRIGGER b_accounts_stand BEFORE INSERT ON booking_requests
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_stand();
--> statement-breakpoint
CREATE TRIGGER b_accounts_stand BEFORE INSERT ON quote_requests
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_stand();
--> statement-breakpoint
CREATE TRIGGER events_queue_endings AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'account.ended') EXECUTE FUNCTION queue_notifications();
--> statement-breakpoint
-- An accepted booking is cancelled only when an account ends; what else moves, migration 0090 says.
DROP TRIGGER booking_requests_status_moves_once ON booking_requests;
--> statement-breakpoint
CREATE TRIGGER booking_requests_status_moves_once BEFORE UPDATE OF status ON booking_requests FOR EACH ROW
  WHEN (NOT (OLD.status = 'accepted' AND NEW.status = 'cancelled' AND NEW.ended_because IS NOT NULL))
  EXECUTE FUNCTION assert_booking_status_moves();
