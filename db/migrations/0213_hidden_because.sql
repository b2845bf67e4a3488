-- Why a review is hidden, in the words that the public reads beside the number of hidden ones (W16). Null: hidden by a version
-- of the site before this, which reads as 'rules'.
ALTER TABLE reviews ADD COLUMN hidden_because text,
  ADD CONSTRAINT reviews_hidden_because CHECK (hidden_because IN
    ('insult', 'private-data', 'off-topic', 'wrong-facts', 'other-provider', 'conflict', 'blackmail', 'rules')) NOT VALID;
--> statement-breakpoint
ALTER TABLE reviews VALIDATE CONSTRAINT reviews_hidden_because;
