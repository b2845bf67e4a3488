import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { quoteRequests } from '#db/schema/quotes.ts'
import { moveBooking } from '#domain/bookings/move-booking.server.ts'
import { inTransaction } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aConversation, aPerson, aProvider } from '#harness/world.ts'
import { Unauthenticated } from '#lib/errors.ts'
import { headerBadges } from './header-badges.server.ts'

const world = testDatabase()

describe('headerBadges', () => {
  it('adds up what waits for a provider: unread messages, pending bookings and quotes', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    for (const status of ['pending', 'pending', 'unanswered', 'accepted', 'declined', 'cancelled'] as const) {
      await aBooking(world.db, { client, provider, status })
    }
    await aBooking(world.db, { client, provider: await aProvider(world.db) })
    for (const status of ['pending', 'cancelled'] as const) {
      await world.db.insert(quoteRequests).values({
        clientId: client.userId,
        providerId: provider.providerId,
        status,
        submissionId: randomUUID(),
      })
    }
    const hello = { from: 1 as const, content: 'Bonjour' }
    await aConversation(world.db, { between: [provider, client], texts: [hello, hello] })
    await aConversation(world.db, { between: [provider, await aClient(world.db)], texts: [hello] })
    const ctx = world.ctx(provider)
    expect(await headerBadges(ctx)).toEqual({ unread: 3, bookings: 2, quotes: 1, notices: 0, pending: 3 })
    expect(await headerBadges(world.ctx(client))).toEqual({
      unread: 0,
      bookings: 0,
      quotes: 0,
      notices: 0,
      pending: 0,
    })
    const { bookingId } = await aBooking(world.db, { client: await aClient(world.db), provider })
    expect((await headerBadges(ctx)).pending).toBe(4)
    // Prepared once on the pool, and anew on a transaction.
    const inside = inTransaction(ctx, async (ctx) => {
      await moveBooking(ctx, 'decline', bookingId)
      return headerBadges(ctx)
    })
    expect((await inside).pending).toBe(3)
    expect((await headerBadges(ctx)).pending).toBe(3)
  })

  it('is zero for anyone new, and refuses a visitor', async () => {
    for (const role of ['client', 'provider', 'admin'] as const) {
      const badges = await headerBadges(world.ctx(await aPerson(world.db, role)))
      expect(badges).toEqual({ unread: 0, bookings: 0, quotes: 0, notices: 0, pending: 0 })
    }
    await expect(headerBadges(world.ctx(null))).rejects.toThrow(Unauthenticated)
  })
})
