import { addDaysToDay, type Day, todayInTunis, tunisInstant } from '#lib/dates.ts'

/** Hours of Tunis between which people are told. */
export const AWAKE = { from: '08:00', to: '22:00' } as const

/** Time that lies at least between the two mails of a version: nearer ones would say the same twice. */
const APART_MS = 24 * 60 * 60_000

/**
 * Tells when the client of a quote that waits is mailed (W4): half-way through its validity, and on its last day, 24 hours before
 * whose end it is midnight. Nobody is told between 22 h and 8 h. Where the two would lie less than a day apart, the last day
 * has the one mail.
 * @param sentAt the instant of the version
 * @param validUntil its last day
 */
export function clientTurns(sentAt: Date, validUntil: Day): { halfWay: Date | null; lastDay: Date } {
  const end = tunisInstant(addDaysToDay(validUntil, 1), '00:00')
  const lastDay = tunisInstant(validUntil, AWAKE.from)
  const halfWay = awake(new Date((sentAt.getTime() + end.getTime()) / 2))
  return { halfWay: lastDay.getTime() - halfWay.getTime() < APART_MS ? null : halfWay, lastDay }
}

/** The next instant, this one included, at which people are told. */
function awake(instant: Date): Date {
  const day = todayInTunis(instant)
  if (instant < tunisInstant(day, AWAKE.from)) return tunisInstant(day, AWAKE.from)
  return instant < tunisInstant(day, AWAKE.to) ? instant : tunisInstant(addDaysToDay(day, 1), AWAKE.from)
}
