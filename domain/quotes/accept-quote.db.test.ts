import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actingAs } from '#db/acting.ts'
import { slots } from '#db/schema/calendar.ts'
import { quoteAcceptances } from '#db/schema/quote-life.ts'
import { quoteRequests, quoteVersions } from '#db/schema/quotes.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import { quotesIn, TODAY, versionInput } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY, THE_NEXT_DAY } from '#harness/days.ts'
import { aBooking, aClient, aPerson, aProvider, aQuote } from '#harness/world.ts'
import { addDaysToDay } from '#lib/dates.ts'
import { acceptQuote } from './accept-quote.server.ts'
import { getQuoteFor } from './get-quote-for.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'

const world = testDatabase({ connections: 8, unlimited: true })
const { answered, accept, bookingsOf, eventsOf, limitTo } = quotesIn(world)

describe('acceptQuote', () => {
  it('books the day at the price of the version with the options that are ticked', async () => {
    const given = await answered()
    const now = new Date()
    const { bookingId } = await accept(given, { options: ['2'] }, now)
    expect(await bookingsOf(given)).toMatchObject([
      {
        id: bookingId,
        status: 'accepted',
        requestedDate: A_DAY,
        slotId: null,
        // Asked and decided at one instant: it waited for no time, and for none below zero.
        createdAt: now,
        decidedAt: now,
        acceptedAt: now,
      },
    ])
    const [kept] = await world.db
      .select()
      .from(quoteAcceptances)
      .where(eq(quoteAcceptances.quoteRequestId, given.quoteId))
    const [version] = await world.db
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteRequestId, given.quoteId))
    expect(kept).toEqual({
      quoteRequestId: given.quoteId,
      version: 1,
      contentHash: version?.contentHash,
      options: [2],
      total: 10_640_000n + 1_232_000n,
      answeredAt: null,
      bookingRequestId: bookingId,
      createdAt: now,
    })
    for (const actor of [given.client, given.provider]) {
      const { quote: read } = await getQuoteFor(world.ctx(actor), given.quoteId)
      expect(read).toMatchObject({
        status: 'accepted',
        acceptance: { version: 1, options: [2], total: 11_872_000n, bookingId, day: A_DAY },
      })
    }
    expect(await eventsOf(given.quoteId)).toEqual(['quote.accepted', 'quote.confirmed', 'quote.responded'])
    expect(await eventsOf(bookingId)).toEqual(['booking.agreed'])
    // One mail to each of the two.
    const { rows } = await world.pool.query(
      'select kind, user_id from notifications n join events e on e.id = n.event_id where e.subject_id = any ($1) order by kind',
      [[given.quoteId, bookingId]],
    )
    expect(rows).toEqual([
      { kind: 'quote.accepted', user_id: given.provider.userId },
      { kind: 'quote.confirmed', user_id: given.client.userId },
      { kind: 'quote.responded', user_id: given.client.userId },
    ])
  })

  it('made again, answers the same; with other options, it is told', async () => {
    const given = await answered()
    const { bookingId } = await accept(given, { options: ['1', '2', '1'] })
    expect(await accept(given, { options: ['2', '1'] })).toEqual({
      quoteId: given.quoteId,
      bookingId,
      repeated: true,
    })
    for (const changes of [{ options: [] }, { options: ['1'] }, { version: 2, options: ['1', '2'] }])
      await expect(accept(given, changes)).rejects.toMatchObject({ code: 'request-changed' })
    expect(await bookingsOf(given)).toHaveLength(1)
  })

  it('takes the price in words of an answer without lines', async () => {
    const given = await answered(false)
    await expect(accept(given, { version: 0, options: ['0'] })).rejects.toMatchObject({ name: 'Invalid' })
    const updatedAt = new Date(Date.now() - 3 * 86_400_000)
    await world.db.update(quoteRequests).set({ updatedAt }).where(eq(quoteRequests.id, given.quoteId))
    const { bookingId } = await accept(given, { version: 0 })
    const { quote: read } = await getQuoteFor(world.ctx(given.client), given.quoteId)
    expect(read).toMatchObject({
      status: 'accepted',
      response: '60 DT par invité',
      version: null,
      acceptance: { version: 0, options: [], total: null, bookingId, answeredAt: updatedAt },
    })
    const lines = await answered()
    await accept(lines)
    const { quote: sums } = await getQuoteFor(world.ctx(lines.client), lines.quoteId)
    expect(sums.acceptance).toMatchObject({ version: 1, answeredAt: null })
  })

  it('is of the newest version alone, and what was asked before is told', async () => {
    const given = await answered()
    await sendQuoteVersion(
      world.ctx(given.provider),
      versionInput(given.quoteId, { response: 'Mieux', after: 1 }),
    )
    for (const version of [0, 1, 3])
      await expect(accept(given, { version })).rejects.toMatchObject({ code: 'quote-superseded' })
    expect(await bookingsOf(given)).toEqual([])
    await accept(given, { version: 2 })
    expect(await bookingsOf(given)).toHaveLength(1)
  })

  it('ends with the last day in Tunis, by the server’s clock', async () => {
    const given = await answered()
    const last = addDaysToDay(TODAY, 7)
    const after = new Date(`${addDaysToDay(last, 1)}T00:00:00+01:00`)
    await expect(accept(given, {}, after)).rejects.toMatchObject({ code: 'quote-expired' })
    const { quote: read } = await getQuoteFor(world.ctx(given.client, after), given.quoteId)
    expect(read.status).toBe('expired')
    await accept(given, {}, new Date(after.getTime() - 1000))
    expect(await bookingsOf(given)).toHaveLength(1)
  })

  it('can follow once an expired quote is sent anew', async () => {
    const given = await answered()
    const late = new Date(Date.now() + 9 * 86_400_000)
    const until = addDaysToDay(TODAY, 12)
    await sendQuoteVersion(
      world.ctx(given.provider, late),
      versionInput(given.quoteId, { after: 1, valid_until: until }),
    )
    const { quote: read } = await getQuoteFor(world.ctx(given.client, late), given.quoteId)
    expect(read).toMatchObject({ status: 'responded', version: { version: 2, validUntil: until } })
    await accept(given, { version: 2 }, late)
  })

  it('is refused where the day is full, and books nothing', async () => {
    const given = await answered()
    await limitTo(given.provider, 1)
    const taken = await aBooking(world.db, {
      client: await aClient(world.db),
      provider: given.provider,
      day: A_DAY,
    })
    await acceptBooking(world.ctx(given.provider), { ...taken, confirmed: false })
    const freeDays = [-2, -1, 1].map((count) => addDaysToDay(A_DAY, count))
    await expect(accept(given)).rejects.toMatchObject({
      message: 'Ce créneau est complet',
      code: 'slot-full',
      data: { day: A_DAY, ways: { freeDays, waits: false } },
    })
    expect(await bookingsOf(given)).toEqual([])
    expect(await eventsOf(given.quoteId)).toEqual(['quote.responded'])
  })

  it('marks those who wait for the same day', async () => {
    const given = await answered()
    await limitTo(given.provider, 1)
    const waiting = await aBooking(world.db, {
      client: await aClient(world.db),
      provider: given.provider,
      day: A_DAY,
    })
    await accept(given)
    expect(await eventsOf(waiting.bookingId)).toEqual(['booking.rivaled'])
  })

  it('asks for a day where the request named none, and for a day that can be had', async () => {
    const given = await answered(true, null)
    for (const [requested_date, message] of [
      [undefined, 'Choisissez une date'],
      ['2020-01-01', 'Choisissez une date à venir'],
      ['2099-01-01', 'Choisissez une date dans les deux ans à venir'],
    ])
      await expect(accept(given, { requested_date })).rejects.toMatchObject({
        fieldErrors: { requested_date: [message] },
      })
    await accept(given, { requested_date: THE_NEXT_DAY })
    expect(await bookingsOf(given)).toMatchObject([{ requestedDate: THE_NEXT_DAY }])
  })

  it('says when the day of the request itself cannot be booked: no field of the form names it', async () => {
    const given = await answered()
    for (const [day, message] of [
      [
        '2020-01-01',
        /^La date de votre demande, le mercredi 1er janvier 2020, est passée\. Envoyez une nouvelle/,
      ],
      ['2099-01-01', /^La date de votre demande, le jeudi 1er janvier 2099, est dans plus de deux ans/],
    ] as const) {
      await world.pool.query(
        `update quote_answers set answer = array[$2] where quote_request_id = $1 and input_type = 'date'`,
        [given.quoteId, day],
      )
      const refused = await accept(given).catch((error: unknown) => error)
      expect(refused).toMatchObject({
        name: 'Invalid',
        formErrors: [expect.stringMatching(message)],
        fieldErrors: {},
      })
    }
    expect(await bookingsOf(given)).toEqual([])
  })

  it('leaves the day of the request as it was asked for', async () => {
    const given = await answered()
    await accept(given, { requested_date: THE_NEXT_DAY })
    expect(await bookingsOf(given)).toMatchObject([{ requestedDate: A_DAY }])
  })

  it('asks for the slot of a provider with several', async () => {
    const given = await answered()
    const { providerId } = given.provider
    const evening = {
      providerId,
      name: 'Soirée',
      startsAt: '20:00',
      endsAt: '02:00',
      position: 1,
      capacity: 1,
    }
    const [slot] = await world.db.insert(slots).values(evening).returning({ id: slots.id })
    await expect(accept(given)).rejects.toMatchObject({ fieldErrors: { slot: ['Choisissez un créneau'] } })
    await expect(accept(given, { slot: randomUUID() })).rejects.toMatchObject({ name: 'Invalid' })
    await accept(given, { slot: slot?.id })
    expect(await bookingsOf(given)).toMatchObject([{ slotId: slot?.id, slotName: 'Soirée' }])
  })

  it.each(['pending', 'refused', 'withdrawn', 'declined', 'cancelled'] as const)(
    'comes too late for a %s request',
    async (status) => {
      const pair = { client: await aClient(world.db), provider: await aProvider(world.db) }
      const given = { ...pair, ...(await aQuote(world.db, { ...pair, status })) }
      await expect(accept(given, { version: 0, requested_date: A_DAY })).rejects.toMatchObject({
        code: 'request-changed',
        data: { status },
      })
      expect(await bookingsOf(given)).toEqual([])
    },
  )

  it('is for the quote’s client alone', async () => {
    const given = await answered()
    const run = (ctx: ReturnType<typeof world.ctx>, quoteId: string, version = 1) =>
      acceptQuote(ctx, { quoteId, version, options: [] })
    for (const id of [given.quoteId, randomUUID(), 'x', '\0'])
      for (const version of [1, -1])
        await expect(run(world.ctx(await aClient(world.db)), id, version)).rejects.toMatchObject({
          name: 'NotFound',
        })
    for (const actor of [given.provider, await aPerson(world.db, 'admin')])
      await expect(run(world.ctx(actor), given.quoteId)).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(run(world.ctx(null), given.quoteId)).rejects.toMatchObject({ name: 'Unauthenticated' })
    expect(await bookingsOf(given)).toEqual([])
  })

  it('refuses options that are none, and versions that are no number', async () => {
    const given = await answered()
    for (const changes of [{ options: ['0'] }, { options: ['3'] }, { options: ['-1'] }, { version: 'x' }])
      await expect(accept(given, changes)).rejects.toMatchObject({ name: 'Invalid' })
  })

  it('cannot be undone by the provider, as its own acceptance can', async () => {
    const given = await answered()
    const { bookingId } = await accept(given)
    await expect(undoAcceptance(world.ctx(given.provider), { bookingId })).rejects.toMatchObject({
      name: 'Conflict',
    })
    expect(await bookingsOf(given)).toMatchObject([{ status: 'accepted' }])
  })

  it('never changes and never goes, whoever asks', async () => {
    const given = await answered()
    await accept(given)
    for (const { userId } of [given.client, given.provider])
      for (const statement of [
        sql`update quote_acceptances set total = 1`,
        sql`delete from quote_acceptances`,
        sql`update quote_change_requests set words = ''`,
        sql`update quote_requests set valid_until = '2099-01-01'`,
      ]) {
        const done = actingAs(world.app.db, { userId, duty: null }).execute(statement)
        await expect(done).rejects.toMatchObject({ cause: { code: '42501' } })
      }
  })
})
