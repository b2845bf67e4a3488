import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { events } from '#db/schema/events.ts'
import { type Actor, type Ctx, inTransaction } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aPerson, aProvider } from '#harness/world.ts'
import { tunisInstant } from '#lib/dates.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { BOOKING_MOVES, BOOKING_STATUSES, type BookingStatus } from './booking-state.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { declineBooking } from './decline-booking.server.ts'
import { getBookingFor } from './get-booking-for.server.ts'

const world = testDatabase()

const verbs = {
  accept: (ctx: Ctx, bookingId: string) => acceptBooking(ctx, { bookingId, confirmed: false }),
  decline: (ctx: Ctx, bookingId: string) => declineBooking(ctx, { bookingId }),
  cancel: (ctx: Ctx, bookingId: string) => cancelBooking(ctx, { bookingId }),
}

/** Moves of a request that waits; how an accepted booking is called off, a file of its own tests. */
const moves = Object.keys(verbs) as (keyof typeof verbs)[]
const statuses = Object.keys(BOOKING_STATUSES) as BookingStatus[]
const words = {
  pending: 'en attente',
  unanswered: 'sans réponse',
  accepted: 'acceptée',
  declined: 'refusée',
  cancelled: 'annulée',
}

async function statusOf(bookingId: string) {
  const [row] = await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId))
  return row?.status
}
const eventsOf = (subjectId: string) => world.db.select().from(events).where(eq(events.subjectId, subjectId))

async function aPendingBooking(day = '2099-08-22') {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const { bookingId } = await aBooking(world.db, { client, provider, day })
  return { client, provider, bookingId }
}

describe.each(moves)('%sBooking', (move) => {
  const {
    by: [by],
    to,
    event,
  } = BOOKING_MOVES[move]
  const mover = (parties: { client: Actor; provider: Actor }) => parties[by]

  it('moves a pending request once, and tells both parties', async () => {
    const booking = await aPendingBooking()
    const now = new Date('2026-08-01T10:00:00Z')
    const answer = await verbs[move](world.ctx(mover(booking), now), booking.bookingId)
    expect(answer).toEqual({ bookingId: booking.bookingId, repeated: false })
    const [row] = await world.db
      .select()
      .from(bookingRequests)
      .where(eq(bookingRequests.id, booking.bookingId))
    expect(row).toMatchObject({ status: to, decidedAt: now })
    const { client, provider } = booking
    expect(await eventsOf(booking.bookingId)).toMatchObject([
      { type: event, actorId: mover(booking).userId, userIds: [client.userId, provider.userId] },
    ])
  })

  it('made again, succeeds without a second event', async () => {
    const booking = await aPendingBooking()
    const ctx = world.ctx(mover(booking))
    await verbs[move](ctx, booking.bookingId)
    expect(await verbs[move](ctx, booking.bookingId)).toEqual({
      bookingId: booking.bookingId,
      repeated: true,
    })
    expect(await eventsOf(booking.bookingId)).toHaveLength(1)
  })

  it.each(statuses.filter((status) => status !== 'pending' && status !== 'unanswered' && status !== to))(
    'is told when the request is %s',
    async (status) => {
      const client = await aClient(world.db)
      const provider = await aProvider(world.db)
      const { bookingId } = await aBooking(world.db, { client, provider, status })
      const moved = verbs[move](world.ctx(mover({ client, provider })), bookingId)
      await expect(moved).rejects.toThrow(Conflict)
      await expect(moved).rejects.toMatchObject({
        message: `Cette demande a changé entre-temps : elle est maintenant ${words[status]}.`,
        code: 'request-changed',
        data: { status },
      })
      expect(await statusOf(bookingId)).toBe(status)
      expect(await eventsOf(bookingId)).toEqual([])
    },
  )

  it('belongs to its party alone, and answers a foreign request as one that does not exist', async () => {
    const { client, provider, bookingId } = await aPendingBooking()
    const other = mover({ client: await aClient(world.db), provider: await aProvider(world.db) })
    for (const id of [bookingId, randomUUID(), 'abc', '\0']) {
      await expect(verbs[move](world.ctx(other), id)).rejects.toThrow(
        new NotFound('Cette demande de réservation est introuvable.'),
      )
    }
    // By itself, where row-level security would hide the request too (decision 24).
    const bare = { ...world.ctx(other), db: world.db }
    await expect(verbs[move](bare, bookingId)).rejects.toThrow(NotFound)
    const otherParty = by === 'client' ? provider : client
    for (const actor of [otherParty, await aPerson(world.db, 'admin')]) {
      await expect(verbs[move](world.ctx(actor), bookingId)).rejects.toThrow(Forbidden)
    }
    await expect(verbs[move](world.ctx(null), bookingId)).rejects.toThrow(Unauthenticated)
    expect(await statusOf(bookingId)).toBe('pending')
    expect(await eventsOf(bookingId)).toEqual([])
  })

  it('leaves nothing behind when the transaction that it joined fails', async () => {
    const booking = await aPendingBooking()
    const failing = inTransaction(world.ctx(mover(booking)), async (ctx) => {
      await verbs[move](ctx, booking.bookingId)
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect(await statusOf(booking.bookingId)).toBe('pending')
    expect(await eventsOf(booking.bookingId)).toEqual([])
  })
})

describe('a request whose day is over (R4)', () => {
  const [LAST, OVER] = [tunisInstant('2099-08-22', '23:59'), tunisInstant('2099-08-23', '00:00')]

  it('is accepted until its day ends in Tunis, and not after it; refused it can be', async () => {
    const booking = await aPendingBooking()
    const { provider, bookingId } = booking
    const refused = verbs.accept(world.ctx(provider, OVER), bookingId)
    await expect(refused).rejects.toThrow(Conflict)
    await expect(refused).rejects.toMatchObject({
      message: 'La date de cette demande est passée\u00A0: vous ne pouvez plus l’accepter.',
      code: 'day-is-over',
    })
    expect([await statusOf(bookingId), await eventsOf(bookingId)]).toEqual(['pending', []])
    expect(await getBookingFor(world.ctx(provider, OVER), bookingId)).toMatchObject({
      booking: { dayIsOver: true },
    })
    await verbs.decline(world.ctx(provider, OVER), bookingId)
    expect(await statusOf(bookingId)).toBe('declined')
    await expect(verbs.accept(world.ctx(provider, OVER), bookingId)).rejects.toMatchObject({
      code: 'request-changed',
    })
    const other = await aPendingBooking()
    expect(await getBookingFor(world.ctx(other.provider, LAST), other.bookingId)).toMatchObject({
      booking: { dayIsOver: false },
    })
    await verbs.accept(world.ctx(other.provider, LAST), other.bookingId)
    expect(await verbs.accept(world.ctx(other.provider, OVER), other.bookingId)).toMatchObject({
      repeated: true,
    })
  })
})

describe('a second acceptance of a day (R14)', () => {
  async function aDayWithAnAcceptedBooking() {
    const provider = await aProvider(world.db)
    const accepted = await aBooking(world.db, {
      client: await aClient(world.db),
      provider,
      status: 'accepted',
    })
    const pending = await aBooking(world.db, { client: await aClient(world.db), provider })
    return { provider, acceptedId: accepted.bookingId, bookingId: pending.bookingId }
  }

  it('asks first, and changes nothing until it is confirmed', async () => {
    const { provider, bookingId } = await aDayWithAnAcceptedBooking()
    const asked = acceptBooking(world.ctx(provider), { bookingId, confirmed: false })
    await expect(asked).rejects.toThrow(Conflict)
    await expect(asked).rejects.toMatchObject({
      message: 'Vous avez déjà accepté une réservation pour cette date',
      code: 'day-already-accepted',
    })
    expect(await statusOf(bookingId)).toBe('pending')
    await acceptBooking(world.ctx(provider), { bookingId, confirmed: true })
    expect(await statusOf(bookingId)).toBe('accepted')
    expect(await eventsOf(bookingId)).toHaveLength(1)
  })

  it('does not ask about a request that is already accepted, declined or cancelled', async () => {
    const { provider, acceptedId } = await aDayWithAnAcceptedBooking()
    const client = await aClient(world.db)
    await aBooking(world.db, { client, provider, status: 'accepted' })
    expect(
      await acceptBooking(world.ctx(provider), { bookingId: acceptedId, confirmed: false }),
    ).toMatchObject({ repeated: true })
    const { bookingId } = await aBooking(world.db, { client, provider, status: 'cancelled' })
    for (const confirmed of [false, true]) {
      await expect(acceptBooking(world.ctx(provider), { bookingId, confirmed })).rejects.toMatchObject({
        code: 'request-changed',
      })
    }
  })

  it('counts only accepted bookings of the same provider and day', async () => {
    const provider = await aProvider(world.db)
    const client = await aClient(world.db)
    await aBooking(world.db, { client, provider: await aProvider(world.db), status: 'accepted' })
    await aBooking(world.db, { client, provider, day: '2099-08-23', status: 'accepted' })
    await aBooking(world.db, { client, provider, status: 'pending' })
    await aBooking(world.db, { client, provider, status: 'declined' })
    await aBooking(world.db, { client, provider, status: 'cancelled' })
    const { bookingId } = await aBooking(world.db, { client, provider })
    await acceptBooking(world.ctx(provider), { bookingId, confirmed: false })
    expect(await statusOf(bookingId)).toBe('accepted')
  })
})

describe('the reason of a refusal', () => {
  const reasonOf = async (bookingId: string) => {
    const [row] = await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId))
    return [row?.status, row?.declineReason, row?.declineWords]
  }

  it('is kept with it, and stays as it was given first', async () => {
    const { provider, bookingId } = await aPendingBooking()
    const ctx = world.ctx(provider)
    await declineBooking(ctx, { bookingId, reason: 'other', words: ' Nous fermons en août. ' })
    expect(await reasonOf(bookingId)).toEqual(['declined', 'other', 'Nous fermons en août.'])
    await declineBooking(ctx, { bookingId, reason: 'full' })
    expect(await reasonOf(bookingId)).toEqual(['declined', 'other', 'Nous fermons en août.'])
  })

  it('may be left out', async () => {
    const { provider, bookingId } = await aPendingBooking()
    await declineBooking(world.ctx(provider), { bookingId, reason: '', words: 'Rien à dire de plus.' })
    expect(await reasonOf(bookingId)).toEqual(['declined', null, null])
  })

  it('is refused when it is none, and only to those who may refuse', async () => {
    const { client, provider, bookingId } = await aPendingBooking()
    const wrong = { bookingId, reason: 'other', words: 'non' }
    await expect(declineBooking(world.ctx(provider), wrong)).rejects.toThrow(Invalid)
    await expect(declineBooking(world.ctx(client), wrong)).rejects.toThrow(Forbidden)
    await expect(declineBooking(world.ctx(await aProvider(world.db)), wrong)).rejects.toThrow(NotFound)
    expect(await reasonOf(bookingId)).toEqual(['pending', null, null])
  })
})
