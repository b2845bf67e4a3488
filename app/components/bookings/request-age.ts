import { daysBetween, todayInTunis } from '#lib/dates.ts'

/** Days after which a request that waits is pointed out. */
const OLD_DAYS = 7

/** Age of a request: as its row shows it, the words before it that are only said, and whether it has waited long. */
export type RequestAge = { said: string; shown: string; isOld: boolean }

/** The age of a request at the instant `now`: minutes and hours of today, then days of the calendar. */
export function requestAge(createdAt: Date, now: Date): RequestAge {
  const days = daysBetween(todayInTunis(createdAt), todayInTunis(now))
  if (days === 1) return { said: 'Reçue', shown: 'hier', isOld: false }
  const minutes = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  const shown = days > 1 ? `${days} j` : hours > 0 ? `${hours} h` : `${minutes} min`
  return { said: 'Reçue il y a', shown, isOld: days >= OLD_DAYS }
}
