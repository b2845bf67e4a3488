-- needs: 0072_own_quotes.sql
-- Life of a quote after its answer (Q13 to Q15): changes that are asked for, and what ends it.
ALTER TABLE quote_requests
  DROP CONSTRAINT quote_requests_status,
  DROP CONSTRAINT quote_requests_response,
  ADD COLUMN valid_until date,
  ADD COLUMN refusal_reason text,
  ADD COLUMN chose_other boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT quote_requests_status
    CHECK (status IN ('pending', 'responded', 'accepted', 'refused', 'withdrawn', 'declined', 'cancelled')),
  ADD CONSTRAINT quote_requests_response CHECK (
    (status IN ('responded', 'accepted', 'refused', 'withdrawn'))
      = (provider_response IS NOT NULL AND btrim(provider_response) <> '')
  ),
  ADD CONSTRAINT quote_requests_refusal CHECK (
    (refusal_reason IS NULL OR (status = 'refused' AND refusal_reason IN ('price', 'date', 'style', 'other')))
    AND (NOT chose_other OR status IN ('refused', 'cancelled'))
  );
--> statement-breakpoint
CREATE FUNCTION assert_quote_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IS DISTINCT FROM OLD.status AND NOT (
    (OLD.status = 'pending' AND NEW.status IN ('responded', 'declined', 'cancelled'))
    OR (OLD.status = 'responded' AND NEW.status IN ('accepted', 'refused', 'withdrawn'))
  ) THEN
    RAISE EXCEPTION 'a % quote request does not become %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_moves_once', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER quote_requests_status_moves_once ON quote_requests;
--> statement-breakpoint
CREATE TRIGGER quote_requests_status_moves_once BEFORE UPDATE OF status ON quote_requests
  FOR EACH ROW EXECUTE FUNCTION assert_quote_status_moves();
--> statement-breakpoint
-- A quote expires by the clock (Q14): lists find by this column which have. Whoever sends a version may not write it.
CREATE FUNCTION note_validity() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE quote_requests SET valid_until = NEW.valid_until WHERE id = NEW.quote_request_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_versions_note_validity AFTER INSERT ON quote_versions
  FOR EACH ROW EXECUTE FUNCTION note_validity();
--> statement-breakpoint
UPDATE quote_requests q SET valid_until = v.valid_until
  FROM quote_versions v WHERE v.quote_request_id = q.id AND v.version = 1;
--> statement-breakpoint
-- What a client wants changed in a version; 0 is an answer without lines.
CREATE TABLE quote_change_requests (
  quote_request_id uuid NOT NULL REFERENCES quote_requests (id) ON DELETE CASCADE,
  version integer NOT NULL,
  words text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (quote_request_id, version),
  CONSTRAINT quote_change_requests_version CHECK (version >= 0),
  CONSTRAINT quote_change_requests_words CHECK (btrim(words) <> '' AND length(words) <= 2000)
);
--> statement-breakpoint
-- Acceptance of a quote: the version, the options that were ticked, by their places among its lines, and the booking that came of it.
CREATE TABLE quote_acceptances (
  quote_request_id uuid PRIMARY KEY REFERENCES quote_requests (id) ON DELETE CASCADE,
  version integer NOT NULL,
  content_hash text,
  options integer[] NOT NULL,
  total bigint,
  booking_request_id uuid NOT NULL REFERENCES booking_requests (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT quote_acceptances_booking_key UNIQUE (booking_request_id),
  -- An answer without lines has neither: its price is in words.
  CONSTRAINT quote_acceptances_version CHECK (
    version >= 0 AND (version = 0) = (content_hash IS NULL) AND (version = 0) = (total IS NULL)
  ),
  CONSTRAINT quote_acceptances_total CHECK (total >= 0),
  CONSTRAINT quote_acceptances_content_hash CHECK (content_hash ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
-- Both are seen with their request and made by its client.
ALTER TABLE quote_change_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON quote_change_requests FOR SELECT
  USING (EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id));
--> statement-breakpoint
CREATE POLICY asked ON quote_change_requests FOR INSERT
  WITH CHECK (EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id AND q.client_id = (SELECT acting_user())));
--> statement-breakpoint
ALTER TABLE quote_acceptances ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON quote_acceptances FOR SELECT
  USING (EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id));
--> statement-breakpoint
CREATE POLICY given ON quote_acceptances FOR INSERT
  WITH CHECK (EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id AND q.client_id = (SELECT acting_user())));
--> statement-breakpoint
DROP TRIGGER events_queue_notifications ON events;
--> statement-breakpoint
CREATE TRIGGER events_queue_notifications AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type LIKE 'decision.%' OR NEW.type IN (
    'booking.requested', 'booking.accepted', 'booking.declined', 'booking.cancelled', 'booking.called-off', 'booking.rivaled',
    'quote.requested', 'quote.responded', 'quote.declined', 'quote.cancelled',
    'quote.revised', 'quote.change-asked', 'quote.accepted', 'quote.confirmed', 'quote.refused', 'quote.withdrawn',
    'message.sent', 'review.created', 'review.replied'
  ))
  EXECUTE FUNCTION queue_notifications();
