-- needs: 0151_quote_models.sql
-- Texts that a provider writes to clients again and again (Q12), by name.
CREATE TABLE saved_replies (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider_id uuid NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  name text NOT NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT saved_replies_name_key UNIQUE (provider_id, name),
  CONSTRAINT saved_replies_name CHECK (btrim(name) <> '' AND length(name) <= 60),
  CONSTRAINT saved_replies_content CHECK (btrim(content) <> '' AND length(content) <= 2000)
);
--> statement-breakpoint
ALTER TABLE saved_replies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON saved_replies
  USING (provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
