import type { Role } from '#domain/context.ts'
import { type MailKind, mailKindsOf } from './mail-kinds.ts'

/** The kind of the mail that sums up somebody's day (W9). */
export const SUMMARY = 'summary.made'

/** Bookings of the next day: news of the summary alone. */
export const TOMORROW = 'booking.tomorrow'

/** Kinds of mails of which the summary has lines, by who reads them. */
const SUMMED_UP = {
  client: ['quote.reminded'],
  provider: ['booking.due', 'quote.due', 'quote.expired'],
  admin: [],
} as const satisfies Record<Role, readonly MailKind[]>

/** A row of the preferences that has the summary alone. */
export const TOMORROW_ROW = {
  kind: TOMORROW,
  label: 'Réservation du lendemain',
  hint: 'La veille d’une réservation, le résumé du matin vous la rappelle.',
} as const

/** True for a kind of which the summary has lines for this role. */
export const isSummedUp = (role: Role, kind: MailKind) =>
  (SUMMED_UP[role] as readonly MailKind[]).includes(kind)

/** All kinds of lines that somebody of this role may get. */
export const summaryKindsOf = (role: Role): string[] =>
  role === 'admin' ? [] : [...mailKindsOf(role).filter((kind) => isSummedUp(role, kind)), TOMORROW]
