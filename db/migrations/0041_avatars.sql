-- A client's own picture, uploaded like any other. The sweep asks whether an account still shows it.
ALTER TABLE media DROP CONSTRAINT media_purpose;
--> statement-breakpoint
ALTER TABLE media
  ADD CONSTRAINT media_purpose CHECK (purpose IN ('profile', 'portfolio', 'quote-response', 'avatar'));
--> statement-breakpoint
ALTER TABLE uploads DROP CONSTRAINT uploads_purpose;
--> statement-breakpoint
ALTER TABLE uploads
  ADD CONSTRAINT uploads_purpose CHECK (purpose IN ('profile', 'portfolio', 'quote-response', 'avatar'));
--> statement-breakpoint
CREATE INDEX users_avatar_url_idx ON users (avatar_url) WHERE avatar_url IS NOT NULL;
