import { useEffect } from 'react'
import { type Fetcher, useFetcher, useLocation } from 'react-router'
import { useReadAgain } from '#app/components/live/use-read-again.ts'
import { useAnswer } from '#app/forms/use-fetcher-result.ts'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'

/** Answer of an action that changed nothing; `data` is what a conflict tells. */
export type RequestActionAnswer = {
  code: string
  message: string
  data?: Readonly<Record<string, unknown>>
}

/** The page that an action comes back to: the list as it is filtered now, without a message of before. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('booking')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/**
 * One action on one request, sent without leaving the list. A request that has changed is told, and the list loads
 * again; so is a failure.
 * @param action where it is sent
 * @param options.onAnswer true for an answer that needs nothing said
 */
export function useRequestAction<Answer extends RequestActionAnswer>(
  action: string,
  options: { onAnswer?: (answer: Answer) => boolean } = {},
) {
  const fetcher = useFetcher<Answer>()
  const readNews = useReadAgain()
  const toast = useToast()
  const redirectTo = useReturnPath()
  const { state } = fetcher

  useEffect(preloadToasts, [])
  useAnswer<Answer>(fetcher as Pick<Fetcher<Answer>, 'state' | 'data'>, (answer) => {
    if (options.onAnswer?.(answer)) return
    toast(answer.message, { tone: 'danger' })
    if (answer.code === 'request-changed' || answer.code === 'day-is-over') readNews()
  })

  return {
    busy: state !== 'idle',
    send(fields: Record<string, string | readonly string[]> = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, redirectTo })) {
        for (const one of [value].flat()) form.append(name, one)
      }
      fetcher.submit(form, { method: 'post', action, preventScrollReset: true })
    },
  }
}
