import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

// Calendars of the random worlds, as they are written down.

/** Today in Tunis, as PostgreSQL reckons it. */
export const TODAY = sql`(now() at time zone 'Africa/Tunis')::date`

/** Writes the slots of a world's providers, and what else they say of their calendars. */
export async function insertSlots(tx: Db, each: SQL): Promise<void> {
  await tx.execute(sql`delete from slots`)
  await tx.execute(sql`insert into slots (provider_id, name, starts_at, ends_at, capacity, position)
    select id, 'Créneau ' || place, v.starts, v.ends, v.capacity, place - 1 from ${each},
      rows from (jsonb_to_recordset(calendar -> 'slots') as (starts time, ends time, capacity int))
        with ordinality as v (starts, ends, capacity, place)`)
  await tx.execute(sql`update providers p set days_before = (calendar ->> 'before')::int,
      days_after = (calendar ->> 'after')::int,
      calendar_confirmed_at = ${TODAY}::timestamp at time zone 'Africa/Tunis' - (calendar ->> 'confirmed')::int * interval '1 day'
    from ${each} where p.id = s.id`)
}

/** Writes what takes their days. Comes last: a change of the provider would make its calendar anew. */
export async function insertTaken(tx: Db, each: SQL): Promise<void> {
  await tx.execute(sql`insert into occupancies (provider_id, day, slot_id, source, ref, until)
    select s.id, ${TODAY} + v.day, slots.id, v.source, gen_random_uuid(),
      case v.source when 'hold' then ${TODAY} + v.runs end from ${each}
    cross join lateral jsonb_to_recordset(calendar -> 'taken') as v (day int, slot int, source text, runs int)
    left join slots on slots.provider_id = s.id and slots.position = v.slot`)
}
