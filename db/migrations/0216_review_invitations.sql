-- A mail invites the client of a past booking to leave a review, 2 and 14 days after the event (W16).
CREATE TRIGGER events_queue_review_invitations AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'review.invited') EXECUTE FUNCTION queue_notifications();
