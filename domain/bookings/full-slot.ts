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
