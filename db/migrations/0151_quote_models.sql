-- needs: 0150_quote_terms.sql
-- Quotes that a provider begins others from (Q12): what its form held, by name.
CREATE TABLE quote_models (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider_id uuid NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  name text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT quote_models_name_key UNIQUE (provider_id, name),
  CONSTRAINT quote_models_name CHECK (btrim(name) <> '' AND length(name) <= 60)
);
--> statement-breakpoint
ALTER TABLE quote_models ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON quote_models
  USING (provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
