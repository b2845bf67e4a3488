-- A badge says who was looked at: it goes with a change of the name, the governorate or the owner, whoever makes that
-- change, and the operator is asked to look again. Why it went stays until the next verification.
ALTER TABLE providers ADD COLUMN verification_lost_by text
  CHECK (verification_lost_by IN ('name', 'location', 'owner'));
--> statement-breakpoint
CREATE FUNCTION lose_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.verified AND NOT OLD.verified THEN
    NEW.verification_lost_by := NULL;
  ELSIF NEW.verified AND (NEW.user_id, NEW.location) IS DISTINCT FROM (OLD.user_id, OLD.location) THEN
    NEW.verified := false;
    NEW.verified_at := NULL;
    NEW.verified_by := NULL;
    NEW.verification_lost_by := CASE WHEN NEW.user_id <> OLD.user_id THEN 'owner' ELSE 'location' END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_lose_verification BEFORE UPDATE ON providers
  FOR EACH ROW EXECUTE FUNCTION lose_verification();
--> statement-breakpoint
-- The lock comes first: of a change of the name and a verification at once, the second sees what the first has made.
CREATE FUNCTION lose_verification_of_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM providers WHERE user_id = NEW.id FOR NO KEY UPDATE;
  UPDATE providers
    SET verified = false, verified_at = NULL, verified_by = NULL, verification_lost_by = 'name'
    WHERE user_id = NEW.id AND verified;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_lose_verification AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION lose_verification_of_name();
