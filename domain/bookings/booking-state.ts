import type { Role } from '#domain/context.ts'

/**
 * The life of a booking request, in one place: its statuses, what they are called, and who may move which to
 * which. Screens and verbs both read it here.
 */

/** Each status with its French label and the tone of its badge. */
export const BOOKING_STATUSES = {
  pending: { label: 'En attente', tone: 'pending' },
  accepted: { label: 'Acceptée', tone: 'accepted' },
  declined: { label: 'Refusée', tone: 'declined' },
  cancelled: { label: 'Annulée', tone: 'cancelled' },
} as const

export type BookingStatus = keyof typeof BOOKING_STATUSES

/** Time in which a provider can take an acceptance back, in milliseconds (D8). */
export const UNDO_ACCEPTANCE_MS = 15_000

/** Delay before the client is told of an acceptance, in milliseconds: it may yet be undone (D8). */
export const TOLD_OF_ACCEPTANCE_AFTER_MS = 20_000

/**
 * Every move for good. A request leaves `pending` once, and comes back only while its acceptance can be undone; an accepted
 * booking can be called off by either side, until its day begins (D9).
 */
export const BOOKING_MOVES = {
  accept: { by: ['provider'], from: 'pending', to: 'accepted', event: 'booking.accepted' },
  decline: { by: ['provider'], from: 'pending', to: 'declined', event: 'booking.declined' },
  cancel: { by: ['client'], from: 'pending', to: 'cancelled', event: 'booking.cancelled' },
  callOff: { by: ['client', 'provider'], from: 'accepted', to: 'cancelled', event: 'booking.called-off' },
} as const satisfies Record<
  string,
  { by: readonly Role[]; from: BookingStatus; to: BookingStatus; event: string }
>

export type BookingMove = keyof typeof BOOKING_MOVES

const can = (move: BookingMove) => (booking: { status: BookingStatus }, role: Role) =>
  (BOOKING_MOVES[move].by as readonly Role[]).includes(role) && BOOKING_MOVES[move].from === booking.status

/** Tells, by move, whether somebody of this role may make it on their own booking in its present status. */
export const bookingCan = {
  accept: can('accept'),
  decline: can('decline'),
  cancel: can('cancel'),
  callOff: can('callOff'),
} satisfies Record<BookingMove, unknown>

/** Filters of the client's list, in display order. */
export const CLIENT_BOOKING_FILTERS = [
  { value: 'all', label: 'Toutes' },
  { value: 'pending', label: 'En attente' },
  { value: 'accepted', label: 'Acceptées' },
  { value: 'declined', label: 'Refusées' },
  { value: 'cancelled', label: 'Annulées' },
] as const

/** Filters of the provider's list, in display order; with 'Annulées', so that no request gets lost (R35). */
export const PROVIDER_BOOKING_FILTERS = [
  { value: 'pending', label: 'En attente' },
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
