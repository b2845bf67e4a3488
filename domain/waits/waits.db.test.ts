import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { blockDates } from '#domain/availability/block-dates.server.ts'
import { cancelBooking } from '#domain/bookings/cancel-booking.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { AFTERNOON, day, EVENING, waitWorld } from '#harness/worlds/wait-world.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { endWait } from './end-wait.server.ts'
import { listWaits } from './list-waits.server.ts'
import { waitForDay } from './wait-for-day.server.ts'
import { WAITS_MAX } from './wait-limit.ts'

const { world, aCalendar, take, wait } = waitWorld()

describe('waiting for a day', () => {
  it('is told apart from waiting for it with a request that is pending', async () => {
    const { provider } = await aCalendar()
    await take(provider)
    const [asks, waits] = [await aClient(world.db), await aClient(world.db)]
    for (const client of [asks, waits]) await wait(client, provider)
    const { bookingId } = await requestBooking(world.ctx(asks), {
      provider_id: provider.providerId,
      requested_date: A_DAY,
      submission_id: randomUUID(),
    })
    const asked = async (client: Actor) => (await listWaits(world.ctx(client))).map(({ asked }) => asked)
    expect([await asked(asks), await asked(waits)]).toEqual([[true], [false]])
    await cancelBooking(world.ctx(asks), { bookingId })
    expect(await asked(asks)).toEqual([false])
  })

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
    expect(kept.map(({ userIds }) => userIds)).toEqual([[client.userId], [client.userId]])
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
    await expect(endWait(world.ctx(provider), { waitId })).rejects.toThrow(Forbidden)
    await expect(endWait(world.ctx(null), { waitId })).rejects.toThrow(Unauthenticated)
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
