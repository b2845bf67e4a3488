import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { slots } from '#db/schema/calendar.ts'
import { events } from '#db/schema/events.ts'
import { openings, waits } from '#db/schema/waits.ts'
import { blockDates } from '#domain/availability/block-dates.server.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { unblockDates } from '#domain/availability/unblock-dates.server.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { callOffBooking } from '#domain/bookings/call-off-booking.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import { undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import type { Actor } from '#domain/context.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { addDaysToDay, type Day } from '#lib/dates.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { endWait } from './end-wait.server.ts'
import { tellWaits } from './tell-waits.server.ts'
import { waitForDay } from './wait-for-day.server.ts'
import { WAITS_MAX } from './wait-input.ts'

const world = testDatabase({ connections: 12, unlimited: true })
type Provider = Actor & { providerId: string }

const WHOLE = { name: 'Journée', starts: '00:00', ends: '00:00', capacity: 1 }
const AFTERNOON = { name: 'Après-midi', starts: '14:00', ends: '19:00', capacity: 1 }
const EVENING = { name: 'Soirée', starts: '20:00', ends: '02:00', capacity: 1 }
const HOUR = 3_600_000
const day = (count: number) => addDaysToDay(A_DAY, count)

async function aCalendar(given = [WHOLE]) {
  const provider = await aProvider(world.db)
  await saveSlots(world.ctx(provider), { slots: given, days_before: 0, days_after: 0 })
  const made = await world.db
    .select({ id: slots.id })
    .from(slots)
    .where(eq(slots.providerId, provider.providerId))
    .orderBy(asc(slots.position))
  return { provider, slotIds: made.map(({ id }) => id) }
}

/** Takes a day, or a slot of it, and returns the booking. */
async function take(provider: Provider, on: Day = A_DAY, slot = 'journee') {
  const client = await aClient(world.db)
  const { bookingId } = await requestBooking(world.ctx(client), {
    provider_id: provider.providerId,
    requested_date: on,
    slot,
    submission_id: randomUUID(),
  })
  await acceptBooking(world.ctx(provider), { bookingId, confirmed: true })
  return bookingId
}
const free = (provider: Provider, bookingId: string) =>
  callOffBooking(world.ctx(provider), { bookingId, reason: 'unforeseen' })

const wait = (client: Actor, { providerId }: Provider, on: Day = A_DAY, slot?: string) =>
  waitForDay(world.ctx(client), { provider_id: providerId, date: on, slot })

/** Those who wait for a day, in the order in which they came. */
async function aLine(provider: Provider, count: number, on: Day = A_DAY) {
  const people: Actor[] = []
  for (let index = 0; index < count; index++) {
    const client = await aClient(world.db)
    await wait(client, provider, on)
    people.push(client)
  }
  return people
}

const waitsOf = (client?: Actor) =>
  world.db
    .select()
    .from(waits)
    .where(eq(waits.clientId, client?.userId ?? ''))

const START = Date.now()
/** A round, so many hours after the tests began. */
const round = (hours: number) => tellWaits({ db: world.app.db, now: new Date(START + hours * HOUR) })

/** How often each of them was told. */
async function toldOf(people: readonly Actor[]) {
  const rows = await world.db.select().from(events).where(eq(events.type, 'wait.told'))
  return people.map(({ userId }) => rows.filter(({ userIds }) => userIds.includes(userId)).length)
}

describe('waiting for a day', () => {
  it('is once for the same thing, and ends once', async () => {
    const { provider, slotIds } = await aCalendar([AFTERNOON, EVENING])
    await blockDates(world.ctx(provider), { days: [A_DAY] })
    const client = await aClient(world.db)
    const first = await wait(client, provider)
    expect(await wait(client, provider)).toEqual({ waitId: first.waitId, repeated: true })
    for (const slot of ['journee', ...slotIds])
      expect(await wait(client, provider, A_DAY, slot)).toMatchObject({ repeated: false })
    await endWait(world.ctx(client), first)
    await endWait(world.ctx(client), first)
    expect(await wait(client, provider)).toMatchObject({ repeated: false })
    const kept = await world.db.select().from(events).where(eq(events.subjectId, first.waitId))
    expect(kept.map(({ type }) => type).sort()).toEqual(['wait.added', 'wait.ended'])
  })

  it('is for clients, for days to come that can’t be had, of providers that the public sees', async () => {
    const { provider, slotIds } = await aCalendar([AFTERNOON, EVENING])
    const [afternoon = '', evening = ''] = slotIds
    const client = await aClient(world.db)
    await take(provider, A_DAY, evening)
    for (const slot of [undefined, afternoon])
      await expect(wait(client, provider, A_DAY, slot)).rejects.toMatchObject({ code: 'day-free' })
    for (const slot of ['journee', evening])
      expect(await wait(client, provider, A_DAY, slot)).toMatchObject({ repeated: false })
    const { providerId } = provider
    const ask = (actor: Actor | null, given: object = {}) =>
      waitForDay(world.ctx(actor), { provider_id: providerId, date: A_DAY, slot: evening, ...given })
    await expect(ask(null)).rejects.toThrow(Unauthenticated)
    await expect(ask(provider)).rejects.toThrow(Forbidden)
    for (const date of ['2020-01-01', '2099-01-01', 'hier', ''])
      await expect(ask(client, { date })).rejects.toThrow(Invalid)
    for (const slot of ['soir', randomUUID(), (await aCalendar()).slotIds[0]])
      await expect(ask(client, { slot })).rejects.toThrow(Invalid)
    const hidden = await aProvider(world.db, { isPublic: false })
    for (const other of [hidden.providerId, randomUUID(), 'x'])
      await expect(ask(client, { provider_id: other })).rejects.toThrow(NotFound)
    const stranger = await aClient(world.db)
    const { waitId } = await ask(client)
    for (const id of [waitId, randomUUID(), 'x'])
      await expect(endWait(world.ctx(stranger), { waitId: id })).rejects.toThrow(NotFound)
  })

  it(`is for ${WAITS_MAX} days at once at most, also at the same instant`, async () => {
    const { provider } = await aCalendar()
    const client = await aClient(world.db)
    await blockDates(world.ctx(provider), { days: Array.from({ length: WAITS_MAX + 12 }, (_, n) => day(n)) })
    for (let n = 0; n < WAITS_MAX - 1; n++) await wait(client, provider, day(n))
    // Connections are open by then, so that all begin at once.
    await Promise.all(Array.from({ length: 10 }, () => wait(client, provider, day(0))))
    const last = Array.from({ length: 10 }, (_, n) => wait(client, provider, day(WAITS_MAX + n)))
    const answers = await Promise.allSettled(last)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'too-many-waits' })
    const same = await Promise.all([0, 1, 2].map(() => wait(client, provider, day(0))))
    expect(same.map(({ repeated }) => repeated)).toEqual([true, true, true])
    await endWait(world.ctx(client), { waitId: same[0]?.waitId ?? '' })
    await expect(wait(client, provider, day(WAITS_MAX + 11))).resolves.toMatchObject({ repeated: false })
    await expect(wait(client, provider, day(0))).rejects.toThrow(Conflict)
  })
})

describe('the line', () => {
  it('is told in turn: the first, a day later the next, a day later all', async () => {
    const { provider } = await aCalendar()
    const bookingId = await take(provider)
    const people = await aLine(provider, 4)
    await round(0)
    await free(provider, bookingId)
    await round(1)
    expect(await toldOf(people)).toEqual([0, 0, 0, 0])
    await round(1.1)
    expect(await toldOf(people)).toEqual([1, 0, 0, 0])
    await round(25)
    expect(await toldOf(people)).toEqual([1, 0, 0, 0])
    await round(25.2)
    expect(await toldOf(people)).toEqual([1, 1, 0, 0])
    await round(49)
    expect(await toldOf(people)).toEqual([1, 1, 0, 0])
    await round(49.3)
    expect(await toldOf(people)).toEqual([1, 1, 1, 1])
    await round(80)
    expect(await toldOf(people)).toEqual([1, 1, 1, 1])
  })

  it('is told nothing further once the day is taken again, and from the front when it is free again', async () => {
    const { provider } = await aCalendar()
    await blockDates(world.ctx(provider), { days: [A_DAY] })
    const people = await aLine(provider, 3)
    await unblockDates(world.ctx(provider), { days: [A_DAY] })
    await round(0)
    await round(1)
    expect(await toldOf(people)).toEqual([1, 0, 0])
    const bookingId = await take(provider)
    for (const hours of [30, 60, 90]) await round(hours)
    expect(await toldOf(people)).toEqual([1, 0, 0])
    await free(provider, bookingId)
    for (const hours of [91, 92]) await round(hours)
    expect(await toldOf(people)).toEqual([2, 0, 0])
  })

  it('stays as it is over an acceptance that is undone', async () => {
    const { provider } = await aCalendar()
    await blockDates(world.ctx(provider), { days: [A_DAY] })
    const people = await aLine(provider, 2)
    await unblockDates(world.ctx(provider), { days: [A_DAY] })
    for (const hours of [0, 1]) await round(hours)
    const bookingId = await take(provider)
    await round(25)
    await undoAcceptance(world.ctx(provider), { bookingId })
    expect(await toldOf(people)).toEqual([1, 0])
    await round(25.01)
    expect(await toldOf(people)).toEqual([1, 1])
  })

  it('hears of a raised capacity, of a slot, and of days around alike', async () => {
    const { provider } = await aCalendar([AFTERNOON, EVENING])
    const { provider: other, slotIds } = await aCalendar([AFTERNOON, EVENING])
    const [, evening = ''] = slotIds
    await take(provider)
    await take(other, A_DAY, evening)
    const [any, late, whole] = [await aClient(world.db), await aClient(world.db), await aClient(world.db)]
    await wait(any, provider)
    await wait(late, other, A_DAY, evening)
    await wait(whole, other, A_DAY, 'journee')
    for (const hours of [0, 1]) await round(hours)
    expect(await toldOf([any, late, whole])).toEqual([0, 0, 0])
    const raised = await world.db.select().from(slots).where(eq(slots.providerId, provider.providerId))
    await saveSlots(world.ctx(provider), {
      slots: raised.map(({ id, name, startsAt, endsAt }) => ({
        id,
        name,
        starts: startsAt.slice(0, 5),
        ends: endsAt.slice(0, 5),
        capacity: 2,
      })),
      days_before: 0,
      days_after: 0,
    })
    for (const hours of [2, 3]) await round(hours)
    expect(await toldOf([any, late, whole])).toEqual([1, 0, 0])
  })

  it('hears of nothing while a day around is taken, and of the day once that is free', async () => {
    const { provider } = await aCalendar()
    await saveSlots(world.ctx(provider), { slots: [WHOLE], days_before: 0, days_after: 1 })
    await blockDates(world.ctx(provider), { days: [0, 1].map(day) })
    const [client] = await aLine(provider, 1)
    await unblockDates(world.ctx(provider), { days: [A_DAY] })
    for (const hours of [0, 1]) await round(hours)
    expect(await toldOf(client ? [client] : [])).toEqual([0])
    await unblockDates(world.ctx(provider), { days: [day(1)] })
    for (const hours of [2, 3]) await round(hours)
    expect(await toldOf(client ? [client] : [])).toEqual([1])
  })

  it('sends a person one mail a day of Tunis, with all of that moment', async () => {
    const { provider } = await aCalendar()
    await blockDates(world.ctx(provider), { days: [0, 1, 2].map(day) })
    const client = await aClient(world.db)
    for (const n of [0, 1, 2]) await wait(client, provider, day(n))
    const waiting = await world.db.select().from(waits).where(eq(waits.clientId, client.userId))
    // From midnight of a day in Tunis, so that all of it is one day.
    const midnight = Math.ceil(START / (24 * HOUR)) * 24 - 1 - START / HOUR
    await unblockDates(world.ctx(provider), { days: [0, 1].map(day) })
    for (const hours of [1, 2]) await round(midnight + hours)
    expect(await toldOf([client])).toEqual([1])
    const [told] = await world.db
      .select()
      .from(events)
      .where(eq(events.subjectId, waiting[0]?.id ?? ''))
      .orderBy(asc(events.id))
      .then((rows) => rows.filter(({ type }) => type === 'wait.told'))
    expect(told?.data).toMatchObject({ openings: expect.objectContaining({ length: 2 }) })
    await unblockDates(world.ctx(provider), { days: [day(2)] })
    for (const hours of [3, 4, 23]) await round(midnight + hours)
    expect(await toldOf([client])).toEqual([1])
    await round(midnight + 24.1)
    expect(await toldOf([client])).toEqual([2])
  })

  it('tells once, however many rounds there are at once and however many days are freed', async () => {
    const { provider } = await aCalendar()
    await blockDates(world.ctx(provider), { days: [0, 1].map(day) })
    const [one] = await aLine(provider, 3, day(0))
    const [two] = await aLine(provider, 3, day(1))
    await Promise.all([0, 1].map((n) => unblockDates(world.ctx(provider), { days: [day(n)] })))
    await round(0)
    await Promise.all([1, 1, 1, 1].map(round))
    expect(await toldOf([one, two].flatMap((person) => person ?? []))).toEqual([1, 1])
    const rows = await world.db.select().from(openings).where(eq(openings.providerId, provider.providerId))
    expect(rows.filter(({ toldAt }) => toldAt !== null)).toHaveLength(2)
  })

  it('ends with its day', async () => {
    const { provider } = await aCalendar()
    const soon = addDaysToDay(A_DAY, -299)
    await blockDates(world.ctx(provider), { days: [soon, A_DAY] })
    const [client] = await aLine(provider, 1, soon)
    await round(72)
    expect(await waitsOf(client)).toEqual([])
  })

  it('ends with the account, on either side', async () => {
    const operator = world.ctx(await aPerson(world.db, 'admin'))
    const { provider } = await aCalendar()
    const { provider: other } = await aCalendar()
    for (const one of [provider, other]) await blockDates(world.ctx(one), { days: [A_DAY] })
    const client = await aClient(world.db)
    const stays = await aClient(world.db)
    for (const person of [client, stays]) for (const one of [provider, other]) await wait(person, one)
    const decision = { reason: 'Faux compte', notes: '' }
    await suspendUser(operator, { userId: client.userId, ...decision })
    expect(await waitsOf(client)).toEqual([])
    await suspendUser(operator, { userId: provider.userId, ...decision })
    expect(await waitsOf(stays)).toMatchObject([{ providerId: other.providerId }])
  })
})
