import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#domain/context.ts'
import { untilOneWaits } from '#harness/database/waiting.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider, aQuote } from '#harness/world.ts'
import { respondQuote } from './respond-quote.server.ts'
import { withdrawQuote } from './withdraw-quote.server.ts'

const world = testDatabase({ unlimited: true })
const LOCK = 715

beforeAll(async () => {
  // A change that found nothing to change ends no sooner than whoever holds the lock.
  await world.pool.query(`create function wait_for_the_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${LOCK}); return null; end $$`)
  await world.pool.query(`create trigger wait_for_the_test after update on quote_requests
    for each statement execute function wait_for_the_test()`)
})

it('a quote that is sent between the two looks of its withdrawal is withdrawn', async () => {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const { quoteId } = await aQuote(world.db, { client, provider })
  const { withdrawal } = await inTransaction(world.ctx(provider), async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const withdrawal = withdrawQuote(world.ctx(provider), { quoteId })
    withdrawal.catch(() => {})
    await untilOneWaits(world.db)
    await respondQuote(ctx, { quoteId, response: 'Bonjour' })
    return { withdrawal }
  })
  expect(await withdrawal).toEqual({ quoteId, repeated: false })
  await expect(withdrawQuote(world.ctx(provider), { quoteId })).resolves.toMatchObject({ repeated: true })
})
