import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { slots } from '#db/schema/calendar.ts'
import { events } from '#db/schema/events.ts'
import { openings, waits } from '#db/schema/waits.ts'
import { blockDates } from '#domain/availability/block-dates.server.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { unblockDates } from '#domain/availability/unblock-dates.server.ts'
import { undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { AFTERNOON, day, EVENING, WHOLE, waitWorld } from '#harness/worlds/wait-world.ts'
import { addDaysToDay } from '#lib/dates.ts'
import { Invalid, Unauthenticated } from '#lib/errors.ts'
import { endWait } from './end-wait.server.ts'
import { listWaits } from './list-waits.server.ts'
import { waitForSearch } from './wait-for-search.server.ts'

const { world, aCalendar, take, free, wait, aLine, waitsOf, round, toldOf, START } = waitWorld()
const HOUR = 3_600_000

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

  it('says when to look again for what is free since just now, and nothing once all of it is told', async () => {
    const { provider } = await aCalendar()
    const bookingId = await take(provider)
    const [client] = await aLine(provider, 1)
    const second = 1 / 3600
    expect(await round(0)).toMatchObject({ againAfterMs: null })
    await free(provider, bookingId)
    expect(await round(1)).toEqual({ told: 0, againAfterMs: 20_000 })
    expect(await round(1 + 5 * second)).toEqual({ told: 0, againAfterMs: 15_000 })
    expect(await round(1 + 20 * second)).toEqual({ told: 1, againAfterMs: null })
    expect(await toldOf(client ? [client] : [])).toEqual([1])
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

  it('ends with what had opened for it, and leaves another of the same client', async () => {
    const { provider } = await aCalendar()
    await blockDates(world.ctx(provider), { days: [0, 1].map(day) })
    const client = await aClient(world.db)
    const [ended, kept] = [await wait(client, provider, day(0)), await wait(client, provider, day(1))]
    await unblockDates(world.ctx(provider), { days: [0, 1].map(day) })
    await round(0)
    const opened = async () =>
      (await world.db.select().from(openings).where(eq(openings.providerId, provider.providerId)))
        .map(({ waitId }) => waitId)
        .sort()
    expect(await opened()).toEqual([ended.waitId, kept.waitId].sort())
    await endWait(world.ctx(client), ended)
    expect(await opened()).toEqual([kept.waitId])
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

describe('waiting for a search', () => {
  it('tells of whoever is free since, behind those who waited for that very day, and once', async () => {
    const { provider } = await aCalendar()
    const { provider: freeAllAlong } = await aCalendar()
    const elsewhere = await aProvider(world.db, { location: 'sfax', categories: ['fleuriste'] })
    const on = day(20)
    for (const one of [provider, elsewhere]) await blockDates(world.ctx(one), { days: [on] })
    const [first] = await aLine(provider, 1, on)
    const client = await aClient(world.db)
    const search = `/providers?locations=tunis&categories=salle-de-fete&date=${on}&sort=rating`
    const asked = await waitForSearch(world.ctx(client), { search })
    expect(await waitForSearch(world.ctx(client), { search: search.replace('&sort=rating', '') })).toEqual({
      ...asked,
      repeated: true,
    })
    for (const hours of [1, 2]) await round(hours)
    expect(await toldOf([client])).toEqual([0])
    for (const one of [provider, elsewhere]) await unblockDates(world.ctx(one), { days: [on] })
    for (const hours of [3, 4]) await round(hours)
    expect(await toldOf(first ? [first, client] : [])).toEqual([1, 0])
    await round(28.5)
    expect(await toldOf([client])).toEqual([1])
    const rows = await world.db.select().from(openings).where(eq(openings.waitId, asked.waitId))
    expect(rows).toMatchObject([{ providerId: provider.providerId }])
    for (const hours of [60, 90]) await round(hours)
    expect(await toldOf([client])).toEqual([1])
    expect(freeAllAlong.providerId).not.toBe(provider.providerId)
  })

  it('needs a date to come', async () => {
    const client = await aClient(world.db)
    for (const search of ['', '?categories=dj', '?date=2020-01-01', '?date=demain', '%00'])
      await expect(waitForSearch(world.ctx(client), { search })).rejects.toThrow(Invalid)
    await expect(waitForSearch(world.ctx(null), { search: `?date=${A_DAY}` })).rejects.toThrow(
      Unauthenticated,
    )
  })
})

it('shows each client where they stand', async () => {
  const { provider } = await aCalendar()
  await blockDates(world.ctx(provider), { days: [A_DAY] })
  const people = await aLine(provider, 3)
  const seen = async (at: number) => {
    const shown = await Promise.all(
      people.map((person) => listWaits(world.ctx(person, new Date(START + at * 3_600_000)))),
    )
    return shown.map(([wait]) => [wait?.free, wait?.ahead, wait?.firstUntil !== null])
  }
  expect(await seen(0)).toEqual([
    [0, 0, false],
    [0, 1, false],
    [0, 2, false],
  ])
  await unblockDates(world.ctx(provider), { days: [A_DAY] })
  for (const hours of [0, 1]) await round(hours)
  expect(await seen(2)).toEqual([
    [1, 0, true],
    [1, 1, false],
    [1, 2, false],
  ])
  expect(await seen(26)).toMatchObject([[1, 0, false], [1, 1, false], {}])
})
