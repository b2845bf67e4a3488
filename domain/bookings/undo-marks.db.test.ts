import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { occupancies, slots } from '#db/schema/calendar.ts'
import { events } from '#db/schema/events.ts'
import { notifications } from '#db/schema/notifications.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { markRivals } from '#domain/availability/mark-rivals.server.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { type Actor, inTransaction } from '#domain/context.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { addDaysToDay, type Day } from '#lib/dates.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { requestBooking } from './request-booking.server.ts'
import { undoAcceptance } from './undo-acceptance.server.ts'

const mails = mailWorld({ unlimited: true })
const world = mails.database
type Provider = Actor & { providerId: string }
const NO_LONGER_FREE = 'Dar El Yasmine n’est plus libre à votre date'

async function aCalendar(capacity: number | null = null) {
  const provider = await aProvider(world.db)
  await saveSlots(world.ctx(provider), {
    slots: [{ name: 'Journée', starts: '00:00', ends: '00:00', capacity }],
    days_before: 0,
    days_after: 0,
  })
  return provider
}

async function ask({ providerId }: Provider, day: Day = A_DAY) {
  const client = await aClient(world.db)
  const { bookingId } = await requestBooking(world.ctx(client), {
    provider_id: providerId,
    requested_date: day,
    slot: 'journee',
    submission_id: randomUUID(),
  })
  return { client, bookingId }
}

const accept = (provider: Provider, bookingId: string, raise = false) =>
  acceptBooking(world.ctx(provider), { bookingId, confirmed: true, raise })

/** Says in the calendar elsewhere that a day is busy, or free again. */
async function readFeed(provider: Provider, isBusy: boolean) {
  const { providerId } = provider
  await inTransaction(world.ctx(provider), async (ctx) => {
    await lockCalendars(ctx, [providerId])
    if (isBusy) await world.db.insert(occupancies).values({ providerId, day: A_DAY, source: 'feed' })
    else await world.db.delete(occupancies).where(eq(occupancies.source, 'feed'))
    await markRivals(ctx, providerId, { days: [A_DAY], because: 'calendar' })
  })
}

async function markOf(bookingId: string) {
  const [row] = await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId))
  return { status: row?.status, since: row?.rivalSince, because: row?.rivalBecause }
}

/** Marks that events tell of, the last of which response times go by. */
const toldOf = async (subjectId: string) =>
  (await world.db.select().from(events).where(eq(events.subjectId, subjectId)).orderBy(asc(events.id)))
    .map(({ type }) => type)
    .filter((type) => type.endsWith('rivaled'))

const mailsOf = async ({ userId }: Actor) =>
  (await world.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ kind }) => kind === 'booking.rivaled')
    .map(({ outcome }) => outcome)

async function deliver() {
  mails.minutes += 1
  await mails.deliver()
}

describe('the undo of an acceptance leaves marks as they were', () => {
  it('of a request that a calendar elsewhere had marked, and tells its client nothing more', async () => {
    const provider = await aCalendar()
    const { client, bookingId } = await ask(provider)
    await readFeed(provider, true)
    await deliver()
    const before = await markOf(bookingId)
    expect(before).toMatchObject({ status: 'pending', because: 'calendar' })
    await accept(provider, bookingId)
    await undoAcceptance(world.ctx(provider), { bookingId })
    expect(await markOf(bookingId)).toEqual(before)
    expect(await toldOf(bookingId)).toEqual(['booking.rivaled'])
    await deliver()
    expect(mails.subjectsTo(client)).toEqual([NO_LONGER_FREE])
    // Free again, it is as any other.
    await readFeed(provider, false)
    expect(await toldOf(bookingId)).toEqual(['booking.rivaled', 'booking.unrivaled'])
  })

  it('of one that was asked for nevertheless, whose client knew', async () => {
    const provider = await aCalendar()
    await readFeed(provider, true)
    const { client, bookingId } = await ask(provider)
    const before = await markOf(bookingId)
    expect(before).toMatchObject({ because: 'asked' })
    for (const _ of [1, 2]) {
      await accept(provider, bookingId)
      await undoAcceptance(world.ctx(provider), { bookingId })
      expect(await markOf(bookingId)).toEqual(before)
    }
    await deliver()
    expect([await toldOf(bookingId), mails.subjectsTo(client)]).toEqual([[], []])
  })

  it('but takes one from what fits by then', async () => {
    const provider = await aCalendar()
    const { bookingId } = await ask(provider)
    await readFeed(provider, true)
    await accept(provider, bookingId)
    await readFeed(provider, false)
    await undoAcceptance(world.ctx(provider), { bookingId })
    expect(await markOf(bookingId)).toEqual({ status: 'pending', since: null, because: null })
    expect(await toldOf(bookingId)).toEqual(['booking.rivaled', 'booking.unrivaled'])
  })

  it('and its mail goes out if the acceptance was what it found', async () => {
    const provider = await aCalendar()
    const { client, bookingId } = await ask(provider)
    await readFeed(provider, true)
    await accept(provider, bookingId)
    // Its turn comes while the acceptance can still be undone.
    await world.db
      .update(notifications)
      .set({ dueAt: new Date() })
      .where(eq(notifications.userId, client.userId))
    await world.pool.query(
      `update notifications set due_at = now() + interval '20 s' where kind = 'booking.accepted'`,
    )
    await mails.deliver()
    expect(await mailsOf(client)).toEqual(['gone'])
    await undoAcceptance(world.ctx(provider), { bookingId })
    await deliver()
    expect(mails.subjectsTo(client)).toEqual([NO_LONGER_FREE])
    expect(await mailsOf(client)).toEqual(['sent'])
  })

  it.each([true, false])('of others that a raise let in, told before: %s', async (isTold) => {
    const provider = await aCalendar(1)
    const other = addDaysToDay(A_DAY, 30)
    const { client, bookingId } = await ask(provider, other)
    for (const day of [A_DAY, other]) await accept(provider, (await ask(provider, day)).bookingId)
    if (isTold) await deliver()
    const before = await markOf(bookingId)
    expect(before).toMatchObject({ because: 'accepted' })
    const second = await ask(provider)
    await accept(provider, second.bookingId, true)
    expect(await markOf(bookingId)).toMatchObject({ because: null })
    await undoAcceptance(world.ctx(provider), { bookingId: second.bookingId })
    const [slot] = await world.db.select().from(slots).where(eq(slots.providerId, provider.providerId))
    expect(slot?.capacity).toBe(1)
    expect(await markOf(bookingId)).toEqual(before)
    expect(await toldOf(bookingId)).toEqual(['booking.rivaled', 'booking.unrivaled', 'booking.rivaled'])
    await deliver()
    expect(mails.subjectsTo(client)).toEqual([NO_LONGER_FREE])
    expect(await mailsOf(client)).toEqual(['sent'])
    expect(await markOf(second.bookingId)).toMatchObject({ status: 'pending', because: 'asked' })
  })
})
