import { MONTHS_AHEAD } from '#lib/booking-horizon.ts'
import { addDaysToDay, addMonths, type Day, type Month, monthOf } from '#lib/dates.ts'
import { LUNAR_DAYS, LUNAR_KINDS, type LunarKind, predictedDay } from './lunar-days.ts'
import { PUBLIC_HOLIDAYS } from './public-holidays.ts'

/** A holiday of one or more days, or Ramadan, as calendars mark it. */
export type DayMark = {
  from: Day
  to: Day
  name: string
  /** Drawn as a line below the days rather than as a mark on each. */
  ramadan?: true
  /** The ends that are no more than expected yet: ± 1 day. */
  predicted?: 'from' | 'to' | 'both'
}

/** Marks of a month's calendar, and the months of its list that Ramadan falls in. */
export type CalendarMarks = { marks: readonly DayMark[]; ramadanMonths: readonly Month[] }

/** Days that an operator has confirmed, by kind and year of the Hegira: 'ramadan 1448'. */
export type ConfirmedDays = ReadonlyMap<`${LunarKind} ${number}`, Day>

/** The day of a lunar feast, and whether it is confirmed. */
export function lunarDay(
  kind: LunarKind,
  hijriYear: number,
  confirmed: ConfirmedDays,
): { day: Day; confirmed: boolean } {
  const known = confirmed.get(`${kind} ${hijriYear}`)
  if (known) return { day: known, confirmed: true }
  const day = predictedDay(kind, hijriYear)
  const start = kind === 'aid-el-fitr' ? confirmed.get(`ramadan ${hijriYear}`) : undefined
  // A month has 29 days or 30.
  return { day: start ? clamp(day, addDaysToDay(start, 29), addDaysToDay(start, 30)) : day, confirmed: false }
}

/**
 * The marks that touch a span of days, the earliest first. Lunar days are those that an operator has confirmed, else
 * the prediction.
 */
export function markedDays(from: Day, to: Day, confirmed: ConfirmedDays): DayMark[] {
  const marks: DayMark[] = []
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  for (let year = first; year <= last; year++) marks.push(...fixedMarks(year))
  for (let year = hegiraAround(first) - 1; year <= hegiraAround(last) + 2; year++)
    marks.push(...lunarMarks(year, confirmed))
  return marks
    .filter((mark) => mark.from <= to && mark.to >= from)
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** Marks of a month's calendar, whose list of months begins with that of `today`. */
export function marksOfMonth(month: Month, today: Day, confirmed: ConfirmedDays): CalendarMarks {
  const [first, last] = [monthOf(today), addMonths(monthOf(today), MONTHS_AHEAD)]
  const fasts = markedDays(...daysOf(first, last), confirmed).filter((mark) => mark.ramadan)
  return {
    marks: markedDays(...daysOf(month, month), confirmed),
    ramadanMonths: fasts.flatMap(monthsOf).filter((one) => one >= first && one <= last),
  }
}

/** From the first day of a month to the end of another, which is no later than the 31st. */
const daysOf = (first: Month, last: Month) => [`${first}-01` as Day, `${last}-31` as Day] as const

/** The months that Ramadan falls in: it may begin in January and end in March. */
function monthsOf({ from, to }: DayMark): Month[] {
  const [first, last] = [monthOf(from), monthOf(to)]
  const between: Month[] =
    first.endsWith('-01') && last.endsWith('-03') ? [`${first.slice(0, 4)}-02` as Month] : []
  return [...new Set([first, ...between, last])]
}

const fixed = new Map<number, DayMark[]>()

function fixedMarks(year: number): DayMark[] {
  const known = fixed.get(year)
  if (known) return known
  const marks = PUBLIC_HOLIDAYS.map(({ monthDay, name }) => {
    const day = `${year}-${monthDay}` as Day
    return { from: day, to: day, name }
  })
  fixed.set(year, marks)
  return marks
}

/** A year of the Hegira that lies in a year, or right before it. */
const hegiraAround = (year: number) => Math.floor(((year - 622) * 33) / 32)

const expected = new Map<number, DayMark[]>()

/** Marks of a year of the Hegira. Those of a year without confirmed days are kept: working them out takes a while. */
function lunarMarks(hijriYear: number, confirmed: ConfirmedDays): DayMark[] {
  const isOpen = !LUNAR_KINDS.some((kind) => confirmed.has(`${kind} ${hijriYear}`))
  const known = isOpen && expected.get(hijriYear)
  if (known) return known
  const marks = LUNAR_KINDS.map((kind) =>
    kind === 'ramadan' ? ramadan(hijriYear, confirmed) : feast(kind, hijriYear, confirmed),
  )
  if (isOpen) expected.set(hijriYear, marks)
  return marks
}

function feast(kind: LunarKind, hijriYear: number, confirmedDays: ConfirmedDays): DayMark {
  const { day, confirmed } = lunarDay(kind, hijriYear, confirmedDays)
  const { name, length } = LUNAR_DAYS[kind]
  return { from: day, to: addDaysToDay(day, length - 1), name, ...(!confirmed && { predicted: 'both' }) }
}

function ramadan(hijriYear: number, confirmed: ConfirmedDays): DayMark {
  const start = lunarDay('ramadan', hijriYear, confirmed)
  const end = lunarDay('aid-el-fitr', hijriYear, confirmed)
  const predicted = start.confirmed ? (end.confirmed ? null : 'to') : end.confirmed ? 'from' : 'both'
  return {
    from: start.day,
    to: addDaysToDay(end.day, -1),
    name: 'Ramadan',
    ramadan: true,
    ...(predicted && { predicted }),
  }
}

const clamp = (day: Day, least: Day, most: Day): Day => (day < least ? least : day > most ? most : day)
