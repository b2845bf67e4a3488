import { WHOLE_DAY } from '#domain/availability/slots.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { capitalised, plural } from '#lib/text.ts'

/** Said when a slot holds no more; the acceptance may come again with `raise` (D5). */
export const SLOT_FULL = 'Ce créneau est complet'

/** Asks whether a second booking of the day is meant; the acceptance then comes again with `confirmed`. */
export const DAY_ALREADY_ACCEPTED = 'Vous avez déjà accepté une réservation pour cette date'

/** The same where holds alone take the day. */
export const DAY_ALREADY_HELD = 'Vous avez déjà posé une option pour cette date'

/** A slot of a day that accepted bookings and holds take, and the names of their clients. */
export type TakenSlot = {
  slotId: string
  name: string
  day: Day
  /** Holds included. */
  taken: number
  held: number
  /** Null for no limit. */
  capacity: number | null
  clients: string[]
  /** Days that they are for: others than this one, where it is taken as a day around. */
  takers: { day: Day; isHold: boolean }[]
}

/** A slot of a day that holds no more. */
export type FullSlot = TakenSlot & { capacity: number }

/** The slots that a booking does not fit into, others that are taken without a limit, and whether capacities may be raised. */
export type Fullness = { full: FullSlot[]; unlimited: TakenSlot[]; raisable: boolean }

/** Those of the taken slots that hold no more. */
export function fullOf<S extends Pick<FullSlot, 'taken'> & { capacity: number | null }>(
  taken: readonly S[],
): (S & { capacity: number })[] {
  return taken.filter(
    (slot): slot is S & { capacity: number } => slot.capacity !== null && slot.taken >= slot.capacity,
  )
}

/** A question that comes before an acceptance, and what takes the day. */
export type TakenQuestion = { question: string; taken: TakenSlot[] }

/**
 * The question that comes first where a taken slot has no limit (R14); null where there is none.
 * @param day the day that is asked for; a question about bookings of other days names those
 */
export function unlimitedQuestion(taken: readonly TakenSlot[], day: Day): TakenQuestion | null {
  const unlimited = taken.filter(({ capacity }) => capacity === null)
  if (unlimited.length === 0) return null
  const takers = unlimited.flatMap((slot) => slot.takers)
  const isHeldAlone = takers.every(({ isHold }) => isHold)
  const days = takers.filter(({ isHold }) => isHold === isHeldAlone).map((taker) => taker.day)
  if (days.includes(day))
    return { question: isHeldAlone ? DAY_ALREADY_HELD : DAY_ALREADY_ACCEPTED, taken: unlimited }
  const named = [...new Set(days)].sort().map((one) => `le ${formatDayLong(one)}`)
  const what = isHeldAlone
    ? `posé ${plural(named.length, 'une option', 'des options')}`
    : `accepté ${plural(named.length, 'une réservation', 'des réservations')}`
  return { question: `Vous avez déjà ${what} pour ${named.join(' et ')}`, taken: unlimited }
}

/** The question and what takes the day, as sentences of one text. */
export const questionText = ({ question, taken }: TakenQuestion): string =>
  [`${question}.`, ...taken.map(takenSlotText)].join(' ')

/** Bookings and holds that fill a slot: 'Soirée, samedi 12 juin 2027 : 1 réservation acceptée et 1 option posée sur 2 (Sonia Mejri, Ines Gharbi).' */
export function fullSlotText(slot: FullSlot): string {
  return `${slot.name}, ${formatDayLong(slot.day)} : ${takersText(slot)} sur ${slot.capacity}${clientsText(slot)}.`
}

/** The same of a slot without a limit; the one that everybody starts with goes without its name (D1). */
export function takenSlotText(slot: TakenSlot): string {
  const day = formatDayLong(slot.day)
  const when = slot.name === WHOLE_DAY ? capitalised(day) : `${slot.name}, ${day}`
  return `${when} : ${takersText(slot)}${clientsText(slot)}.`
}

function takersText({ taken, held }: TakenSlot): string {
  const accepted = taken - held
  const bookings = `${accepted} ${plural(accepted, 'réservation acceptée', 'réservations acceptées')}`
  const holds = `${held} ${plural(held, 'option posée', 'options posées')}`
  return [...(accepted > 0 ? [bookings] : []), ...(held > 0 ? [holds] : [])].join(' et ')
}

const clientsText = ({ clients }: TakenSlot) => (clients.length > 0 ? ` (${clients.join(', ')})` : '')

/** The button that raises the capacity and accepts. */
export function raiseLabel(full: readonly FullSlot[]): string {
  const [only] = full
  return only && full.length === 1
    ? `Passer à ${only.taken + 1} réservations et accepter`
    : 'Ajouter une place et accepter'
}

/** A slot that holds no more on some day. */
export type FullCount = Pick<FullSlot, 'name' | 'taken' | 'capacity'>

/**
 * Words for the full slots of a day: 'Complet', and beyond a capacity that was lowered 'Complet (2 sur 1)'. Slots are named where
 * others of the day hold more, or as much as they should.
 * @param count the number of slots of the day
 */
export function fullDayText(full: readonly FullCount[], count: number): string {
  const isAll = full.length === count
  if (isAll && full.every(({ taken, capacity }) => taken <= capacity)) return 'Complet'
  return full
    .map(({ name, taken, capacity }) => {
      const state = taken > capacity ? `Complet (${taken} sur ${capacity})` : 'Complet'
      return count === 1 ? state : `${name}, ${state.toLowerCase()}`
    })
    .join(' · ')
}
