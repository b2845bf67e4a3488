-- Browsers that take push (W10), one a session: signing out, ending a session, a new password or a suspension end it too.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id),
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  server_key text NOT NULL,
  refusals integer NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT push_subscriptions_session_key UNIQUE (session_id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_endpoint CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 2000)
);
--> statement-breakpoint
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions (user_id);
--> statement-breakpoint
ALTER TABLE push_subscriptions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON push_subscriptions USING (user_id = (SELECT acting_user()));
--> statement-breakpoint
CREATE POLICY sending ON push_subscriptions USING ((SELECT acting_duty()) = 'mails');
