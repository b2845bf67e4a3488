import { useState } from 'react'
import { useRequestAction } from '#app/components/dashboard/use-request-action.ts'
import { type BookingActionAnswer, type BookingActionName, bookingActionPath } from './booking-actions.ts'

/**
 * One action on one booking, sent without leaving the list. `question` holds what the server asks first, until it is
 * answered (R14).
 */
export function useBookingAction(bookingId: string, name: BookingActionName) {
  const [question, setQuestion] = useState<string | null>(null)
  const { busy, send } = useRequestAction<BookingActionAnswer>(bookingActionPath(bookingId, name), {
    onAnswer: ({ code, message }) => {
      if (code !== 'day-already-accepted') return false
      setQuestion(message)
      return true
    },
  })
  return {
    busy,
    question,
    forgetQuestion: () => setQuestion(null),
    send(fields: Record<string, string> = {}) {
      setQuestion(null)
      send(fields)
    },
  }
}
