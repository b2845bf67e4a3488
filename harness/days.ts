import { addDaysToDay, todayInTunis } from '#lib/dates.ts'

/** A day that can be asked for. */
export const A_DAY = addDaysToDay(todayInTunis(new Date()), 300)

/** The day after it. */
export const THE_NEXT_DAY = addDaysToDay(A_DAY, 1)
