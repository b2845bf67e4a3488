import { eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import type { Ctx } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { changeOwnCalendar } from './change-own-calendar.server.ts'

/**
 * Notes that the actor's calendar is up to date (D14): searches with a date say so.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function confirmCalendar(ctx: Ctx): Promise<void> {
  await changeOwnCalendar(ctx, async (ctx, { userId, providerId }) => {
    await ctx.db.update(providers).set({ calendarConfirmedAt: ctx.now }).where(eq(providers.id, providerId))
    await recordEvent(ctx, { type: 'calendar.confirmed', subjectId: providerId, userIds: [userId] })
  })
}
