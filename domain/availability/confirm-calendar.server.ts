import { eq } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'

/**
 * Notes that the actor's calendar is up to date (D14): searches with a date say so.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function confirmCalendar(ctx: Ctx): Promise<void> {
  const { userId } = requireProvider(ctx)
  await changeOwnProvider(ctx, async (ctx, providerId) => {
    await ctx.db.update(providers).set({ calendarConfirmedAt: ctx.now }).where(eq(providers.id, providerId))
    await recordEvent(ctx, { type: 'calendar.confirmed', subjectId: providerId, userIds: [userId] })
  })
}
