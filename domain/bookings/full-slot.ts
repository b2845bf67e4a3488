import { type Day, formatDayLong } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'

/** Said when a slot holds no more; the acceptance may come again with `raise` (D5). */
export const SLOT_FULL = 'Ce créneau est complet'

/** A slot of a day that holds no more, and the names of those whose accepted bookings fill it. */
export type FullSlot = {
  slotId: string
  name: string
  day: Day
  taken: number
  capacity: number
  clients: string[]
}

/** The slots that a booking does not fit into, and whether their capacity may be raised. */
export type Fullness = { full: FullSlot[]; raisable: boolean }

/** What fills a slot: 'Soirée, samedi 12 juin 2027 : 1 réservation acceptée sur 1 (Sonia Mejri).' */
export function fullSlotText({ name, day, taken, capacity, clients }: FullSlot): string {
  const accepted = plural(taken, 'réservation acceptée', 'réservations acceptées')
  const by = clients.length > 0 ? ` (${clients.join(', ')})` : ''
  return `${name}, ${formatDayLong(day)} : ${taken} ${accepted} sur ${capacity}${by}.`
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
