-- The days on which providers can't be had, as search asks for them (D12, D13): a bit for each day, 1 when it can't be
-- had. docs/decisions/0056-search-by-date.md tells why it has this shape.
CREATE TABLE provider_calendars (
  provider_id uuid PRIMARY KEY REFERENCES providers ON DELETE CASCADE,
  -- The day of the first bit. Each row has its own, so that no night has to move them all at once.
  first_day date NOT NULL,
  -- No slot can be had. Days behind the last bit can.
  any_slot bit varying NOT NULL,
  -- Some slot can't; no slot of the afternoon, or of the evening, can. Null when it is the same as any_slot.
  whole_day bit varying,
  afternoon bit varying,
  evening bit varying,
  confirmed_at timestamptz
);
--> statement-breakpoint
-- The beginning of last month in Tunis: behind every day that is asked for, whatever the clock of who asks.
CREATE FUNCTION calendar_first_day() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (date_trunc('month', now() AT TIME ZONE 'Africa/Tunis') - interval '1 month')::date
$$;
--> statement-breakpoint
-- The slot touches the hours from `begins` to `ends` of its day, in minutes since midnight: isInDayPart() of
-- domain/availability/slots.ts.
CREATE FUNCTION slot_touches(starts_at time, ends_at time, begins integer, ends integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT extract(epoch FROM starts_at) / 60 < ends
    AND begins < extract(epoch FROM ends_at) / 60 + CASE WHEN ends_at <= starts_at THEN 1440 ELSE 0 END
$$;
--> statement-breakpoint
-- Makes the calendars of these providers (all when null) what their slots and occupancies say: by the rules of the view
-- unavailable_slots, for 1000 days. The lock comes first: of two transactions that change one provider's days, the second
-- reads what the first has committed. The settings as in refresh_provider_listing().
CREATE FUNCTION refresh_provider_calendars(ids uuid[] DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode TO force_generic_plan
SET enable_seqscan TO off SET enable_hashjoin TO off SET enable_mergejoin TO off AS $$
DECLARE
  first date := calendar_first_day();
  last date := first + 999;
  owner record;
  made provider_calendars;
BEGIN
  IF ids IS NULL THEN
    ids := array(SELECT id FROM providers);
  END IF;
  INSERT INTO provider_calendars (provider_id, first_day, any_slot)
    SELECT wanted.id, first, '' FROM unnest(ids) AS wanted (id)
    WHERE EXISTS (SELECT FROM providers p WHERE p.id = wanted.id)
      AND NOT EXISTS (SELECT FROM provider_calendars c WHERE c.provider_id = wanted.id)
    ORDER BY wanted.id
    ON CONFLICT DO NOTHING;
  PERFORM FROM provider_calendars WHERE provider_id = ANY (ids) ORDER BY provider_id FOR NO KEY UPDATE;

  FOR owner IN
    SELECT p.id, p.days_before, p.days_after, p.calendar_confirmed_at, c AS was
    FROM provider_calendars c JOIN providers p ON p.id = c.provider_id WHERE c.provider_id = ANY (ids)
  LOOP
    WITH parts AS MATERIALIZED (
      SELECT s.id, slot_touches(s.starts_at, s.ends_at, 840, 1080) AS afternoon,
        slot_touches(s.starts_at, s.ends_at, 1200, 1440) AS evening
      FROM slots s WHERE s.provider_id = owner.id
    ), most AS MATERIALIZED (
      SELECT count(*) AS slots, count(*) FILTER (WHERE afternoon) AS afternoons, count(*) FILTER (WHERE evening) AS evenings
      FROM parts
    ), taken AS MATERIALIZED (
      SELECT day, slot_id FROM slot_days
      WHERE provider_id = owner.id AND day BETWEEN first - 3 AND last + 3 AND (blocked OR busy OR is_full)
    ), unavailable AS (
      SELECT DISTINCT t.day - around AS day, s.id, s.afternoon, s.evening
      FROM taken t
      CROSS JOIN generate_series(-owner.days_before::integer, owner.days_after::integer) around
      JOIN parts s ON around <> 0 OR s.id = t.slot_id
    ), counted AS MATERIALIZED (
      SELECT day, count(*) AS slots, count(*) FILTER (WHERE afternoon) AS afternoons, count(*) FILTER (WHERE evening) AS evenings
      FROM unavailable WHERE day BETWEEN first AND last GROUP BY day
    ), bits AS (
      SELECT
        coalesce(string_agg(CASE WHEN c.slots = m.slots THEN '1' ELSE '0' END, '' ORDER BY n), '')::bit varying AS any_slot,
        coalesce(string_agg(CASE WHEN c.slots > 0 THEN '1' ELSE '0' END, '' ORDER BY n), '')::bit varying AS whole_day,
        coalesce(string_agg(CASE WHEN c.afternoons = m.afternoons THEN '1' ELSE '0' END, '' ORDER BY n), '')::bit varying AS afternoon,
        coalesce(string_agg(CASE WHEN c.evenings = m.evenings THEN '1' ELSE '0' END, '' ORDER BY n), '')::bit varying AS evening
      FROM generate_series(0, (SELECT max(day) - first FROM counted)) n
      CROSS JOIN most m
      LEFT JOIN counted c ON c.day = first + n
    )
    SELECT owner.id, first, b.any_slot, nullif(b.whole_day, b.any_slot),
      nullif(CASE WHEN m.afternoons = 0 THEN repeat('1', 1000)::bit varying ELSE b.afternoon END, b.any_slot),
      nullif(CASE WHEN m.evenings = 0 THEN repeat('1', 1000)::bit varying ELSE b.evening END, b.any_slot),
      owner.calendar_confirmed_at
    INTO made FROM bits b CROSS JOIN most m;
    IF made IS DISTINCT FROM owner.was THEN
      UPDATE provider_calendars SET first_day = made.first_day, any_slot = made.any_slot, whole_day = made.whole_day,
        afternoon = made.afternoon, evening = made.evening, confirmed_at = made.confirmed_at
      WHERE provider_id = owner.id;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Finds out whose days a statement may have changed. Loading much at once, one sets machmoum.bulk_load to 'on' in the
-- transaction and calls refresh_provider_calendars() at its end.
CREATE FUNCTION refresh_calendars_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF current_setting('machmoum.bulk_load', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'providers' THEN
    SELECT array_agg(n.id) INTO ids FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.days_before, n.days_after, n.calendar_confirmed_at)
      IS DISTINCT FROM (o.days_before, o.days_after, o.calendar_confirmed_at);
  ELSE
    IF TG_OP <> 'DELETE' THEN
      SELECT array_agg(DISTINCT provider_id) INTO ids FROM new_rows;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      ids := ids || (SELECT array_agg(DISTINCT provider_id) FROM old_rows);
    END IF;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM refresh_provider_calendars(array(SELECT DISTINCT unnest(ids)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER providers_refresh_calendars AFTER UPDATE ON providers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_calendars_after_change();
--> statement-breakpoint
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['slots', 'occupancies'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_refresh_calendars_insert AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_calendars_after_change()', changed);
    EXECUTE format('CREATE TRIGGER %1$s_refresh_calendars_update AFTER UPDATE ON %1$I
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_calendars_after_change()', changed);
    EXECUTE format('CREATE TRIGGER %1$s_refresh_calendars_delete AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION refresh_calendars_after_change()', changed);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT refresh_provider_calendars();
