-- Leases of cases: an operator takes a case of the queue for a while, and nobody else decides it meanwhile (W15).
CREATE TABLE case_leases (
  kind text NOT NULL,
  case_id uuid NOT NULL,
  holder_id uuid NOT NULL REFERENCES users (id),
  taken_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, case_id),
  CONSTRAINT case_leases_kind CHECK (kind ~ '^[a-z]+$'),
  CONSTRAINT case_leases_until CHECK (until > taken_at)
);
--> statement-breakpoint
CREATE INDEX case_leases_until_idx ON case_leases (until);
--> statement-breakpoint
CREATE INDEX case_leases_holder_idx ON case_leases (holder_id);
--> statement-breakpoint
ALTER TABLE case_leases ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY operators ON case_leases USING ((SELECT acting_duty()) = 'operator');
