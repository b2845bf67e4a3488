import { daysBetween, todayInTunis } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'

/** Days after which a request that waits is pointed out. */
const OLD_DAYS = 7

/** Age of a request: as its row has room for it, as it is said, and whether it has waited long. */
export type RequestAge = { short: string; long: string; isOld: boolean }

/** The age of a request at the instant `now`: minutes and hours of today, then days of the calendar. */
export function requestAge(createdAt: Date, now: Date): RequestAge {
  const days = daysBetween(todayInTunis(createdAt), todayInTunis(now))
  if (days > 1) return { short: `${days} j`, long: `Reçue il y a ${days} jours`, isOld: days >= OLD_DAYS }
  if (days === 1) return { short: 'hier', long: 'Reçue hier', isOld: false }
  const minutes = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours > 0
    ? { short: `${hours} h`, long: `Reçue il y a ${hours} ${plural(hours, 'heure', 'heures')}`, isOld: false }
    : {
        short: `${minutes} min`,
        long: `Reçue il y a ${minutes} ${plural(minutes, 'minute', 'minutes')}`,
        isOld: false,
      }
}
