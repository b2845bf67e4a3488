-- The client's turn (W4): half-way through the validity of a quote its client is asked what becomes of it, and answers with one
-- press. Ask for 7 more days or say that it is too dear once a version; 0 is an answer without lines.
CREATE TABLE quote_wishes (
  quote_request_id uuid NOT NULL REFERENCES quote_requests (id) ON DELETE CASCADE,
  version integer NOT NULL,
  wish text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (quote_request_id, version, wish),
  CONSTRAINT quote_wishes_version CHECK (version >= 0),
  CONSTRAINT quote_wishes_wish CHECK (wish IN ('days', 'price'))
);
--> statement-breakpoint
-- Seen with their request and made by its client.
ALTER TABLE quote_wishes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON quote_wishes FOR SELECT
  USING (EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id));
--> statement-breakpoint
CREATE POLICY asked ON quote_wishes FOR INSERT
  WITH CHECK (EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id AND q.client_id = (SELECT acting_user())));
--> statement-breakpoint
-- Null for a version that an earlier program sends, for one that is too short, and once it was told.
ALTER TABLE quote_requests
  ADD COLUMN half_way_at timestamptz,
  ADD CONSTRAINT quote_requests_half_way CHECK (half_way_at IS NULL OR valid_until IS NOT NULL);
--> statement-breakpoint
-- A new version is told of anew, at a time of its own, which whoever sends it writes.
CREATE OR REPLACE FUNCTION note_validity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE quote_requests SET valid_until = NEW.valid_until, validity_told = NULL, half_way_at = NULL
    WHERE id = NEW.quote_request_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before; whoever is told of the end hears no more of the half.
CREATE OR REPLACE FUNCTION tell_quote_ends(today date, most integer)
  RETURNS TABLE (quote_id uuid, told text, client_id uuid, owner_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE quote_requests q
  SET validity_told = CASE WHEN q.valid_until < today THEN 'over' ELSE 'soon' END, half_way_at = NULL
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
-- Takes the quotes whose half is over, and says whose they are, in which version: never what is in them. On the last day
-- another mail goes out. Those that somebody decides about right now are left to the next look.
CREATE FUNCTION take_half_ways(at timestamptz, today date, most integer)
  RETURNS TABLE (quote_id uuid, version integer, client_id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE quote_requests q SET half_way_at = NULL
  FROM (
    SELECT id FROM quote_requests
    WHERE (SELECT acting_duty()) = 'mails' AND status = 'responded' AND half_way_at <= at AND valid_until > today
    ORDER BY half_way_at, id LIMIT most FOR UPDATE SKIP LOCKED
  ) due
  WHERE q.id = due.id
  RETURNING q.id, (SELECT max(v.version) FROM quote_versions v WHERE v.quote_request_id = q.id), q.client_id
$$;
--> statement-breakpoint
CREATE TRIGGER events_queue_client_turns AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'quote.awaited') EXECUTE FUNCTION queue_notifications();
