import fc from 'fast-check'
import { unblockDates } from '#domain/availability/unblock-dates.server.ts'
import type { Actor } from '#domain/context.ts'
import { endWait } from '#domain/waits/end-wait.server.ts'
import { waitForDay } from '#domain/waits/wait-for-day.server.ts'
import { WAITS_MAX } from '#domain/waits/wait-limit.ts'
import { A_DAY } from '#harness/days.ts'
import { addDaysToDay, type Day, daysBetween } from '#lib/dates.ts'
import { type Game, phasesOf } from './game.ts'
import { type Provider, pairs } from './world.ts'

/** Days of a provider's that are blocked at first, and how many of them a client may still wait for. */
const DAYS = [0, 1, 2].map((count) => addDaysToDay(A_DAY, count))
const LEFT = 2

type Thing = { client: Actor; provider: Provider }
type Op = { do: 'wait' | 'end' | 'free'; day: number }
/** By day: whether it is blocked, how often the client waits (once at most), and how often a wait began and ended. */
type State = { days: { blocked: boolean; waits: number; added: number; ended: number }[] }

export const waits: Game<Thing, State, Op> = {
  name: 'waits',
  says: 'a client waits once for a day, for so many and no more, and never for one that is free',
  phases: phasesOf(
    fc.record({ do: fc.constantFrom('wait', 'wait', 'wait', 'end', 'free'), day: fc.nat(DAYS.length - 1) }),
  ),
  things: async (world, count) => {
    const { pool } = world
    const made = await pairs(world, count)
    await pool.query(
      'insert into blocked_dates (provider_id, date) select provider, day from unnest($1::uuid[]) provider, unnest($2::date[]) day',
      [made.map(({ provider }) => provider.providerId), DAYS],
    )
    await pool.query(
      `insert into waits (client_id, search, known, day)
      select client, '/providers?date=' || $2 || '&q=' || n, '{}', $2::date from unnest($1::uuid[]) client, generate_series(1, $3::int) n`,
      [made.map(({ client }) => client.userId), A_DAY, WAITS_MAX - LEFT],
    )
    return made
  },
  start: () => ({ days: DAYS.map(() => ({ blocked: true, waits: 0, added: 0, ended: 0 })) }),
  model: ({ days }, op) => {
    const day = days[op.day]
    if (!day) throw new Error('no such day')
    if (op.do === 'free') {
      const answer = day.blocked ? 'done' : 'so already'
      day.blocked = false
      return answer
    }
    if (op.do === 'end') {
      if (day.added === 0) return 'NotFound'
      if (day.waits) day.ended += 1
      day.waits = 0
      return 'done'
    }
    if (day.waits) return 'repeated'
    if (!day.blocked) return 'day-free'
    if (days.filter(({ waits }) => waits > 0).length >= LEFT) return 'too-many-waits'
    day.waits = 1
    day.added += 1
    return 'done'
  },
  perform: async (world, { client, provider }, op) => {
    const date = DAYS[op.day] ?? A_DAY
    if (op.do === 'free') {
      const { changed } = await unblockDates(world.ctx(provider), { days: [date] })
      return changed.length > 0 ? 'done' : 'so already'
    }
    if (op.do === 'wait') {
      const input = { provider_id: provider.providerId, date }
      return (await waitForDay(world.ctx(client), input)).repeated ? 'repeated' : 'done'
    }
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from waits where client_id = $1 and provider_id = $2 and day = $3 order by ended_at nulls first limit 1',
      [client.userId, provider.providerId, date],
    )
    await endWait(world.ctx(client), { waitId: rows[0]?.id ?? '' })
    return 'done'
  },
  kept: async ({ pool }, things) => {
    const ids = [things.map(({ provider }) => provider.providerId)]
    const { rows: blocked } = await pool.query<{ provider: string; day: Day }>(
      'select provider_id as provider, date::text as day from blocked_dates where provider_id = any($1)',
      ids,
    )
    const { rows: waiting } = await pool.query<{
      provider: string
      day: Day
      live: number
      added: number
      ended: number
    }>(
      `select w.provider_id as provider, w.day::text, count(distinct w.id) filter (where w.ended_at is null)::int as live,
        count(*) filter (where e.type = 'wait.added')::int as added,
        count(*) filter (where e.type = 'wait.ended')::int as ended
      from waits w left join events e on e.subject_id = w.id where w.provider_id = any($1) group by 1, 2`,
      ids,
    )
    const at = (provider: string, day: number) => (row: { provider: string; day: Day }) =>
      row.provider === provider && daysBetween(A_DAY, row.day) === day
    return things.map(({ provider: { providerId } }) => ({
      state: {
        days: DAYS.map((_, day) => {
          const { live = 0, added = 0, ended = 0 } = waiting.find(at(providerId, day)) ?? {}
          return { blocked: blocked.some(at(providerId, day)), waits: live, added, ended }
        }),
      },
    }))
  },
  plants: [
    {
      name: 'adding a wait without the client’s lock',
      rewrite: (sql) => sql.replace('pg_advisory_xact_lock(', 'abs('),
    },
  ],
}
