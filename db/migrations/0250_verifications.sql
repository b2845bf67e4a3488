-- needs: 0216_review_invitations.sql
-- Verification by item (W14): each is asked for, looked at, granted for a while. The badge is derived from four of them.
-- (`verifications` is the name of the sign-in's single-use secrets.)
CREATE TABLE provider_verifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider_id uuid NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  item text NOT NULL,
  state text NOT NULL DEFAULT 'asked',
  asked_at timestamptz NOT NULL DEFAULT now(),
  words text NOT NULL DEFAULT '',
  granted_on date,
  valid_until date,
  decided_at timestamptz,
  decided_by uuid REFERENCES users (id),
  lost_by text,
  reminded smallint,
  CONSTRAINT provider_verifications_item CHECK (item IN ('phone', 'identity', 'activity', 'place', 'portfolio')),
  CONSTRAINT provider_verifications_state CHECK (state IN ('asked', 'missing', 'granted', 'refused', 'expired', 'recheck')),
  CONSTRAINT provider_verifications_words CHECK (length(words) <= 1000),
  CONSTRAINT provider_verifications_granted CHECK (state <> 'granted'
    OR (granted_on IS NOT NULL AND valid_until IS NOT NULL AND decided_at IS NOT NULL)),
  CONSTRAINT provider_verifications_lost_by CHECK (lost_by IN ('name', 'location', 'owner')),
  CONSTRAINT provider_verifications_reminded CHECK (reminded IN (30, 7))
);
--> statement-breakpoint
CREATE UNIQUE INDEX provider_verifications_open_key ON provider_verifications (provider_id, item)
  WHERE state IN ('asked', 'missing', 'recheck');
--> statement-breakpoint
CREATE UNIQUE INDEX provider_verifications_granted_key ON provider_verifications (provider_id, item)
  WHERE state = 'granted';
--> statement-breakpoint
CREATE INDEX provider_verifications_provider_idx ON provider_verifications (provider_id, item);
--> statement-breakpoint
CREATE INDEX provider_verifications_ends_idx ON provider_verifications (valid_until) WHERE state = 'granted';
--> statement-breakpoint
CREATE INDEX provider_verifications_queue_idx ON provider_verifications (asked_at, id)
  WHERE state IN ('asked', 'recheck');
--> statement-breakpoint
-- Papers live as long as somebody has to look at them.
CREATE TABLE verification_papers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  verification_id uuid NOT NULL REFERENCES provider_verifications (id) ON DELETE CASCADE,
  url text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT verification_papers_url_key UNIQUE (url)
);
--> statement-breakpoint
CREATE INDEX verification_papers_verification_idx ON verification_papers (verification_id);
--> statement-breakpoint
ALTER TABLE providers ADD COLUMN verified_until date;
--> statement-breakpoint
-- Badges of today: granted on the day they were given, none of them over sooner than in 90 days.
INSERT INTO provider_verifications (provider_id, item, state, asked_at, granted_on, valid_until, decided_at, decided_by)
  SELECT p.id, item, 'granted', p.verified_at, day,
    greatest((day + months)::date, (now() AT TIME ZONE 'Africa/Tunis')::date + 90), p.verified_at, p.verified_by
  FROM providers p
  CROSS JOIN LATERAL (SELECT (p.verified_at AT TIME ZONE 'Africa/Tunis')::date AS day) on_day
  CROSS JOIN (VALUES ('phone', interval '12 months'), ('identity', interval '36 months'), ('activity', interval '12 months'),
    ('portfolio', interval '12 months')) items (item, months)
  WHERE p.verified;
--> statement-breakpoint
UPDATE providers p SET verified_until =
  (SELECT min(v.valid_until) FROM provider_verifications v WHERE v.provider_id = p.id)
  WHERE p.verified;
--> statement-breakpoint
CREATE INDEX providers_verified_until_idx ON providers (verified_until) WHERE verified;
--> statement-breakpoint
-- A badge has an end; the version before this one gives none.
CREATE FUNCTION end_badge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.verified THEN
    NEW.verified_until := NULL;
  ELSIF NEW.verified_until IS NULL THEN
    NEW.verified_until := ((now() AT TIME ZONE 'Africa/Tunis')::date + interval '12 months')::date;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_verified_until BEFORE INSERT OR UPDATE ON providers
  FOR EACH ROW EXECUTE FUNCTION end_badge();
--> statement-breakpoint
ALTER TABLE providers ADD CONSTRAINT providers_verified_until CHECK (verified = (verified_until IS NOT NULL));
--> statement-breakpoint
-- The badge follows its four items. It is the owner's work: whoever changes an item may not set the badge.
CREATE FUNCTION refresh_badge() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE providers p
  SET verified = now_is.complete, verified_at = now_is.at, verified_by = now_is.by, verified_until = now_is.until
  FROM (
    SELECT provider_id, complete, CASE WHEN complete THEN at END AS at, CASE WHEN complete THEN by END AS by,
      CASE WHEN complete THEN until END AS until
    FROM (
      SELECT c.provider_id, count(v.id) = 4 AS complete, max(v.decided_at) AS at, min(v.valid_until) AS until,
        (array_agg(v.decided_by ORDER BY v.decided_at DESC))[1] AS by
      FROM (SELECT DISTINCT provider_id FROM changed) c
      LEFT JOIN provider_verifications v ON v.provider_id = c.provider_id AND v.state = 'granted'
        AND v.item IN ('phone', 'identity', 'activity', 'portfolio')
      GROUP BY c.provider_id
    ) counted
  ) now_is
  WHERE p.id = now_is.provider_id AND (p.verified, p.verified_at, p.verified_by, p.verified_until)
    IS DISTINCT FROM (now_is.complete, now_is.at, now_is.by, now_is.until);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER provider_verifications_added AFTER INSERT ON provider_verifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_badge();
--> statement-breakpoint
CREATE TRIGGER provider_verifications_changed AFTER UPDATE ON provider_verifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_badge();
--> statement-breakpoint
CREATE TRIGGER provider_verifications_removed AFTER DELETE ON provider_verifications
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_badge();
--> statement-breakpoint
-- A badge that is set by itself, by the version before this one or with a new row, has its four items.
CREATE FUNCTION add_items_of_badge(badges providers[]) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  INSERT INTO provider_verifications
    (provider_id, item, state, asked_at, granted_on, valid_until, decided_at, decided_by)
  SELECT b.id, item, 'granted', b.verified_at, (b.verified_at AT TIME ZONE 'Africa/Tunis')::date, b.verified_until,
    b.verified_at, b.verified_by
  FROM unnest(badges) b CROSS JOIN (VALUES ('phone'), ('identity'), ('activity'), ('portfolio')) items (item)
  WHERE b.verified
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Triggers alone call it.
REVOKE ALL ON FUNCTION add_items_of_badge(providers[]) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION add_items_of_new_badges() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE verified) THEN
    PERFORM add_items_of_badge(array_agg(a::providers)) FROM added a WHERE a.verified;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_added_with_badge AFTER INSERT ON providers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_items_of_new_badges();
--> statement-breakpoint
-- A change of the owner or the governorate puts back what depends on it; so does a change of the name.
CREATE FUNCTION put_back_verifications(provider uuid, loss text) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  UPDATE provider_verifications v
  SET state = CASE WHEN EXISTS (SELECT FROM provider_verifications o WHERE o.provider_id = v.provider_id
      AND o.item = v.item AND o.state IN ('asked', 'missing', 'recheck')) THEN 'expired' ELSE 'recheck' END,
    lost_by = loss, asked_at = now(), reminded = NULL
  WHERE provider_id = provider AND state = 'granted' AND item IN ('identity', 'activity', 'place')
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION put_back_verifications(uuid, text) FROM PUBLIC;
--> statement-breakpoint
-- Statements that change the badge alone: those of the version before this one. What a trigger changes is left alone.
CREATE FUNCTION follow_badge() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.user_id <> OLD.user_id OR NEW.location <> OLD.location THEN
    PERFORM put_back_verifications(NEW.id, CASE WHEN NEW.user_id <> OLD.user_id THEN 'owner' ELSE 'location' END);
  ELSIF pg_trigger_depth() > 1 THEN
    NULL;
  ELSIF NEW.verified AND NOT OLD.verified THEN
    PERFORM add_items_of_badge(ARRAY[NEW]);
  ELSIF OLD.verified AND NOT NEW.verified THEN
    UPDATE provider_verifications SET state = 'refused', decided_at = now()
      WHERE provider_id = NEW.id AND state = 'granted' AND item <> 'place';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_follow_badge AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((NEW.user_id, NEW.location, NEW.verified) IS DISTINCT FROM (OLD.user_id, OLD.location, OLD.verified))
  EXECUTE FUNCTION follow_badge();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lose_verification_of_name() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM providers WHERE user_id = NEW.id FOR NO KEY UPDATE;
  UPDATE providers
    SET verified = false, verified_at = NULL, verified_by = NULL, verification_lost_by = 'name'
    WHERE user_id = NEW.id AND verified;
  PERFORM put_back_verifications(p.id, 'name') FROM providers p WHERE p.user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The public reads what is granted and until when, never who asked, what was written or what was refused.
CREATE VIEW verified_items WITH (security_barrier) AS
  SELECT provider_id, item, granted_on, valid_until FROM provider_verifications WHERE state = 'granted';
--> statement-breakpoint
ALTER TABLE provider_verifications ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON provider_verifications FOR SELECT
  USING (provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
--> statement-breakpoint
-- A provider asks, and decides nothing.
CREATE POLICY asked ON provider_verifications FOR INSERT
  WITH CHECK (state = 'asked' AND provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
--> statement-breakpoint
CREATE POLICY asked_again ON provider_verifications FOR UPDATE
  USING (state IN ('missing', 'recheck')
    AND provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())))
  WITH CHECK (state = 'asked' AND provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
--> statement-breakpoint
CREATE POLICY erased ON provider_verifications FOR DELETE
  USING (provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
--> statement-breakpoint
CREATE POLICY seen ON provider_verifications FOR SELECT
  USING ((SELECT acting_duty()) IN ('operator', 'nightly'));
--> statement-breakpoint
CREATE POLICY granted ON provider_verifications FOR INSERT WITH CHECK ((SELECT acting_duty()) = 'operator');
--> statement-breakpoint
CREATE POLICY decided ON provider_verifications FOR UPDATE
  USING ((SELECT acting_duty()) IN ('operator', 'nightly'));
--> statement-breakpoint
ALTER TABLE verification_papers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Seen with their request, which has a policy itself.
CREATE POLICY own ON verification_papers FOR SELECT
  USING (EXISTS (SELECT FROM provider_verifications v WHERE v.id = verification_id));
--> statement-breakpoint
CREATE POLICY added ON verification_papers FOR INSERT
  WITH CHECK (EXISTS (SELECT FROM provider_verifications v WHERE v.id = verification_id AND v.state = 'asked'
    AND v.provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user()))));
--> statement-breakpoint
CREATE POLICY removed ON verification_papers FOR DELETE
  USING (EXISTS (SELECT FROM provider_verifications v WHERE v.id = verification_id));
--> statement-breakpoint
ALTER TABLE media DROP CONSTRAINT media_purpose;
--> statement-breakpoint
ALTER TABLE media ADD CONSTRAINT media_purpose
  CHECK (purpose IN ('profile', 'portfolio', 'quote-response', 'avatar', 'brief', 'verification'));
--> statement-breakpoint
ALTER TABLE media DROP CONSTRAINT media_file;
--> statement-breakpoint
ALTER TABLE media ADD CONSTRAINT media_file CHECK ((kind = 'file') = (purpose IN ('quote-response', 'verification'))
  AND (kind = 'file') = (file_name IS NOT NULL) AND (kind = 'file') = (file_type IS NOT NULL));
--> statement-breakpoint
ALTER TABLE uploads DROP CONSTRAINT uploads_purpose;
--> statement-breakpoint
ALTER TABLE uploads ADD CONSTRAINT uploads_purpose
  CHECK (purpose IN ('profile', 'portfolio', 'quote-response', 'avatar', 'brief', 'verification'));
--> statement-breakpoint
ALTER TABLE uploads DROP CONSTRAINT uploads_file_name;
--> statement-breakpoint
ALTER TABLE uploads ADD CONSTRAINT uploads_file_name
  CHECK ((purpose IN ('quote-response', 'verification')) = (file_name IS NOT NULL));
--> statement-breakpoint
-- Whoever asks without being shown papers deletes none that are to be looked at.
CREATE FUNCTION keep_paper() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM verification_papers WHERE url = OLD.url) THEN
    RETURN NULL;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER media_stay_in_verifications BEFORE DELETE ON media FOR EACH ROW WHEN (OLD.purpose = 'verification')
  EXECUTE FUNCTION keep_paper();
--> statement-breakpoint
CREATE TRIGGER events_queue_verification_ends AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'verification.ending') EXECUTE FUNCTION queue_notifications();
