-- needs: 0130_quote_versions.sql
-- Numbers of quotes with lines (Q16), by provider and year of Tunis: one for all versions of a quote, given with the first.
CREATE TABLE quote_numbers (
  provider_id uuid NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  year integer NOT NULL,
  number integer NOT NULL,
  quote_request_id uuid NOT NULL REFERENCES quote_requests (id) ON DELETE CASCADE,
  PRIMARY KEY (provider_id, year, number),
  CONSTRAINT quote_numbers_request_key UNIQUE (quote_request_id),
  CONSTRAINT quote_numbers_number CHECK (number > 0)
);
--> statement-breakpoint
INSERT INTO quote_numbers
  SELECT provider_id, year, row_number() OVER (PARTITION BY provider_id, year ORDER BY created_at, request_id), request_id
  FROM (
    SELECT q.provider_id, q.id AS request_id, min(v.created_at) AS created_at,
      extract(year FROM min(v.created_at) AT TIME ZONE 'Africa/Tunis')::integer AS year
    FROM quote_versions v JOIN quote_requests q ON q.id = v.quote_request_id GROUP BY q.id
  ) sent;
--> statement-breakpoint
-- No gaps: a number is taken back with the transaction that took it, and nobody takes the next before that one has ended.
-- The lock is the last that sending takes.
CREATE FUNCTION number_quote() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  provider uuid := (SELECT provider_id FROM quote_requests WHERE id = NEW.quote_request_id);
  its_year integer := extract(year FROM NEW.created_at AT TIME ZONE 'Africa/Tunis');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('quote-number ' || provider, 0));
  INSERT INTO quote_numbers (provider_id, year, number, quote_request_id)
    SELECT provider, its_year, coalesce(max(number), 0) + 1, NEW.quote_request_id
    FROM quote_numbers WHERE provider_id = provider AND year = its_year
    ON CONFLICT (quote_request_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_versions_number AFTER INSERT ON quote_versions FOR EACH ROW WHEN (NEW.version = 1)
  EXECUTE FUNCTION number_quote();
--> statement-breakpoint
ALTER TABLE quote_numbers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON quote_numbers FOR SELECT
  USING (EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id));
