import { describe, expect, it } from 'vitest'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { quotesIn } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { holdsIn } from '#harness/held-quotes.ts'
import { aPerson } from '#harness/world.ts'
import { getQuoteFor } from './get-quote-for.server.ts'
import { refuseQuote } from './refuse-quote.server.ts'

const world = testDatabase({ connections: 8, unlimited: true })
const { answered, accept, limitTo } = quotesIn(world)
const { hold, held, another, rowsOf, waiting } = holdsIn(world)

describe('at the same moment', () => {
  const rounds = Array.from({ length: 10 }, (_, round) => round)
  const fulfilled = (settled: PromiseSettledResult<unknown>[]) =>
    settled.filter(({ status }) => status === 'fulfilled').length

  it.each(rounds)('a hold and an acceptance want the last place, and one gets it (%i)', async (round) => {
    const given = await answered()
    await limitTo(given.provider, 1)
    const { bookingId } = await waiting(given)
    const both = [
      () => hold(given),
      () => acceptBooking(world.ctx(given.provider), { bookingId, confirmed: true }),
    ]
    const settled = await Promise.allSettled((round % 2 ? both : both.reverse()).map((run) => run()))
    expect(fulfilled(settled)).toBe(1)
    const { rows } = await world.pool.query(
      'select max(taken)::int as taken from slot_days where provider_id = $1',
      [given.provider.providerId],
    )
    expect(rows).toEqual([{ taken: 1 }])
  })

  it.each(rounds)('of four holds of a day three are there (%i)', async () => {
    const first = await answered()
    await limitTo(first.provider, 50)
    const four = [first, await another(first), await another(first), await another(first)]
    for (const one of four.slice(0, 2)) await hold(one)
    expect(fulfilled(await Promise.allSettled(four.slice(2).map((one) => hold(one))))).toBe(1)
  })

  it.each(rounds)(
    'it is held anew, or refused, accepted or its client suspended: nothing is left (%i)',
    async (round) => {
      const given = await held()
      const { rival } = await waiting(given)
      const operator = await aPerson(world.db, 'admin')
      const ways = [
        () => refuseQuote(world.ctx(given.client), { quoteId: given.quoteId }),
        () => accept(given, { version: 2 }),
        () =>
          suspendUser(world.ctx(operator), { userId: given.client.userId, reason: 'Contrôle', notes: '' }),
      ]
      await Promise.allSettled([hold(given, {}, 2), ways[round % 3]?.()])
      const { quote } = await getQuoteFor(world.ctx(given.provider), given.quoteId)
      const runs = (await rowsOf(given.quoteId)).length > 0
      if (round % 3 === 2) expect(runs).toBe(false)
      else expect(runs).toBe(quote.status === 'responded')
      expect(await rival()).toBe(runs ? 'calendar' : quote.status === 'accepted' ? 'accepted' : null)
    },
  )
})
