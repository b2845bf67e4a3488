import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import type { Ctx } from '#domain/context.ts'
import { race } from '#harness/database/race.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { cancelQuote } from './cancel-quote.server.ts'
import { declineQuote } from './decline-quote.server.ts'
import { QUOTE_MOVES, QUOTE_STATUSES } from './quote-state.ts'
import { respondQuote } from './respond-quote.server.ts'

const ROUNDS = 1000
/** Every round needs two connections, and holds both before either may begin. */
const AT_ONCE = 4
const world = testDatabase({ connections: 2 * AT_ONCE, unlimited: true })

const MOVES = {
  respond: (ctx: Ctx, quoteId: string) => respondQuote(ctx, { quoteId, response: 'Bonjour' }),
  decline: (ctx: Ctx, quoteId: string) => declineQuote(ctx, { quoteId }),
  cancel: (ctx: Ctx, quoteId: string) => cancelQuote(ctx, { quoteId }),
} as const

describe.each([
  ['respond', 'cancel'],
  ['respond', 'decline'],
  ['decline', 'cancel'],
  ['respond', 'respond'],
] as const)('%s against %s at the same instant', (one, other) => {
  it(`ends in one of the two, with one event, and tells the loser, ${ROUNDS} times`, async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    const actors = { client, provider }
    const quotes = await world.db
      .insert(quoteRequests)
      .values(
        Array.from({ length: ROUNDS }, () => ({
          clientId: client.userId,
          providerId: provider.providerId,
          clientMessage: 'Une fête',
          submissionId: randomUUID(),
        })),
      )
      .returning({ id: quoteRequests.id })
    const outcomes = await race(world.db, {
      rounds: ROUNDS,
      atOnce: AT_ONCE,
      // Each goes first in half of the rounds, so that each wins some.
      moves: (round) =>
        (round % 2 === 0 ? [one, other] : [other, one]).map((move) => ({
          name: move,
          run: (db: Ctx['db']) =>
            MOVES[move]({ ...world.ctx(actors[QUOTE_MOVES[move].by]), db }, quotes[round]?.id ?? ''),
        })),
    })
    const rows = await world.db
      .select({ id: quoteRequests.id, status: quoteRequests.status, event: events.type })
      .from(quoteRequests)
      .innerJoin(events, eq(events.subjectId, quoteRequests.id))
      .where(eq(quoteRequests.providerId, provider.providerId))
      .orderBy(asc(events.id))
    expect(rows).toHaveLength(ROUNDS)
    const after = new Map(rows.map((row) => [row.id, row]))
    const winners = outcomes.map((both, round) => {
      const won = both.filter(({ result }) => result.status === 'fulfilled')
      if (one === other) {
        expect(won.map(({ result }) => result)).toEqual(
          expect.arrayContaining([
            { status: 'fulfilled', value: expect.objectContaining({ repeated: false }) },
            { status: 'fulfilled', value: expect.objectContaining({ repeated: true }) },
          ]),
        )
        return one
      }
      expect(won).toHaveLength(1)
      const winner = (won[0]?.name ?? one) as keyof typeof MOVES
      const loser = both.find(({ name }) => name !== winner)
      const { to, event } = QUOTE_MOVES[winner]
      const seen = QUOTE_STATUSES[to].label[QUOTE_MOVES[winner === one ? other : one].by]
      expect(loser?.result).toMatchObject({
        status: 'rejected',
        reason: { name: 'Conflict', code: 'request-changed', message: expect.stringContaining(seen) },
      })
      expect(after.get(quotes[round]?.id ?? '')).toMatchObject({ status: to, event })
      return winner
    })
    expect(new Set(winners)).toEqual(new Set([one, other]))
  })
})
