import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { slots } from '#db/schema/calendar.ts'
import { blockDates } from '#domain/availability/block-dates.server.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { type Actor, inTransaction } from '#domain/context.ts'
import { endWait } from '#domain/waits/end-wait.server.ts'
import { waitForDay } from '#domain/waits/wait-for-day.server.ts'
import { untilOneWaits } from '#harness/database/waiting.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay, type Day, todayInTunis } from '#lib/dates.ts'
import { NotFound } from '#lib/errors.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { callOffBooking } from './call-off-booking.server.ts'
import { cancelBooking } from './cancel-booking.server.ts'
import { declineRivals, listRivals } from './decline-rivals.server.ts'
import { listClientBookings } from './list-client-bookings.server.ts'
import { listProviderBookings } from './list-provider-bookings.server.ts'
import { requestBooking } from './request-booking.server.ts'

const world = testDatabase({ unlimited: true })
type Provider = Actor & { providerId: string }

const WHOLE = { name: 'Journée', starts: '00:00', ends: '00:00', capacity: 1 }
const AFTERNOON = { name: 'Après-midi', starts: '14:00', ends: '19:00', capacity: 1 }
const EVENING = { name: 'Soirée', starts: '20:00', ends: '02:00', capacity: 1 }
/** Trades and governorate of the provider below, by which others are looked for. */
const OTHERS = { categories: ['traiteur-sale', 'patisserie'], location: 'nabeul' }
const near = (...counts: number[]) => counts.map((count) => addDaysToDay(A_DAY, count))

async function aCalendar(given = [WHOLE], daysAfter = 0) {
  const provider = await aProvider(world.db, {
    categories: ['traiteur-sale', 'patisserie'],
    location: 'nabeul',
  })
  await saveSlots(world.ctx(provider), { slots: given, days_before: 0, days_after: daysAfter })
  const made = await world.db
    .select({ id: slots.id })
    .from(slots)
    .where(eq(slots.providerId, provider.providerId))
    .orderBy(asc(slots.position))
  return { provider, slotIds: made.map(({ id }) => id) }
}

async function ask({ providerId }: Provider, day: Day = A_DAY, slot = 'journee') {
  const client = await aClient(world.db)
  const { bookingId } = await requestBooking(world.ctx(client), {
    provider_id: providerId,
    requested_date: day,
    slot,
    submission_id: randomUUID(),
  })
  return { bookingId, client }
}

/** Takes a day, or a slot of it, and returns the booking. */
async function take(provider: Provider, day: Day = A_DAY, slot = 'journee') {
  const booking = await ask(provider, day, slot)
  await acceptBooking(world.ctx(provider), { bookingId: booking.bookingId, confirmed: true })
  return booking
}

async function waysOf(client: Actor) {
  const { bookings } = await listClientBookings(world.ctx(client))
  return bookings.map(({ waysOn }) => waysOn)
}

const statuses = async (ids: string[]) => {
  const rows = await world.db.select().from(bookingRequests).where(inArray(bookingRequests.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

describe('ways on for a rival', () => {
  it('are the three nearest free days and the provider’s trades', async () => {
    const { provider } = await aCalendar()
    const { client } = await ask(provider)
    expect(await waysOf(client)).toEqual([null])
    await take(provider)
    await blockDates(world.ctx(provider), { days: near(-1, 2) })
    await take(provider, near(1)[0])
    expect(await waysOf(client)).toEqual([{ freeDays: near(-3, -2, 3), ...OTHERS, slot: '', waits: false }])
  })

  it('leave out days whose slot is taken, and those around', async () => {
    const { provider, slotIds } = await aCalendar([AFTERNOON, EVENING], 1)
    const [afternoon = '', evening = ''] = slotIds
    const { client } = await ask(provider, A_DAY, evening)
    const { client: whole } = await ask(provider)
    await take(provider, A_DAY, evening)
    // The day after the taken evening is taken whole; the day before would need it whole.
    expect(await waysOf(client)).toEqual([
      { freeDays: near(-3, -2, 2), ...OTHERS, slot: evening, waits: false },
    ])
    // An afternoon taken two days later takes the day after it as well, and stands in the way of the day before.
    await take(provider, near(3)[0], afternoon)
    expect(await waysOf(client)).toEqual([
      {
        freeDays: near(-4, -3, -2),
        ...OTHERS,
        slot: evening,
        waits: false,
      },
    ])
    expect(await waysOf(whole)).toEqual([
      {
        freeDays: near(-4, -3, -2),
        ...OTHERS,
        slot: 'journee',
        waits: false,
      },
    ])
  })

  it.each([
    ['the slot that was asked for', 0, 'asked', true],
    ['any slot of the day', 0, 'any', true],
    ['another slot', 0, 'other', false],
    ['the slot on another day', 1, 'asked', false],
  ] as const)('tell if one waits already, after asking for %s', async (_name, after, slot, known) => {
    const { provider, slotIds } = await aCalendar([AFTERNOON, EVENING])
    const [afternoon = '', evening = ''] = slotIds
    const { client } = await ask(provider, A_DAY, evening)
    for (const day of near(0, 1)) {
      await take(provider, day, evening)
      await take(provider, day, afternoon)
    }
    const [date = A_DAY] = near(after)
    const { waitId } = await waitForDay(world.ctx(client), {
      provider_id: provider.providerId,
      date,
      slot: { asked: evening, any: null, other: afternoon }[slot],
    })
    const [ways] = await waysOf(client)
    expect(ways?.waits).toBe(known)
    await endWait(world.ctx(client), { waitId })
    const [ended] = await waysOf(client)
    expect(ended?.waits).toBe(false)
  })

  it('are others alone where the public no longer sees the provider', async () => {
    const { provider } = await aCalendar()
    const { client } = await ask(provider)
    await take(provider)
    await world.pool.query('update providers set hidden_at = now() where id = $1', [provider.providerId])
    expect(await waysOf(client)).toMatchObject([{ freeDays: null, ...OTHERS }])
  })

  it('begin tomorrow, and are there for a booking that the provider called off', async () => {
    const { provider } = await aCalendar()
    const today = todayInTunis(new Date())
    const [tomorrow, second, third, fourth] = [1, 2, 3, 4].map((count) => addDaysToDay(today, count))
    const { client, bookingId } = await take(provider, tomorrow)
    expect(await waysOf(client)).toEqual([null])
    await callOffBooking(world.ctx(provider), { bookingId, reason: 'unforeseen' })
    expect(await waysOf(client)).toEqual([
      {
        freeDays: [second, third, fourth],
        ...OTHERS,
        slot: '',
        waits: false,
      },
    ])
    const { client: other, bookingId: own } = await take(provider, tomorrow)
    await callOffBooking(world.ctx(other), { bookingId: own, reason: 'event-off' })
    expect(await waysOf(other)).toEqual([null])
  })
})

describe('declining rivals', () => {
  it('declines those that were shown, as full that day, and nobody else', async () => {
    const { provider, slotIds } = await aCalendar([AFTERNOON, EVENING])
    const [afternoon = '', evening = ''] = slotIds
    const asked = [
      await ask(provider, A_DAY, evening),
      await ask(provider, A_DAY, evening),
      await ask(provider, A_DAY, evening),
      await ask(provider, A_DAY, afternoon),
      await ask(provider, near(1)[0], evening),
    ].map(({ bookingId }) => bookingId)
    const [first = '', second = '', unseen = ''] = asked
    await take(provider, A_DAY, evening)
    await take(provider, near(1)[0], evening)
    const shown = await listRivals(world.ctx(provider), first)
    expect(shown).toMatchObject({
      day: A_DAY,
      slot: 'Soirée',
      requests: asked.slice(0, 3).map((id) => ({ id })),
    })
    const { bookings } = await listProviderBookings(world.ctx(provider))
    expect(Object.fromEntries(bookings.map(({ id, rivals }) => [id, rivals]))).toMatchObject(
      Object.fromEntries(asked.map((id, at) => [id, [3, 3, 3, 0, 1][at]])),
    )
    const ids = [...asked.slice(0, 2), ...asked.slice(3)]
    expect(await declineRivals(world.ctx(provider), { bookingId: second, ids })).toBe(2)
    expect(await statuses(asked)).toEqual(['declined', 'declined', 'pending', 'pending', 'pending'])
    const [row] = await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, first))
    expect(row).toMatchObject({ declineReason: 'full', declineWords: null })
    expect(await declineRivals(world.ctx(provider), { bookingId: first, ids: asked })).toBe(1)
    expect(await statuses([unseen])).toEqual(['declined'])
  })

  it('leaves those that fit again meanwhile', async () => {
    const { provider } = await aCalendar()
    const asked = [await ask(provider), await ask(provider)].map(({ bookingId }) => bookingId)
    const { bookingId, client } = await take(provider)
    let declining: Promise<number> | undefined
    await inTransaction(world.ctx(client), async (ctx) => {
      await lockCalendars(ctx, [provider.providerId])
      declining = declineRivals(world.ctx(provider), { bookingId, ids: asked })
      // It has read who no longer fits, and waits for the calendar.
      await untilOneWaits(world.db)
      await callOffBooking(ctx, { bookingId, reason: 'event-off' })
    })
    expect(await declining).toBe(0)
    expect(await statuses(asked)).toEqual(['pending', 'pending'])
  })

  it('goes on past one that its client cancels at the same time', async () => {
    const { provider } = await aCalendar()
    const asked = [await ask(provider), await ask(provider), await ask(provider)]
    await take(provider)
    const ids = asked.map(({ bookingId }) => bookingId)
    const cancelling = asked
      .slice(1, 2)
      .map(({ client, bookingId }) => cancelBooking(world.ctx(client), { bookingId }))
    await Promise.allSettled([
      declineRivals(world.ctx(provider), { bookingId: ids[0] ?? '', ids }),
      ...cancelling,
    ])
    const [first, second, third] = await statuses(ids)
    expect([first, third]).toEqual(['declined', 'declined'])
    expect(second).not.toBe('pending')
  })

  it('is for the provider of the requests alone', async () => {
    const { provider } = await aCalendar()
    const { bookingId, client } = await ask(provider)
    await take(provider)
    const stranger = await aProvider(world.db)
    for (const actor of [stranger, client])
      await expect(listRivals(world.ctx(actor), bookingId)).rejects.toThrow(NotFound)
    await expect(declineRivals(world.ctx(stranger), { bookingId, ids: [bookingId] })).rejects.toThrow(
      NotFound,
    )
    expect(await statuses([bookingId])).toEqual(['pending'])
  })
})
