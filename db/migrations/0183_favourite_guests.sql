-- Guests of a list of favourites (Q3): its estimates are for this number.
ALTER TABLE favourite_lists
  ADD COLUMN guests smallint,
  ADD CONSTRAINT favourite_lists_guests CHECK (guests BETWEEN 1 AND 9999);
