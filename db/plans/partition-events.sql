-- Not a migration: what docs/growth.md plans for events once the nightly deletion of old ones no longer ends by morning.
-- As the owner's role, statement by statement, while the site goes on. No row is copied: what is there becomes the first
-- partition. `npm run bench -- growth` runs it and measures how long events wait for it.

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS events_id_created_at_key ON events (id, created_at);
--> statement-breakpoint
-- New rows lie before the next month's first instant as long as this is done within the month.
DO $$ BEGIN
  EXECUTE format('ALTER TABLE events ADD CONSTRAINT events_until CHECK (created_at < %L) NOT VALID',
    (date_trunc('month', now() AT TIME ZONE 'Africa/Tunis') + interval '1 month') AT TIME ZONE 'Africa/Tunis');
END $$;
--> statement-breakpoint
ALTER TABLE events VALIDATE CONSTRAINT events_until;
--> statement-breakpoint
-- From here on everything happens at once; events wait for some milliseconds.
DO $$
DECLARE
  until timestamptz := (date_trunc('month', now() AT TIME ZONE 'Africa/Tunis') + interval '1 month') AT TIME ZONE 'Africa/Tunis';
  queueing text := (SELECT pg_get_triggerdef(oid) FROM pg_trigger
    WHERE tgrelid = 'events'::regclass AND tgname = 'events_queue_notifications');
  grants record;
BEGIN
  LOCK TABLE events, notifications IN ACCESS EXCLUSIVE MODE;
  -- A mail and its event are written together, and the mail is forgotten first: the key guards what nobody breaks, and
  -- a partition whose rows are referred to cannot be dropped without looking at each.
  ALTER TABLE notifications DROP CONSTRAINT notifications_event_id_fkey;
  DROP TRIGGER events_queue_notifications ON events;
  ALTER TABLE events DROP CONSTRAINT events_pkey;
  ALTER TABLE events ADD CONSTRAINT events_before_pkey PRIMARY KEY USING INDEX events_id_created_at_key;
  ALTER TABLE events RENAME TO events_before;
  CREATE TABLE events (LIKE events_before INCLUDING DEFAULTS,
    FOREIGN KEY (actor_id) REFERENCES users (id),
    PRIMARY KEY (id, created_at)
  ) PARTITION BY RANGE (created_at);
  EXECUTE format('ALTER TABLE events ATTACH PARTITION events_before FOR VALUES FROM (MINVALUE) TO (%L)', until);
  CREATE INDEX ON events (subject_id);
  CREATE INDEX ON events (created_at);
  CREATE INDEX ON events (actor_id, created_at);
  EXECUTE queueing;
  FOR grants IN SELECT grantee::regrole AS role, string_agg(privilege_type, ', ') AS rights
    FROM pg_class, aclexplode(relacl) WHERE oid = 'events_before'::regclass GROUP BY 1 LOOP
    EXECUTE format('GRANT %s ON events TO %s', grants.rights, grants.role);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE events_before DROP CONSTRAINT events_until;
--> statement-breakpoint
-- Called every night: makes the partitions of the two months to come, and drops those whose events are all older.
CREATE FUNCTION turn_event_partitions(older_than timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month timestamp;
  old regclass;
BEGIN
  FOR month IN SELECT date_trunc('month', now() AT TIME ZONE 'Africa/Tunis') + n * interval '1 month'
    FROM generate_series(1, 2) n LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS events_%s PARTITION OF events FOR VALUES FROM (%L) TO (%L)',
      to_char(month, 'YYYY_MM'), month AT TIME ZONE 'Africa/Tunis',
      (month + interval '1 month') AT TIME ZONE 'Africa/Tunis');
  END LOOP;
  FOR old IN
    SELECT c.oid FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'events'::regclass
      AND substring(pg_get_expr(c.relpartbound, c.oid) FROM $re$TO \('([^']+)'\)$re$)::timestamptz <= older_than
  LOOP
    EXECUTE format('DROP TABLE %s', old);
  END LOOP;
END $$;
