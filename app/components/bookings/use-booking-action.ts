import { useEffect, useState } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'
import { type BookingActionAnswer, type BookingActionName, bookingActionPath } from './booking-actions.ts'

/** The page that an action comes back to: the list as it is filtered now, without a message of before. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('booking')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/**
 * One action on one booking, sent without leaving the list. A request that has changed is told, and the list loads
 * again; so is a failure. `question` holds what the server asks first, until it is answered (R14).
 */
export function useBookingAction(bookingId: string, name: BookingActionName) {
  const fetcher = useFetcher<BookingActionAnswer>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const redirectTo = useReturnPath()
  const [question, setQuestion] = useState<string | null>(null)
  const { state, data: answer } = fetcher

  useEffect(preloadToasts, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for every answer
  useEffect(() => {
    if (!answer) return
    if (answer.code === 'day-already-accepted') return setQuestion(answer.message)
    toast(answer.message, { tone: 'danger' })
    if (answer.code === 'request-changed') revalidate()
  }, [answer])

  return {
    busy: state !== 'idle',
    question,
    forgetQuestion: () => setQuestion(null),
    send(fields: Record<string, string> = {}) {
      setQuestion(null)
      fetcher.submit(
        { ...fields, redirectTo },
        { method: 'post', action: bookingActionPath(bookingId, name), preventScrollReset: true },
      )
    },
  }
}
