-- A provider contests a review that it received (W16): its reason, the author's answer, the decision, one appeal and its end.
-- A case outlives its review, so that figures stay true.
CREATE TABLE contests (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  review_id uuid REFERENCES reviews (id) ON DELETE SET NULL,
  provider_id uuid NOT NULL REFERENCES providers (id),
  author_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL,
  words text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamptz,
  outcome text,
  outcome_reason text,
  decided_at timestamptz,
  decided_by uuid REFERENCES users (id),
  appeal_words text,
  appealed_at timestamptz,
  appeal_outcome text,
  appeal_reason text,
  appeal_decided_at timestamptz,
  appeal_decided_by uuid REFERENCES users (id),
  CONSTRAINT contests_review_key UNIQUE (review_id),
  CONSTRAINT contests_reason CHECK (reason IN
    ('insult', 'private-data', 'off-topic', 'wrong-facts', 'other-provider', 'conflict', 'blackmail')),
  CONSTRAINT contests_words CHECK (btrim(words) <> '' AND length(words) <= 1000
    AND btrim(answer) <> '' AND length(answer) <= 1000 AND btrim(appeal_words) <> '' AND length(appeal_words) <= 1000),
  CONSTRAINT contests_outcomes CHECK (outcome IN ('kept', 'hidden') AND appeal_outcome IN ('kept', 'hidden')),
  CONSTRAINT contests_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT contests_decided CHECK ((outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (outcome_reason IS NULL)),
  CONSTRAINT contests_appealed CHECK ((appeal_words IS NULL) = (appealed_at IS NULL)
    AND (appealed_at IS NULL OR outcome IS NOT NULL)),
  CONSTRAINT contests_appeal_decided CHECK ((appeal_outcome IS NULL) = (appeal_decided_at IS NULL)
    AND (appeal_outcome IS NULL) = (appeal_reason IS NULL) AND (appeal_outcome IS NULL OR appealed_at IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX contests_provider_idx ON contests (provider_id);
--> statement-breakpoint
CREATE INDEX contests_author_idx ON contests (author_id);
--> statement-breakpoint
-- Cases that wait for an operator, now or once their author's days are over.
CREATE INDEX contests_open_idx ON contests (id)
  WHERE review_id IS NOT NULL AND (outcome IS NULL OR (appealed_at IS NOT NULL AND appeal_outcome IS NULL));
--> statement-breakpoint
ALTER TABLE contests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON contests
  USING (author_id = (SELECT acting_user())
    OR provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())))
  WITH CHECK (author_id = (SELECT acting_user())
    OR provider_id = (SELECT p.id FROM providers p WHERE p.user_id = (SELECT acting_user())));
--> statement-breakpoint
CREATE POLICY decided_seen ON contests FOR SELECT USING ((SELECT acting_duty()) = 'operator');
--> statement-breakpoint
CREATE POLICY decided ON contests FOR UPDATE USING ((SELECT acting_duty()) = 'operator');
--> statement-breakpoint
-- Numbers alone, for the public: of cases by their month, and of reports about reviews, which name no reason of the list.
CREATE VIEW review_figures WITH (security_barrier) AS
  SELECT month, reason, outcome, appealed, count(*)::int AS count FROM (
    SELECT to_char(created_at AT TIME ZONE 'Africa/Tunis', 'YYYY-MM') AS month, reason,
      coalesce(appeal_outcome, outcome, CASE WHEN review_id IS NULL THEN 'deleted' ELSE 'open' END) AS outcome,
      appealed_at IS NOT NULL AS appealed
    FROM contests
    UNION ALL
    SELECT to_char(created_at AT TIME ZONE 'Africa/Tunis', 'YYYY-MM'), 'rules',
      CASE decision WHEN 'hidden' THEN 'hidden' WHEN 'kept' THEN 'kept' WHEN 'shown' THEN 'kept' ELSE 'open' END, false
    FROM reports WHERE subject_type = 'review'
  ) told GROUP BY month, reason, outcome, appealed;
--> statement-breakpoint
CREATE TRIGGER events_queue_contests AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.type = 'review.contested') EXECUTE FUNCTION queue_notifications();
