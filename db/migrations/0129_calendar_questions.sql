-- Once a week a mail asks those who didn't confirm their calendar whether it is up to date (D14).
CREATE TRIGGER events_queue_calendar_questions AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'calendar.asked') EXECUTE FUNCTION queue_notifications();
