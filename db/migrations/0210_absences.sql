-- Days on which a provider declared that it doesn't answer (W5). Two of a provider's never share a day: its verb sees to that.
CREATE TABLE absences (
  provider_id uuid NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  first_day date NOT NULL,
  last_day date NOT NULL,
  declared_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT absences_provider_first_day_key PRIMARY KEY (provider_id, first_day),
  CONSTRAINT absences_days CHECK (first_day <= last_day),
  CONSTRAINT absences_ended_at CHECK (ended_at >= declared_at)
);
