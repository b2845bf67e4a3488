import type { Role } from '#domain/context.ts'

/**
 * The life of a quote request, in one place: its statuses, what they are called, and who may move which to which.
 * Screens and verbs both read it here.
 */

/** Each status with the tone of its badge and its French label, which the two parties don't call alike (S4). */
export const QUOTE_STATUSES = {
  pending: { tone: 'pending', label: { client: 'En attente', provider: 'En attente' } },
  responded: { tone: 'responded', label: { client: 'Répondu', provider: 'Répondu' } },
  declined: { tone: 'declined', label: { client: 'Refusé', provider: 'Décliné' } },
  cancelled: { tone: 'cancelled', label: { client: 'Annulé', provider: 'Annulé' } },
} as const

export type QuoteStatus = keyof typeof QUOTE_STATUSES

/** The statuses as a list. */
export const QUOTE_STATUS_NAMES = Object.keys(QUOTE_STATUSES) as QuoteStatus[]

/** The two parties of a request. */
export type QuoteParty = 'client' | 'provider'

/** Every move there is. A request leaves `pending` once and never comes back. */
export const QUOTE_MOVES = {
  respond: { by: 'provider', from: 'pending', to: 'responded', event: 'quote.responded' },
  decline: { by: 'provider', from: 'pending', to: 'declined', event: 'quote.declined' },
  cancel: { by: 'client', from: 'pending', to: 'cancelled', event: 'quote.cancelled' },
} as const satisfies Record<string, { by: QuoteParty; from: QuoteStatus; to: QuoteStatus; event: string }>

export type QuoteMove = keyof typeof QUOTE_MOVES

const can = (move: QuoteMove) => (quote: { status: QuoteStatus }, role: Role) =>
  QUOTE_MOVES[move].by === role && QUOTE_MOVES[move].from === quote.status

/**
 * Tells, by move, whether somebody of this role may make it on their own quote request in its present status.
 */
export const quoteCan = {
  respond: can('respond'),
  decline: can('decline'),
  cancel: can('cancel'),
} satisfies Record<QuoteMove, unknown>

/** Filters of the client's list, in display order. */
export const CLIENT_QUOTE_FILTERS = [
  { value: 'all', label: 'Toutes' },
  { value: 'pending', label: 'En attente' },
  { value: 'responded', label: 'Répondues' },
  { value: 'declined', label: 'Refusées' },
  { value: 'cancelled', label: 'Annulées' },
] as const

/** Filters of the provider's list, in display order; with 'Annulées', so that no request gets lost (R35). */
export const PROVIDER_QUOTE_FILTERS = [
  { value: 'pending', label: 'En attente' },
  { value: 'responded', label: 'Répondues' },
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
