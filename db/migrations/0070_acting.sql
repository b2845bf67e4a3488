-- needs: 0070_acting.sql
-- On whose behalf a transaction runs, as db/acting.ts says it. What is private is shown by the policies of the next files to
-- whom it belongs, and to nobody without it. They bind the application's role: the owner migrates, seeds and backs up.
CREATE FUNCTION acting_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('machmoum.actor', true), '')::uuid;
--> statement-breakpoint
CREATE FUNCTION acting_duty() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN current_setting('machmoum.duty', true);
--> statement-breakpoint
-- A person's own list. Every night what was deleted is forgotten, and nothing else of it is seen.
ALTER TABLE tasks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON tasks USING (user_id = (SELECT acting_user()));
--> statement-breakpoint
CREATE POLICY forgotten_seen ON tasks FOR SELECT
  USING (deleted_at IS NOT NULL AND (SELECT acting_duty()) = 'nightly');
--> statement-breakpoint
CREATE POLICY forgotten ON tasks FOR DELETE
  USING (deleted_at IS NOT NULL AND (SELECT acting_duty()) = 'nightly');
