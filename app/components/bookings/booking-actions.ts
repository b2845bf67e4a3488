import { href } from 'react-router'
import type { RequestActionAnswer } from '#app/components/requests/use-request-action.ts'
import {
  type Fullness,
  fullSlotText,
  raiseLabel,
  type TakenQuestion,
  takenSlotText,
} from '#domain/bookings/full-slot.ts'

/**
 * Actions on a request that waits and on an accepted booking, as the parties meet them: the dialog and the page ask with
 * the same words. Each is sent to `/bookings/<id>/<name>`.
 */
export const BOOKING_ACTIONS = {
  acceptance: {
    dashboard: href('/dashboard/provider'),
    flash: 'booking-accepted',
    failed: "Une erreur est survenue lors de l'acceptation de la demande",
    question: 'Accepter cette demande ?',
    keep: 'Revenir aux demandes',
    confirm: 'Accepter',
  },
  'acceptance/deletion': {
    dashboard: href('/dashboard/provider'),
    flash: 'acceptance-undone',
    failed: 'Une erreur est survenue lors de l’annulation de l’acceptation',
    question: 'Annuler cette acceptation ?',
    keep: 'Revenir aux demandes',
    confirm: 'Annuler l’acceptation',
  },
  refusal: {
    dashboard: href('/dashboard/provider'),
    flash: 'booking-declined',
    failed: 'Une erreur est survenue lors du refus de la demande',
    question: 'Refuser cette demande ?',
    keep: 'Garder la demande',
    confirm: 'Refuser la demande',
  },
  'rivals/refusal': {
    dashboard: href('/dashboard/provider'),
    flash: 'rivals-declined',
    failed: 'Une erreur est survenue lors du refus des demandes',
    question: 'Refuser ces demandes ?',
    keep: 'Garder les demandes',
    confirm: 'Refuser',
  },
  cancellation: {
    dashboard: href('/dashboard/client'),
    flash: 'booking-cancelled',
    failed: "Erreur lors de l'annulation de la demande",
    question: 'Annuler cette demande ?',
    keep: 'Garder la demande',
    confirm: 'Annuler la demande',
  },
  'calling-off': {
    dashboard: href('/dashboard/client'),
    pages: [href('/dashboard/provider')],
    flash: 'booking-called-off',
    failed: 'Une erreur est survenue lors de l’annulation de la réservation',
    question: 'Annuler cette réservation ?',
    keep: 'Garder la réservation',
    confirm: 'Annuler la réservation',
  },
} as const

export type BookingActionName = keyof typeof BOOKING_ACTIONS

/** Asked instead when the provider has already accepted a booking of that day (R14). */
const SECOND_OF_THE_DAY = { keep: 'Ne pas accepter', confirm: 'Accepter quand même' } as const

/** Asked instead when a slot holds no more (D5): the texts of the question, and the fields that say yes. */
export function askedInstead(answer: BookingActionAnswer): {
  question: string
  details: string[]
  keep: string
  /** Null where there is nothing but to leave it. */
  confirm: string | null
  fields: { confirmed?: '1'; raise?: '1' }
} | null {
  const { code, message: question, data } = answer
  if (code === 'day-already-accepted') {
    const { taken } = data as Pick<TakenQuestion, 'taken'>
    return { question, details: taken.map(takenSlotText), fields: { confirmed: '1' }, ...SECOND_OF_THE_DAY }
  }
  if (code !== 'slot-full') return null
  const { full, unlimited, raisable } = data as Fullness
  return {
    question,
    details: [...full.map(fullSlotText), ...unlimited.map(takenSlotText)],
    keep: SECOND_OF_THE_DAY.keep,
    confirm: raisable ? raiseLabel(full) : null,
    // Yes to what the question names, and to nothing that has come since.
    fields: { raise: '1', ...(unlimited.length > 0 && { confirmed: '1' }) },
  }
}

/**
 * Answer of an action that changed nothing; of these, codes 'day-already-accepted', 'slot-full', 'request-changed',
 * 'failed'.
 */
export type BookingActionAnswer = RequestActionAnswer

/** The answer that an acceptance would get before it is confirmed. */
export function dayTakenAnswer({ question: message, taken }: TakenQuestion): BookingActionAnswer {
  return { code: 'day-already-accepted', message, data: { taken } }
}

/** Returns the address of an action. */
export function bookingActionPath(bookingId: string, name: BookingActionName): string {
  return href(`/bookings/:id/${name}`, { id: bookingId })
}

/** The answer for what never came through. */
export function failedAction(name: BookingActionName, message: string | null): BookingActionAnswer {
  return { code: 'failed', message: message ?? BOOKING_ACTIONS[name].failed }
}
