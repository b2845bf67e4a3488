import { describe, expect, it } from 'vitest'
import { listClientQuotes } from '#domain/quotes/list-client-quotes.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider, aQuote } from '#harness/world.ts'
import { type Day, tunisInstant } from '#lib/dates.ts'
import { Unauthenticated } from '#lib/errors.ts'
import { listSharedRequests } from './shared-requests.server.ts'

const world = testDatabase()

describe('listSharedRequests', () => {
  it('gives both parties the requests between them, newest first, and nobody any other', async () => {
    const [client, provider, stranger] = [
      await aClient(world.db),
      await aProvider(world.db),
      await aClient(world.db),
    ]
    const { bookingId } = await aBooking(world.db, {
      client,
      provider,
      day: '2099-06-12',
      status: 'accepted',
    })
    const { quoteId } = await aQuote(world.db, { client, provider })
    await aBooking(world.db, { client: stranger, provider })
    await aBooking(world.db, { client, provider: await aProvider(world.db) })
    const both = [
      { kind: 'quote', id: quoteId, status: 'pending', day: null },
      { kind: 'booking', id: bookingId, status: 'accepted', day: '2099-06-12' },
    ]
    expect(await listSharedRequests(world.ctx(client), provider.userId)).toMatchObject(both)
    expect(await listSharedRequests(world.ctx(provider), client.userId)).toMatchObject(both)
    for (const [reader, other] of [
      [stranger, client],
      [client, stranger],
      [client, client],
      [provider, provider],
    ] as const) {
      expect(await listSharedRequests(world.ctx(reader), other.userId)).toEqual([])
    }
    expect(await listSharedRequests(world.ctx(client), 'moi')).toEqual([])
    await expect(listSharedRequests(world.ctx(null), provider.userId)).rejects.toThrow(Unauthenticated)
  })

  it('reads an answered quote as expired once its last day is over, as the lists do', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const { quoteId } = await aQuote(world.db, { client, provider, status: 'responded' })
    const read = async (day: Day) => {
      const ctx = { ...world.ctx(client), now: tunisInstant(day, '12:00') }
      const [listed] = (await listClientQuotes(ctx)).rows
      return [(await listSharedRequests(ctx, provider.userId))[0]?.status, listed?.status]
    }
    expect(await read('2099-06-13')).toEqual(['responded', 'responded'])
    await world.pool.query('update quote_requests set valid_until = $2 where id = $1', [
      quoteId,
      '2099-06-12',
    ])
    expect(await read('2099-06-12')).toEqual(['responded', 'responded'])
    expect(await read('2099-06-13')).toEqual(['expired', 'expired'])
  })
})
