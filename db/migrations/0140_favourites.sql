-- Favourites (Q5): lists by event, each with providers, a note and a state.
CREATE TABLE favourite_lists (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  client_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT favourite_lists_name CHECK (btrim(name) <> '' AND length(name) <= 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX favourite_lists_name_key ON favourite_lists (client_id, lower(name));
--> statement-breakpoint
CREATE TABLE favourites (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  list_id uuid NOT NULL REFERENCES favourite_lists ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES providers ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'todo',
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT favourites_once UNIQUE (list_id, provider_id),
  CONSTRAINT favourites_state CHECK (state IN ('todo', 'contacted', 'visited', 'chosen', 'dropped')),
  CONSTRAINT favourites_note CHECK (length(note) <= 500)
);
--> statement-breakpoint
CREATE INDEX favourites_provider_idx ON favourites (provider_id);
--> statement-breakpoint
-- They say who marries, and whom they think of: theirs alone.
ALTER TABLE favourite_lists ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON favourite_lists USING (client_id = (SELECT acting_user()));
--> statement-breakpoint
ALTER TABLE favourites ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON favourites
  USING (list_id IN (SELECT id FROM favourite_lists WHERE client_id = (SELECT acting_user())));
