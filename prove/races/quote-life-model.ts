import { A_DAY } from '#harness/days.ts'
import { addDaysToDay, type Day, daysBetween, todayInTunis } from '#lib/dates.ts'

/** The day on which the versions that are there at first can be had for the last time. */
export const LAST_DAY: Day = todayInTunis(new Date())

/** By number: what it is of two that are answered or asked for, and of the request of a booking beside them. */
export type QuoteStatus =
  | 'pending'
  | 'responded'
  | 'accepted'
  | 'refused'
  | 'withdrawn'
  | 'declined'
  | 'cancelled'

/** A version as far as it decides: its last day, in days after `LAST_DAY`, and which of two prices it names. */
export type Version = { until: number; price: number }

export type Booking = { status: 'pending' | 'accepted' | 'declined' | 'cancelled'; events: string[] }

/** Two quotes for one day of a provider's, each of a client's own, and a booking request for the same day. */
export type State = {
  quotes: {
    status: QuoteStatus
    /** Another provider was chosen. */
    choseOther: boolean
    versions: Version[]
    accepted: { version: number; options: number[]; total: number } | null
    /** Made by its acceptance: one, or none. */
    bookings: Booking[]
    events: string[]
  }[]
  /** Of the second client. */
  request: Booking & { rival: boolean }
  capacity: number | null
  /** Accounts that are suspended: the first client's, the provider's. */
  suspended: { client: boolean; provider: boolean }
}

/** The clock of the process that runs an operation, in hours after the last evening at half past eleven. */
type AtClock = { at: number }

export type Op =
  | (AtClock & { do: 'send'; of: number; after: number; until: number; price: number })
  | (AtClock & { do: 'accept'; of: number; version: number; options: number[] })
  | (AtClock & { do: 'read'; of: number; by: 'client' | 'provider' })
  | (AtClock & { do: 'refuse' | 'withdraw' | 'decline' | 'cancel'; of: number })
  | (AtClock & { do: 'chooseOther'; of: number; version: number })
  | (AtClock & { do: 'callOff'; of: number; by: 'client' | 'provider' })
  | (AtClock & { do: 'acceptRequest' })
  | (AtClock & { do: 'capacity'; capacity: number | null })
  | (AtClock & { do: 'suspend'; whom: 'client' | 'provider' })

/** The instant that a clock shows. */
export const instantAt = (at: number): Date =>
  new Date(new Date(`${LAST_DAY}T23:30:00+01:00`).getTime() + at * 3_600_000)

/** The day in Tunis by a clock, in days after `LAST_DAY`. */
const dayAt = (at: number) => daysBetween(LAST_DAY, todayInTunis(instantAt(at)))

/** The day that is asked for, and the last day of a version. */
export const THE_DAY: Day = A_DAY
export const untilDay = (until: number): Day => addDaysToDay(LAST_DAY, until)

/** Millimes of the two prices, and of the option. */
export const PRICES = [4_800_000, 4_350_000] as const
export const OPTION = 480_000

export const START: State = {
  quotes: [
    {
      status: 'responded',
      choseOther: false,
      versions: [{ until: 0, price: 0 }],
      accepted: null,
      bookings: [],
      events: [],
    },
    { status: 'pending', choseOther: false, versions: [], accepted: null, bookings: [], events: [] },
  ],
  request: { status: 'pending', events: [], rival: false },
  capacity: 1,
  suspended: { client: false, provider: false },
}

type Quote = State['quotes'][number]

/**
 * Changes the state as the operation should, one after the other, and says what is answered.
 * @param answered what was answered, where the suspension of either account may be told
 */
export function model(state: State, op: Op, answered: string): string {
  if (op.do === 'capacity') {
    state.capacity = op.capacity
    markRival(state)
    return 'done'
  }
  if (op.do === 'suspend') return suspend(state, op.whom)
  if (op.do === 'acceptRequest') return acceptRequest(state)
  const quote = state.quotes[op.of] as Quote
  if (op.do === 'read') return `read ${shownStatus(quote, op.at)} ${quote.versions.length}`
  if (op.do === 'send') return send(quote, op)
  if (op.do === 'accept') return accept(state, quote, op, answered)
  if (op.do === 'callOff') return callOff(state, quote)
  if (op.do === 'chooseOther') return chooseOther(quote, op.version)
  const { from, to } = MOVES[op.do]
  if (quote.status === to) return 'repeated'
  if (quote.status !== from) return `request-changed ${quote.status}`
  quote.status = to
  quote.events.push(`quote.${to}`)
  return 'done'
}

function chooseOther(quote: Quote, version: number): string {
  if (quote.choseOther) return 'repeated'
  if (quote.status !== 'responded') return `request-changed ${quote.status}`
  if (version !== quote.versions.length) return 'quote-superseded'
  quote.status = 'refused'
  quote.choseOther = true
  quote.events.push('quote.refused')
  return 'done'
}

const MOVES = {
  refuse: { from: 'responded', to: 'refused' },
  withdraw: { from: 'responded', to: 'withdrawn' },
  decline: { from: 'pending', to: 'declined' },
  cancel: { from: 'pending', to: 'cancelled' },
} as const

const isOver = ({ versions }: Quote, at: number) => (versions.at(-1)?.until ?? 99) < dayAt(at)

/** An answer expires by the reader's clock; what was accepted never does. */
const shownStatus = (quote: Quote, at: number) =>
  quote.status === 'responded' && isOver(quote, at) ? 'expired' : quote.status

function send(quote: Quote, { after, until, price, at }: Op & { do: 'send' }): string {
  if (until <= dayAt(at)) return 'Invalid'
  const newest = quote.versions.at(-1)
  if (newest && newest.until === until && newest.price === price && quote.status === 'responded')
    return 'repeated'
  if (quote.status !== 'pending' && quote.status !== 'responded') return `request-changed ${quote.status}`
  if (quote.status === 'responded' && after !== quote.versions.length) return 'request-changed responded'
  quote.events.push(quote.status === 'pending' ? 'quote.responded' : 'quote.revised')
  quote.status = 'responded'
  quote.versions.push({ until, price })
  return 'done'
}

function accept(state: State, quote: Quote, op: Op & { do: 'accept' }, answered: string): string {
  const { version, options } = op
  const newest = quote.versions.at(-1)
  if (quote.status === 'accepted') {
    const isSame = quote.accepted?.version === version && quote.accepted.options.join() === options.join()
    return isSame ? 'repeated' : 'request-changed accepted'
  }
  if (quote.status !== 'responded' || !newest) return `request-changed ${quote.status}`
  if (version !== quote.versions.length) return 'quote-superseded'
  if (isOver(quote, op.at)) return 'quote-expired'
  if (isFull(state)) return 'slot-full'
  const told = [
    ...(state.suspended.provider ? ['NotFound'] : []),
    // A suspended account is signed out.
    ...(state.suspended.client && quote === state.quotes[0] ? ['Unauthenticated'] : []),
  ]
  if (told.length > 0) return told.find((one) => one === answered) ?? String(told[0])
  quote.status = 'accepted'
  quote.accepted = { version, options, total: (PRICES[newest.price] ?? 0) + OPTION * options.length }
  quote.bookings.push({ status: 'accepted', events: ['booking.agreed'] })
  quote.events.push('quote.accepted', 'quote.confirmed')
  markRival(state)
  return 'done'
}

function callOff(state: State, { bookings: [booking] }: Quote): string {
  if (!booking) return 'NotFound'
  if (booking.status === 'cancelled') return 'repeated'
  cancel(booking, 'booking.called-off')
  markRival(state)
  return 'done'
}

function cancel(booking: Booking, event: string) {
  booking.status = 'cancelled'
  booking.events.push(event)
}

function acceptRequest(state: State): string {
  const { request } = state
  if (request.status === 'accepted') return 'repeated'
  if (request.status !== 'pending') return `request-changed ${request.status}`
  if (isFull(state)) return 'slot-full'
  request.status = 'accepted'
  request.rival = false
  request.events.push('booking.accepted')
  return 'done'
}

const isFull = (state: State) =>
  state.capacity !== null &&
  [...state.quotes.flatMap(({ bookings }) => bookings), state.request].filter(
    ({ status }) => status === 'accepted',
  ).length >= state.capacity

function markRival(state: State) {
  const { request } = state
  if (request.status !== 'pending' || request.rival === isFull(state)) return
  request.rival = !request.rival
  request.events.push(request.rival ? 'booking.rivaled' : 'booking.unrivaled')
}

/** The account ends what waits of its own, and the bookings that it has (D11); its answers stay as they are. */
function suspend(state: State, whom: 'client' | 'provider'): string {
  if (state.suspended[whom]) return 'so already'
  state.suspended[whom] = true
  const ended = whom === 'client' ? state.quotes.slice(0, 1) : state.quotes
  const bookings = ended.flatMap((quote) => quote.bookings)
  const freed = bookings.filter(({ status }) => status === 'accepted')
  for (const booking of freed) cancel(booking, 'booking.ended')
  for (const quote of ended) {
    if (quote.status !== 'pending') continue
    quote.status = whom === 'client' ? 'cancelled' : 'declined'
    quote.events.push('quote.ended')
  }
  const { request } = state
  if (whom === 'client') markRival(state)
  else if (request.status === 'pending' || request.status === 'accepted') {
    request.status = request.status === 'pending' ? 'declined' : 'cancelled'
    request.rival = false
    request.events.push('booking.ended')
  }
  return 'done'
}
