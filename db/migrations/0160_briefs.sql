-- needs: 0072_own_quotes.sql
-- A brief goes to several providers at once, and becomes one ordinary quote request each (Q10).
CREATE TABLE briefs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  client_id uuid NOT NULL REFERENCES users (id),
  submission_id uuid NOT NULL,
  category text NOT NULL,
  day date NOT NULL,
  flexibility integer NOT NULL DEFAULT 0,
  part text,
  governorate text NOT NULL,
  place text,
  guests_from integer,
  guests_to integer,
  message text,
  sent_to integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT briefs_submission_key UNIQUE (client_id, submission_id),
  CONSTRAINT briefs_client_key UNIQUE (id, client_id),
  CONSTRAINT briefs_flexibility CHECK (flexibility IN (0, 3, 7)),
  CONSTRAINT briefs_part CHECK (part IN ('jour', 'apres-midi', 'soir')),
  CONSTRAINT briefs_place CHECK (btrim(place) <> ''),
  CONSTRAINT briefs_guests CHECK (guests_from IS NULL AND guests_to IS NULL OR guests_from BETWEEN 1 AND guests_to),
  CONSTRAINT briefs_message CHECK (btrim(message) <> ''),
  CONSTRAINT briefs_sent_to CHECK (sent_to BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TRIGGER a_accounts_exist BEFORE INSERT ON briefs
  FOR EACH ROW EXECUTE FUNCTION assert_accounts_exist('client_id');
--> statement-breakpoint
-- A request belongs to a brief of its own client, once for each provider.
ALTER TABLE quote_requests
  ADD COLUMN brief_id uuid,
  ADD CONSTRAINT quote_requests_brief_fkey FOREIGN KEY (brief_id, client_id) REFERENCES briefs (id, client_id),
  ADD CONSTRAINT quote_requests_brief_key UNIQUE (brief_id, provider_id);
--> statement-breakpoint
-- Seen by its client and, as far as a request of theirs tells, by the providers that got it; what they see holds no other's name.
ALTER TABLE briefs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON briefs FOR SELECT
  USING (
    client_id = (SELECT acting_user()) OR EXISTS (SELECT FROM quote_requests q WHERE q.brief_id = briefs.id)
  );
--> statement-breakpoint
CREATE POLICY asked ON briefs FOR INSERT WITH CHECK (client_id = (SELECT acting_user()));
