import type { Role } from '#domain/context.ts'

/**
 * The life of a quote request, in one place: its statuses, what they are called, and who may move which to which.
 * Screens and verbs both read it here.
 */

/** Each status with the tone of its badge and its French label, which the two parties don't call alike (S4). */
export const QUOTE_STATUSES = {
  pending: { tone: 'pending', label: { client: 'En attente', provider: 'En attente' } },
  unanswered: { tone: 'cancelled', label: { client: 'Sans réponse', provider: 'Sans réponse' } },
  responded: { tone: 'responded', label: { client: 'Répondu', provider: 'Répondu' } },
  accepted: { tone: 'accepted', label: { client: 'Accepté', provider: 'Accepté' } },
  refused: { tone: 'declined', label: { client: 'Refusé par vous', provider: 'Refusé' } },
  expired: { tone: 'cancelled', label: { client: 'Expiré', provider: 'Expiré' } },
  withdrawn: { tone: 'cancelled', label: { client: 'Retiré', provider: 'Retiré' } },
  declined: { tone: 'declined', label: { client: 'Refusé', provider: 'Décliné' } },
  cancelled: { tone: 'cancelled', label: { client: 'Annulé', provider: 'Annulé' } },
} as const

export type QuoteStatus = keyof typeof QUOTE_STATUSES

/** A status as it is stored: an answer expires by the clock alone (Q14). */
export type StoredQuoteStatus = Exclude<QuoteStatus, 'expired'>

/** The statuses as a list. */
export const QUOTE_STATUS_NAMES = Object.keys(QUOTE_STATUSES) as QuoteStatus[]

/** The two parties of a request. */
export type QuoteParty = 'client' | 'provider'

/**
 * Every move of people's. A request leaves `pending` once, an answer `responded` once, and neither comes back. Without an answer
 * by its due time a request becomes `unanswered` by itself; moves that are `late` can then be made for 14 days more (W3).
 */
export const QUOTE_MOVES = {
  respond: { by: 'provider', from: 'pending', late: true, to: 'responded', event: 'quote.responded' },
  decline: { by: 'provider', from: 'pending', late: true, to: 'declined', event: 'quote.declined' },
  cancel: { by: 'client', from: 'pending', late: true, to: 'cancelled', event: 'quote.cancelled' },
  accept: { by: 'client', from: 'responded', late: false, to: 'accepted', event: 'quote.accepted' },
  refuse: { by: 'client', from: 'responded', late: false, to: 'refused', event: 'quote.refused' },
  withdraw: { by: 'provider', from: 'responded', late: false, to: 'withdrawn', event: 'quote.withdrawn' },
} as const satisfies Record<
  string,
  { by: QuoteParty; from: StoredQuoteStatus; late: boolean; to: StoredQuoteStatus; event: string }
>

export type QuoteMove = keyof typeof QUOTE_MOVES

/** A status with, of a request without an answer, until when one can still be given; null or left out once it can't. */
type Standing = { status: QuoteStatus; lateUntil?: Date | null }

const can =
  (move: QuoteMove, ...also: QuoteStatus[]) =>
  ({ status, lateUntil }: Standing, role: Role) => {
    const { by, from, late } = QUOTE_MOVES[move]
    const isLate = late && status === 'unanswered' && lateUntil != null
    return by === role && (from === status || also.includes(status) || isLate)
  }

/**
 * Tells, by move, whether somebody of this role may make it on their own quote request in its present status. What has expired
 * can still be refused or taken back, never accepted.
 */
export const quoteCan = {
  respond: can('respond'),
  decline: can('decline'),
  cancel: can('cancel'),
  accept: can('accept'),
  refuse: can('refuse', 'expired'),
  withdraw: can('withdraw', 'expired'),
} satisfies Record<QuoteMove, unknown>

/** Tells whether a version can follow the answer (Q13): also once that has expired. */
export const mayRevise = ({ status }: { status: QuoteStatus }) =>
  status === 'responded' || status === 'expired'

/** Filters of the client's list, in display order. */
export const CLIENT_QUOTE_FILTERS = [
  { value: 'all', label: 'Toutes' },
  { value: 'pending', label: 'En attente' },
  { value: 'unanswered', label: 'Sans réponse' },
  { value: 'responded', label: 'Répondues' },
  { value: 'accepted', label: 'Acceptées' },
  { value: 'refused', label: 'Refusées par vous' },
  { value: 'expired', label: 'Expirées' },
  { value: 'withdrawn', label: 'Retirées' },
  { value: 'declined', label: 'Refusées' },
  { value: 'cancelled', label: 'Annulées' },
] as const

/** Filters of the provider's list, in display order; with 'Annulées', so that no request gets lost (R35). */
export const PROVIDER_QUOTE_FILTERS = [
  { value: 'pending', label: 'En attente' },
  { value: 'unanswered', label: 'Sans réponse' },
  { value: 'responded', label: 'Répondues' },
  { value: 'accepted', label: 'Acceptées' },
  { value: 'refused', label: 'Refusées' },
  { value: 'expired', label: 'Expirées' },
  { value: 'withdrawn', label: 'Retirées' },
  { value: 'declined', label: 'Déclinées' },
  { value: 'cancelled', label: 'Annulées' },
] as const

export type ClientQuoteFilter = (typeof CLIENT_QUOTE_FILTERS)[number]['value']
export type ProviderQuoteFilter = (typeof PROVIDER_QUOTE_FILTERS)[number]['value']

/** The client's filter that an address asks for; 'all' for anything else. */
export function readClientQuoteFilter(text: string | null | undefined): ClientQuoteFilter {
  return CLIENT_QUOTE_FILTERS.find(({ value }) => value === text)?.value ?? 'all'
}

/** The provider's filter that an address asks for; 'pending' for anything else. */
export function readProviderQuoteFilter(text: string | null | undefined): ProviderQuoteFilter {
  return PROVIDER_QUOTE_FILTERS.find(({ value }) => value === text)?.value ?? 'pending'
}
