-- The instant of the answer that an acceptance of words goes by: its price is 'selon la réponse du …'. The version before writes
-- none, and an answer whose event is gone has none; then the words stand without a day.
ALTER TABLE quote_acceptances ADD COLUMN answered_at timestamptz;
--> statement-breakpoint
UPDATE quote_acceptances a SET answered_at = (
  SELECT max(e.created_at) FROM events e WHERE e.subject_id = a.quote_request_id AND e.type = 'quote.responded'
) WHERE a.version = 0;
