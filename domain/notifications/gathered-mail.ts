import { PATHS } from '#lib/paths.ts'
import { plural } from '#lib/text.ts'
import { type MailContent, type MailFacts, mailContent, requestWords } from './mail-content.ts'
import type { MailKind } from './mail-kinds.ts'

/** Least time between two mails of the same set, in milliseconds: the first goes out at once, later ones wait and go as one. */
export const GATHER_EVERY = 10 * 60_000

/** Requests that one mail lists at most; it counts the others. */
export const LISTED = 20

/** Mails to a provider that strangers cause, as many as they like: those of a set go out together. */
const GATHERED = [
  ['booking.requested', 'quote.requested'],
  ['booking.cancelled', 'quote.cancelled'],
] as const satisfies MailKind[][]

export type GatheredKind = (typeof GATHERED)[number][number]

/** The kinds that go out together with this one; null for one that goes by itself. */
export function gatheredWith(kind: MailKind): readonly GatheredKind[] | null {
  return GATHERED.find((set) => set.some((other) => other === kind)) ?? null
}

/** A request that a mail tells of. */
export type ToldRequest = { kind: GatheredKind; facts: MailFacts }

/** The words of a mail about requests, oldest first: of one, those of its kind; of several, a list. */
export function gatheredContent(told: readonly [ToldRequest, ...ToldRequest[]]): MailContent {
  const [first] = told
  if (told.length === 1) return mailContent(first.kind, first.facts)
  const isNew = first.kind === 'booking.requested' || first.kind === 'quote.requested'
  const noun = isNew
    ? plural(told.length, 'nouvelle demande', 'nouvelles demandes')
    : plural(told.length, 'demande annulée', 'demandes annulées')
  const heading = `${told.length} ${noun}`
  const details = told.slice(0, LISTED).map(({ kind, facts }) => requestWords(kind, facts))
  if (told.length > LISTED) details.push({ label: 'Autres', value: `${told.length - LISTED} de plus` })
  const isOfOneKind = told.every(({ kind }) => kind === first.kind)
  return {
    subject: `${heading} sur Machmoum`,
    heading,
    line: isNew ? 'Des clients attendent votre réponse.' : 'Ces clients ont annulé leur demande.',
    details,
    button: { label: 'Voir les demandes', path: isOfOneKind ? first.facts.path : PATHS.provider },
  }
}
