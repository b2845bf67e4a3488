import { useRef } from 'react'

/** The fields that are filled in first; in a calendar, the day that takes the Tab key, since its months are 25 presses. */
const FIELD =
  'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled), [data-day][tabindex="0"]'

/**
 * Chooses the focus of an opening dialog: the first field of its body, a calendar’s day, or its title, never the cross. On
 * touch screens it is the title: the keyboard of a phone would hide what one is about to read.
 */
export function useInitialFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  return {
    title,
    body,
    initialFocus: (): HTMLElement | null => {
      if (window.matchMedia('(pointer: coarse)').matches) return title.current
      const fields = [...(body.current?.querySelectorAll<HTMLElement>(FIELD) ?? [])]
      return fields.find((field) => !field.closest('[inert]')) ?? title.current
    },
  }
}
