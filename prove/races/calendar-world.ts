import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/context.ts'
import { A_DAY, THE_NEXT_DAY } from '#harness/days.ts'
import { type Day, daysBetween } from '#lib/dates.ts'
import { ASKED, type SlotName, START, type State } from './calendar-model.ts'
import { nth, type Provider, people, providers, type World } from './world.ts'

/** A provider's calendar, with those who ask for its days. */
export type Thing = {
  provider: Provider
  clients: [Actor, Actor]
  operator: Actor
  /** Ids of the slots as they were at first. */
  slots: Record<SlotName, string>
  /** By number: the one that is asked for meanwhile has none yet. */
  requests: string[]
  submission: string
  feed: string
}

/** The slots as forms have them. */
export const TIMES = {
  afternoon: { name: 'Après-midi', starts: '14:00', ends: '19:00' },
  evening: { name: 'Soirée', starts: '20:00', ends: '02:00' },
}
/** The days by their numbers. */
export const DAYS: readonly Day[] = [A_DAY, THE_NEXT_DAY]

/** Makes providers with two slots, and four requests of theirs each. */
export async function things(world: World, count: number): Promise<Thing[]> {
  const [operator] = await people(world, 1, 'admin')
  const clients = await people(world, 2 * count, 'client')
  const made: Thing[] = []
  for (const [index, provider] of (await providers(world, count)).entries()) {
    const pair: [Actor, Actor] = [nth(clients, 2 * index), nth(clients, 2 * index + 1)]
    made.push({
      provider,
      clients: pair,
      operator: operator as Actor,
      slots: { afternoon: randomUUID(), evening: randomUUID() },
      requests: START.requests.slice(0, ASKED).map(() => randomUUID()),
      submission: randomUUID(),
      feed: randomUUID(),
    })
  }
  await write(
    world,
    'delete from slots s using rows r where s.provider_id = r.provider',
    made,
    ({ provider }) => [{ provider: provider.providerId }],
  )
  await write(
    world,
    `insert into slots (id, provider_id, name, starts_at, ends_at, capacity, position)
      select id, provider, name, starts, ends, capacity, position from rows`,
    made,
    ({ provider, slots }) =>
      (['afternoon', 'evening'] as const).map((slot, position) => ({
        id: slots[slot],
        provider: provider.providerId,
        ...TIMES[slot],
        capacity: START.slots[slot],
        position,
      })),
  )
  await write(
    world,
    `insert into booking_requests (id, client_id, provider_id, requested_date, slot_id, submission_id)
      select id, client, provider, day, slot, gen_random_uuid() from rows`,
    made,
    ({ provider, clients, slots, requests }) =>
      requests.map((id, number) => {
        const { client, day, slot } = START.requests[number] as State['requests'][number]
        return {
          id,
          client: clients[client].userId,
          provider: provider.providerId,
          day: DAYS[day],
          slot: slot && slots[slot],
        }
      }),
  )
  await write(
    world,
    `insert into feeds (id, provider_id, name, url) select id, provider, 'Agenda', 'https://agenda.example/' || id from rows`,
    made,
    ({ feed, provider }) => [{ id: feed, provider: provider.providerId }],
  )
  return made
}

const COLUMNS = `id uuid, client uuid, provider uuid, day date, slot uuid, name text, starts time, ends time,
  capacity int, position int`

/** Runs a statement that reads `rows`, which are made of things. */
async function write(world: World, statement: string, made: Thing[], rows: (thing: Thing) => object[]) {
  await world.pool.query(
    `with rows as (select * from jsonb_to_recordset($1) as x(${COLUMNS})) ${statement}`,
    [JSON.stringify(made.flatMap(rows))],
  )
}

const NAMES: Record<string, SlotName> = { 'Après-midi': 'afternoon', Soirée: 'evening' }
const slotNamed = (name: string | null): SlotName | null => (name === null ? null : (NAMES[name] ?? null))
const dayNumber = (day: Day) => daysBetween(A_DAY, day)

/** Reads the state of each calendar from the tables. */
export async function kept({ pool }: World, things: Thing[]) {
  const ids = [things.map(({ provider }) => provider.providerId)]
  const read = async <Row extends { provider: string }>(text: string) =>
    Map.groupBy((await pool.query<Row>(text, ids)).rows, ({ provider }) => provider)
  const requests = await read<{
    provider: string
    id: string
    submission: string
    status: Exclude<State['requests'][number]['status'], 'none'>
    slot: string | null
    rival: boolean
    wasRival: boolean | null
    raised: Record<string, number> | null
    raises: number | null
    saved: boolean | null
    events: string[]
  }>(`select b.provider_id as provider, b.id, b.submission_id as submission, b.status, s.name as slot,
      b.rival_since is not null as rival, accepted.*,
      array(select type from events where subject_id = b.id order by events.id) as events
    from booking_requests b left join slots s on s.id = b.slot_id
    left join lateral (
      select (
          select jsonb_object_agg(s.name, raise.by)
          from jsonb_to_recordset(e.data -> 'raised') raise ("slotId" uuid, by int) join slots s on s.id = raise."slotId"
        ) as raised, e.data ? 'mark' as "wasRival", jsonb_array_length(e.data -> 'raised') as raises, exists (
          select from events c where c.subject_id = b.provider_id and c.type = 'slots.changed' and c.id > e.id
        ) as saved
      from events e where e.subject_id = b.id and e.type = 'booking.accepted' order by e.id desc limit 1
    ) accepted on true
    where b.provider_id = any($1)`)
  const slots = await read<{ provider: string; name: string; capacity: number | null }>(
    'select provider_id as provider, name, capacity from slots where provider_id = any($1) order by position',
  )
  const rows = await read<{ provider: string; day: Day; slot: string | null; source: string; ref: string }>(
    `select o.provider_id as provider, o.day::text, s.name as slot, o.source, o.ref
      from occupancies o left join slots s on s.id = o.slot_id where o.provider_id = any($1)
      order by o.day, s.name`,
  )
  const shown = await read<{ provider: string; day: Day; slot: string }>(
    `select u.provider_id as provider, u.day::text, s.name as slot
      from unavailable_slots u join slots s on s.id = u.slot_id where u.provider_id = any($1)`,
  )
  const whole = await read<{ provider: string; after: number; raised: number; undone: number }>(
    `select p.id as provider, p.days_after as after,
      (select count(*)::int from events where subject_id = p.id and type = 'slots.raised') as raised,
      (select count(*)::int from events where subject_id = p.id and type = 'slots.raise-undone') as undone
    from providers p where p.id = any($1)`,
  )
  const { rows: ended } = await pool.query<{ id: string }>(
    'select id from users where suspended_at is not null',
  )
  const gone = new Set(ended.map(({ id }) => id))
  return things.map((thing): { state: State } => {
    const { providerId } = thing.provider
    const occupied = rows.get(providerId) ?? []
    const own = requests.get(providerId) ?? []
    const numberOf = (id: string) => {
      const at = thing.requests.indexOf(id)
      return at < 0 ? ASKED : at
    }
    const [provider] = whole.get(providerId) ?? []
    return {
      state: {
        requests: START.requests.map((request, number) => {
          const row = own.find(({ id, submission }) =>
            number === ASKED ? submission === thing.submission : id === thing.requests[number],
          )
          if (!row) return request
          const { status, rival, events } = row
          return {
            ...request,
            slot: slotNamed(row.slot),
            status,
            rival,
            wasRival: row.wasRival ?? false,
            raised: Object.fromEntries(
              Object.entries(row.raised ?? {}).map(([name, by]) => [slotNamed(name), by]),
            ),
            raises: row.raises ?? 0,
            saved: row.saved ?? false,
            events,
          }
        }),
        slots: Object.fromEntries(
          (slots.get(providerId) ?? []).map(({ name, capacity }) => [slotNamed(name), capacity]),
        ),
        daysAfter: provider?.after ?? 0,
        blocked: occupied.some(({ source, slot }) => source === 'block' && slot === null),
        blockedEvenings: occupied
          .filter(({ source, slot }) => source === 'block' && slot !== null)
          .map(({ day }) => dayNumber(day)),
        busy: occupied.filter(({ source }) => source === 'feed').map(({ day }) => dayNumber(day)),
        taken: occupied
          .filter(({ source }) => source === 'booking')
          .map(({ ref, day, slot }) => ({ of: numberOf(ref), day: dayNumber(day), slot: slotNamed(slot) }))
          .sort((a, b) => a.of - b.of || a.day - b.day),
        raised: provider?.raised ?? 0,
        raiseUndone: provider?.undone ?? 0,
        ended: gone.has(thing.clients[1].userId),
        unavailable: (shown.get(providerId) ?? [])
          .map(({ day, slot }) => `${dayNumber(day)} ${slotNamed(slot)}`)
          .sort(),
      },
    }
  })
}
