-- A provider who refuses a request may say why (D18); words of its own go with 'other' alone.
ALTER TABLE booking_requests
  ADD COLUMN decline_reason text,
  ADD COLUMN decline_words text,
  ADD CONSTRAINT booking_requests_decline_reason
    CHECK (decline_reason IS NULL OR (status = 'declined' AND decline_reason IN ('full', 'too-far', 'not-offered', 'other'))),
  ADD CONSTRAINT booking_requests_decline_words
    CHECK (decline_words IS NULL OR (decline_reason = 'other' AND length(decline_words) BETWEEN 10 AND 500));
