-- Action links of mails that ended before their time (W11): nothing is kept of those that work. The hash is keyed, so that it
-- tells nothing of person or subject; the row goes once the link would have ended anyway.
CREATE TABLE action_links (
  link_hash text PRIMARY KEY,
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX action_links_ends_at_idx ON action_links (ends_at);
