import { useEffect } from 'react'
import { type Fetcher, useFetcher } from 'react-router'
import { useReadAgain } from '#app/components/live/use-read-again.ts'
import { signInAgain } from '#app/components/providers/sign-in-again.ts'
import { useAnswer } from '#app/forms/use-fetcher-result.ts'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'
import type { EditAnswer } from './edits.ts'

/**
 * One edit of the provider's own lists, sent without leaving the step: tells what became of it, and loads the list
 * again when it has changed elsewhere. A further press while one is on its way does nothing.
 */
export function useEdit() {
  const fetcher = useFetcher<EditAnswer>()
  const { state } = fetcher
  useEditAnswer(fetcher)

  return {
    busy: state !== 'idle',
    /** Address of the edit under way, for the optimistic view. */
    action: fetcher.formAction,
    /** Sends it; the promise ends with the answer and the list as it is then. */
    async send(action: string, fields: Record<string, string | readonly string[]> = {}) {
      if (state !== 'idle') return
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) {
        for (const one of typeof value === 'string' ? [value] : value) form.append(name, one)
      }
      await fetcher.submit(form, { method: 'post', action, preventScrollReset: true })
    },
  }
}

/** Tells what became of an edit, and loads the list again when it has changed elsewhere. */
export function useEditAnswer(fetcher: Pick<Fetcher<EditAnswer>, 'state' | 'data'>): void {
  const readNews = useReadAgain()
  const toast = useToast()
  useEffect(preloadToasts, [])
  useAnswer<EditAnswer>(fetcher, (answer) => {
    const text = answer.message ?? Object.values(answer.result?.error ?? {}).flat()[0]
    if (text)
      toast(text, { tone: answer.done ? 'success' : 'danger', ...(answer.signedOut && signInAgain()) })
    if (answer.changed) readNews()
  })
}
