import { useEffect, useRef } from 'react'

/** Gives the focus to a form that opens in the place of what opened it: to what is chosen or written there already. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:checked, textarea')?.focus()
  }, [])
  return form
}
