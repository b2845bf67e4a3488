import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { signInAgain } from '#app/components/providers/sign-in-again.ts'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'
import type { AvailabilityChange } from '#domain/availability/availability-input.ts'
import type { Month } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import {
  type CalendarView,
  type ChangeAnswer,
  createOwnCalendar,
  type LoadedMonth,
  type OwnCalendar,
} from './own-calendar.ts'
import { loadMonth, Refused, SignedOut, sendChange } from './send-change.ts'

/** Messages of failures; each page has words of its own (S8). */
export type CalendarTexts = {
  blockFailed: string
  unblockFailed: string
  /** Of a month that does not come. */
  loadFailed: string
}

/** One message for all changes of the calendar: a new one takes the place of the one before. */
const TOAST = 'calendar'

/** Time in which a change can be undone from its message, in milliseconds. */
const UNDO_MS = 10_000

/**
 * Looks after the provider's calendar while its page is open, and tells what became of changes.
 * @param loaded what the page came with, or was loaded with again
 * @param month the one that is shown
 */
export function useOwnCalendar(
  loaded: LoadedMonth,
  month: Month,
  texts: CalendarTexts,
): Pick<OwnCalendar, 'change' | 'refresh'> & { view: CalendarView } {
  const toast = useToast()
  const [page] = useState(() => createPage(loaded))
  const view = useSyncExternalStore(page.subscribe, page.view, page.view)
  const received = useRef(loaded)

  useEffect(preloadToasts, [])
  useEffect(() => {
    page.listen({
      onDone(change, answer) {
        const { changed, requested } = answer
        if (changed.length === 0 && requested.length > 0)
          return toast('Vous avez maintenant une demande pour cette date.', { id: TOAST, tone: 'info' })
        toast(doneText(change, answer), {
          id: TOAST,
          ...(changed.length > 0 && {
            duration: UNDO_MS,
            action: { label: 'Annuler', onPress: () => page.calendar.change(changed, !change.blocked) },
          }),
        })
      },
      onFailed({ blocked }, error) {
        const failed = blocked ? texts.blockFailed : texts.unblockFailed
        toast(error instanceof Refused ? error.message : failed, {
          id: TOAST,
          tone: 'danger',
          ...(error instanceof SignedOut && signInAgain()),
        })
      },
    })
  })

  useEffect(() => {
    if (received.current === loaded) return
    received.current = loaded
    page.calendar.receive(loaded)
  }, [loaded, page])

  const asked = useRef(loaded.month)
  useEffect(() => {
    if (asked.current === month) return
    asked.current = month
    // A month that was seen before shows at once; other tabs and clients may have changed it since.
    page.calendar.refresh(month)
  }, [month, page])

  useEffect(() => {
    const again = () => page.calendar.refresh(month)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [month, page])

  return { view, change: page.calendar.change, refresh: page.calendar.refresh }
}

function doneText({ days, blocked }: AvailabilityChange, { changed }: ChangeAnswer): string {
  const count = changed.length || days.length
  return blocked
    ? plural(count, 'Date bloquée', `${count} dates bloquées`)
    : plural(count, 'Date débloquée', `${count} dates débloquées`)
}

type Listener = Pick<Parameters<typeof createOwnCalendar>[0], 'onDone' | 'onFailed'>

/** The calendar of one page, as something that React can follow. */
function createPage(start: LoadedMonth) {
  const followers = new Set<() => void>()
  let listener: Listener | null = null
  const calendar = createOwnCalendar({
    start,
    send: sendChange,
    load: loadMonth,
    onView: () => {
      for (const follower of followers) follower()
    },
    onDone: (change, answer) => listener?.onDone(change, answer),
    onFailed: (change, error) => listener?.onFailed(change, error),
  })
  return {
    calendar,
    view: () => calendar.view,
    subscribe(follower: () => void) {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    listen(next: Listener) {
      listener = next
    },
  }
}
