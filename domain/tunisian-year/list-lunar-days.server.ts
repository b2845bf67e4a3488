import { type Ctx, requireOperator } from '#domain/context.ts'
import { addDaysToDay, type Day, todayInTunis } from '#lib/dates.ts'
import { confirmedDays } from './confirmed-days.server.ts'
import { LUNAR_KINDS, type LunarKind, nearestYear } from './lunar-days.ts'
import { lunarDay } from './marked-days.ts'

/** Days that an operator looks back on: a confirmation may come late, or have been wrong. */
const DAYS_BACK = 60
/** Years of the Hegira listed, the running one included. */
const YEARS = 5

/** A lunar holiday as calendars show it. */
export type LunarDayEntry = { kind: LunarKind; hijriYear: number; day: Day; confirmed: boolean }

/**
 * The lunar holidays of the next three years, the earliest first.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function listLunarDays(ctx: Ctx): Promise<LunarDayEntry[]> {
  requireOperator(ctx)
  const confirmed = await confirmedDays(ctx)
  const today = todayInTunis(ctx.now)
  const { hijriYear: first } = nearestYear('ras-el-am', addDaysToDay(today, -DAYS_BACK))
  return Array.from({ length: YEARS }, (_, index) => first - 1 + index)
    .flatMap((hijriYear) =>
      LUNAR_KINDS.map((kind) => ({ kind, hijriYear, ...lunarDay(kind, hijriYear, confirmed) })),
    )
    .filter(({ day }) => day >= addDaysToDay(today, -DAYS_BACK))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
