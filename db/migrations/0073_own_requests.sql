-- needs: 0073_own_requests.sql
-- A booking request is seen and moved by its two parties, and made by its client. Nobody deletes one.
ALTER TABLE booking_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON booking_requests FOR SELECT
  USING (
    client_id = (SELECT acting_user())
    OR provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user()))
  );
--> statement-breakpoint
CREATE POLICY asked ON booking_requests FOR INSERT WITH CHECK (client_id = (SELECT acting_user()));
--> statement-breakpoint
CREATE POLICY moved ON booking_requests FOR UPDATE
  USING (
    client_id = (SELECT acting_user())
    OR provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user()))
  );
--> statement-breakpoint
-- Who asked whom for which day, never in what words: for mails, counters of open streams and the operator's figures.
CREATE VIEW booking_envelopes WITH (security_barrier) AS
  SELECT id, provider_id, client_id, requested_date, requested_time, service_type, status, decided_at, created_at
  FROM booking_requests
  WHERE (SELECT acting_duty()) IN ('mails', 'live', 'operator');
--> statement-breakpoint
-- A report is seen by whoever made it and by the operator, who decides about it.
ALTER TABLE reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON reports FOR SELECT USING (reporter_id = (SELECT acting_user()));
--> statement-breakpoint
CREATE POLICY made ON reports FOR INSERT WITH CHECK (reporter_id = (SELECT acting_user()));
--> statement-breakpoint
CREATE POLICY decided_seen ON reports FOR SELECT USING ((SELECT acting_duty()) = 'operator');
--> statement-breakpoint
CREATE POLICY decided ON reports FOR UPDATE USING ((SELECT acting_duty()) = 'operator');
