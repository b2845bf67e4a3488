-- Providers get one mail about a version of the ranking (W8).
CREATE TRIGGER events_queue_ranking AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'ranking.changed') EXECUTE FUNCTION queue_notifications();
