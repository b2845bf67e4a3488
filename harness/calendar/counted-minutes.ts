import type { DayRange, UncountedDays } from '#domain/due-times/counted-hours.ts'
import { LUNAR_KINDS, type LunarKind } from '#domain/tunisian-year/lunar-days.ts'
import { lunarDay } from '#domain/tunisian-year/marked-days.ts'
import type { Day } from '#lib/dates.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Clocks of Tunis are an hour ahead of UTC all year since 2009. */
const AHEAD = 3_600_000
const HOLIDAYS = ['01-01', '03-20', '04-09', '05-01', '07-25', '08-13', '10-15', '12-17']
const LENGTHS: Readonly<Record<LunarKind, number>> = {
  'ras-el-am': 1,
  mouled: 1,
  ramadan: 0,
  'aid-el-fitr': 2,
  'aid-el-idha': 2,
}

/** A question to counted hours, at whole minutes. */
export type CountedQuestion = { start: Date; minutes: number; uncounted: UncountedDays }

/**
 * Goes through time minute by minute, and asks of each whether it counts: slow, and too simple to be wrong.
 * @param question.minutes counted minutes that are to go by
 * @returns the instant by which they have
 */
export function minuteByMinute({ start, minutes, uncounted }: CountedQuestion): Date {
  let at = start.getTime()
  const isClosed = closedDays(at, uncounted)
  for (let left = minutes; left > 0; at += MINUTE) if (counts(at, isClosed)) left -= 1
  return new Date(at)
}

/** Counts the minutes from one instant to another that count. */
export function minutesBetween(from: Date, to: Date, uncounted: UncountedDays): number {
  const isClosed = closedDays(from.getTime(), uncounted)
  let counted = 0
  for (let at = from.getTime(); at < to.getTime(); at += MINUTE) if (counts(at, isClosed)) counted += 1
  return counted
}

function counts(at: number, isClosed: (day: number) => boolean): boolean {
  const minute = ((at + AHEAD) % DAY) / MINUTE
  return minute >= 8 * 60 && minute < 22 * 60 && !isClosed(Math.floor((at + AHEAD) / DAY))
}

/** Says of days, by their number since 1970, whether none of their hours counts. */
function closedDays(from: number, { confirmed, absences }: UncountedDays): (day: number) => boolean {
  const closed = new Set<number>()
  const close = (range: DayRange) => {
    for (let day = Date.parse(range.from) / DAY; day <= Date.parse(range.to) / DAY; day += 1) closed.add(day)
  }
  const year = new Date(from).getUTCFullYear()
  for (const one of [year - 1, year, year + 1, year + 2])
    for (const holiday of HOLIDAYS)
      close({ from: `${one}-${holiday}` as Day, to: `${one}-${holiday}` as Day })
  const hijri = Math.floor(((year - 622) * 33) / 32)
  for (let one = hijri - 2; one <= hijri + 4; one += 1)
    for (const kind of LUNAR_KINDS)
      for (let day = 0; day < LENGTHS[kind]; day += 1)
        closed.add(Date.parse(lunarDay(kind, one, confirmed).day) / DAY + day)
  for (const absence of absences) close(absence)
  return (day) => closed.has(day)
}
