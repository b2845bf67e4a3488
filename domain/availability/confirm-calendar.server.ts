import { eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import type { Ctx } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'

/**
 * Notes that the actor's own calendar is up to date (D14).
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function confirmCalendar(ctx: Ctx): Promise<void> {
  await changeOwnProvider(ctx, async (ctx, providerId) => {
    await ctx.db.update(providers).set({ calendarConfirmedAt: ctx.now }).where(eq(providers.id, providerId))
    const userIds = ctx.actor ? [ctx.actor.userId] : []
    await recordEvent(ctx, { type: 'calendar.confirmed', subjectId: providerId, userIds })
  })
}
