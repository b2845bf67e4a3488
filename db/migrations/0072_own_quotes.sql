-- needs: 0072_own_quotes.sql
-- A quote request is seen and moved by its two parties, and made by its client. Nobody deletes one.
ALTER TABLE quote_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON quote_requests FOR SELECT
  USING (
    client_id = (SELECT acting_user())
    OR provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user()))
  );
--> statement-breakpoint
CREATE POLICY asked ON quote_requests FOR INSERT WITH CHECK (client_id = (SELECT acting_user()));
--> statement-breakpoint
CREATE POLICY moved ON quote_requests FOR UPDATE
  USING (
    client_id = (SELECT acting_user())
    OR provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user()))
  );
--> statement-breakpoint
-- What belongs to a request is seen with it: the request has a policy itself.
ALTER TABLE quote_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON quote_answers FOR SELECT
  USING (EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id));
--> statement-breakpoint
CREATE POLICY given ON quote_answers FOR INSERT
  WITH CHECK (
    EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id AND q.client_id = (SELECT acting_user()))
  );
--> statement-breakpoint
ALTER TABLE quote_response_files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON quote_response_files FOR SELECT
  USING (EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id));
--> statement-breakpoint
-- The provider's alone: the client of a request never owns its provider (migration 0001).
CREATE POLICY attached ON quote_response_files FOR INSERT
  WITH CHECK (
    EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id AND q.client_id <> (SELECT acting_user()))
  );
--> statement-breakpoint
CREATE POLICY erased ON quote_response_files FOR DELETE
  USING (
    EXISTS (SELECT FROM quote_requests q WHERE q.id = quote_request_id AND q.client_id <> (SELECT acting_user()))
  );
--> statement-breakpoint
-- The sweep asks which files go with an answer.
CREATE POLICY swept ON quote_response_files FOR SELECT USING ((SELECT acting_duty()) = 'nightly');
--> statement-breakpoint
-- And whoever asks without being shown them deletes none: a file stays as long as an answer has it.
CREATE FUNCTION keep_attached_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM quote_response_files WHERE file_url = OLD.url) THEN
    RETURN NULL;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER media_stay_attached BEFORE DELETE ON media FOR EACH ROW WHEN (OLD.kind = 'file')
  EXECUTE FUNCTION keep_attached_file();
--> statement-breakpoint
-- Who asked whom and when, never what: for mails, counters of open streams and the operator's figures.
CREATE VIEW quote_envelopes WITH (security_barrier) AS
  SELECT id, provider_id, client_id, status, created_at, updated_at FROM quote_requests
  WHERE (SELECT acting_duty()) IN ('mails', 'live', 'operator');
