import { addDaysToDay, type Day, formatDayLong } from '#lib/dates.ts'

/** Most days that a hold runs, counted as the validity of a quote is. */
export const HOLD_DAYS_MAX = 14

/** Most holds of a provider that run for the same day. */
export const HOLDS_PER_DAY = 3

/** Hold that a version says: the day of its request until the end of a day in Tunis. */
export type Hold = {
  day: Day
  /** The slot's name; null for a day of one slot. */
  slot: string | null
  until: Day
}

/** The hold of a version's row. */
export function holdOf({
  holdDay: day,
  holdSlot: slot,
  holdUntil: until,
}: {
  holdDay: Day | null
  holdSlot: string | null
  holdUntil: Day | null
}): Hold | null {
  return day && until && { day, slot, until }
}

/** Last day of a hold: that of the quote's validity, 14 days from today at most. */
export function holdEnd(today: Day, validUntil: Day): Day {
  const latest = addDaysToDay(today, HOLD_DAYS_MAX)
  return validUntil < latest ? validUntil : latest
}

/** Said to the client while a hold runs. */
export function heldForYou({ slot, until }: Pick<Hold, 'slot' | 'until'>): string {
  return `Le prestataire vous garde cette date${ofSlot(slot)} jusqu’au ${formatDayLong(until)} compris.`
}

/** Said to the provider: 'Option posée pour Sonia Mejri jusqu’au mardi 9 mars 2027 compris'. */
export function heldFor({
  client,
  slot,
  until,
}: {
  client: string
  slot: string | null
  until: Day
}): string {
  return `Option posée pour ${client}${ofSlot(slot)} jusqu’au ${formatDayLong(until)} compris`
}

/** Said where a version held a day and no longer does. */
export const HOLD_OVER = 'La date n’est plus gardée.'

/** Refusal of one more hold of a day. */
export function tooManyHolds(day: Day, clients: readonly string[]): string {
  return `Vous avez déjà posé ${HOLDS_PER_DAY} options pour le ${formatDayLong(day)} (${clients.join(', ')}). Retirez-en une, ou envoyez ce devis sans option.`
}

const ofSlot = (slot: string | null) => (slot === null ? '' : ` (${slot})`)
