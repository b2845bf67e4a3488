import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { blockedDates } from '#db/schema/providers.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { oneAtATime } from '#domain/bookings/request-booking.server.ts'
import { type Actor, type Ctx, inTransaction } from '#domain/context.ts'
import { untilOneWaits } from '#harness/database/waiting.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { askAlternative } from './ask-alternative.server.ts'

const world = testDatabase({ unlimited: true })

/** A request without an answer, and somebody else who could be asked. */
async function unanswered() {
  const [client, gone, other] = [
    await aClient(world.db),
    await aProvider(world.db, { categories: ['dj'] }),
    await aProvider(world.db, { categories: ['dj'] }),
  ]
  const { bookingId } = await aBooking(world.db, { client, provider: gone, day: A_DAY, status: 'unanswered' })
  return { client, other, bookingId }
}

describe('a press that waits', () => {
  /** Presses, and answers with it once what it waited for has ended. */
  async function pressedMeanwhile(
    { client, other, bookingId }: Awaited<ReturnType<typeof unanswered>>,
    holder: Actor,
    { hold, meanwhile }: Record<'hold' | 'meanwhile', (ctx: Ctx) => Promise<unknown>>,
  ) {
    const { press } = await inTransaction(world.ctx(holder), async (ctx) => {
      await hold(ctx)
      const press = askAlternative(world.ctx(client), { bookingId, providerId: other.providerId })
      press.catch(() => {})
      await untilOneWaits(world.db)
      await meanwhile(ctx)
      return { press }
    })
    return press
  }

  it('goes by what else its client has done', async () => {
    const asked = await unanswered()
    const { client, bookingId } = asked
    const pressed = pressedMeanwhile(asked, client, {
      hold: (ctx) => oneAtATime(ctx, client),
      meanwhile: () =>
        world.db
          .update(bookingRequests)
          .set({ status: 'cancelled' })
          .where(eq(bookingRequests.id, bookingId)),
    })
    await expect(pressed).rejects.toMatchObject({ code: 'request-changed' })
  })

  it('is refused where the other has taken the day', async () => {
    const asked = await unanswered()
    const { providerId } = asked.other
    const pressed = pressedMeanwhile(asked, asked.other, {
      hold: (ctx) => lockCalendars(ctx, [providerId]),
      meanwhile: (ctx) => ctx.db.insert(blockedDates).values({ providerId, date: A_DAY }),
    })
    await expect(pressed).rejects.toMatchObject({ code: 'alternative-gone' })
  })
})
