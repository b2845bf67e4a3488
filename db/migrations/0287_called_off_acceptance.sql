-- Of an acceptance that is cancelled while its mail waits for the undo nobody is told either, by mail, push or bell: 'acceptée'
-- came after 'annulée', as the last word. What somebody was told before stays in the bell.
DROP TRIGGER events_forget_undone_acceptance ON events;
--> statement-breakpoint
CREATE TRIGGER events_forget_undone_acceptance AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type IN ('booking.acceptance-undone', 'booking.called-off', 'booking.ended', 'booking.unrivaled'))
  EXECUTE FUNCTION forget_undone_acceptance();
