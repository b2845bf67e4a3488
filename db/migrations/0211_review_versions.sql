-- Every version of a review and of the reply to it (W16). Triggers write them; the application's role reads them alone, so that
-- nothing it does changes one. They go with the review, which its author may delete.
CREATE TABLE review_versions (
  review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  version smallint NOT NULL,
  rating integer NOT NULL,
  content text NOT NULL,
  written_at timestamptz NOT NULL,
  CONSTRAINT review_versions_review_version_key PRIMARY KEY (review_id, version),
  CONSTRAINT review_versions_version CHECK (version >= 1),
  CONSTRAINT review_versions_rating CHECK (rating BETWEEN 1 AND 5)
);
--> statement-breakpoint
-- Without words: the provider took its reply back.
CREATE TABLE reply_versions (
  review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  version smallint NOT NULL,
  content text,
  written_at timestamptz NOT NULL,
  CONSTRAINT reply_versions_review_version_key PRIMARY KEY (review_id, version),
  CONSTRAINT reply_versions_version CHECK (version >= 1)
);
--> statement-breakpoint
CREATE FUNCTION keep_review_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO review_versions (review_id, version, rating, content, written_at)
    SELECT NEW.id, coalesce(max(version), 0) + 1, NEW.rating, NEW.content,
      CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE NEW.updated_at END
    FROM review_versions WHERE review_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_keep_first_version AFTER INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_review_version();
--> statement-breakpoint
CREATE TRIGGER reviews_keep_version AFTER UPDATE OF rating, content ON reviews FOR EACH ROW
  WHEN ((OLD.rating, OLD.content) IS DISTINCT FROM (NEW.rating, NEW.content)) EXECUTE FUNCTION keep_review_version();
--> statement-breakpoint
CREATE FUNCTION keep_reply_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  review uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.review_id ELSE NEW.review_id END;
BEGIN
  -- A reply that goes with its review leaves nothing.
  INSERT INTO reply_versions (review_id, version, content, written_at)
    SELECT r.id, coalesce((SELECT max(version) FROM reply_versions WHERE review_id = r.id), 0) + 1,
      CASE TG_OP WHEN 'DELETE' THEN NULL ELSE NEW.content END,
      CASE TG_OP WHEN 'DELETE' THEN now() ELSE NEW.updated_at END
    FROM reviews r WHERE r.id = review;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_replies_keep_version AFTER INSERT OR DELETE ON review_replies
  FOR EACH ROW EXECUTE FUNCTION keep_reply_version();
--> statement-breakpoint
CREATE TRIGGER review_replies_keep_changed_version AFTER UPDATE OF content ON review_replies FOR EACH ROW
  WHEN (OLD.content <> NEW.content) EXECUTE FUNCTION keep_reply_version();
--> statement-breakpoint
-- What was written before: its latest version is the first that is known, from the day on which it was written.
INSERT INTO review_versions (review_id, version, rating, content, written_at)
  SELECT id, 1, rating, content, updated_at FROM reviews;
--> statement-breakpoint
INSERT INTO reply_versions (review_id, version, content, written_at)
  SELECT review_id, 1, content, updated_at FROM review_replies;
