-- Lunar holidays as they were announced, by kind and year of the Hegira. All others are a prediction that the code
-- computes (domain/tunisian-year).
CREATE TABLE lunar_days (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL,
  hijri_year smallint NOT NULL,
  day date NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT lunar_days_key UNIQUE (kind, hijri_year),
  CONSTRAINT lunar_days_kind CHECK (kind IN ('ras-el-am', 'mouled', 'ramadan', 'aid-el-fitr', 'aid-el-idha'))
);
