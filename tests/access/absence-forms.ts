import { A_DAY } from '#harness/days.ts'
import { addDaysToDay } from '#lib/dates.ts'

/** Forms of absences: one to declare, and the one of `world.ts` to end. */
export const ABSENCE_FORMS = {
  '/provider/absences': {
    declare: { fields: () => ({ first_day: addDaysToDay(A_DAY, 1), last_day: addDaysToDay(A_DAY, 2) }) },
  },
  '/provider/absences/ending': { end: { fields: () => ({ first_day: A_DAY }), withThings: true } },
} as const
