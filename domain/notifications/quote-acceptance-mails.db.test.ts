import { expect, it } from 'vitest'
import { callOffBooking } from '#domain/bookings/call-off-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { type AnsweredQuote, quotesIn } from '#harness/answered-quotes.ts'
import { aPerson } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, type Time, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { deliverDue } from './deliver-due.server.ts'

const world = mailWorld({ unlimited: true })
const { answered, accept, bookingsOf } = quotesIn(world.database)

const at = (days: number, time: Time) => tunisInstant(addDaysToDay(todayInTunis(new Date()), days), time)
const deliverAt = (now: Date) => deliverDue(world.delivery({ quiet: true, now: () => now }))

/** A quote that was accepted, of which both sides are told in the morning. */
async function acceptedAtNight() {
  const given = await answered()
  await accept(given)
  await deliverAt(at(1, '23:30'))
  expect(world.box).toEqual([])
  return given
}

const REASONS = { client: 'event-off', provider: 'own-mistake' } as const

async function callOff(given: AnsweredQuote, by: keyof typeof REASONS) {
  const [booking] = await bookingsOf(given)
  if (!booking) throw new Error('an accepted quote makes a booking')
  await callOffBooking(world.database.ctx(given[by]), { bookingId: booking.id, reason: REASONS[by] })
}

const acceptancesTo = (person: Actor) =>
  world.subjectsTo(person).filter((subject) => /accept|confirm|réservé/i.test(subject))

it('both sides hear of an accepted quote in the morning', async () => {
  const { client, provider } = await acceptedAtNight()
  await deliverAt(at(2, '08:00'))
  expect([acceptancesTo(client), acceptancesTo(provider)]).toEqual([
    [expect.any(String)],
    [expect.any(String)],
  ])
})

it.each(['client', 'provider'] as const)(
  'nobody hears of one whose booking the %s called off meanwhile',
  async (by) => {
    const given = await acceptedAtNight()
    await callOff(given, by)
    await deliverAt(at(2, '08:00'))
    const [caller, other] = by === 'client' ? [given.client, given.provider] : [given.provider, given.client]
    expect([acceptancesTo(caller), acceptancesTo(other)]).toEqual([[], []])
    expect(world.subjectsTo(other)).toContainEqual(expect.stringContaining('a annulé la réservation'))
  },
)

it('nor of one whose provider was suspended meanwhile', async () => {
  const { client, provider } = await acceptedAtNight()
  const operator = world.database.ctx(await aPerson(world.database.db, 'admin'))
  await suspendUser(operator, { userId: provider.userId, reason: 'Abus', notes: '' })
  await deliverAt(at(2, '08:00'))
  expect(acceptancesTo(client)).toEqual([])
})
