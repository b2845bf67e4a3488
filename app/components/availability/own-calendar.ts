import type { AvailabilityChange } from '#domain/availability/availability-input.ts'
import type { CalendarMarks } from '#domain/tunisian-year/marked-days.ts'
import { type Day, type Month, monthGrid, monthOf } from '#lib/dates.ts'

// Model of the provider's own calendar: days as the server told them, with unanswered changes on top. Changes
// are sent one after the other, so that the last press on a day wins.

/** A day of one's own calendar. */
export type CalendarDay = {
  day: Day
  blocked: boolean
  pending: number
  accepted: number
  /** Busy in an imported calendar. */
  busy?: boolean
  /** Clients for whom quotes hold the day. */
  heldFor?: string
  /** Words for what is full: 'Complet (2 sur 1)'. */
  full?: string
  /** Names of the slots that are blocked alone. */
  blockedSlots?: string
}

/** The 42 days of a month, with its holidays. */
export type LoadedMonth = { month: Month; days: readonly CalendarDay[] } & CalendarMarks

/** Server's answer to a change. */
export type ChangeAnswer = { changed: Day[]; requested: Day[] }

/** Calendar as shown: changes that wait for their answer count as made. */
export type CalendarView = {
  days: ReadonlyMap<Day, CalendarDay>
  /** The months whose days are known, with their holidays. */
  loaded: ReadonlyMap<Month, CalendarMarks>
  /** The months that could not be loaded. */
  failed: ReadonlySet<Month>
}

interface Options {
  start: LoadedMonth
  /** Sends a change; throws when it did not come through or was refused. */
  send: (change: AvailabilityChange) => Promise<ChangeAnswer>
  /** Asks for a month; throws when it does not come. */
  load: (month: Month) => Promise<LoadedMonth>
  onView: () => void
  onDone: (change: AvailabilityChange, answer: ChangeAnswer) => void
  onFailed: (change: AvailabilityChange, error: unknown) => void
}

export type OwnCalendar = ReturnType<typeof createOwnCalendar>

/** Tells whether a day carries a pending or accepted request: it can't be changed (R34). */
export function isRequested({ pending, accepted }: CalendarDay): boolean {
  return pending > 0 || accepted > 0
}

/** Words for the quotes that hold a day. Undefined for none. */
export function heldIn({ heldFor }: CalendarDay): string | undefined {
  return heldFor && `option pour ${heldFor}`
}

/** Words for what takes a day without a booking: an imported calendar, quotes that hold it. Undefined for none. */
export function takenBy(day: CalendarDay): string | undefined {
  const words = [day.busy && 'occupé dans un calendrier importé', heldIn(day)]
  return words.filter(Boolean).join(', ') || undefined
}

/** Words for what a day holds besides its marks: full slots, and slots that are blocked alone. Undefined for none. */
export function noteOf({ full, blocked, blockedSlots }: CalendarDay): string | undefined {
  const part = blockedSlots && !blocked ? `bloqué : ${blockedSlots}` : undefined
  return [full, part].filter(Boolean).join(' · ') || undefined
}

/** The calendar of one page. */
export function createOwnCalendar({ start, send, load, onView, onDone, onFailed }: Options) {
  const facts = new Map<Day, CalendarDay>()
  const loaded = new Map<Month, CalendarMarks>()
  const failed = new Set<Month>()
  const loading = new Set<Month>()
  /** Months to ask for once no change is under way. */
  const later = new Set<Month>()
  const queue: AvailabilityChange[] = []
  /** Counts changes and their answers: what was asked for before one of them is out of date. */
  let version = 0
  let view = look()
  take(start)

  function look(): CalendarView {
    const days = new Map(facts)
    for (const { days: changed, blocked } of queue)
      for (const day of changed) {
        const fact = days.get(day)
        if (fact) days.set(day, { ...fact, blocked })
      }
    return { days, loaded: new Map(loaded), failed: new Set(failed) }
  }

  function show() {
    view = look()
    onView()
  }

  function take({ month, days, marks, ramadanMonths }: LoadedMonth) {
    for (const fact of days) facts.set(fact.day, fact)
    loaded.set(month, { marks, ramadanMonths })
    failed.delete(month)
    view = look()
  }

  async function refresh(month: Month): Promise<void> {
    if (queue.length > 0 || loading.has(month)) {
      later.add(month)
      return
    }
    const asked = version
    loading.add(month)
    const got = await load(month).catch(() => null)
    loading.delete(month)
    if (asked !== version) later.add(month)
    else if (got) take(got)
    else if (!loaded.has(month)) failed.add(month)
    show()
    refreshLater()
  }

  function refreshLater() {
    if (queue.length > 0) return
    const months = [...later]
    later.clear()
    for (const month of months) void refresh(month)
  }

  async function sendAll(): Promise<void> {
    for (let change = queue[0]; change; change = queue[0]) {
      const sent = change
      let report: () => void
      try {
        const answer = await send(sent)
        for (const day of sent.days) {
          const fact = facts.get(day)
          if (fact && !answer.requested.includes(day)) facts.set(day, { ...fact, blocked: sent.blocked })
        }
        // The requests are news.
        for (const day of answer.requested) later.add(monthOf(day))
        report = () => onDone(sent, answer)
      } catch (error) {
        // The server may hold it all the same.
        for (const day of sent.days) later.add(monthOf(day))
        report = () => onFailed(sent, error)
      }
      queue.shift()
      version += 1
      show()
      report()
    }
    refreshLater()
  }

  return {
    get view() {
      return view
    },
    /** Blocks or frees those of the days that are not so yet and carry no request; days not loaded are sent too. */
    change(days: readonly Day[], blocked: boolean): void {
      const open = days.filter((day) => {
        const fact = view.days.get(day)
        return !fact || (fact.blocked !== blocked && !isRequested(fact))
      })
      if (open.length === 0) return
      queue.push({ days: open, blocked })
      version += 1
      show()
      if (queue.length === 1) void sendAll()
    },
    /** Asks for a month, again if it is known already. */
    refresh(month: Month): void {
      if (failed.delete(month)) show()
      void refresh(month)
    },
    /** Takes over what the page was loaded with again; asks for it once more if it may be older than a change. */
    receive(given: LoadedMonth): void {
      if (version > 0) return void refresh(given.month)
      take(given)
      onView()
    },
  }
}

/** The month whose days a view knows, or null while they are not there. */
export function daysOfMonth({ days, loaded }: CalendarView, month: Month): CalendarDay[] | null {
  if (!loaded.has(month)) return null
  return monthGrid(month).flatMap((day) => days.get(day) ?? [])
}
