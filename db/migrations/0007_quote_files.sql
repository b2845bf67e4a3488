-- Files that go with a provider's answer to a quote request: uploads that are kept as they are, with their name.
ALTER TABLE media DROP CONSTRAINT media_purpose, DROP CONSTRAINT media_kind;
--> statement-breakpoint
ALTER TABLE media
  ADD COLUMN file_name text,
  ADD COLUMN file_type text,
  ADD CONSTRAINT media_purpose CHECK (purpose IN ('profile', 'portfolio', 'quote-response')),
  ADD CONSTRAINT media_kind CHECK (kind IN ('image', 'video', 'file')),
  ADD CONSTRAINT media_file CHECK (
    (kind = 'file') = (purpose = 'quote-response')
    AND (kind = 'file') = (file_name IS NOT NULL)
    AND (kind = 'file') = (file_type IS NOT NULL)
  );
--> statement-breakpoint
ALTER TABLE uploads DROP CONSTRAINT uploads_purpose;
--> statement-breakpoint
ALTER TABLE uploads
  ADD COLUMN file_name text,
  ADD CONSTRAINT uploads_purpose CHECK (purpose IN ('profile', 'portfolio', 'quote-response')),
  ADD CONSTRAINT uploads_file_name CHECK ((purpose = 'quote-response') = (file_name IS NOT NULL));
--> statement-breakpoint
-- A file goes with one answer; the sweep asks whether it does.
CREATE UNIQUE INDEX quote_response_files_file_url_key ON quote_response_files (file_url);
