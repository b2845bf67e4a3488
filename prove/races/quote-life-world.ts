import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/context.ts'
import type { QuoteLine } from '#domain/quotes/quote-sums.ts'
import { versionHash } from '#domain/quotes/version-hash.ts'
import { type Day, daysBetween } from '#lib/dates.ts'
import {
  type Booking,
  LAST_DAY,
  OPTION,
  PRICES,
  START,
  type State,
  THE_DAY,
  untilDay,
} from './quote-life-model.ts'
import { nth, type Provider, people, providers, type World } from './world.ts'

/** A provider with two quotes and a booking request for one day. */
export type Thing = {
  provider: Provider
  clients: [Actor, Actor]
  operator: Actor
  quotes: [string, string]
  request: string
  slot: string
}

/** Lines of a version, as its form sends them and as they are kept. */
export const typedLines = (price: number) => [
  { label: 'Location de la salle', kind: 'fixed', quantity: '1', price: String(priceOf(price) / 1000) },
  { label: 'Café turc', kind: 'option', quantity: '1', price: String(OPTION / 1000) },
]
const keptLines = (price: number): QuoteLine[] => [
  { label: 'Location de la salle', kind: 'fixed', quantity: 100, unitPrice: BigInt(priceOf(price)) },
  { label: 'Café turc', kind: 'option', quantity: 100, unitPrice: BigInt(OPTION) },
]
const priceOf = (price: number) => PRICES[price] ?? 0

export const WORDS = 'Voici notre devis'

/** Makes providers whose one slot has a place, with a quote that is answered, one that is asked for, and a booking request. */
export async function things(world: World, count: number): Promise<Thing[]> {
  const [operator] = await people(world, 1, 'admin')
  const clients = await people(world, 2 * count, 'client')
  const owners = await providers(world, count)
  const { pool } = world
  const { rows: slots } = await pool.query<{ id: string; provider: string }>(
    'update slots set capacity = $2 where provider_id = any($1) returning id, provider_id as provider',
    [owners.map(({ providerId }) => providerId), START.capacity],
  )
  const slotOf = new Map(slots.map(({ id, provider }) => [provider, id]))
  const made = owners.map(
    (provider, index): Thing => ({
      provider,
      clients: [nth(clients, 2 * index), nth(clients, 2 * index + 1)],
      operator: operator as Actor,
      quotes: [randomUUID(), randomUUID()],
      request: randomUUID(),
      slot: slotOf.get(provider.providerId) ?? '',
    }),
  )
  await write(
    world,
    `insert into quote_requests (id, client_id, provider_id, client_message, submission_id, status, provider_response)
      select id, client, provider, 'Une fête à Sfax', gen_random_uuid(), status, words from rows`,
    made.flatMap(({ provider, clients: pair, quotes }) =>
      quotes.map((id, number) => {
        const status = START.quotes[number]?.status ?? 'pending'
        const words = status === 'pending' ? null : WORDS
        return { id, client: pair[number]?.userId, provider: provider.providerId, status, words }
      }),
    ),
  )
  await write(
    world,
    `insert into quote_answers (quote_request_id, position, question_text, input_type, answer, fact)
      select id, 0, 'Quel jour ?', 'date', array[day::text], 'date' from rows`,
    made.flatMap(({ quotes }) => quotes.map((id) => ({ id, day: THE_DAY }))),
  )
  const versions = made.flatMap(({ quotes }) =>
    quotes.flatMap((id, number) =>
      (START.quotes[number]?.versions ?? []).map((version) => ({ id, version: randomUUID(), ...version })),
    ),
  )
  await write(
    world,
    `insert into quote_versions (id, quote_request_id, version, message, tax, valid_until, content_hash)
      select version, id, 1, words, 'included', day, hash from rows`,
    versions.map(({ id, version, until, price }) => ({
      id,
      version,
      words: WORDS,
      day: untilDay(until),
      hash: versionHash({
        quoteId: id,
        version: 1,
        message: WORDS,
        tax: 'included',
        validUntil: untilDay(until),
        lines: keptLines(price),
        included: [],
        notIncluded: [],
        payments: null,
        cancellation: null,
        cancellationWords: null,
        hold: null,
      }),
    })),
  )
  await write(
    world,
    `insert into quote_lines (quote_version_id, position, label, kind, quantity, unit_price)
      select version, position, label, kind, quantity, price from rows`,
    versions.flatMap(({ version, price }) =>
      keptLines(price).map(({ unitPrice, ...line }, position) => ({
        version,
        position,
        ...line,
        price: String(unitPrice),
      })),
    ),
  )
  await write(
    world,
    `insert into booking_requests (id, client_id, provider_id, requested_date, submission_id)
      select id, client, provider, day, gen_random_uuid() from rows`,
    made.map(({ request, clients: [, client], provider }) => ({
      id: request,
      client: client.userId,
      provider: provider.providerId,
      day: THE_DAY,
    })),
  )
  return made
}

const COLUMNS = `id uuid, client uuid, provider uuid, status text, words text, day date, hash text, version uuid,
  position int, label text, kind text, quantity int, price bigint`

/** Runs a statement that reads `rows`. */
async function write(world: World, statement: string, rows: object[]) {
  await world.pool.query(
    `with rows as (select * from jsonb_to_recordset($1) as x(${COLUMNS})) ${statement}`,
    [JSON.stringify(rows)],
  )
}

/** Reads the state of each provider's quotes from the tables. */
export async function kept({ pool }: World, made: Thing[]): Promise<{ state: State }[]> {
  const ids = [made.map(({ provider }) => provider.providerId)]
  const { rows: quotes } = await pool.query<KeptQuote>(
    `select q.id, q.status, q.chose_other as "choseOther", q.valid_until::text as until, a.version, a.options, a.total::text,
      a.content_hash = v.content_hash as "isThatVersion",
      array(select type from events where subject_id = q.id order by events.id) as events,
      array(
        select json_build_object('until', valid_until, 'unitPrice', (
          select unit_price from quote_lines where quote_version_id = quote_versions.id and position = 0))
        from quote_versions where quote_request_id = q.id order by version) as versions,
      a.booking_request_id as booking
    from quote_requests q
    left join quote_acceptances a on a.quote_request_id = q.id
    left join quote_versions v on v.quote_request_id = q.id and v.version = a.version
    where q.provider_id = any($1)`,
    ids,
  )
  const { rows: bookings } = await pool.query<KeptBooking>(
    `select b.id, b.provider_id as provider, b.client_id as client, b.status, b.rival_since is not null as rival,
      b.requested_date::text as day, array(select type from events where subject_id = b.id order by events.id) as events
    from booking_requests b where b.provider_id = any($1) order by b.created_at`,
    ids,
  )
  const { rows: calendars } = await pool.query<{ provider: string; capacity: number | null }>(
    'select provider_id as provider, capacity from slots where provider_id = any($1)',
    ids,
  )
  const { rows: ended } = await pool.query<{ id: string }>(
    'select id from users where suspended_at is not null',
  )
  const gone = new Set(ended.map(({ id }) => id))
  const capacities = new Map(calendars.map(({ provider, capacity }) => [provider, capacity]))
  const quoteOf = new Map(quotes.map((quote) => [quote.id, quote]))
  const bookingsOf = Map.groupBy(bookings, ({ provider }) => provider)
  return made.map((thing) => {
    const { provider, clients } = thing
    const own = bookingsOf.get(provider.providerId) ?? []
    const request = own.find(({ id }) => id === thing.request)
    return {
      state: {
        quotes: thing.quotes.map((id, number) => {
          const made = own.filter((one) => one.id !== thing.request && one.client === clients[number]?.userId)
          return stateOf(quoteOf.get(id) as KeptQuote, made)
        }),
        request: {
          status: request?.status ?? 'pending',
          events: request?.events ?? [],
          rival: request?.rival ?? false,
        },
        capacity: capacities.get(provider.providerId) ?? null,
        suspended: { client: gone.has(clients[0].userId), provider: gone.has(provider.userId) },
      },
    }
  })
}

type KeptQuote = {
  id: string
  status: State['quotes'][number]['status']
  choseOther: boolean
  until: Day | null
  version: number | null
  options: number[]
  total: string
  isThatVersion: boolean
  events: string[]
  versions: { until: Day; unitPrice: (typeof PRICES)[number] }[]
  booking: string | null
}

type KeptBooking = Booking & { id: string; provider: string; client: string; rival: boolean; day: Day }

/** Reads the state of a quote that is kept. One that no model knows, as an acceptance without its booking, gets a status of its own. */
function stateOf(quote: KeptQuote, bookings: KeptBooking[]): State['quotes'][number] {
  const { status, choseOther, versions, version, options, total, events } = quote
  const isWhole =
    (quote.booking === null || bookings.some(({ id }) => id === quote.booking)) &&
    bookings.every(({ day }) => day === THE_DAY) &&
    (version === null || quote.isThatVersion) &&
    quote.until === (versions.at(-1)?.until ?? null)
  return {
    status: isWhole ? status : (`${status}, torn` as typeof status),
    choseOther,
    versions: versions.map(({ until, unitPrice }) => ({
      until: daysBetween(LAST_DAY, until),
      price: PRICES.indexOf(unitPrice),
    })),
    accepted: version === null ? null : { version, options, total: Number(total) },
    bookings: bookings.map(({ status, events }) => ({ status, events })),
    events,
  }
}
