import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { slots } from '#db/schema/calendar.ts'
import { quoteRequests, quoteVersions } from '#db/schema/quotes.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { fullSlotText } from '#domain/bookings/full-slot.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { type AnsweredQuote, quotesIn, TODAY } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { holdsIn } from '#harness/held-quotes.ts'
import { aPerson } from '#harness/world.ts'
import { addDaysToDay } from '#lib/dates.ts'
import { getQuoteFor } from './get-quote-for.server.ts'
import { refuseQuote } from './refuse-quote.server.ts'
import { releaseEndedHolds } from './release-ended-holds.server.ts'
import { tellOthers } from './tell-others.server.ts'
import { withdrawQuote } from './withdraw-quote.server.ts'

const world = testDatabase({ connections: 8, unlimited: true })
const { answered, accept, bookingsOf, eventsOf, limitTo } = quotesIn(world)
const { hold, held, another, rowsOf, isTaken, waiting, letEnd } = holdsIn(world)
const WHOLE = { name: 'Journée', starts: '00:00', ends: '00:00', capacity: 1 }
const EVENING = { name: 'Soirée', starts: '20:00', ends: '02:00', capacity: 1 }
const AFTERNOON = { name: 'Après-midi', starts: '14:00', ends: '19:00', capacity: 1 }

describe('a version that holds its day', () => {
  it('takes it as an accepted booking does, with the days around, until its validity ends', async () => {
    const given = await answered()
    await saveSlots(world.ctx(given.provider), { slots: [WHOLE], days_before: 1, days_after: 2 })
    await hold(given)
    const until = addDaysToDay(TODAY, 7)
    expect(await rowsOf(given.quoteId)).toEqual(
      [-1, 0, 1, 2].map((around) => ({ day: addDaysToDay(A_DAY, around), slotId: null, until })),
    )
    expect(await isTaken(given)).toEqual([true, true])
    for (const actor of [given.client, given.provider]) {
      const { quote } = await getQuoteFor(world.ctx(actor), given.quoteId)
      expect(quote).toMatchObject({ heldUntil: until, version: { hold: { day: A_DAY, slot: null, until } } })
    }
  })

  it.each([
    [1, 1],
    [13, 13],
    [14, 14],
    [15, 14],
    [60, 14],
  ])('is valid for %i days and holds for %i', async (valid, runs) => {
    const given = await answered()
    await hold(given, { valid_until: addDaysToDay(TODAY, valid) })
    expect(await rowsOf(given.quoteId)).toMatchObject([{ until: addDaysToDay(TODAY, runs) }])
  })

  it('holds the slot that is named, and asks for one of several', async () => {
    const given = await answered()
    const ctx = world.ctx(given.provider)
    await saveSlots(ctx, { slots: [AFTERNOON, EVENING], days_before: 0, days_after: 0 })
    await expect(hold(given)).rejects.toMatchObject({ fieldErrors: { hold_slot: ['Choisissez un créneau'] } })
    const [, evening] = await world.db
      .select()
      .from(slots)
      .where(eq(slots.providerId, given.provider.providerId))
      .orderBy(slots.position)
    await hold(given, { hold_slot: evening?.id })
    expect(await rowsOf(given.quoteId)).toMatchObject([{ day: A_DAY, slotId: evening?.id }])
    const { quote } = await getQuoteFor(world.ctx(given.client), given.quoteId)
    expect(quote.version?.hold?.slot).toBe('Soirée')
    // Its slot stays while it runs.
    await expect(saveSlots(ctx, { slots: [WHOLE], days_before: 0, days_after: 0 })).rejects.toMatchObject({
      code: 'slot-occupied',
      message: expect.stringContaining('a une option posée le'),
    })
    // Of two slots the other is free.
    const afternoon = await another(given)
    await expect(hold(afternoon, { hold_slot: evening?.id })).rejects.toMatchObject({ code: 'slot-full' })
    await accept(given, { version: 2, slot: evening?.id })
    expect(await bookingsOf(given)).toMatchObject([{ slotId: evening?.id, status: 'accepted' }])
  })

  it('has a hash of its own, and without a hold that of before', async () => {
    const given = await answered()
    await hold(given)
    const [first, second] = await world.db
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteRequestId, given.quoteId))
      .orderBy(quoteVersions.version)
    expect(first).toMatchObject({ holdDay: null, holdSlot: null, holdUntil: null })
    expect(second).toMatchObject({ holdDay: A_DAY, holdUntil: addDaysToDay(TODAY, 7) })
    expect(await hold(given)).toEqual({ quoteId: given.quoteId, repeated: true })
    expect(await rowsOf(given.quoteId)).toHaveLength(1)
  })

  it('is refused where the request names no day, or one that can’t be booked', async () => {
    const undated = await answered(true, null)
    await expect(hold(undated)).rejects.toMatchObject({
      fieldErrors: { hold: ['Cette demande ne nomme pas de date à garder'] },
    })
    const far = await answered(true, '2099-01-01')
    await expect(hold(far)).rejects.toMatchObject({ fieldErrors: { hold: [expect.any(String)] } })
    expect(await rowsOf(undated.quoteId)).toEqual([])
  })
})

describe('room for a hold', () => {
  it('is what bookings and holds leave, and who fills it is said', async () => {
    const given = await held()
    const second = await another(given)
    const refusal = await hold(second).catch((error) => error)
    expect(refusal).toMatchObject({
      code: 'slot-full',
      data: { full: [{ taken: 1, held: 1, capacity: 1, clients: ['Yasmine Trabelsi'] }] },
    })
    expect(refusal.message).toContain('\u00A0: 1 option posée sur 1 (Yasmine Trabelsi).')
    expect(await eventsOf(second.quoteId)).toEqual(['quote.responded'])
    // The same the other way round: a booking is refused with who holds the day.
    const { bookingId } = await waiting(given)
    const own = world.ctx(given.provider)
    const full = await acceptBooking(own, { bookingId, confirmed: true }).catch((error) => error.data.full)
    expect(full.map(fullSlotText)).toEqual([expect.stringContaining('1 option posée sur 1')])
    // A place more is enough for both.
    await acceptBooking(own, { bookingId, confirmed: true, raise: true })
    await accept(given, { version: 2 })
  })

  it('is asked about where a slot has no limit', async () => {
    const given = await answered()
    await hold(given)
    const second = await another(given)
    await expect(hold(second)).rejects.toMatchObject({
      code: 'day-already-accepted',
      message: 'Vous avez déjà posé une option pour cette date',
    })
    const { bookingId } = await waiting(given)
    await expect(
      acceptBooking(world.ctx(given.provider), { bookingId, confirmed: false }),
    ).rejects.toMatchObject({ message: 'Vous avez déjà posé une option pour cette date' })
    await acceptBooking(world.ctx(given.provider), { bookingId, confirmed: true })
    await expect(hold(second)).rejects.toMatchObject({
      message: 'Vous avez déjà accepté une réservation pour cette date',
    })
    await hold(second, { hold_confirmed: 'on' })
    expect(await rowsOf(second.quoteId)).toHaveLength(1)
  })

  it('is for three holds of a day, whatever its capacity', async () => {
    const first = await answered()
    await limitTo(first.provider, 50)
    const others = [await another(first), await another(first), await another(first)]
    for (const one of [first, ...others.slice(0, 2)]) await hold(one)
    const fourth = others[2] as AnsweredQuote
    await expect(hold(fourth)).rejects.toMatchObject({ code: 'too-many-holds' })
    // One of the three may be renewed, and one that is over makes room.
    await hold(first, {}, 2)
    await letEnd(first)
    await hold(fourth)
    expect(await rowsOf(fourth.quoteId)).toHaveLength(1)
  })

  it('is none for an account that has ended', async () => {
    const given = await answered()
    const operator = await aPerson(world.db, 'admin')
    await suspendUser(world.ctx(operator), { userId: given.client.userId, reason: 'Contrôle', notes: '' })
    await expect(hold(given)).rejects.toMatchObject({ fieldErrors: { hold: [expect.any(String)] } })
  })
})

const WAYS: Record<string, (given: AnsweredQuote) => Promise<unknown>> = {
  'a version without one': (given) => hold(given, { hold: '' }, 3),
  withdrawal: ({ provider, quoteId }) => withdrawQuote(world.ctx(provider), { quoteId }),
  refusal: ({ client, quoteId }) => refuseQuote(world.ctx(client), { quoteId }),
  'being told that another was chosen': async ({ client, provider, quoteId }) => {
    const other = await answered()
    await world.db
      .update(quoteRequests)
      .set({ clientId: client.userId })
      .where(eq(quoteRequests.id, other.quoteId))
    await accept({ ...other, client })
    expect(provider.providerId).not.toBe(other.provider.providerId)
    expect(await tellOthers(world.ctx(client), { quoteId: other.quoteId })).toBe(1)
    expect((await getQuoteFor(world.ctx(client), quoteId)).quote.status).toBe('refused')
  },
  'suspension of the client': async ({ client }) => {
    const operator = await aPerson(world.db, 'admin')
    await suspendUser(world.ctx(operator), { userId: client.userId, reason: 'Contrôle', notes: '' })
  },
  'its last day and a job': async (given) => {
    await letEnd(given)
    expect(await releaseEndedHolds({ db: world.app.db, now: new Date() })).toBeGreaterThan(0)
  },
}

describe('a hold ends with', () => {
  it.each(Object.keys(WAYS))('%s: the day is free, and who no longer fitted fits again', async (way) => {
    const given = await held()
    const { bookingId, rival } = await waiting(given)
    await hold(given, { response: 'Encore' }, 2)
    // Marked as for any change of the calendar: nobody was accepted.
    expect(await rival()).toBe('calendar')
    await WAYS[way]?.(given)
    expect(await rowsOf(given.quoteId)).toEqual([])
    expect(await isTaken(given)).toEqual([false, false])
    expect(await rival()).toBeNull()
    expect(await eventsOf(bookingId)).toEqual(['booking.rivaled', 'booking.unrivaled'])
  })

  it('suspension of the provider’s account', async () => {
    const [one, other] = [await held(), await held()]
    const operator = await aPerson(world.db, 'admin')
    await suspendUser(world.ctx(operator), { userId: one.provider.userId, reason: 'Contrôle', notes: '' })
    expect(await rowsOf(one.quoteId)).toEqual([])
    expect(await rowsOf(other.quoteId)).toHaveLength(1)
  })

  it('its last day, by the clock alone', async () => {
    const given = await held()
    const second = await another(given)
    await letEnd(given, TODAY)
    expect(await isTaken(given)).toEqual([true, true])
    await expect(accept(second)).rejects.toMatchObject({ code: 'slot-full' })
    await letEnd(given)
    // Search alone is behind, until the job comes by.
    expect(await isTaken(given)).toEqual([false, true])
    const { quote } = await getQuoteFor(world.ctx(given.client), given.quoteId)
    expect(quote.heldUntil).toBeNull()
    await accept(second)
    await expect(accept(given, { version: 2 })).rejects.toMatchObject({ code: 'slot-full' })
    await releaseEndedHolds({ db: world.app.db, now: new Date() })
    expect(await releaseEndedHolds({ db: world.app.db, now: new Date() })).toBe(0)
    expect(await isTaken(given)).toEqual([true, true])
  })

  it('acceptance, whose booking has the place', async () => {
    const given = await held()
    const { rival } = await waiting(given)
    // A booking that came onto the day meanwhile takes nothing that was promised.
    await world.pool.query('insert into blocked_dates values ($1, $2)', [given.provider.providerId, A_DAY])
    await accept(given, { version: 2 })
    expect(await rowsOf(given.quoteId)).toEqual([])
    expect(await bookingsOf(given)).toMatchObject([{ status: 'accepted', requestedDate: A_DAY }])
    expect(await rival()).toBe('accepted')
  })

  it('nothing that fails', async () => {
    const given = await held()
    for (const fail of [
      () => accept(given, { version: 1 }),
      () => accept(given, { version: 2, options: ['9'] }),
      () => hold(given, { after: 1, response: 'Trop tard' }),
      () => refuseQuote(world.ctx(given.client), { quoteId: given.quoteId, reason: 'x' as never }),
    ])
      await expect(fail()).rejects.toThrow()
    expect(await rowsOf(given.quoteId)).toHaveLength(1)
  })
})
