import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { occupancies, slots } from '#db/schema/calendar.ts'
import { events } from '#db/schema/events.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import type { Actor } from '#domain/context.ts'
import { listUnavailableDays } from '#domain/search/list-unavailable-days.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay, type Day, monthOf } from '#lib/dates.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { callOffBooking } from './call-off-booking.server.ts'
import { declineBooking } from './decline-booking.server.ts'
import { providerCalendar } from './provider-calendar.server.ts'
import { requestBooking } from './request-booking.server.ts'
import { undoAcceptance } from './undo-acceptance.server.ts'

const world = testDatabase({ connections: 12, unlimited: true })
type Provider = Actor & { providerId: string }

const AFTERNOON = { name: 'Après-midi', starts: '14:00', ends: '19:00' }
const EVENING = { name: 'Soirée', starts: '20:00', ends: '02:00' }

/** A provider with these slots; answers with their ids, in order. */
async function aCalendar(
  given: { name: string; starts: string; ends: string; capacity?: number | null }[],
  around: { days_before?: number; days_after?: number } = {},
) {
  const provider = await aProvider(world.db)
  await saveSlots(world.ctx(provider), {
    slots: given.map((slot) => ({ capacity: null, ...slot })),
    days_before: 0,
    days_after: 0,
    ...around,
  })
  const made = await world.db
    .select({ id: slots.id })
    .from(slots)
    .where(eq(slots.providerId, provider.providerId))
    .orderBy(asc(slots.position))
  return { provider, slotIds: made.map(({ id }) => id) }
}

async function ask(provider: Provider, slot = 'journee', day: Day = A_DAY, client?: Actor) {
  const asker = client ?? (await aClient(world.db))
  const { bookingId } = await requestBooking(world.ctx(asker), {
    provider_id: provider.providerId,
    requested_date: day,
    slot,
    submission_id: randomUUID(),
  })
  return { bookingId, client: asker }
}

const accept = (provider: Provider, bookingId: string, more: { confirmed?: boolean; raise?: boolean } = {}) =>
  acceptBooking(world.ctx(provider), { bookingId, confirmed: false, ...more })

async function taken({ providerId }: Provider) {
  const rows = await world.db
    .select({ day: occupancies.day, slotId: occupancies.slotId })
    .from(occupancies)
    .where(and(eq(occupancies.providerId, providerId), eq(occupancies.source, 'booking')))
    .orderBy(asc(occupancies.day))
  return rows.map(({ day, slotId }) => [day, slotId])
}

/** The ids of those that are marked. */
async function rivals(ids: string[]) {
  const rows = await world.db.select().from(bookingRequests).where(inArray(bookingRequests.id, ids))
  return ids.filter((id) => rows.find((row) => row.id === id)?.rivalSince)
}

const toldOf = async (subjectId: string) =>
  (await world.db.select().from(events).where(eq(events.subjectId, subjectId)).orderBy(asc(events.id))).map(
    ({ type }) => type,
  )

describe('accepting', () => {
  it('takes the slot and the days around whole, and calling off frees them', async () => {
    const { provider, slotIds } = await aCalendar([AFTERNOON, EVENING], { days_before: 1, days_after: 2 })
    const { bookingId } = await ask(provider, slotIds[1])
    await accept(provider, bookingId)
    const around = [1, 2].map((days) => [addDaysToDay(A_DAY, days), null])
    expect(await taken(provider)).toEqual([[addDaysToDay(A_DAY, -1), null], [A_DAY, slotIds[1]], ...around])
    await callOffBooking(world.ctx(provider), { bookingId, reason: 'unforeseen' })
    expect(await taken(provider)).toEqual([])
  })

  it('is refused beyond the capacity, confirmed or not, with what fills it', async () => {
    const { provider, slotIds } = await aCalendar([AFTERNOON, { ...EVENING, capacity: 1 }])
    const [first, second] = [await ask(provider, slotIds[1]), await ask(provider)]
    await accept(provider, first.bookingId)
    const clients = ['Yasmine Trabelsi']
    for (const confirmed of [false, true])
      await expect(accept(provider, second.bookingId, { confirmed })).rejects.toMatchObject({
        code: 'slot-full',
        message: 'Ce créneau est complet',
        data: {
          raisable: true,
          full: [{ name: 'Soirée', day: A_DAY, taken: 1, held: 0, capacity: 1, clients }],
        },
      })
  })

  it('raises the capacity by one when asked to: two things, two events', async () => {
    const { provider, slotIds } = await aCalendar([{ ...EVENING, capacity: 1 }])
    const [first, second] = [await ask(provider), await ask(provider)]
    await accept(provider, first.bookingId)
    await accept(provider, second.bookingId, { raise: true })
    const [slot] = await world.db
      .select()
      .from(slots)
      .where(eq(slots.id, slotIds[0] ?? ''))
    expect(slot?.capacity).toBe(2)
    expect(await toldOf(provider.providerId)).toEqual(['slots.changed', 'slots.raised'])
    expect(await toldOf(second.bookingId)).toEqual([
      'booking.requested',
      'booking.rivaled',
      'booking.accepted',
    ])
  })

  it('asks first where slots have no limit, and only for the same slot or day', async () => {
    const { provider, slotIds } = await aCalendar([AFTERNOON, EVENING])
    const [evening, again, afternoon, whole] = [
      await ask(provider, slotIds[1]),
      await ask(provider, slotIds[1]),
      await ask(provider, slotIds[0]),
      await ask(provider),
    ]
    await accept(provider, evening.bookingId)
    await accept(provider, afternoon.bookingId)
    for (const { bookingId } of [again, whole]) {
      await expect(accept(provider, bookingId)).rejects.toMatchObject({ code: 'day-already-accepted' })
      await accept(provider, bookingId, { confirmed: true })
    }
  })

  it('looks at the days around as well', async () => {
    const { provider } = await aCalendar([{ ...EVENING, capacity: 1 }], { days_after: 1 })
    const [first, before, after, later] = [
      await ask(provider, 'journee', A_DAY),
      await ask(provider, 'journee', addDaysToDay(A_DAY, -1)),
      await ask(provider, 'journee', addDaysToDay(A_DAY, 1)),
      await ask(provider, 'journee', addDaysToDay(A_DAY, 2)),
    ]
    await accept(provider, first.bookingId)
    for (const { bookingId } of [before, after])
      await expect(accept(provider, bookingId)).rejects.toMatchObject({ code: 'slot-full' })
    await accept(provider, later.bookingId)
  })
})

describe('requests that no longer fit', () => {
  it('are marked with the acceptance, told once, and unmarked by its undo', async () => {
    const { provider, slotIds } = await aCalendar([AFTERNOON, { ...EVENING, capacity: 1 }])
    const [first, same, whole, other, elsewhen] = [
      await ask(provider, slotIds[1]),
      await ask(provider, slotIds[1]),
      await ask(provider),
      await ask(provider, slotIds[0]),
      await ask(provider, slotIds[1], addDaysToDay(A_DAY, 1)),
    ]
    const all = [first, same, whole, other, elsewhen].map(({ bookingId }) => bookingId)
    await accept(provider, first.bookingId)
    expect(await rivals(all)).toEqual([same.bookingId, whole.bookingId])
    await undoAcceptance(world.ctx(provider), { bookingId: first.bookingId })
    expect(await rivals(all)).toEqual([])
    expect(await toldOf(same.bookingId)).toEqual([
      'booking.requested',
      'booking.rivaled',
      'booking.unrivaled',
    ])
    await accept(provider, whole.bookingId)
    expect(await rivals(all)).toEqual([first.bookingId, same.bookingId])
  })

  it('are not marked twice, and a refusal takes the mark', async () => {
    const { provider } = await aCalendar([{ ...EVENING, capacity: 2 }])
    const [first, second, third] = [await ask(provider), await ask(provider), await ask(provider)]
    for (const { bookingId } of [first, second]) await accept(provider, bookingId)
    expect(await rivals([third.bookingId])).toEqual([third.bookingId])
    await saveSlots(world.ctx(provider), {
      slots: [{ id: (await slotIdsOf(provider))[0], ...EVENING, capacity: 1 }],
      days_before: 0,
      days_after: 0,
    })
    expect(await toldOf(third.bookingId)).toEqual(['booking.requested', 'booking.rivaled'])
    await declineBooking(world.ctx(provider), { bookingId: third.bookingId })
    expect(await rivals([third.bookingId])).toEqual([])
  })

  it('and are asked for nevertheless, are marked without a word', async () => {
    const { provider } = await aCalendar([{ ...EVENING, capacity: 1 }])
    await accept(provider, (await ask(provider)).bookingId)
    const late = await ask(provider)
    expect(await rivals([late.bookingId])).toEqual([late.bookingId])
    expect(await toldOf(late.bookingId)).toEqual(['booking.requested'])
  })
})

const slotIdsOf = async ({ providerId }: Provider) =>
  (await world.db.select().from(slots).where(eq(slots.providerId, providerId))).map(({ id }) => id)

it('a day that is full, blocked or busy elsewhere looks the same to the public, with the days around', async () => {
  const evening = { ...EVENING, capacity: 1 }
  const { provider, slotIds } = await aCalendar([AFTERNOON, evening])
  const { providerId } = provider
  const next = addDaysToDay(A_DAY, 1)
  const shown = async () => {
    const { blockedDates: days } = await listUnavailableDays(world.ctx(null), {
      providerId,
      month: monthOf(A_DAY),
    })
    return days.filter((day) => [A_DAY, next].includes(day))
  }
  const take = (source: 'block' | 'feed') =>
    world.db.insert(occupancies).values({ providerId, day: A_DAY, slotId: slotIds[0] ?? null, source })
  await accept(provider, (await ask(provider, slotIds[1])).bookingId)
  expect(await shown()).toEqual([])
  for (const source of ['block', 'feed'] as const) {
    await take(source)
    expect(await shown()).toEqual([A_DAY])
    await world.db.delete(occupancies).where(eq(occupancies.source, source))
  }
  await saveSlots(world.ctx(provider), {
    slots: [AFTERNOON, evening].map((slot, at) => ({ capacity: null, ...slot, id: slotIds[at] })),
    days_before: 1,
    days_after: 0,
  })
  // A booking of the day after would take all of this one.
  expect(await shown()).toEqual([next])
})

it('tells the public which slots of a day can’t be had, of providers with several', async () => {
  const { provider, slotIds } = await aCalendar([AFTERNOON, { ...EVENING, capacity: 1 }])
  const { providerId } = provider
  const shown = (id: string) =>
    listUnavailableDays(world.ctx(null), { providerId: id, month: monthOf(A_DAY) })
  const [, evening = ''] = slotIds
  expect(await shown(providerId)).toEqual({
    slots: [
      { id: slotIds[0], name: 'Après-midi', starts: '14:00', ends: '19:00' },
      { id: evening, name: 'Soirée', starts: '20:00', ends: '02:00' },
    ],
    blockedDates: [],
    partly: [],
  })
  await accept(provider, (await ask(provider, evening)).bookingId)
  expect(await shown(providerId)).toMatchObject({
    blockedDates: [],
    partly: [{ day: A_DAY, slots: [evening] }],
  })

  const alone = await aCalendar([{ ...EVENING, capacity: 1 }])
  await accept(alone.provider, (await ask(alone.provider)).bookingId)
  expect(await shown(alone.provider.providerId)).toEqual({ slots: [], blockedDates: [A_DAY], partly: [] })
})

it('tells the provider what is full, above a capacity that was lowered, and busy elsewhere', async () => {
  const { provider, slotIds } = await aCalendar([AFTERNOON, { ...EVENING, capacity: 2 }])
  const [afternoon, evening] = slotIds
  const own = async () => {
    const { days } = await providerCalendar(world.ctx(provider), { month: monthOf(A_DAY) })
    return days.find(({ day }) => day === A_DAY)
  }
  for (const _ of [1, 2]) await accept(provider, (await ask(provider, evening)).bookingId)
  expect(await own()).toMatchObject({ accepted: 2, full: 'Soirée, complet' })
  await saveSlots(world.ctx(provider), {
    slots: [
      { ...AFTERNOON, capacity: null, id: afternoon },
      { ...EVENING, capacity: 1, id: evening },
    ],
    days_before: 0,
    days_after: 0,
  })
  expect(await own()).toMatchObject({ full: 'Soirée, complet (2 sur 1)' })
  expect((await own())?.busy).toBeUndefined()
  await world.db
    .insert(occupancies)
    .values({ providerId: provider.providerId, day: A_DAY, slotId: null, source: 'feed' })
  expect(await own()).toMatchObject({ blocked: false, busy: true })
})

it('20 accepts at once of 20 requests, for a slot of 3: 3 accepted, 17 refused and told once', async () => {
  const { provider } = await aCalendar([{ ...EVENING, capacity: 3 }])
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(provider)))
  const results = await Promise.allSettled(
    asked.map(({ bookingId }) => accept(provider, bookingId, { confirmed: true })),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refused).toEqual(new Array(17).fill('slot-full'))
  const ids = asked.map(({ bookingId }) => bookingId)
  expect(await rivals(ids)).toHaveLength(17)
  for (const id of await rivals(ids))
    expect(await toldOf(id)).toEqual(['booking.requested', 'booking.rivaled'])
})
