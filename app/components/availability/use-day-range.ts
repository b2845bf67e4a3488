import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type Day, isDay } from '#lib/dates.ts'

/** The days from the one that was begun with to the one that is reached now. */
export type DayRange = readonly [from: Day, to: Day]

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']

/** The day of a calendar that an event happened on. */
function dayOf(target: EventTarget): Day | null {
  const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : null
  return isDay(day) ? day : null
}

/**
 * Chooses several days of the calendar inside an element: by dragging with a mouse, or with Shift and the arrows, then
 * Enter or Space; Escape drops them. A finger scrolls the page instead.
 * @param canBegin whether a day can be dragged from
 * @param onChosen told the range once it is complete
 * @returns the range that is being chosen, what starts one by other means, and the element's handlers
 */
export function useDayRange(canBegin: (day: Day) => boolean, onChosen: (range: DayRange) => void) {
  const [range, setRange] = useState<DayRange | null>(null)
  const [dragging, setDragging] = useState(false)
  const begin = useRef<Day | null>(null)
  const extending = useRef(false)
  const chosenByKey = useRef(false)

  function drop() {
    begin.current = null
    extending.current = false
    setDragging(false)
    setRange(null)
  }
  function choose() {
    if (range) onChosen(range)
    drop()
  }
  const release = useEffectEvent(() => choose())
  const cancel = useEffectEvent(() => drop())

  useEffect(() => {
    if (!dragging) return
    // Listen on the window: the button may be released outside the calendar.
    const end = new AbortController()
    const { signal } = end
    window.addEventListener('pointerup', () => release(), { signal })
    window.addEventListener('pointercancel', () => cancel(), { signal })
    window.addEventListener('blur', () => cancel(), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal })
    return () => end.abort()
  }, [dragging])

  function onPointerDown({ pointerType, button, shiftKey, target }: PointerEvent) {
    drop()
    const day = dayOf(target)
    if (pointerType !== 'mouse' || button !== 0 || shiftKey || !day || !canBegin(day)) return
    begin.current = day
    setDragging(true)
  }

  function onPointerOver({ target }: PointerEvent) {
    const day = dayOf(target)
    const from = begin.current
    if (!dragging || !day || !from) return
    // Back where it began, it is a press like any other.
    setRange(day === from ? null : [from, day])
  }

  /** Before the calendar itself: it moves the focus by the same keys. */
  function onKeyDownCapture(event: KeyboardEvent) {
    const { key, shiftKey, repeat, target } = event
    const isPress = key === 'Enter' || key === ' '
    if (ARROWS.includes(key) && shiftKey) {
      begin.current ??= dayOf(target)
      extending.current = true
    } else if (isPress && range) {
      event.preventDefault()
      chosenByKey.current = true
      choose()
    } else if (isPress && repeat) {
      // A key that is held would change the day again and again.
      event.preventDefault()
    } else if (ARROWS.includes(key) || key === 'Escape') {
      drop()
    }
  }

  function onKeyUpCapture(event: KeyboardEvent) {
    // Some browsers press a button when Space is let go, whatever became of its keydown.
    if (chosenByKey.current) event.preventDefault()
    chosenByKey.current = false
  }

  function onFocus({ target }: FocusEvent) {
    const day = dayOf(target)
    if (extending.current && begin.current && day) setRange([begin.current, day])
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (extending.current && relatedTarget && !currentTarget.contains(relatedTarget)) drop()
  }

  return {
    range,
    drop,
    handlers: { onPointerDown, onPointerOver, onKeyDownCapture, onKeyUpCapture, onFocus, onBlur },
  }
}
