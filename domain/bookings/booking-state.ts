import type { Role } from '#domain/context.ts'

/**
 * The life of a booking request, in one place: its statuses, what they are called, and who may move which to
 * which. Screens and verbs both read it here.
 */

/** Each status with its French label and the tone of its badge. */
export const BOOKING_STATUSES = {
  pending: { label: 'En attente', tone: 'pending' },
  unanswered: { label: 'Sans réponse', tone: 'cancelled' },
  accepted: { label: 'Acceptée', tone: 'accepted' },
  declined: { label: 'Refusée', tone: 'declined' },
  cancelled: { label: 'Annulée', tone: 'cancelled' },
} as const

export type BookingStatus = keyof typeof BOOKING_STATUSES

/** Time in which a provider can take an acceptance back, in milliseconds (D8). */
export const UNDO_ACCEPTANCE_MS = 15_000

/** Delay before the client is told of an acceptance, in milliseconds: it may yet be undone (D8). */
export const TOLD_OF_ACCEPTANCE_AFTER_MS = 20_000

/** Said of a request that can't be accepted any more: an accepted booking of a day that is over could at once be reviewed (R4). */
export const DAY_IS_OVER = 'La date de cette demande est passée : vous ne pouvez plus l’accepter.'

/**
 * Every move of people's for good. A request leaves `pending` once, and comes back only while its acceptance can be undone; an
 * accepted booking can be called off by either side, until its day begins (D9). Without an answer by its due time it becomes
 * `unanswered` by itself; moves that are `late` can then be made for 14 days more (W3), within the day that was asked for.
 */
export const BOOKING_MOVES = {
  accept: { by: ['provider'], from: 'pending', late: true, to: 'accepted', event: 'booking.accepted' },
  decline: { by: ['provider'], from: 'pending', late: true, to: 'declined', event: 'booking.declined' },
  cancel: { by: ['client'], from: 'pending', late: true, to: 'cancelled', event: 'booking.cancelled' },
  callOff: {
    by: ['client', 'provider'],
    from: 'accepted',
    late: false,
    to: 'cancelled',
    event: 'booking.called-off',
  },
} as const satisfies Record<
  string,
  { by: readonly Role[]; from: BookingStatus; late: boolean; to: BookingStatus; event: string }
>

export type BookingMove = keyof typeof BOOKING_MOVES

/** A status with, of a request without an answer, until when one can still be given; null or left out once it can't. */
type Standing = {
  status: BookingStatus
  lateUntil?: Date | null
  /** The day that was asked for is over: nobody accepts it any more. */
  dayIsOver?: boolean
}

const can = (move: BookingMove) => (booking: Standing, role: Role) => {
  const { by, from, late } = BOOKING_MOVES[move]
  const isLate = late && booking.status === 'unanswered' && booking.lateUntil != null
  return (by as readonly Role[]).includes(role) && (from === booking.status || isLate)
}

/** Tells, by move, whether somebody of this role may make it on their own booking in its present status. */
export const bookingCan = {
  accept: (booking: Standing, role: Role) => !booking.dayIsOver && can('accept')(booking, role),
  decline: can('decline'),
  cancel: can('cancel'),
  callOff: can('callOff'),
} satisfies Record<BookingMove, unknown>

/** Filters of the client's list, in display order. */
export const CLIENT_BOOKING_FILTERS = [
  { value: 'all', label: 'Toutes' },
  { value: 'pending', label: 'En attente' },
  { value: 'unanswered', label: 'Sans réponse' },
  { value: 'accepted', label: 'Acceptées' },
  { value: 'declined', label: 'Refusées' },
  { value: 'cancelled', label: 'Annulées' },
] as const

/** Filters of the provider's list, in display order; with 'Annulées', so that no request gets lost (R35). */
export const PROVIDER_BOOKING_FILTERS = [
  { value: 'pending', label: 'En attente' },
  { value: 'unanswered', label: 'Sans réponse' },
  { value: 'accepted', label: 'Acceptées' },
  { value: 'declined', label: 'Refusées' },
  { value: 'cancelled', label: 'Annulées' },
] as const

/** The same behind all of them together: offered where a name or a day is looked for (D18). */
export const FOUND_BOOKING_FILTERS = [{ value: 'all', label: 'Toutes' }, ...PROVIDER_BOOKING_FILTERS] as const

export type ClientBookingFilter = (typeof CLIENT_BOOKING_FILTERS)[number]['value']
export type ProviderBookingFilter = (typeof FOUND_BOOKING_FILTERS)[number]['value']

/** The client's filter that an address asks for; 'all' for anything else. */
export function readClientBookingFilter(text: string | null | undefined): ClientBookingFilter {
  return CLIENT_BOOKING_FILTERS.find(({ value }) => value === text)?.value ?? 'all'
}

/** The provider's filter that an address asks for; 'pending' for anything else. */
export function readProviderBookingFilter(text: string | null | undefined): ProviderBookingFilter {
  return PROVIDER_BOOKING_FILTERS.find(({ value }) => value === text)?.value ?? 'pending'
}
