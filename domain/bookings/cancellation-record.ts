import { plural } from '#lib/text.ts'

/** A provider's accepted bookings of the last twelve months, and those among them that it cancelled itself. */
export type CancellationRecord = { cancelled: number; accepted: number }

/** Accepted bookings below which one cancellation says nothing of a provider. */
const ENOUGH = 5

/**
 * The fact that a profile states (D10): 'A annulé 1 réservation acceptée sur 24 (12 derniers mois)'.
 * @returns null for a provider who cancelled none, or accepted less than five
 */
export function cancellationSentence({ cancelled, accepted }: CancellationRecord): string | null {
  if (cancelled === 0 || accepted < ENOUGH) return null
  return `A annulé ${cancelled} ${plural(cancelled, 'réservation acceptée', 'réservations acceptées')} sur ${accepted} (12 derniers mois)`
}
