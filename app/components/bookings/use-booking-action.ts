import { useState } from 'react'
import { useRequestAction } from '#app/components/requests/use-request-action.ts'
import {
  askedInstead,
  type BookingActionAnswer,
  type BookingActionName,
  bookingActionPath,
} from './booking-actions.ts'

/**
 * One action on one booking, sent without leaving the list. While `asks` is true, the `question` that the server asks first
 * (R14, D5) waits for an answer; its words stay for as long as the dialog needs to go.
 */
export function useBookingAction(bookingId: string, name: BookingActionName) {
  const [question, setQuestion] = useState<ReturnType<typeof askedInstead>>(null)
  const [asks, setAsks] = useState(false)
  const { busy, send } = useRequestAction<BookingActionAnswer>(bookingActionPath(bookingId, name), {
    onAnswer: (answer) => {
      const asked = askedInstead(answer)
      if (!asked) return false
      setQuestion(asked)
      setAsks(true)
      return true
    },
  })
  return {
    busy,
    question,
    asks,
    forgetQuestion: () => setAsks(false),
    send(fields: Record<string, string> = {}) {
      setAsks(false)
      send(fields)
    },
  }
}
