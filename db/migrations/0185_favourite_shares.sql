-- A list of favourites that its client shows to the family by a link (Q6), one link a list. Of its secret only the hash is kept.
CREATE TABLE favourite_shares (
  list_id uuid PRIMARY KEY REFERENCES favourite_lists ON DELETE CASCADE,
  client_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  CONSTRAINT favourite_shares_token_key UNIQUE (token_hash),
  CONSTRAINT favourite_shares_days CHECK (ends_at > created_at AND ends_at <= created_at + interval '30 days')
);
--> statement-breakpoint
CREATE INDEX favourite_shares_client_idx ON favourite_shares (client_id);
--> statement-breakpoint
-- Votes of the family, one a provider and browser. They go along when a favourite moves; `list_id` stays that of the link.
CREATE TABLE favourite_votes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  favourite_id uuid NOT NULL REFERENCES favourites ON DELETE CASCADE,
  list_id uuid REFERENCES favourite_lists ON DELETE SET NULL,
  voter_hash text NOT NULL,
  name text NOT NULL,
  likes boolean NOT NULL,
  comment text NOT NULL DEFAULT '',
  voted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT favourite_votes_once UNIQUE (favourite_id, voter_hash),
  CONSTRAINT favourite_votes_name CHECK (btrim(name) <> '' AND length(name) <= 40),
  CONSTRAINT favourite_votes_comment CHECK (length(comment) <= 300)
);
--> statement-breakpoint
CREATE INDEX favourite_votes_list_idx ON favourite_votes (list_id);
--> statement-breakpoint
-- Whoever holds the link acts as the list's client, as readers of calendars do.
ALTER TABLE favourite_votes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON favourite_votes USING (EXISTS (
  SELECT FROM favourites f JOIN favourite_lists l ON l.id = f.list_id
  WHERE f.id = favourite_id AND l.client_id = (SELECT acting_user())));
