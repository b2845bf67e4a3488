-- Nothing is begun for a deleted account (R37), not even by somebody who was in the middle of it: what is
-- written for a person waits for a deletion that is under way, and is refused after it. The detail names the account.
-- A provider's own lists and profile are guarded by the verbs, which change them one after the other.
CREATE FUNCTION refuse_deleted_account(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = person AND deleted_at IS NULL FOR SHARE;
  IF NOT FOUND AND EXISTS (SELECT FROM users WHERE id = person) THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'MA001', DETAIL = person;
  END IF;
END $$;
--> statement-breakpoint
-- Its arguments are the columns that name a person, or a provider.
CREATE FUNCTION assert_accounts_exist() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who text;
BEGIN
  FOREACH who IN ARRAY TG_ARGV LOOP
    IF who = 'provider_id' THEN
      PERFORM refuse_deleted_account(user_id) FROM providers WHERE id = (to_jsonb(NEW) ->> who)::uuid;
    ELSE
      PERFORM refuse_deleted_account((to_jsonb(NEW) ->> who)::uuid);
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('user_id');
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON accounts
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('user_id');
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON tasks
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('user_id');
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON uploads
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('owner_id');
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON media
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('owner_id');
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('sender_id', 'receiver_id');
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON booking_requests
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('client_id', 'provider_id');
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON quote_requests
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('client_id', 'provider_id');
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('client_id');
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON reports
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('reporter_id');
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON notification_preferences
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('user_id');
