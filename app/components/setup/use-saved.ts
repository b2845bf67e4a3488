import { useEffect } from 'react'
import { type Fetcher, useRevalidator } from 'react-router'
import { useAnswer } from '#app/forms/use-fetcher-result.ts'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'
import type { EditAnswer } from './edits.ts'

/**
 * Follows the form of a dialog: once it is saved, says so and calls `onSaved`; when what it edits is gone, the list
 * behind it loads again.
 */
export function useSaved(fetcher: Pick<Fetcher<EditAnswer>, 'state' | 'data'>, onSaved: () => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  useEffect(preloadToasts, [])
  useAnswer(fetcher, (answer) => {
    if (answer.changed) revalidate()
    if (!answer.done) return
    if (answer.message) toast(answer.message)
    onSaved()
  })
}
