import { addDaysToDay, type Day, formatTime, type Time, todayInTunis, tunisInstant } from '#lib/dates.ts'

/** Hours in Tunis in which nobody is disturbed (W9). */
const FROM: Time = '22:00'
const UNTIL: Time = '08:00'

/** Events so near are told of at any hour, in milliseconds. */
const NEAR_MS = 48 * 3_600_000

/** The end of the quiet hours that it is in; null in any other hour. */
export function quietUntil(now: Date): Date | null {
  const [day, time] = [todayInTunis(now), formatTime(now)]
  if (time >= FROM) return tunisInstant(addDaysToDay(day, 1), UNTIL)
  return time < UNTIL ? tunisInstant(day, UNTIL) : null
}

/** Tells whether an event is so near that its news don't wait for the morning: from 48 hours before its day until the day is over. */
export function isNear(day: Day, now: Date): boolean {
  const [begins, ends] = [tunisInstant(day, '00:00'), tunisInstant(addDaysToDay(day, 1), '00:00')]
  return begins.getTime() - now.getTime() < NEAR_MS && now < ends
}
