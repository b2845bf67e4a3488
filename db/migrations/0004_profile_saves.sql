-- Who saved a profile last: a page that never got the answer to its own save must be told from a stale one (R29).
ALTER TABLE provider_profiles
  ADD COLUMN saved_by uuid,
  ADD COLUMN saved_seq integer NOT NULL DEFAULT 0;
