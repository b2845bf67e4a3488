import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { callOffBooking } from '#domain/bookings/call-off-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { aPerson } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { listOwnNotices } from './own-notices.server.ts'
import { saveMailPreferences } from './preferences.server.ts'

const world = mailWorld({ unlimited: true })
const ACCEPTED = 'Dar El Yasmine a accepté votre demande de réservation'
const CALLED_OFF = 'Dar El Yasmine a annulé la réservation'

/** An accepted booking of whose acceptance its client is yet to hear. */
async function anAcceptance() {
  const { client, provider } = await world.aPair()
  const bookingId = await world.book(client, provider)
  await acceptBooking(world.database.ctx(provider), { bookingId, confirmed: false })
  return { client, provider, bookingId }
}

/** Sends all mails of the minute of the acceptance, and of the next ones. */
async function deliverAll() {
  await world.deliver()
  world.minutes = 2
  await world.deliver()
}

const noticesOf = async (actor: Actor) =>
  (await listOwnNotices(world.database.ctx(actor, new Date(Date.now() + 120_000)))).map(({ title }) => title)

describe('of a booking that is no longer accepted nobody is told ‘acceptée’', () => {
  it('when its provider calls it off before the mail has gone out', async () => {
    const { client, provider, bookingId } = await anAcceptance()
    await callOffBooking(world.database.ctx(provider), { bookingId, reason: 'own-mistake' })
    await deliverAll()
    expect(world.subjectsTo(client)).toEqual([CALLED_OFF])
    expect(await noticesOf(client)).toEqual([CALLED_OFF])
  })

  it('when its client does', async () => {
    const { client, provider, bookingId } = await anAcceptance()
    await callOffBooking(world.database.ctx(client), { bookingId, reason: 'event-off' })
    await deliverAll()
    expect(world.subjectsTo(client)).toEqual([])
    expect(await noticesOf(client)).toEqual([])
    expect(world.subjectsTo(provider)).toContain('Yasmine Trabelsi a annulé la réservation')
  })

  it('by the bell of somebody without mails and pushes either', async () => {
    const { client, provider, bookingId } = await anAcceptance()
    await saveMailPreferences(world.database.ctx(client), { wanted: [], push: [] })
    await callOffBooking(world.database.ctx(provider), { bookingId, reason: 'own-mistake' })
    await deliverAll()
    expect(world.subjectsTo(client)).toEqual([])
    expect(await noticesOf(client)).toEqual([CALLED_OFF])
  })

  it('when the account of its provider ends', async () => {
    const { client, provider } = await anAcceptance()
    const operator = world.database.ctx(await aPerson(world.database.db, 'admin'))
    await suspendUser(operator, { userId: provider.userId, reason: 'Abus', notes: '' })
    await deliverAll()
    expect(world.subjectsTo(client)).not.toContain(ACCEPTED)
    expect(await noticesOf(client)).not.toContain(ACCEPTED)
  })

  it('whatever else it has become when the mail goes out', async () => {
    const { client, bookingId } = await anAcceptance()
    await world.database.db
      .update(bookingRequests)
      .set({ status: 'cancelled', cancelledBy: 'provider' })
      .where(eq(bookingRequests.id, bookingId))
    await deliverAll()
    expect(world.subjectsTo(client)).toEqual([])
    expect(await noticesOf(client)).toEqual([])
  })
})

it('what was told stays in the bell when the booking is called off later', async () => {
  const { client, provider, bookingId } = await anAcceptance()
  await deliverAll()
  await callOffBooking(world.database.ctx(provider), { bookingId, reason: 'unforeseen' })
  await world.deliver()
  expect(world.subjectsTo(client)).toEqual([ACCEPTED, CALLED_OFF])
  expect(await noticesOf(client)).toEqual([CALLED_OFF, ACCEPTED])
})
