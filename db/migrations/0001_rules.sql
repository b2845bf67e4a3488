-- Rules that span tables and so need triggers, and the extensions that search stands on.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint

-- A published profile is never incomplete (R30). Bio and picture are a check on the row itself; the
-- governorate and the categories live elsewhere. Deferred: a save may replace all categories.
CREATE FUNCTION assert_public_profile_complete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  profile provider_profiles%ROWTYPE;
BEGIN
  IF TG_TABLE_NAME = 'provider_profiles' THEN
    SELECT * INTO profile FROM provider_profiles WHERE id = NEW.id;
  ELSIF TG_TABLE_NAME = 'provider_categories' THEN
    SELECT * INTO profile FROM provider_profiles WHERE id = OLD.provider_profile_id;
  ELSE
    SELECT * INTO profile FROM provider_profiles WHERE provider_id = NEW.id;
  END IF;
  IF NOT FOUND OR NOT profile.is_public THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM provider_categories WHERE provider_profile_id = profile.id)
    OR NOT EXISTS (SELECT FROM providers WHERE id = profile.provider_id AND location <> '') THEN
    RAISE EXCEPTION 'a public profile needs a category and a governorate'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'provider_profiles_public_complete', TABLE = 'provider_profiles';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER provider_profiles_stays_complete AFTER INSERT OR UPDATE ON provider_profiles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_public_profile_complete();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER provider_categories_stays_complete AFTER DELETE OR UPDATE ON provider_categories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_public_profile_complete();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER providers_stays_complete AFTER UPDATE OF location ON providers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_public_profile_complete();
--> statement-breakpoint

-- Nobody books, asks or reviews the provider that their own account owns (R4).
CREATE FUNCTION assert_client_is_not_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM providers WHERE id = NEW.provider_id AND user_id = NEW.client_id) THEN
    RAISE EXCEPTION 'an account cannot be the client of its own provider'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'client_is_not_owner', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_requests_client_is_not_owner BEFORE INSERT OR UPDATE OF client_id, provider_id ON booking_requests
  FOR EACH ROW EXECUTE FUNCTION assert_client_is_not_owner();
--> statement-breakpoint
CREATE TRIGGER quote_requests_client_is_not_owner BEFORE INSERT OR UPDATE OF client_id, provider_id ON quote_requests
  FOR EACH ROW EXECUTE FUNCTION assert_client_is_not_owner();
--> statement-breakpoint

-- A request leaves 'pending' once and never comes back.
CREATE FUNCTION assert_status_moves_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' AND NEW.status IS DISTINCT FROM OLD.status THEN
    RAISE EXCEPTION 'a % request does not change its status again', OLD.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_moves_once', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_requests_status_moves_once BEFORE UPDATE OF status ON booking_requests
  FOR EACH ROW EXECUTE FUNCTION assert_status_moves_once();
--> statement-breakpoint
CREATE TRIGGER quote_requests_status_moves_once BEFORE UPDATE OF status ON quote_requests
  FOR EACH ROW EXECUTE FUNCTION assert_status_moves_once();
--> statement-breakpoint

-- Sum and count of a provider's visible reviews move with the reviews themselves, in the same transaction.
CREATE FUNCTION maintain_provider_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    UPDATE providers SET rating_sum = rating_sum - OLD.rating, review_count = review_count - 1 WHERE id = OLD.provider_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    UPDATE providers SET rating_sum = rating_sum + NEW.rating, review_count = review_count + 1 WHERE id = NEW.provider_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_maintain_provider_rating AFTER INSERT OR UPDATE OF rating, hidden_at, provider_id OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION maintain_provider_rating();
