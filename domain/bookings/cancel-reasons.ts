/** Reasons for cancelling an accepted booking, by who cancels, as the other side reads them (D9). */
export const CANCEL_REASONS = {
  client: {
    'event-off': 'Fête annulée',
    'date-changed': 'Date changée',
    'other-provider': 'Autre prestataire',
    other: 'Autre',
  },
  provider: {
    'own-mistake': 'Erreur de ma part',
    unforeseen: 'Imprévu',
    'double-booked': 'Double réservation',
    other: 'Autre',
  },
} as const

/** Side of a booking that cancels it. */
export type CancelSide = keyof typeof CANCEL_REASONS
export type CancelReason = { [Side in CancelSide]: keyof (typeof CANCEL_REASONS)[Side] }[CancelSide]

/** The reason of a cancellation as the other side reads it: the person's own words, or those of the list; null without one. */
export function cancelText(booking: {
  cancelledBy: CancelSide | null
  cancelReason: CancelReason | null
  cancelWords: string | null
}): string | null {
  const { cancelledBy, cancelReason, cancelWords } = booking
  if (!cancelledBy || !cancelReason) return null
  const reasons: Partial<Record<CancelReason, string>> = CANCEL_REASONS[cancelledBy]
  return cancelWords ?? reasons[cancelReason] ?? null
}
