-- Whoever chose another provider may say why to those that had not answered yet as well (Q19).
ALTER TABLE quote_requests
  DROP CONSTRAINT quote_requests_refusal,
  ADD CONSTRAINT quote_requests_refusal CHECK (
    (refusal_reason IS NULL
      OR ((status = 'refused' OR chose_other) AND refusal_reason IN ('price', 'date', 'style', 'other')))
    AND (NOT chose_other OR status IN ('refused', 'cancelled'))
  ) NOT VALID;
--> statement-breakpoint
ALTER TABLE quote_requests VALIDATE CONSTRAINT quote_requests_refusal;
