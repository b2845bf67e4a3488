import { addDaysToDay, addMonths, type Day, type Month, monthGrid, monthOf } from '#lib/dates.ts'

/** A holiday of one or more days, or Ramadan. */
export interface CalendarMark {
  from: Day
  to: Day
  name: string
  ramadan?: true
  /** The ends that are no more than expected yet: ± 1 day. */
  predicted?: 'from' | 'to' | 'both'
}

/** Facts about the days of a calendar. */
export interface CalendarFacts {
  /** The day it is; earlier ones are past. */
  today: Day
  selected?: Day | undefined
  /** Days on which nothing can be asked for. */
  blocked?: Iterable<Day> | undefined
  /** Parts of each day, where a day has several. */
  slots?: readonly { id: string; name: string }[] | undefined
  /** Days some of whose slots can't be had. */
  partly?: readonly { day: Day; slots: readonly string[] }[] | undefined
  /** Days with an accepted booking. */
  booked?: Iterable<Day> | undefined
  /** Days with a request that waits. */
  pending?: Iterable<Day> | undefined
  /** Blocked days can be chosen too, to be freed: the provider's own calendar. */
  editable?: boolean | undefined
  /** Days that are taken elsewhere, and can be chosen nevertheless, with the words for it. */
  busy?: ReadonlyMap<Day, string> | undefined
  /** Said of days besides. */
  notes?: ReadonlyMap<Day, string> | undefined
  /** Days that are about to be changed together. */
  marked?: Iterable<Day> | undefined
  /** Holidays and Ramadan. */
  marks?: readonly CalendarMark[] | undefined
  /** True while the month's facts are loading: nothing can be chosen. */
  loading?: boolean | undefined
}

/** One cell of a month. `outside`: it belongs to the month before or after. */
export interface CalendarCell {
  day: Day
  state: 'outside' | 'past' | 'blocked' | 'booked' | 'pending' | 'free'
  isToday: boolean
  isSelected: boolean
  isMarked: boolean
  /** Words for what takes the day elsewhere. */
  busy: string | undefined
  note: string | undefined
  /** Holidays and Ramadan on that day. */
  marks: readonly CalendarMark[]
  /** The slots of a free day, and whether they can be had. */
  slots: readonly { name: string; free: boolean }[]
  /** True when the day can be chosen. */
  open: boolean
}

/** The six weeks of a month, Sunday first, with the state of each of the 42 days. */
export function calendarWeeks(month: Month, facts: CalendarFacts): CalendarCell[][] {
  const blocked = new Set(facts.blocked)
  const booked = new Set(facts.booked)
  const pending = new Set(facts.pending)
  const marked = new Set(facts.marked)
  const stateOf = (day: Day): CalendarCell['state'] => {
    if (monthOf(day) !== month) return 'outside'
    if (booked.has(day)) return 'booked'
    if (pending.has(day)) return 'pending'
    if (day < facts.today) return 'past'
    return blocked.has(day) ? 'blocked' : 'free'
  }
  const slotsOf = (day: Day) => {
    const off = facts.partly?.find((other) => other.day === day)?.slots ?? []
    return (facts.slots ?? []).map(({ id, name }) => ({ name, free: !off.includes(id) }))
  }
  const cells = monthGrid(month).map((day): CalendarCell => {
    const state = stateOf(day)
    return {
      day,
      state,
      isToday: day === facts.today && state !== 'outside',
      isSelected: day === facts.selected && state !== 'outside',
      isMarked: marked.has(day) && state !== 'outside',
      busy: facts.busy?.get(day),
      note: facts.notes?.get(day),
      marks:
        state === 'outside' ? [] : (facts.marks ?? []).filter(({ from, to }) => from <= day && day <= to),
      slots: state === 'free' ? slotsOf(day) : [],
      open: !facts.loading && (state === 'free' || (state === 'blocked' && facts.editable === true)),
    }
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7))
}

/** The day that the Tab key reaches: the chosen one, else today, else the first that can be chosen, else the first. */
export function tabStop(month: Month, weeks: readonly (readonly CalendarCell[])[]): Day {
  const cells = weeks.flat()
  const found =
    cells.find((cell) => cell.isSelected) ??
    cells.find((cell) => cell.isToday) ??
    cells.find((cell) => cell.open)
  return found?.day ?? (`${month}-01` as Day)
}

function dayInMonth(month: Month, dayOfMonth: number): Day {
  const last = Number(addDaysToDay(`${addMonths(month, 1)}-01` as Day, -1).slice(8))
  return `${month}-${String(Math.min(dayOfMonth, last)).padStart(2, '0')}` as Day
}

/**
 * The day that a key leads to from `day`: arrows by day and week, Home and End to the ends of the week, Page up and
 * down by month (the same day of it, or its last). Null for any other key.
 */
export function dayForKey(key: string, day: Day): Day | null {
  const weekday = monthGrid(monthOf(day)).indexOf(day) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDaysToDay(day, -1)
    case 'ArrowRight':
      return addDaysToDay(day, 1)
    case 'ArrowUp':
      return addDaysToDay(day, -7)
    case 'ArrowDown':
      return addDaysToDay(day, 7)
    case 'Home':
      return addDaysToDay(day, -weekday)
    case 'End':
      return addDaysToDay(day, 6 - weekday)
    case 'PageUp':
      return dayInMonth(addMonths(monthOf(day), -1), Number(day.slice(8)))
    case 'PageDown':
      return dayInMonth(addMonths(monthOf(day), 1), Number(day.slice(8)))
    default:
      return null
  }
}
