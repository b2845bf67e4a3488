-- needs: 0072_own_quotes.sql
-- Quotes with lines (Q11): each version as it was sent, never changed (Q13).
CREATE TABLE quote_versions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  quote_request_id uuid NOT NULL REFERENCES quote_requests (id) ON DELETE CASCADE,
  version integer NOT NULL,
  message text NOT NULL,
  tax text NOT NULL,
  valid_until date NOT NULL,
  content_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT quote_versions_version_key UNIQUE (quote_request_id, version),
  CONSTRAINT quote_versions_version CHECK (version > 0),
  CONSTRAINT quote_versions_message CHECK (btrim(message) <> ''),
  CONSTRAINT quote_versions_tax CHECK (tax IN ('included', 'excluded', 'none')),
  CONSTRAINT quote_versions_content_hash CHECK (content_hash ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE quote_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  quote_version_id uuid NOT NULL REFERENCES quote_versions (id) ON DELETE CASCADE,
  position integer NOT NULL,
  label text NOT NULL,
  kind text NOT NULL,
  quantity integer NOT NULL,
  unit_price bigint NOT NULL,
  CONSTRAINT quote_lines_position_key UNIQUE (quote_version_id, position),
  CONSTRAINT quote_lines_position CHECK (position BETWEEN 0 AND 39),
  CONSTRAINT quote_lines_label CHECK (btrim(label) <> ''),
  CONSTRAINT quote_lines_kind CHECK (kind IN ('fixed', 'guest', 'hour', 'unit', 'option', 'discount')),
  CONSTRAINT quote_lines_quantity CHECK (quantity BETWEEN 1 AND 10000000),
  CONSTRAINT quote_lines_unit_price CHECK (unit_price > 0),
  CONSTRAINT quote_lines_amount CHECK (quantity * unit_price % 100 = 0)
);
--> statement-breakpoint
-- Both are seen with their request, which has a policy itself, and made by its provider alone: the client of a request
-- never owns its provider (migration 0001).
ALTER TABLE quote_versions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON quote_versions FOR SELECT
  USING (EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id));
--> statement-breakpoint
CREATE POLICY sent ON quote_versions FOR INSERT
  WITH CHECK (
    EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id AND q.client_id <> (SELECT acting_user()))
  );
--> statement-breakpoint
ALTER TABLE quote_lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON quote_lines FOR SELECT
  USING (EXISTS (SELECT FROM quote_versions v WHERE v.id = quote_version_id));
--> statement-breakpoint
CREATE POLICY sent ON quote_lines FOR INSERT
  WITH CHECK (
    EXISTS (
      SELECT FROM quote_versions v JOIN quote_requests q ON q.id = v.quote_request_id
      WHERE v.id = quote_version_id AND q.client_id <> (SELECT acting_user())
    )
  );
