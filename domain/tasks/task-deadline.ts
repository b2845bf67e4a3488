import { daysBetween, todayInTunis } from '#lib/dates.ts'

/** Notice beside the deadline of an open task. */
export type DeadlineNotice = { tone: 'late' | 'soon'; text: string }

/** A deadline this many days ahead, or fewer, is soon. */
const SOON_DAYS = 3

/**
 * Tells that a deadline is over or near at the instant `now`, in the days of Tunis.
 * @returns null for one that is further away
 */
export function deadlineNotice(deadline: Date, now: Date): DeadlineNotice | null {
  if (deadline <= now) return { tone: 'late', text: 'En retard' }
  const days = daysBetween(todayInTunis(now), todayInTunis(deadline))
  if (days > SOON_DAYS) return null
  return { tone: 'soon', text: ['Aujourd’hui', 'Demain'][days] ?? `Dans ${days} jours` }
}
