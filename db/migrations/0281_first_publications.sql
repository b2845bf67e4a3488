-- First publications of profiles, once a provider: public at once, and looked at by an operator afterwards (W15).
CREATE TABLE first_publications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider_id uuid NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  published_at timestamptz NOT NULL DEFAULT now(),
  decision text,
  decided_at timestamptz,
  decided_by uuid REFERENCES users (id),
  CONSTRAINT first_publications_provider_key UNIQUE (provider_id),
  CONSTRAINT first_publications_decision CHECK (decision IN ('kept', 'hidden', 'suspended', 'before')),
  CONSTRAINT first_publications_decided CHECK ((decision IS NULL) = (decided_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX first_publications_open_idx ON first_publications (published_at, id) WHERE decision IS NULL;
--> statement-breakpoint
-- Profiles published before anybody looked: nobody is said to have.
INSERT INTO first_publications (provider_id, published_at, decision, decided_at)
  SELECT p.id, p.created_at, 'before', now() FROM providers p
  WHERE EXISTS (SELECT FROM provider_profiles pp WHERE pp.provider_id = p.id AND pp.is_public)
    OR EXISTS (SELECT FROM events e WHERE e.type = 'profile.published' AND e.subject_id = p.id);
--> statement-breakpoint
ALTER TABLE first_publications ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON first_publications FOR SELECT
  USING (provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
--> statement-breakpoint
-- A provider publishes, and decides nothing.
CREATE POLICY published ON first_publications FOR INSERT WITH CHECK (decision IS NULL
  AND provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
--> statement-breakpoint
CREATE POLICY erased ON first_publications FOR DELETE
  USING (provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
--> statement-breakpoint
CREATE POLICY seen ON first_publications FOR SELECT USING ((SELECT acting_duty()) = 'operator');
--> statement-breakpoint
CREATE POLICY decided ON first_publications FOR UPDATE USING ((SELECT acting_duty()) = 'operator');
