import { addDaysToDay, addMonths, type Day, formatMonth, monthOf } from '#lib/dates.ts'

/** Periods of the overview: each of 12 weeks, or each of 12 months, the running one last. */
export const SPANS = [
  { value: 'weeks', label: '12 semaines' },
  { value: 'months', label: '12 mois' },
] as const

export type Span = (typeof SPANS)[number]['value']

/** The span that an address asks for; weeks for anything else. */
export function readSpan(asked: string | null): Span {
  return asked === 'months' ? 'months' : 'weeks'
}

/** A week or a month: its first day, and its names below a plot and in a table. */
export type Period = { start: Day; short: string; long: string }

/** Figures of a week or a month. */
export type PeriodFigures = Period & {
  clients: number
  providers: number
  /** Providers who joined then and whose profile is public now. */
  published: number
  bookings: number
  quotes: number
  /** Of the requests made then and answered since: how long half of them waited at most, in hours to a tenth; null without any. */
  answerHours: number | null
  /** Of the bookings asked for then and answered since: the accepted ones, 0 to 1; null without any. */
  acceptance: number | null
}

const HOW_MANY = 12

/**
 * The last 12 weeks, from Monday on, or months.
 * @param today in Tunis
 */
export function periodsOf(span: Span, today: Day): Period[] {
  return Array.from({ length: HOW_MANY }, (_, index) => {
    const back = HOW_MANY - 1 - index
    return span === 'weeks' ? week(addDaysToDay(mondayOf(today), -7 * back)) : month(today, back)
  })
}

function mondayOf(day: Day): Day {
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDaysToDay(day, -daysSinceMonday)
}

function week(start: Day): Period {
  const [year, month, day] = start.split('-')
  return { start, short: `${day}/${month}`, long: `Semaine du ${day}/${month}/${year}` }
}

function month(today: Day, back: number): Period {
  const first = addMonths(monthOf(today), -back)
  return {
    start: `${first}-01` as Day,
    short: `${first.slice(5)}/${first.slice(2, 4)}`,
    long: formatMonth(first),
  }
}
