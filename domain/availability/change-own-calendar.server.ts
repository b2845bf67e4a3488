import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'
import { lockCalendars } from './calendar-lock.server.ts'

/**
 * Runs a change of the actor's own calendar, or of what fills it, in a transaction that holds it: the lock comes before any row.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function changeOwnCalendar<T>(
  ctx: Ctx,
  run: (ctx: Ctx, own: { userId: string; providerId: string }) => Promise<T>,
): Promise<T> {
  const { userId, providerId } = requireProvider(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockCalendars(ctx, [providerId])
    return changeOwnProvider(ctx, (ctx) => run(ctx, { userId, providerId }))
  })
}
