-- needs: 0130_quote_versions.sql
-- Terms of a quote (Q11): parts that are included or not, payments, cancellation. Versions sent before have none of them.
ALTER TABLE quote_versions
  ADD COLUMN included text[] NOT NULL DEFAULT '{}',
  ADD COLUMN not_included text[] NOT NULL DEFAULT '{}',
  ADD COLUMN payments jsonb,
  ADD COLUMN cancellation text,
  ADD COLUMN cancellation_words text,
  ADD CONSTRAINT quote_versions_included CHECK (cardinality(included) <= 20 AND cardinality(not_included) <= 20),
  ADD CONSTRAINT quote_versions_payments CHECK (
    payments IS NULL OR (payments ->> 'unit' IN ('percent', 'amount') AND jsonb_array_length(payments -> 'instalments') <= 6)
  ),
  ADD CONSTRAINT quote_versions_cancellation CHECK (
    cancellation IN ('flexible', 'moderate', 'postponed', 'strict', 'words')
    AND (cancellation = 'words') = (cancellation_words IS NOT NULL AND btrim(cancellation_words) <> '')
    OR cancellation IS NULL AND cancellation_words IS NULL
  );
