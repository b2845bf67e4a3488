-- needs: 0131_quote_life.sql
-- The end of a quote is told on its last day and once that is over (Q14): how much of it was told of the newest version.
ALTER TABLE quote_requests
  ADD COLUMN validity_told text,
  ADD CONSTRAINT quote_requests_validity_told CHECK (
    validity_told IS NULL OR (validity_told IN ('soon', 'over') AND valid_until IS NOT NULL)
  );
--> statement-breakpoint
-- What ended before is old news.
UPDATE quote_requests SET validity_told = 'over' WHERE valid_until < (now() AT TIME ZONE 'Africa/Tunis')::date;
--> statement-breakpoint
CREATE INDEX quote_requests_ends_idx ON quote_requests (valid_until)
  WHERE status = 'responded' AND validity_told IS DISTINCT FROM 'over';
--> statement-breakpoint
-- A new version is told of anew.
CREATE OR REPLACE FUNCTION note_validity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE quote_requests SET valid_until = NEW.valid_until, validity_told = NULL WHERE id = NEW.quote_request_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Marks the quotes that end on this day or ended before it, and says whose they are: never what is in them. Those that
-- somebody decides about right now are left to the next look.
CREATE FUNCTION tell_quote_ends(today date, most integer)
  RETURNS TABLE (quote_id uuid, told text, client_id uuid, owner_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE quote_requests q
  SET validity_told = CASE WHEN q.valid_until < today THEN 'over' ELSE 'soon' END
  FROM (
    SELECT id FROM quote_requests
    WHERE (SELECT acting_duty()) = 'mails' AND status = 'responded'
      AND validity_told IS DISTINCT FROM 'over' AND valid_until <= today
      AND (valid_until < today OR validity_told IS NULL)
    ORDER BY valid_until, id LIMIT most FOR UPDATE SKIP LOCKED
  ) due
  WHERE q.id = due.id
  RETURNING q.id, q.validity_told, q.client_id, (SELECT user_id FROM providers p WHERE p.id = q.provider_id)
$$;
--> statement-breakpoint
CREATE TRIGGER events_queue_quote_ends AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type IN ('quote.reminded', 'quote.expired')) EXECUTE FUNCTION queue_notifications();
