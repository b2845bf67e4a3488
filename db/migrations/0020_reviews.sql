-- A form sent twice makes one review (R43); those of before have no form to remember.
ALTER TABLE reviews ADD COLUMN submission_id uuid;
--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_submission_key UNIQUE (client_id, submission_id);
--> statement-breakpoint
-- The lists of a profile, in their order. The old index had nulls last, which no list asks for and none could be read by.
DROP INDEX reviews_provider_idx;
--> statement-breakpoint
CREATE INDEX reviews_public_idx ON reviews (provider_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
--> statement-breakpoint
-- The same of one number of stars; also counts them.
CREATE INDEX reviews_stars_idx ON reviews (provider_id, rating, created_at DESC, id DESC) WHERE hidden_at IS NULL;
--> statement-breakpoint
DROP TRIGGER events_queue_notifications ON events;
--> statement-breakpoint
CREATE TRIGGER events_queue_notifications AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type IN (
    'booking.requested', 'booking.accepted', 'booking.declined', 'booking.cancelled',
    'quote.requested', 'quote.responded', 'quote.declined', 'quote.cancelled',
    'message.sent', 'review.created', 'review.replied'
  ))
  EXECUTE FUNCTION queue_notifications();
