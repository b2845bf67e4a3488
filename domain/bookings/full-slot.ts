import { type Day, formatDayLong } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'

/** Said when a slot holds no more; the acceptance may come again with `raise` (D5). */
export const SLOT_FULL = 'Ce créneau est complet'

/** Asks whether a second booking of the day is meant; the acceptance then comes again with `confirmed`. */
export const DAY_ALREADY_ACCEPTED = 'Vous avez déjà accepté une réservation pour cette date'

/** The same where holds alone take the day. */
export const DAY_ALREADY_HELD = 'Vous avez déjà posé une option pour cette date'

/** A slot of a day that holds no more, and the names of those whose accepted bookings and holds fill it. */
export type FullSlot = {
  slotId: string
  name: string
  day: Day
  /** Holds included. */
  taken: number
  held: number
  capacity: number
  clients: string[]
}

/** A slot that others have taken, on the day that is asked for or around it; null for no limit. */
export type TakenSlot = Omit<FullSlot, 'capacity'> & { capacity: number | null }

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

/** The question that comes first where a taken slot has no limit (R14); null where there is none. */
export function unlimitedQuestion(
  taken: readonly (Pick<FullSlot, 'taken' | 'held'> & { capacity: number | null })[],
): string | null {
  const unlimited = taken.filter(({ capacity }) => capacity === null)
  if (unlimited.length === 0) return null
  return unlimited.some(({ taken, held }) => taken > held) ? DAY_ALREADY_ACCEPTED : DAY_ALREADY_HELD
}

/** Bookings and holds that take a slot: 'Soirée, samedi 12 juin 2027 : 1 réservation acceptée et 1 option posée sur 2 (Sonia Mejri, Ines Gharbi).' */
export function fullSlotText({ name, day, taken, held, capacity, clients }: TakenSlot): string {
  const accepted = taken - held
  const bookings = `${accepted} ${plural(accepted, 'réservation acceptée', 'réservations acceptées')}`
  const holds = `${held} ${plural(held, 'option posée', 'options posées')}`
  const filled = [...(accepted > 0 ? [bookings] : []), ...(held > 0 ? [holds] : [])].join(' et ')
  const by = clients.length > 0 ? ` (${clients.join(', ')})` : ''
  const of = capacity === null ? '' : ` sur ${capacity}`
  return `${name}, ${formatDayLong(day)} : ${filled}${of}${by}.`
}

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
