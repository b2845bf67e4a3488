import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { events } from '#db/schema/events.ts'
import { notifications } from '#db/schema/notifications.ts'
import { readCalendar } from '#domain/availability/calendar-lock.server.ts'
import { inTransaction } from '#domain/context.ts'
import { hintsSent } from '#domain/events/send-hint.server.ts'
import { untilOneWaits } from '#harness/database/waiting.ts'
import { testDatabase } from '#harness/database.ts'
import { hearHints } from '#harness/site/hints.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { Conflict, Forbidden, NotFound } from '#lib/errors.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { getBookingFor } from './get-booking-for.server.ts'
import { listProviderBookings } from './list-provider-bookings.server.ts'
import { UNDO_TOO_LATE, undoAcceptance } from './undo-acceptance.server.ts'

const world = testDatabase()
const ACCEPTED_AT = new Date('2026-08-01T10:00:00Z')
const after = (seconds: number) => new Date(ACCEPTED_AT.getTime() + seconds * 1000)

async function anAcceptedBooking() {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const { bookingId } = await aBooking(world.db, { client, provider, day: '2099-08-22' })
  await acceptBooking(world.ctx(provider, ACCEPTED_AT), { bookingId, confirmed: false })
  return { client, provider, bookingId }
}
const rowOf = async (bookingId: string) =>
  (await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId)))[0]
const eventsOf = async (bookingId: string) =>
  (await world.db.select().from(events).where(eq(events.subjectId, bookingId)).orderBy(events.id)).map(
    ({ type }) => type,
  )
const mailsOf = (userId: string) =>
  world.db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id)

it('makes the request pending again, once, and it can be accepted again', async () => {
  const { provider, bookingId } = await anAcceptedBooking()
  const ctx = world.ctx(provider, after(14.9))
  expect(await undoAcceptance(ctx, { bookingId })).toEqual({ bookingId, repeated: false })
  expect(await undoAcceptance(ctx, { bookingId })).toEqual({ bookingId, repeated: true })
  expect(await rowOf(bookingId)).toMatchObject({ status: 'pending', decidedAt: null })
  expect(await eventsOf(bookingId)).toEqual(['booking.accepted', 'booking.acceptance-undone'])
  await acceptBooking(world.ctx(provider, after(16)), { bookingId, confirmed: false })
  expect(await rowOf(bookingId)).toMatchObject({ status: 'accepted', decidedAt: after(16) })
})

it('tells both parties, and leaves another acceptance of the provider as it is', async () => {
  const { client, provider, bookingId } = await anAcceptedBooking()
  const other = await aBooking(world.db, { client, provider, day: '2099-09-22', status: 'accepted' })
  await undoAcceptance(world.ctx(provider, after(1)), { bookingId })
  expect(await rowOf(other.bookingId)).toMatchObject({ status: 'accepted' })
  const told = await world.db.select().from(events).where(eq(events.subjectId, bookingId)).orderBy(events.id)
  expect(told[1]).toMatchObject({ userIds: [client.userId, provider.userId] })
})

it('leaves a request that had waited too long without an answer, as before', async () => {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const unanswered = await aBooking(world.db, { client, provider, day: '2099-08-22', status: 'unanswered' })
  const { bookingId } = unanswered
  const before = await rowOf(bookingId)
  await acceptBooking(world.ctx(provider), { bookingId, confirmed: false })
  const undo = () => undoAcceptance(world.ctx(provider), { bookingId })
  expect(await undo()).toEqual({ bookingId, repeated: false })
  expect(await rowOf(bookingId)).toMatchObject({ status: 'unanswered', decidedAt: before?.unansweredAt })
  expect(await undo()).toEqual({ bookingId, repeated: true })
})

describe('while somebody reads the calendar', () => {
  /** Undoes an acceptance, which waits, and answers with it once the calendar is let go of. */
  async function undoneMeanwhile(
    { client, provider, bookingId }: Awaited<ReturnType<typeof anAcceptedBooking>>,
    meanwhile: () => Promise<unknown>,
  ) {
    const { undo } = await inTransaction(world.ctx(client), async (ctx) => {
      await readCalendar(ctx, provider.providerId)
      const undo = undoAcceptance(world.ctx(provider, after(1)), { bookingId })
      undo.catch(() => {})
      await untilOneWaits(world.db)
      await meanwhile()
      return { undo }
    })
    return undo
  }

  it('waits for it', async () => {
    const booking = await anAcceptedBooking()
    const { bookingId } = booking
    const undone = undoneMeanwhile(booking, async () => {
      expect(await rowOf(bookingId)).toMatchObject({ status: 'accepted' })
    })
    expect(await undone).toEqual({ bookingId, repeated: false })
  })

  it('finds nothing when the booking is gone by then', async () => {
    const booking = await anAcceptedBooking()
    const remove = () => world.db.delete(bookingRequests).where(eq(bookingRequests.id, booking.bookingId))
    await expect(undoneMeanwhile(booking, remove)).rejects.toThrow(NotFound)
  })
})

it('looks again at the requests around its day alone', async () => {
  const { client, provider, bookingId } = await anAcceptedBooking()
  const far = await aBooking(world.db, { client, provider, day: '2099-12-12' })
  await world.db
    .update(bookingRequests)
    .set({ rivalSince: ACCEPTED_AT, rivalBecause: 'calendar' })
    .where(eq(bookingRequests.id, far.bookingId))
  await undoAcceptance(world.ctx(provider, after(1)), { bookingId })
  expect(await rowOf(far.bookingId)).toMatchObject({ rivalSince: ACCEPTED_AT })
})

it('is refused after 15 seconds of the server’s clock, and changes nothing', async () => {
  const { provider, bookingId } = await anAcceptedBooking()
  const late = undoAcceptance(world.ctx(provider, after(15)), { bookingId })
  await expect(late).rejects.toThrow(Conflict)
  await expect(late).rejects.toMatchObject({ message: UNDO_TOO_LATE, code: 'request-changed' })
  expect(await rowOf(bookingId)).toMatchObject({ status: 'accepted', decidedAt: ACCEPTED_AT })
  expect(await eventsOf(bookingId)).toEqual(['booking.accepted'])
})

it('is for the provider of the booking alone, and for an accepted one', async () => {
  const { client, bookingId } = await anAcceptedBooking()
  const other = await aProvider(world.db)
  const undo = (actor: typeof client) => undoAcceptance(world.ctx(actor, after(1)), { bookingId })
  await expect(undo(client)).rejects.toThrow(Forbidden)
  await expect(undo(other)).rejects.toThrow(NotFound)
  const provider = await aProvider(world.db)
  const declined = await aBooking(world.db, { client, provider, status: 'declined' })
  const refused = undoAcceptance(world.ctx(provider), declined)
  await expect(refused).rejects.toMatchObject({ code: 'request-changed', data: { status: 'declined' } })
  await expect(refused).rejects.toThrow('maintenant refusée')
  expect(await rowOf(bookingId)).toMatchObject({ status: 'accepted' })
})

it('the mail waits 20 seconds, and never goes out about what was undone', async () => {
  const { client, provider, bookingId } = await anAcceptedBooking()
  const [waiting] = await mailsOf(client.userId)
  const [told] = await world.db.select().from(events).where(eq(events.subjectId, bookingId))
  const waits = (waiting?.dueAt.getTime() ?? 0) - (told?.createdAt.getTime() ?? 0)
  expect(waits).toBeGreaterThanOrEqual(20_000)
  expect(waits).toBeLessThan(25_000)
  await undoAcceptance(world.ctx(provider, after(3)), { bookingId })
  await acceptBooking(world.ctx(provider, after(5)), { bookingId, confirmed: false })
  expect(await mailsOf(client.userId)).toMatchObject([
    { kind: 'booking.accepted', outcome: 'gone' },
    { kind: 'booking.accepted', outcome: null },
  ])
})

it('the client’s open pages hear of the acceptance later than the provider’s', async () => {
  // Those that wait since an earlier test go out first.
  await hintsSent(world.app.db)
  const { hints, end } = await hearHints(world.appUrl)
  const { client, provider } = await anAcceptedBooking()
  await vi.waitFor(() => expect(hints).toHaveLength(1))
  expect(hints).toEqual([{ topic: 'bookings', userIds: [provider.userId] }])
  // A process that ends does not keep what waits to itself.
  await hintsSent(world.app.db)
  await vi.waitFor(() => expect(hints.flatMap((hint) => hint?.userIds)).toContain(client.userId))
  await end()
})

it('an acceptance stays among the requests that wait for as long as it can be undone', async () => {
  const { provider, bookingId } = await anAcceptedBooking()
  const list = (seconds: number) => listProviderBookings(world.ctx(provider, after(seconds)))
  const { bookings, counts } = await list(5)
  expect(bookings).toMatchObject([{ id: bookingId, status: 'accepted', undoMs: 10_000 }])
  expect(counts).toMatchObject({ pending: 0, accepted: 1 })
  expect((await list(15)).bookings).toEqual([])
  const { booking } = await getBookingFor(world.ctx(provider, after(15)), bookingId)
  expect(booking).toMatchObject({ status: 'accepted', undoMs: null })
})

it('of simultaneous undos and acceptances one wins at a time, and no event is lost or doubled', async () => {
  const { provider, bookingId } = await anAcceptedBooking()
  const ctx = world.ctx(provider, after(1))
  const undo = () => undoAcceptance(ctx, { bookingId })
  const accept = () => acceptBooking(ctx, { bookingId, confirmed: false })
  await Promise.all(Array.from({ length: 10 }, () => [undo(), accept()]).flat())
  const told = await eventsOf(bookingId)
  told.forEach((type, index) => {
    expect(type).toBe(index % 2 === 0 ? 'booking.accepted' : 'booking.acceptance-undone')
  })
  const last = told.at(-1) === 'booking.accepted' ? 'accepted' : 'pending'
  expect((await rowOf(bookingId))?.status).toBe(last)
})
