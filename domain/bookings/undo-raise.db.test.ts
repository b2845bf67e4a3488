import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { slots } from '#db/schema/calendar.ts'
import { events } from '#db/schema/events.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay, type Day } from '#lib/dates.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { callOffBooking } from './call-off-booking.server.ts'
import { requestBooking } from './request-booking.server.ts'
import { undoAcceptance } from './undo-acceptance.server.ts'

const world = testDatabase({ unlimited: true })
type Provider = Actor & { providerId: string }

const AFTERNOON = { name: 'Après-midi', starts: '14:00', ends: '19:00', capacity: 1 }
const EVENING = { name: 'Soirée', starts: '20:00', ends: '02:00', capacity: 1 }
const LATER = addDaysToDay(A_DAY, 30)

async function aCalendar(given = [EVENING], daysAfter = 0) {
  const provider = await aProvider(world.db)
  await save(provider, given, daysAfter)
  return provider
}

const ownSlots = ({ providerId }: Provider) =>
  world.db.select().from(slots).where(eq(slots.providerId, providerId)).orderBy(asc(slots.position))

/** Saves the slots of a provider, which stay the same ones. */
async function save(provider: Provider, given: (typeof EVENING)[], daysAfter = 0) {
  const own = await ownSlots(provider)
  const known = given.map((slot) => ({ ...slot, id: own.find(({ name }) => name === slot.name)?.id }))
  await saveSlots(world.ctx(provider), { slots: known, days_before: 0, days_after: daysAfter })
}

const capacities = async (provider: Provider) => (await ownSlots(provider)).map(({ capacity }) => capacity)

async function ask({ providerId }: Provider, day: Day = A_DAY, slot = 'journee') {
  const client = await aClient(world.db)
  const { bookingId } = await requestBooking(world.ctx(client), {
    provider_id: providerId,
    requested_date: day,
    slot,
    submission_id: randomUUID(),
  })
  return bookingId
}

const accept = (provider: Provider, bookingId: string, raise = false) =>
  acceptBooking(world.ctx(provider), { bookingId, confirmed: false, raise })
const undo = (provider: Provider, bookingId: string) => undoAcceptance(world.ctx(provider), { bookingId })

/** Accepts a booking, and then another one of the same day by a raise; answers with the second. */
async function raiseOnce(provider: Provider) {
  await accept(provider, await ask(provider))
  const second = await ask(provider)
  await accept(provider, second, true)
  return second
}

const toldOf = async (subjectId: string) =>
  (await world.db.select().from(events).where(eq(events.subjectId, subjectId)).orderBy(asc(events.id))).map(
    ({ type }) => type,
  )

it('a raise lets in what no longer fitted on any other day', async () => {
  const provider = await aCalendar()
  const waiting = await ask(provider, LATER)
  await accept(provider, await ask(provider, LATER))
  const rivalSince = async () =>
    (await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, waiting)))[0]?.rivalSince
  expect(await rivalSince()).toBeInstanceOf(Date)
  await raiseOnce(provider)
  expect(await rivalSince()).toBeNull()
})

describe('the undo of an acceptance that raised a capacity', () => {
  it('takes the raise back, and what was asked for on other days meanwhile fits as before', async () => {
    const provider = await aCalendar()
    const second = await raiseOnce(provider)
    expect(await capacities(provider)).toEqual([2])
    await accept(provider, await ask(provider, LATER))
    const meanwhile = await ask(provider, LATER)
    expect(await undo(provider, second)).toEqual({ bookingId: second, repeated: false })
    expect(await capacities(provider)).toEqual([1])
    expect(await toldOf(provider.providerId)).toEqual(['slots.changed', 'slots.raised', 'slots.raise-undone'])
    await expect(accept(provider, meanwhile)).rejects.toMatchObject({ code: 'slot-full' })
    const [row] = await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, meanwhile))
    expect(row).toMatchObject({ rivalBecause: 'calendar' })
    // Undoing it again takes nothing more.
    expect(await undo(provider, second)).toEqual({ bookingId: second, repeated: true })
    expect(await capacities(provider)).toEqual([1])
  })

  it('takes back what each slot of the whole day and of the days around was raised by', async () => {
    const provider = await aCalendar([AFTERNOON, EVENING], 1)
    const [, evening] = await ownSlots(provider)
    const next = addDaysToDay(A_DAY, 1)
    await accept(provider, await ask(provider))
    const second = await ask(provider, next, evening?.id)
    // The day after A_DAY is taken whole, by the booking of A_DAY.
    await accept(provider, second, true)
    expect(await capacities(provider)).toEqual([1, 2])
    const third = await ask(provider)
    await accept(provider, third, true)
    expect(await capacities(provider)).toEqual([2, 3])
    await undo(provider, third)
    expect(await capacities(provider)).toEqual([1, 2])
    await undo(provider, second)
    expect(await capacities(provider)).toEqual([1, 1])
  })

  it('takes back its own alone, in whatever order two are undone', async () => {
    for (const first of [0, 1]) {
      const provider = await aCalendar()
      const raised = [await raiseOnce(provider), await ask(provider)]
      await accept(provider, raised[1] ?? '', true)
      expect(await capacities(provider)).toEqual([3])
      await undo(provider, raised[first] ?? '')
      expect(await capacities(provider)).toEqual([2])
      await undo(provider, raised[1 - first] ?? '')
      expect(await capacities(provider)).toEqual([1])
    }
  })

  it('keeps what another day relies on, and says so', async () => {
    const provider = await aCalendar()
    const second = await raiseOnce(provider)
    for (const day of [LATER, LATER]) await accept(provider, await ask(provider, day))
    expect(await undo(provider, second)).toEqual({ bookingId: second, repeated: false, isStillRaised: true })
    expect(await capacities(provider)).toEqual([2])
    expect(await toldOf(provider.providerId)).toEqual(['slots.changed', 'slots.raised'])
  })

  it('keeps what the provider has saved since, and says so', async () => {
    for (const capacity of [2, 4]) {
      const provider = await aCalendar()
      const second = await raiseOnce(provider)
      await save(provider, [{ ...EVENING, capacity }])
      expect(await undo(provider, second)).toMatchObject({ isStillRaised: true })
      expect(await capacities(provider)).toEqual([capacity])
    }
  })

  it('goes by the acceptance, whatever else was told of the booking since', async () => {
    const provider = await aCalendar()
    const subjectId = await raiseOnce(provider)
    await world.db.insert(events).values({ type: 'booking.unrivaled', subjectId, userIds: [], data: {} })
    await undo(provider, subjectId)
    expect(await capacities(provider)).toEqual([1])
  })

  it('takes nothing back for an acceptance that raised nothing', async () => {
    const provider = await aCalendar()
    const first = await ask(provider)
    await accept(provider, first)
    const second = await ask(provider)
    await accept(provider, second, true)
    await undo(provider, second)
    await callOffBooking(world.ctx(provider), { bookingId: first, reason: 'unforeseen' })
    await save(provider, [{ ...EVENING, capacity: 2 }])
    await accept(provider, second)
    expect(await undo(provider, second)).toEqual({ bookingId: second, repeated: false })
    expect(await capacities(provider)).toEqual([2])
  })
})
