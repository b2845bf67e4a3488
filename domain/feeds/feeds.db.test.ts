import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { slots } from '#db/schema/calendar.ts'
import { events } from '#db/schema/events.ts'
import { feeds } from '#db/schema/feeds.ts'
import { providers } from '#db/schema/providers.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aCalendar, anEvent } from '#harness/feeds/calendar-files.ts'
import { allDay, feedWorld, START, tagOf } from '#harness/feeds/feed-world.ts'
import { aBooking, aClient, aPerson, aProvider } from '#harness/world.ts'
import { Conflict, Forbidden, Invalid, NotFound, TooManyRequests, Unauthenticated } from '#lib/errors.ts'
import { addFeed } from './add-feed.server.ts'
import { changeFeedAddress } from './change-feed-address.server.ts'
import { chooseFeedDay } from './choose-feed-day.server.ts'
import { listFeeds } from './list-feeds.server.ts'
import { removeFeed } from './remove-feed.server.ts'
import { rereadFeed } from './reread-feed.server.ts'

const world = testDatabase({ connections: 8 })
const f = feedWorld(world)
const { aFeed, as, daysOf, readDue, takenOf, wait } = f
const MINUTE = 60_000
const DAY = 24 * 60 * 60_000

describe('feeds', () => {
  it('are a provider’s own', async () => {
    const [mine, other] = [await aProvider(world.db), await aProvider(world.db)]
    const id = await aFeed(mine, aCalendar(allDay('2026-12-12')))
    expect(await listFeeds(as(other))).toEqual([])
    const changes = [
      (of: Actor | null) => rereadFeed(as(of), { id }),
      (of: Actor | null) => removeFeed(as(of), { id }),
      (of: Actor | null) => changeFeedAddress(as(of), { id, address: 'https://autre.test/' }),
      (of: Actor | null) => chooseFeedDay(as(of), { id, day: '2026-12-12', choice: 'freed' }),
    ]
    for (const change of changes) {
      await expect(change(other)).rejects.toThrow(NotFound)
      await expect(change(await aClient(world.db))).rejects.toThrow(Forbidden)
      await expect(change(await aPerson(world.db, 'admin'))).rejects.toThrow(Forbidden)
      await expect(change(null)).rejects.toThrow(Unauthenticated)
    }
    for (const id of [randomUUID(), 'x']) await expect(rereadFeed(as(mine), { id })).rejects.toThrow(NotFound)
    expect(await daysOf(mine)).toEqual(['2026-12-12'])
  })

  it('go one by one', async () => {
    const provider = await aProvider(world.db)
    const first = await aFeed(provider, aCalendar(allDay('2026-12-12')))
    const second = await addFeed(as(provider), {
      name: 'Terrasse',
      address: 'https://agenda.test/terrasse.ics',
      submissionId: randomUUID(),
    })
    await removeFeed(as(provider), second)
    expect((await listFeeds(as(provider))).map(({ id }) => id)).toEqual([first])
    expect(await daysOf(provider)).toEqual(['2026-12-12'])
  })

  it('never show their address again', async () => {
    const provider = await aProvider(world.db)
    await aFeed(provider, aCalendar())
    const listed = await listFeeds(as(provider))
    expect(listed).toMatchObject([{ name: 'Patio', host: 'agenda.test', status: 'fresh' }])
    expect(JSON.stringify(listed)).not.toContain('agenda.ics')
    const told = await world.db.select().from(events).where(eq(events.actorId, provider.userId))
    expect(JSON.stringify(told)).not.toContain('agenda')
  })

  it('are three at most, each once, however often they are sent', async () => {
    const provider = await aProvider(world.db)
    const add = (address: string, submissionId = randomUUID()) =>
      addFeed(as(provider), { name: 'Patio', address, submissionId })
    const submission = randomUUID()
    const first = await add('https://a.test/', submission)
    expect(await add('https://a.test/', submission)).toEqual({ ...first, repeated: true })
    await expect(add('https://a.test/')).rejects.toMatchObject({
      fieldErrors: { address: ['Vous suivez déjà cet agenda.'] },
    })
    await expect(add('http://a.test/')).rejects.toThrow(Invalid)
    await add('https://b.test/')
    const both = await Promise.allSettled([add('webcal://c.test/'), add('https://d.test/')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(add('https://e.test/')).rejects.toThrow(Conflict)
  })

  it('are read again at will once a minute', async () => {
    const provider = await aProvider(world.db)
    const id = await aFeed(provider, aCalendar(allDay('2026-12-12')))
    f.calendar = aCalendar(allDay('2026-12-13'))
    await rereadFeed(as(provider), { id })
    await expect(rereadFeed(as(provider), { id })).rejects.toThrow(TooManyRequests)
    expect(await readDue()).toEqual({ read: 1, failed: 0 })
    expect(await daysOf(provider)).toEqual(['2026-12-13'])
    wait(MINUTE)
    await rereadFeed(as(provider), { id })
  })

  it('of a suspended account are not read', async () => {
    const provider = await aProvider(world.db)
    await aFeed(provider, aCalendar())
    await world.db.update(users).set({ suspendedAt: f.now }).where(eq(users.id, provider.userId))
    wait(DAY)
    expect(await readDue()).toEqual({ read: 0, failed: 0 })
  })
})

describe('the days of a feed', () => {
  it('take the slots that their events touch, and all of them until they are read by other slots', async () => {
    const provider = await aProvider(world.db)
    await world.db.delete(slots).where(eq(slots.providerId, provider.providerId))
    const [evening] = await world.db
      .insert(slots)
      .values([
        { providerId: provider.providerId, name: 'Soirée', startsAt: '20:00', endsAt: '02:00', position: 1 },
        {
          providerId: provider.providerId,
          name: 'Après-midi',
          startsAt: '14:00',
          endsAt: '19:00',
          position: 0,
        },
      ])
      .returning({ id: slots.id })
    const dinner = anEvent('UID:a', 'DTSTART:20261212T193000Z', 'DTEND:20261212T223000Z')
    const breakfast = anEvent('UID:b', 'DTSTART:20261213T073000Z', 'DTEND:20261213T083000Z')
    await aFeed(provider, aCalendar(dinner, breakfast, allDay('2026-12-14')))
    expect(await takenOf(provider)).toEqual([
      { day: '2026-12-12', slotId: evening?.id },
      { day: '2026-12-14', slotId: null },
    ])
    await world.db
      .update(slots)
      .set({ endsAt: '03:00' })
      .where(eq(slots.id, evening?.id ?? ''))
    const whole = [
      { day: '2026-12-12', slotId: null },
      { day: '2026-12-14', slotId: null },
    ]
    expect(await takenOf(provider)).toEqual(whole)
    await world.db.delete(slots).where(eq(slots.id, evening?.id ?? ''))
    expect(await takenOf(provider)).toEqual(whole)
    // The database's own clock makes it due.
    f.now = new Date(Date.now() + DAY)
    await world.db.update(feeds).set({ nextReadAt: START })
    await readDue()
    expect(await daysOf(provider)).toEqual(['2026-12-14'])
  })

  it('that the provider frees stay free until their events change', async () => {
    const provider = await aProvider(world.db)
    const id = await aFeed(provider, aCalendar(allDay('2026-12-12'), allDay('2026-12-13')))
    await chooseFeedDay(as(provider), { id, day: '2026-12-12', choice: 'freed' })
    expect(await daysOf(provider)).toEqual(['2026-12-13'])
    wait(DAY)
    await readDue()
    expect(await daysOf(provider)).toEqual(['2026-12-13'])
    await chooseFeedDay(as(provider), { id, day: '2026-12-12', choice: 'undone' })
    expect(await daysOf(provider)).toEqual(['2026-12-12', '2026-12-13'])
    await chooseFeedDay(as(provider), { id, day: '2026-12-12', choice: 'freed' })
    f.calendar = aCalendar(allDay('2026-12-12', 'another wedding'), allDay('2026-12-13'))
    wait(DAY)
    await readDue()
    expect(await daysOf(provider)).toEqual(['2026-12-12', '2026-12-13'])
    await expect(chooseFeedDay(as(provider), { id, day: '2026-12-20', choice: 'freed' })).rejects.toThrow(
      NotFound,
    )
  })

  it('make rivals of pending requests, and take that back (D7)', async () => {
    const [provider, client] = [await aProvider(world.db), await aClient(world.db)]
    const { bookingId } = await aBooking(world.db, { client, provider, day: '2026-12-12' })
    const rival = async () => {
      const [row] = await world.db
        .select({ because: bookingRequests.rivalBecause, status: bookingRequests.status })
        .from(bookingRequests)
        .where(eq(bookingRequests.id, bookingId))
      return row
    }
    const id = await aFeed(provider, aCalendar(allDay('2026-12-12')))
    expect(await rival()).toEqual({ because: 'calendar', status: 'pending' })
    await chooseFeedDay(as(provider), { id, day: '2026-12-12', choice: 'freed' })
    expect(await rival()).toEqual({ because: null, status: 'pending' })
    await chooseFeedDay(as(provider), { id, day: '2026-12-12', choice: 'kept' })
    expect(await rival()).toEqual({ because: 'calendar', status: 'pending' })
    await removeFeed(as(provider), { id })
    expect(await rival()).toEqual({ because: null, status: 'pending' })
    expect(await daysOf(provider)).toEqual([])
  })

  it('are read in full once a day, and asked for by their tag in between', async () => {
    const provider = await aProvider(world.db)
    await aFeed(provider, aCalendar(allDay('2026-12-12')))
    wait(31 * MINUTE)
    await readDue()
    expect(f.etags).toEqual([undefined, tagOf(f.calendar)])
    wait(DAY)
    await readDue()
    expect(f.etags[2]).toBeUndefined()
    expect(await daysOf(provider)).toEqual(['2026-12-12'])
  })

  it('confirm the calendar, once an hour at most (D14)', async () => {
    const provider = await aProvider(world.db)
    const confirmed = async () => {
      const [row] = await world.db
        .select({ at: providers.calendarConfirmedAt })
        .from(providers)
        .where(eq(providers.id, provider.providerId))
      return row?.at
    }
    await aFeed(provider, aCalendar())
    expect(await confirmed()).toEqual(START)
    wait(31 * MINUTE)
    await readDue()
    expect(await confirmed()).toEqual(START)
    f.calendar = null
    wait(2 * DAY)
    await readDue()
    expect(await confirmed()).toEqual(START)
    f.calendar = aCalendar()
    wait(DAY)
    await readDue()
    expect(await confirmed()).toEqual(f.now)
  })
})
