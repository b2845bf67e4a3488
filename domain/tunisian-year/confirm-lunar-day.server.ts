import { and, eq, ne } from 'drizzle-orm'
import { lunarDays } from '#db/schema/tunisian-year.ts'
import { afterCommit, type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { movingAllDueTimes } from '#domain/due-times/move-due-times.server.ts'
import { recordAction } from '#domain/operator/record-action.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { forgetConfirmedDays } from './confirmed-days.server.ts'
import { type LunarDayInput, lunarDaySchema } from './lunar-day-input.ts'
import { nearestYear } from './lunar-days.ts'

/**
 * Confirms the announced day of a lunar holiday, which takes the place of the prediction in every calendar (D16), and moves
 * what is due around it (W1). Again changes nothing.
 * @returns whether anything changed
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws Invalid for a day that is far from the prediction
 */
export async function confirmLunarDay(ctx: Ctx, input: LunarDayInput): Promise<boolean> {
  requireOperator(ctx)
  const { kind, day, notes } = parseInput(lunarDaySchema, input)
  const { hijriYear } = nearestYear(kind, day)
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await movingAllDueTimes(ctx, () =>
      ctx.db
        .insert(lunarDays)
        .values({ kind, hijriYear, day, confirmedAt: ctx.now })
        .onConflictDoUpdate({
          target: [lunarDays.kind, lunarDays.hijriYear],
          set: { day, confirmedAt: ctx.now },
          setWhere: ne(lunarDays.day, day),
        })
        .returning({ id: lunarDays.id }),
    )
    if (!changed) return false
    await recordAction(ctx, {
      action: 'lunar-day.confirmed',
      subjectType: 'lunar-day',
      subjectId: changed.id,
      notes,
      detail: { kind, hijriYear, day },
    })
    afterCommit(ctx, forgetConfirmedDays)
    return true
  })
}

/**
 * Takes the confirmation of a day back: calendars and due times go by the prediction again. Again changes nothing.
 * @returns whether anything changed
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws Invalid for a day that is far from the prediction
 */
export async function withdrawLunarDay(ctx: Ctx, input: LunarDayInput): Promise<boolean> {
  requireOperator(ctx)
  const { kind, day, notes } = parseInput(lunarDaySchema, input)
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await movingAllDueTimes(ctx, () =>
      ctx.db
        .delete(lunarDays)
        .where(and(eq(lunarDays.kind, kind), eq(lunarDays.day, day)))
        .returning({ id: lunarDays.id, hijriYear: lunarDays.hijriYear }),
    )
    if (!gone) return false
    await recordAction(ctx, {
      action: 'lunar-day.withdrawn',
      subjectType: 'lunar-day',
      subjectId: gone.id,
      notes,
      detail: { kind, hijriYear: gone.hijriYear, day },
    })
    afterCommit(ctx, forgetConfirmedDays)
    return true
  })
}
