import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'

/** Result of the last attempt to save. */
type Answer = { saved: boolean }

/**
 * Saves a form of switches as soon as one changes, one request after the other: what was chosen last is saved last.
 * @returns the form to send them with, what to call on a change, and whether the last save failed
 */
export function useMailChoices() {
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const [changes, setChanges] = useState(0)
  const sent = useRef(0)
  const toast = useToast()
  const { state, data, submit } = fetcher

  useEffect(preloadToasts, [])
  useEffect(() => {
    if (state !== 'idle' || changes === sent.current || !form.current) return
    sent.current = changes
    submit(form.current)
  }, [state, changes, submit])
  useEffect(() => {
    if (data?.saved) toast('Préférences enregistrées', { id: 'mail-choices' })
  }, [data, toast])

  return {
    Form: fetcher.Form,
    form,
    failed: data !== undefined && !data.saved && state === 'idle',
    busy: state !== 'idle',
    change: () => setChanges((count) => count + 1),
  }
}
