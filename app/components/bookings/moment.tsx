import type { Day, Time } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'
import { formatMoment } from './format-moment.ts'

/** Day and time of a booking, as a line of its own: 'Samedi 22 août 2026 à 19:30'. */
export function Moment({ day, time }: { day: Day | null; time: Time | null }) {
  return <span className="block">{capitalised(formatMoment(day, time))}</span>
}
