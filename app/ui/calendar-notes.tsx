import { type Day, formatDayLong, type Month, monthOf } from '#lib/dates.ts'
import type { CalendarMark } from './calendar-days.ts'

/** Tells whether the mark is on a day no more than expected: an end of Ramadan may be, while the other is certain. */
export function isPredicted({ from, to, predicted }: CalendarMark, day: Day): boolean {
  return predicted === 'both' || (predicted === 'from' && day === from) || (predicted === 'to' && day === to)
}

/** The holidays of a month in words, below its calendar; the marks stand before them as in a legend. */
export function CalendarNotes({ month, marks }: { month: Month; marks: readonly CalendarMark[] }) {
  const shown = marks.filter(({ from, to }) => monthOf(from) <= month && monthOf(to) >= month)
  if (shown.length === 0) return null
  return (
    <ul className="cal-notes" aria-label="Jours fériés et Ramadan">
      {shown.map((mark) => (
        <li key={mark.from + mark.name}>
          <i className={mark.ramadan && 'is-line'} aria-hidden="true" />
          {mark.ramadan ? fastText(mark, month) : feastText(mark)}
        </li>
      ))}
    </ul>
  )
}

/** '20 mars' */
const dayText = (day: Day) => formatDayLong(day).split(' ').slice(1, 3).join(' ')

/** '10 et 11 mars : Aïd el-Fitr (dates prévues, ± 1 jour)' */
function feastText({ from, to, name, predicted }: CalendarMark): string {
  const first = monthOf(from) === monthOf(to) ? dayText(from).split(' ')[0] : dayText(from)
  const days = from === to ? dayText(from) : `${first} et ${dayText(to)}`
  return `${days} : ${name}${predicted ? expected(from !== to) : ''}`
}

/** 'Ramadan jusqu’au 9 mars (date prévue, ± 1 jour)' */
function fastText({ from, to, name, predicted }: CalendarMark, month: Month): string {
  const [begins, ends] = [monthOf(from) === month, monthOf(to) === month]
  if (!begins && !ends) return `${name} tout le mois`
  const open = predicted === 'both' || (begins && predicted === 'from') || (ends && predicted === 'to')
  const span =
    begins && ends
      ? `du ${dayText(from)} au ${dayText(to)}`
      : begins
        ? `à partir du ${dayText(from)}`
        : `jusqu’au ${dayText(to)}`
  return `${name} ${span}${open ? expected(begins && ends) : ''}`
}

const expected = (several: boolean) =>
  several ? ' (dates prévues, ±\u00A01\u00A0jour)' : ' (date prévue, ±\u00A01\u00A0jour)'
