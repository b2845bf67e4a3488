import { and, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import { absences } from '#db/schema/absences.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { movingDueTimes } from '#domain/due-times/move-due-times.server.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { absenceEndSchema } from './absence-input.ts'

/**
 * Ends an absence of the actor's own: one that has begun ends now, and its days until today stay used; one to come is as if
 * it had never been declared.
 * @param input.first_day of the absence
 * @returns `repeated` when there is nothing to end any more
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid for something else than a day
 */
export async function endAbsence(ctx: Ctx, input: { first_day?: unknown }): Promise<{ repeated: boolean }> {
  const { userId } = requireProvider(ctx)
  const { first_day: firstDay } = parseInput(absenceEndSchema, input)
  const today = todayInTunis(ctx.now)
  return changeOwnProvider(ctx, async (ctx, providerId) => {
    const own = and(
      eq(absences.providerId, providerId),
      eq(absences.firstDay, firstDay),
      isNull(absences.endedAt),
    )
    const hasEnded = await movingDueTimes(ctx, providerId, async () => {
      const ended = await ctx.db
        .update(absences)
        .set({ lastDay: today, endedAt: ctx.now })
        .where(and(own, lte(absences.firstDay, today), gte(absences.lastDay, today)))
        .returning({ firstDay: absences.firstDay })
      if (ended.length > 0) return true
      const withdrawn = await ctx.db
        .delete(absences)
        .where(and(own, gt(absences.firstDay, today)))
        .returning({ firstDay: absences.firstDay })
      return withdrawn.length > 0
    })
    if (!hasEnded) return { repeated: true }
    await recordEvent(ctx, {
      type: 'absence.ended',
      subjectId: providerId,
      userIds: [userId],
      data: { firstDay },
    })
    sendHint(ctx, [providerId], 'days')
    return { repeated: false }
  })
}
