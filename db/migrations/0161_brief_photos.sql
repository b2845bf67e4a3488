-- needs: 0160_briefs.sql
-- Photos that go with a brief: pictures like a profile's, which its two sides alone are served.
ALTER TABLE media DROP CONSTRAINT media_purpose;
--> statement-breakpoint
ALTER TABLE media
  ADD CONSTRAINT media_purpose CHECK (purpose IN ('profile', 'portfolio', 'quote-response', 'avatar', 'brief'));
--> statement-breakpoint
ALTER TABLE uploads DROP CONSTRAINT uploads_purpose;
--> statement-breakpoint
ALTER TABLE uploads
  ADD CONSTRAINT uploads_purpose CHECK (purpose IN ('profile', 'portfolio', 'quote-response', 'avatar', 'brief'));
--> statement-breakpoint
CREATE TABLE brief_photos (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  brief_id uuid NOT NULL REFERENCES briefs (id) ON DELETE CASCADE,
  position integer NOT NULL,
  url text NOT NULL,
  CONSTRAINT brief_photos_position_key UNIQUE (brief_id, position),
  CONSTRAINT brief_photos_url_key UNIQUE (url),
  CONSTRAINT brief_photos_position CHECK (position BETWEEN 0 AND 5)
);
--> statement-breakpoint
-- Seen with their brief, which has a policy itself; added and taken away by its client alone.
ALTER TABLE brief_photos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON brief_photos FOR SELECT USING (EXISTS (SELECT FROM briefs b WHERE b.id = brief_id));
--> statement-breakpoint
CREATE POLICY added ON brief_photos FOR INSERT
  WITH CHECK (EXISTS (SELECT FROM briefs b WHERE b.id = brief_id AND b.client_id = (SELECT acting_user())));
--> statement-breakpoint
CREATE POLICY erased ON brief_photos FOR DELETE
  USING (EXISTS (SELECT FROM briefs b WHERE b.id = brief_id AND b.client_id = (SELECT acting_user())));
--> statement-breakpoint
-- The sweep asks which pictures go with a brief.
CREATE POLICY swept ON brief_photos FOR SELECT USING ((SELECT acting_duty()) = 'nightly');
--> statement-breakpoint
-- And whoever asks without being shown them deletes none.
CREATE FUNCTION keep_brief_photo() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM brief_photos WHERE url = OLD.url) THEN
    RETURN NULL;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER media_stay_in_briefs BEFORE DELETE ON media FOR EACH ROW WHEN (OLD.purpose = 'brief')
  EXECUTE FUNCTION keep_brief_photo();
