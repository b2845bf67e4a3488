import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_PARTS, type DayPart, isInDayPart } from '#domain/availability/slots.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay, type Day, type Time, todayInTunis } from '#lib/dates.ts'
import { refreshScores } from './refresh-scores.server.ts'
import { clearWorld } from './test-world.ts'

const world = testDatabase({ unlimited: true })
const TODAY = todayInTunis(new Date())
const day = (offset: number): Day => addDaysToDay(TODAY, offset)

const rowsOf = async <Row>(query: SQL) => (await world.db.execute(query)).rows as Row[]

type Slot = { id: string; provider_id: string; starts: Time; ends: Time }
type Part = DayPart | 'any'

/** Days on which each provider can be had, as the view says them and as the read model does: 'provider day part'. */
async function bothAnswers(): Promise<{ said: string[]; kept: string[] }> {
  const slots = await rowsOf<Slot>(
    sql`select id, provider_id, to_char(starts_at, 'HH24:MI') as starts, to_char(ends_at, 'HH24:MI') as ends from slots`,
  )
  const unavailable = new Set(
    (await rowsOf<{ key: string }>(sql`select slot_id || ' ' || day as key from unavailable_slots`)).map(
      ({ key }) => key,
    ),
  )
  const owners = await rowsOf<{ id: string }>(sql`select id from providers order by id`)
  const days = Array.from({ length: 60 }, (_, n) => day(n - 8))
  const parts: Part[] = ['any', ...(Object.keys(DAY_PARTS) as DayPart[])]
  const said = owners.flatMap(({ id }) => {
    const own = slots.filter((slot) => slot.provider_id === id)
    return days.flatMap((on) => {
      const free = own.filter((slot) => !unavailable.has(`${slot.id} ${on}`))
      const has = (part: Part) => {
        if (part === 'any') return free.length > 0
        return part === 'jour' ? free.length === own.length : free.some((slot) => isInDayPart(slot, part))
      }
      return parts.filter(has).map((part) => `${id} ${on} ${part}`)
    })
  })
  const kept = await rowsOf<{ key: string }>(sql`
    select c.provider_id || ' ' || asked.on || ' ' || parts.part as key
    from provider_calendars c
    cross join lateral unnest(${sql.param(days)}::date[]) with ordinality as asked ("on", place)
    cross join lateral (values
      (1, 'any', any_slot), (2, 'jour', coalesce(whole_day, any_slot)),
      (3, 'apres-midi', coalesce(afternoon, any_slot)), (4, 'soir', coalesce(evening, any_slot))
    ) as parts (nth, part, bits)
    where substring(parts.bits from asked.on - c.first_day + 1 for 1) <> B'1'
    order by c.provider_id, asked.place, parts.nth`)
  return { said, kept: kept.map(({ key }) => key) }
}

async function expectAlike(): Promise<void> {
  const { said, kept } = await bothAnswers()
  expect(kept).toEqual(said)
  const confirmed =
    await rowsOf(sql`select p.id from providers p left join provider_calendars c on c.provider_id = p.id
    where c.provider_id is null or c.confirmed_at is distinct from p.calendar_confirmed_at`)
  expect(confirmed).toEqual([])
}

type Ids = { providers: string[]; client: string }
type Write = (ids: Ids) => SQL
const anOwner = fc.nat(1)
const of = ({ providers }: Ids, owner: number) => sql`${providers[owner]}::uuid`
/** A slot of the provider's, by chance; null for all of them. */
const slotOf = (ids: Ids, owner: number, nth: number) =>
  sql`(select id from slots where provider_id = ${of(ids, owner)} order by position offset ${nth} limit 1)`
const anOffset = fc.integer({ min: -4, max: 12 })
const TIMES = [
  ['00:00', '00:00'],
  ['08:00', '12:00'],
  ['14:00', '19:00'],
  ['20:00', '02:00'],
  ['12:00', '18:30'],
] as const

/** Writes as the site, the version before it, feeds and the end of accounts make them. */
const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.tuple(anOwner, anOffset, fc.nat(3), fc.constantFrom('booking', 'hold', 'over', 'feed')).map(
    ([owner, on, slot, kind]): Write =>
      (ids) =>
        sql`insert into occupancies (provider_id, day, slot_id, source, ref, until)
          select ${of(ids, owner)}, ${day(on)}, ${slotOf(ids, owner, slot)}, source, gen_random_uuid(), until
          from (values ('booking', 'booking', null), ('feed', 'feed', null), ('hold', 'hold', ${day(0)}::date),
            ('over', 'hold', ${day(-1)}::date)) as v (kind, source, until)
          where kind = ${kind}`,
  ),
  fc.tuple(anOwner, anOffset).map(
    ([owner, on]): Write =>
      (ids) =>
        sql`delete from occupancies where provider_id = ${of(ids, owner)} and day > ${day(on)} and source <> 'block'`,
  ),
  fc.tuple(anOwner, fc.array(anOffset, { minLength: 1, maxLength: 5 })).map(
    ([owner, days]): Write =>
      (ids) =>
        sql`insert into blocked_dates (provider_id, date)
          select ${of(ids, owner)}, unnest(${sql.param(days.map(day))}::date[]) on conflict do nothing`,
  ),
  anOwner.map(
    (owner): Write =>
      (ids) =>
        sql`delete from blocked_dates where provider_id = ${of(ids, owner)}`,
  ),
  fc.tuple(anOwner, anOffset, fc.nat(2)).map(
    ([owner, on, slot]): Write =>
      (ids) =>
        sql`insert into booking_requests (provider_id, client_id, requested_date, slot_id, status, decided_at,
          submission_id) select ${of(ids, owner)}, ${ids.client}::uuid, ${day(on)}, ${slotOf(ids, owner, slot)}, 'accepted',
          now(), gen_random_uuid()`,
  ),
  anOwner.map(
    (owner): Write =>
      (ids) =>
        sql`update booking_requests set status = 'cancelled', cancelled_by = 'client'
          where provider_id = ${of(ids, owner)} and status = 'accepted'`,
  ),
  fc.tuple(anOwner, fc.constantFrom(null, 1, 2)).map(
    ([owner, capacity]): Write =>
      (ids) =>
        sql`update slots set capacity = ${capacity} where provider_id = ${of(ids, owner)}`,
  ),
  fc.tuple(anOwner, fc.nat(3), fc.constantFrom(...TIMES)).map(
    ([owner, slot, [starts, ends]]): Write =>
      (ids) =>
        sql`update slots set starts_at = ${starts}, ends_at = ${ends} where id = ${slotOf(ids, owner, slot)}`,
  ),
  fc.tuple(anOwner, fc.constantFrom(...TIMES)).map(
    ([owner, [starts, ends]]): Write =>
      (ids) =>
        sql`insert into slots (provider_id, name, starts_at, ends_at, position)
          select ${of(ids, owner)}, 'Autre', ${starts}, ${ends}, count(*) from slots where provider_id = ${of(ids, owner)}
          having count(*) < 4`,
  ),
  anOwner.map(
    (owner): Write =>
      (ids) =>
        sql`delete from slots where provider_id = ${of(ids, owner)} and position > 0
          and position = (select max(position) from slots where provider_id = ${of(ids, owner)})`,
  ),
  fc.tuple(anOwner, fc.nat(3), fc.nat(3)).map(
    ([owner, before, after]): Write =>
      (ids) =>
        sql`update providers set days_before = ${before}, days_after = ${after} where id = ${of(ids, owner)}`,
  ),
  fc.constant<Write>(() => sql`update providers set calendar_confirmed_at = clock_timestamp()`),
  // Of many providers at once, as the end of a client's account cancels.
  fc.constant<Write>(() => sql`delete from occupancies where source = 'booking'`),
)

const anyHistory = fc.array(anyWrite, { minLength: 1, maxLength: 14 })

async function twoProviders(): Promise<Ids> {
  await clearWorld(world.db)
  const providers = [await aProvider(world.db), await aProvider(world.db)]
  const client = await aClient(world.db)
  return { providers: providers.map(({ providerId }) => providerId), client: client.userId }
}

describe('the calendars that search reads', () => {
  it('say after any history what the view of unavailable slots says', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const ids = await twoProviders()
        for (const write of history) await world.db.execute(write(ids))
        await expectAlike()
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it.each([
    [
      'occupancies',
      'occupancies_refresh_calendars_insert',
      (ids: Ids) => sql`insert into blocked_dates (provider_id, date) values (${of(ids, 0)}, ${day(3)})`,
    ],
    [
      'releases',
      'occupancies_refresh_calendars_delete',
      (ids: Ids) => sql`delete from occupancies where provider_id = ${of(ids, 1)}`,
    ],
    [
      'capacities',
      'slots_refresh_calendars_update',
      (ids: Ids) => sql`update slots set capacity = 1 where provider_id = ${of(ids, 0)}`,
    ],
    [
      'slots',
      'slots_refresh_calendars_insert',
      (ids: Ids) =>
        sql`insert into slots (provider_id, name, starts_at, ends_at, position) values (${of(ids, 1)}, 'b', '08:00', '12:00', 1)`,
    ],
    [
      'days around',
      'providers_refresh_calendars',
      (ids: Ids) => sql`update providers set days_before = 2 where id = ${of(ids, 1)}`,
    ],
    [
      'confirmations',
      'providers_refresh_calendars',
      (ids: Ids) => sql`update providers set calendar_confirmed_at = now() where id = ${of(ids, 0)}`,
    ],
  ] as const)('would be seen to forget %s', async (_, trigger, write) => {
    const ids = await twoProviders()
    const table = trigger.slice(0, trigger.indexOf('_'))
    // One with a place, and one whose only slot is taken.
    await world.db.execute(sql`insert into occupancies (provider_id, day, slot_id, source, ref) values
      (${of(ids, 0)}, ${day(5)}, null, 'booking', gen_random_uuid()),
      (${of(ids, 1)}, ${day(6)}, ${of(ids, 1)}, 'feed', gen_random_uuid())`)
    await world.db.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`))
    try {
      await world.db.execute(write(ids))
      await expect(expectAlike()).rejects.toThrow('to deeply equal')
    } finally {
      await world.db.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`))
    }
    await world.db.execute(sql`select refresh_provider_calendars()`)
    await expectAlike()
  })

  it('hold what is true while months pass, refreshed by night or not', async () => {
    const ids = await twoProviders()
    const firstDay = (text: SQL) =>
      world.db.execute(sql`create or replace function calendar_first_day() returns date language sql stable as
        ${sql.raw(`$$ select ${(text.queryChunks as { value: string[] }[]).map(({ value }) => value.join('')).join('')} $$`)}`)
    await firstDay(sql`(now() at time zone 'Africa/Tunis')::date - 120`)
    try {
      await world.db.execute(sql`select refresh_provider_calendars()`)
      await world.db.execute(sql`insert into blocked_dates (provider_id, date)
        select ${of(ids, 0)}, ${day(0)}::date + n from generate_series(0, 730, 7) n`)
      await expectAlike()
    } finally {
      await firstDay(sql`(date_trunc('month', now() at time zone 'Africa/Tunis') - interval '1 month')::date`)
    }
    await refreshScores(world.ctx())
    const rows = await rowsOf(sql`select from provider_calendars where first_day < ${day(-70)}::date`)
    expect(rows).toEqual([])
    await expectAlike()
  })

  it('lose no change of two at once', async () => {
    const ids = await twoProviders()
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        world.db.execute(
          sql`insert into blocked_dates (provider_id, date) values (${of(ids, 0)}, ${day(round)})`,
        ),
        world.db.execute(sql`insert into occupancies (provider_id, day, source, ref)
          values (${of(ids, 0)}, ${day(round + 1)}, 'feed', gen_random_uuid())`),
        world.db.execute(
          sql`update slots set capacity = ${1 + (round % 2)} where provider_id = ${of(ids, 0)}`,
        ),
      ])
    }
    await expectAlike()
  })
})
