-- Questions depend on earlier answers (Q7) and stand for facts (Q8). Conditions name options by their ids, so that a
-- renamed option keeps them.
ALTER TABLE quote_form_questions
  ADD COLUMN option_ids text[] NOT NULL DEFAULT '{}',
  ADD COLUMN conditions jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN fact text,
  ADD CONSTRAINT quote_form_questions_conditions CHECK (
    jsonb_typeof(conditions) = 'array' AND jsonb_array_length(conditions) <= 3
  ),
  ADD CONSTRAINT quote_form_questions_fact CHECK (
    fact IN ('date', 'slot', 'guests', 'location', 'place', 'budget', 'start', 'end')
  );
--> statement-breakpoint
ALTER TABLE quote_answers
  ADD COLUMN fact text,
  ADD CONSTRAINT quote_answers_fact CHECK (
    fact IN ('date', 'slot', 'guests', 'location', 'place', 'budget', 'start', 'end')
  );
--> statement-breakpoint
-- The version before this one writes options without ids: an option keeps the id of its text, or of its place where their
-- number stays. An id that is missing is made of question and text, so that the demo is the same everywhere.
CREATE FUNCTION name_options() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known text[] := '{}';
  ids text[] := '{}';
  one text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    known := OLD.option_ids;
  END IF;
  FOR i IN 1 .. cardinality(NEW.options) LOOP
    IF cardinality(NEW.option_ids) = cardinality(NEW.options) THEN
      one := nullif(NEW.option_ids[i], '');
    ELSIF TG_OP = 'UPDATE' THEN
      one := known[array_position(OLD.options, NEW.options[i])];
    ELSE
      one := NULL;
    END IF;
    FOR attempt IN 0 .. 100 LOOP
      EXIT WHEN one IS NOT NULL AND one <> ALL (ids);
      one := left(md5(NEW.id::text || NEW.options[i] || attempt), 8);
      IF one = ANY (known || NEW.option_ids) THEN
        one := NULL;
      END IF;
    END LOOP;
    ids := ids || one;
  END LOOP;
  NEW.option_ids := ids;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_form_questions_name_options BEFORE INSERT OR UPDATE OF options, option_ids ON quote_form_questions
  FOR EACH ROW EXECUTE FUNCTION name_options();
--> statement-breakpoint
UPDATE quote_form_questions SET options = options WHERE cardinality(options) > 0;
--> statement-breakpoint
ALTER TABLE quote_form_questions
  ADD CONSTRAINT quote_form_questions_option_ids CHECK (cardinality(option_ids) = cardinality(options));
