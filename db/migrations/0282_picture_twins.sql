-- Perceptual hashes of providers' pictures, and the pictures of two providers that look alike (W15).
ALTER TABLE media ADD COLUMN hash bigint;
--> statement-breakpoint
ALTER TABLE media ADD COLUMN twins_sought_at timestamptz;
--> statement-breakpoint
ALTER TABLE media ADD CONSTRAINT media_hash CHECK (hash IS NULL
  OR (kind = 'image' AND purpose IN ('profile', 'portfolio'))) NOT VALID;
--> statement-breakpoint
-- Four pieces of 16 bits: of two hashes that differ in seven bits at most, one piece differs in one bit at most.
CREATE FUNCTION hash_band(hash bigint, band integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((hash >> (16 * band)) & 65535)::integer
$$;
--> statement-breakpoint
-- One case for two providers, with all of their pictures that look alike; open until an operator decides.
CREATE TABLE twin_cases (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id uuid NOT NULL REFERENCES users (id),
  other_id uuid NOT NULL REFERENCES users (id),
  found_at timestamptz NOT NULL DEFAULT now(),
  decision text,
  decided_at timestamptz,
  decided_by uuid REFERENCES users (id),
  CONSTRAINT twin_cases_two CHECK (owner_id <> other_id),
  CONSTRAINT twin_cases_decision
    CHECK (decision IN ('kept', 'owner-hidden', 'owner-suspended', 'other-hidden', 'other-suspended')),
  CONSTRAINT twin_cases_decided CHECK ((decision IS NULL) = (decided_at IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX twin_cases_open_key ON twin_cases (owner_id, other_id) WHERE decision IS NULL;
--> statement-breakpoint
CREATE INDEX twin_cases_open_idx ON twin_cases (found_at, id) WHERE decision IS NULL;
--> statement-breakpoint
CREATE INDEX twin_cases_owner_idx ON twin_cases (owner_id);
--> statement-breakpoint
CREATE INDEX twin_cases_other_idx ON twin_cases (other_id);
--> statement-breakpoint
CREATE TABLE picture_twins (
  media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  twin_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  case_id uuid NOT NULL REFERENCES twin_cases (id) ON DELETE CASCADE,
  distance smallint NOT NULL,
  PRIMARY KEY (media_id, twin_id)
);
--> statement-breakpoint
CREATE INDEX picture_twins_twin_idx ON picture_twins (twin_id);
--> statement-breakpoint
CREATE INDEX picture_twins_case_idx ON picture_twins (case_id);
