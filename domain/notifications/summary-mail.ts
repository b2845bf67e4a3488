import { WHOLE_DAY } from '#domain/availability/slots.ts'
import type { Role } from '#domain/context.ts'
import { dueNote } from '#domain/due-times/due-time.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { PATHS } from '#lib/paths.ts'
import { plural } from '#lib/text.ts'
import type { MailContent, MailDetail } from './mail-content.ts'
import { shortName } from './short-name.ts'
import { TOMORROW } from './summary-kinds.ts'

/** A line of a summary. */
export type SummaryLine = {
  kind: string
  /** The other party. */
  name: string
  isProvider: boolean
  day: string | null
  time: string | null
  slot: string | null
  service: string | null
  due: { at: Date; asked: Date } | null
}

/** Longer lists end with the number of the others. */
const LISTED = 20

/** The parts of a summary, in their order, by the kinds of their lines. */
const PARTS = [
  {
    kinds: ['booking.due', 'quote.due'],
    count: (n: number) => `${n} ${plural(n, 'réponse attendue', 'réponses attendues')} aujourd’hui`,
  },
  {
    kinds: ['quote.reminded', 'quote.expired'],
    count: (n: number) => `${n} ${plural(n, 'option se termine', 'options se terminent')} ce soir`,
  },
  {
    kinds: [TOMORROW],
    count: (n: number) => `${n} ${plural(n, 'réservation', 'réservations')} demain`,
  },
]

/** The words of the summary of a day that has lines. */
export function summaryContent(today: Day, lines: readonly SummaryLine[], role: Role): MailContent {
  const parts = PARTS.map(({ kinds, count }) => ({
    count,
    lines: lines.filter(({ kind }) => kinds.includes(kind)),
  })).filter(({ lines }) => lines.length > 0)
  const counts = parts.map(({ count, lines }) => count(lines.length)).join(', ')
  const details = parts.flatMap(({ lines }) => lines.map(detailOf))
  const shown = details.slice(0, LISTED)
  const more = details.length - shown.length
  if (more > 0) shown.push({ label: 'Autres', value: `${more} de plus` })
  return {
    subject: `Votre journée : ${counts}`,
    heading: `Votre journée du ${formatDayLong(today)}`,
    line: `${counts}.`,
    details: shown,
    button: {
      label: role === 'provider' ? 'Voir mon activité' : 'Voir mes réservations',
      path: role === 'provider' ? PATHS.provider : PATHS.client,
    },
  }
}

function detailOf({ kind, name, day, time, slot, service, due }: SummaryLine): MailDetail {
  const words: string[] = []
  if (kind === 'booking.due') words.push('demande de réservation')
  if (kind === 'quote.due') words.push('demande de devis')
  if (kind === 'quote.reminded' || kind === 'quote.expired') words.push('option')
  if (kind === TOMORROW) words.push('réservation')
  if (day) words.push(formatDayLong(day as Day))
  if (slot && slot !== WHOLE_DAY) words.push(slot)
  if (time) words.push(time)
  if (service) words.push(service)
  if (due) words.push(dueNote(due.at, due.asked).toLowerCase())
  return { label: shortName(name), value: words.join(', ') }
}
