/** Reasons for which a provider refuses a request, as its client reads them (D18). */
export const DECLINE_REASONS = {
  full: 'Complet ce jour-là',
  'too-far': 'Hors de ma zone',
  'not-offered': 'Prestation non proposée',
  other: 'Autre',
} as const

export type DeclineReason = keyof typeof DECLINE_REASONS

/** The reason of a refusal as its client reads it: the provider's own words, or those of the list; null without one. */
export function declineText(booking: {
  declineReason: DeclineReason | null
  declineWords: string | null
}): string | null {
  return booking.declineWords ?? (booking.declineReason && DECLINE_REASONS[booking.declineReason])
}
