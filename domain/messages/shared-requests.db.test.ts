import { describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider, aQuote } from '#harness/world.ts'
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
})
