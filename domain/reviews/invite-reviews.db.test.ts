import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { reviews } from '#db/schema/reviews.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay, type Day } from '#lib/dates.ts'
import { inviteReviews } from './invite-reviews.server.ts'

const world = testDatabase({ connections: 12, unlimited: true })

const EVENT = '2027-06-12' as Day
const nightOf = (days: number) => world.ctx(null, new Date(`${addDaysToDay(EVENT, days)}T02:00:00Z`))

async function aPastEvent(status: 'accepted' | 'pending' | 'declined' = 'accepted', day: Day = EVENT) {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const { bookingId } = await aBooking(world.db, { client, provider, day, status })
  const invited = async () => {
    const { rows } = await world.pool.query<{ days: string }>(
      `select e.data ->> 'days' as days from notifications n join events e on e.id = n.event_id
      where n.user_id = $1 and n.kind = 'review.invited' and e.subject_id = $2 order by e.created_at, days desc`,
      [client.userId, bookingId],
    )
    return rows.map(({ days }) => days)
  }
  return { client, provider, bookingId, invited }
}

it('invites two and fourteen days after the event, once each, whatever runs again', async () => {
  const { invited } = await aPastEvent()
  const seen: string[][] = []
  for (let night = 0; night <= 30; night++) {
    await Promise.all([inviteReviews(nightOf(night)), inviteReviews(nightOf(night))])
    seen.push(await invited())
  }
  expect(seen.map(({ length }) => length)).toEqual(
    Array.from({ length: 31 }, (_, night) => (night < 2 ? 0 : night < 14 ? 1 : 2)),
  )
  expect(seen.at(-1)?.sort()).toEqual(['14', '2'])
})

it('makes up for a night that was missed, not for events of long ago', async () => {
  const { invited } = await aPastEvent()
  await inviteReviews(nightOf(5))
  expect(await invited()).toEqual(['2'])
  const old = await aPastEvent('accepted', addDaysToDay(EVENT, -60))
  await inviteReviews(nightOf(5))
  expect(await old.invited()).toEqual([])
})

it('asks about a provider whose profile is private', async () => {
  const one = await aPastEvent()
  await world.db.execute(
    sql`update provider_profiles set is_public = false where provider_id = ${one.provider.providerId}`,
  )
  await inviteReviews(nightOf(3))
  expect(await one.invited()).toEqual(['2'])
})

it('asks nobody who could not leave one, nor about a provider whom an operator has hidden', async () => {
  const [pending, declined, written, gone, suspended, hidden] = [
    await aPastEvent('pending'),
    await aPastEvent('declined'),
    await aPastEvent(),
    await aPastEvent(),
    await aPastEvent(),
    await aPastEvent(),
  ]
  await world.db.insert(reviews).values({
    clientId: written.client.userId,
    providerId: written.provider.providerId,
    bookingRequestId: written.bookingId,
    rating: 5,
    content: 'Bien.',
    hiddenAt: new Date(),
  })
  await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.client.userId))
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.client.userId))
  await world.db.execute(sql`update providers set hidden_at = now() where id = ${hidden.provider.providerId}`)
  await inviteReviews(nightOf(3))
  for (const one of [pending, declined, written, gone, suspended, hidden])
    expect(await one.invited()).toEqual([])
})
