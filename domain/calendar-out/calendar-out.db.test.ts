import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { calendarSubscriptions } from '#db/schema/calendar-out.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { callOffBooking } from '#domain/bookings/call-off-booking.server.ts'
import { undoAcceptance } from '#domain/bookings/undo-acceptance.server.ts'
import type { Actor } from '#domain/context.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { propertyOf, readStrictly, textOf } from '#harness/calendar/rfc5545.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aPerson, aProvider } from '#harness/world.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { Forbidden, NotFound, Unauthenticated } from '#lib/errors.ts'
import {
  endSubscription,
  getOwnSubscription,
  makeSubscription,
  showPhones,
} from './own-subscription.server.ts'
import { readCalendar } from './read-calendar.server.ts'

const world = testDatabase({ unlimited: true })
const origin = 'https://machmoum.tn'
const today = todayInTunis(new Date())
const inDays = (count: number) => addDaysToDay(today, count)

const subscribe = async (actor: Actor) => (await makeSubscription(world.ctx(actor))).token
const read = (token: string, now = new Date()) => readCalendar(world.ctx(null, now), { token, origin })
const events = async (token: string, now = new Date()) => readStrictly(Buffer.from(await read(token, now)))

async function aPair(name = 'Yasmine Trabelsi') {
  const [client, provider] = [await aClient(world.db, { name }), await aProvider(world.db)]
  await world.db.update(users).set({ phone: '+216 98 123 456' }).where(eq(users.id, client.userId))
  await world.db.update(users).set({ phone: '+216 71 000 000' }).where(eq(users.id, provider.userId))
  return { client, provider }
}

describe('the address of a calendar', () => {
  it('is for clients and providers, and kept as a hash alone', async () => {
    await expect(makeSubscription(world.ctx(null))).rejects.toThrow(Unauthenticated)
    for (const verb of [makeSubscription, getOwnSubscription, endSubscription])
      await expect(verb(world.ctx(await aPerson(world.db, 'admin')))).rejects.toThrow(Forbidden)
    const client = await aClient(world.db)
    expect(await getOwnSubscription(world.ctx(client))).toBeNull()
    const token = await subscribe(client)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [row] = await world.db
      .select()
      .from(calendarSubscriptions)
      .where(eq(calendarSubscriptions.userId, client.userId))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(Object.keys((await getOwnSubscription(world.ctx(client))) ?? {})).toEqual([
      'createdAt',
      'showsPhone',
    ])
  })

  it('is dead at once when replaced or ended, and opens nothing unknown', async () => {
    const client = await aClient(world.db)
    const first = await subscribe(client)
    expect(await events(first)).toEqual([])
    const second = await subscribe(client)
    await expect(read(first)).rejects.toThrow(NotFound)
    expect(await events(second)).toEqual([])
    await endSubscription(world.ctx(client))
    for (const token of [second, '', 'x', '\0', `${second}x`, randomUUID(), 'é'.repeat(43)])
      await expect(read(token)).rejects.toThrow(NotFound)
  })

  it('is dead while the account is suspended, and for good once it is deleted', async () => {
    const [client, other] = [await aClient(world.db), await aClient(world.db)]
    const tokens = [await subscribe(client), await subscribe(other)]
    const operator = world.ctx(await aPerson(world.db, 'admin'))
    await suspendUser(operator, { userId: client.userId, reason: 'Contrôle', notes: '' })
    await expect(read(tokens[0] ?? '')).rejects.toThrow(NotFound)
    await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, other.userId))
    await expect(read(tokens[1] ?? '')).rejects.toThrow(NotFound)
  })
})

describe('a calendar', () => {
  it('shows its owner’s accepted bookings with the other side’s name, and no number unless a provider wants it', async () => {
    const { client, provider } = await aPair()
    const day = inDays(30)
    await aBooking(world.db, { client, provider, day, status: 'accepted' })
    await aBooking(world.db, { client, provider, day: inDays(31) })
    const tokens = { client: await subscribe(client), provider: await subscribe(provider) }
    const summaries = async (token: string) => (await events(token)).map((event) => textOf(event, 'SUMMARY'))
    expect(await summaries(tokens.client)).toEqual(['Dar El Yasmine'])
    expect(await summaries(tokens.provider)).toEqual(['Yasmine'])
    for (const token of [tokens.client, tokens.provider]) {
      expect(await read(token)).not.toMatch(/98 123|71 000|Trabelsi|@example/)
      expect(textOf((await events(token))[0] ?? new Map(), 'LOCATION')).toBe('Tunis')
    }
    for (const actor of [client, provider]) await showPhones(world.ctx(actor), { shown: true })
    expect(await read(tokens.provider)).toContain('Téléphone\u00A0: +216 98 123 456')
    expect(await read(tokens.client)).not.toContain('+216')
    const again = await subscribe(provider)
    expect(await read(again)).toContain('+216 98 123 456')
    await showPhones(world.ctx(provider), { shown: false })
    expect(await read(again)).not.toContain('+216')
  })

  it('keeps the UID and raises SEQUENCE with every change', async () => {
    const { client, provider } = await aPair()
    const token = await subscribe(client)
    const { bookingId } = await aBooking(world.db, { client, provider, day: inDays(40) })
    const seen: [string, string, string][] = []
    const look = async () => {
      for (const event of await events(token))
        seen.push([propertyOf(event, 'UID'), propertyOf(event, 'SEQUENCE'), propertyOf(event, 'STATUS')])
    }
    await look()
    await acceptBooking(world.ctx(provider), { bookingId, confirmed: false })
    await look()
    await look()
    await undoAcceptance(world.ctx(provider), { bookingId })
    await look()
    await acceptBooking(world.ctx(provider), { bookingId, confirmed: false })
    await look()
    await callOffBooking(world.ctx(client), { bookingId, reason: 'event-off' })
    await look()
    const uid = `${bookingId}@machmoum`
    expect(seen.map(([one, , status]) => [one, status])).toEqual([
      [uid, 'CONFIRMED'],
      [uid, 'CONFIRMED'],
      [uid, 'CONFIRMED'],
      [uid, 'CANCELLED'],
    ])
    const numbers = seen.map(([, sequence]) => Number(sequence))
    expect(numbers[0]).toBe(numbers[1])
    expect(new Set(numbers).size).toBe(3)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  })

  it('keeps what was cancelled after its acceptance for 60 days, without a number, and nothing else that was cancelled', async () => {
    const { client, provider } = await aPair()
    const token = await subscribe(provider)
    await showPhones(world.ctx(provider), { shown: true })
    const { bookingId } = await aBooking(world.db, { client, provider, day: inDays(70), status: 'accepted' })
    await aBooking(world.db, { client, provider, day: inDays(71), status: 'cancelled' })
    await callOffBooking(world.ctx(provider), { bookingId, reason: 'unforeseen' })
    const inTime = (days: number) => events(token, new Date(Date.now() + days * 86_400_000))
    expect((await inTime(59)).map((event) => propertyOf(event, 'STATUS'))).toEqual(['CANCELLED'])
    expect(await read(token)).not.toContain('+216')
    expect(await inTime(61)).toEqual([])
  })

  it('reaches from 90 days ago to 730 days ahead', async () => {
    const { client, provider } = await aPair()
    const token = await subscribe(client)
    for (const days of [-91, -90, 730, 731])
      await aBooking(world.db, { client, provider, day: inDays(days), status: 'accepted' })
    const days = (await events(token)).map((event) => propertyOf(event, 'DTSTART'))
    expect(days).toEqual([-90, 730].map((count) => inDays(count).replaceAll('-', '')))
  })
})

it('agrees with the bookings of its owner, 1 000 calendars', { timeout: 300_000 }, async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aPair()))
  const owners = [...people.map(({ client }) => client), ...people.map(({ provider }) => provider)]
  const tokens = await Promise.all(owners.map(subscribe))
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
  const slots = [
    ['Journée', '00:00:00', '00:00:00'],
    ['Soirée', '20:00:00', '02:00:00'],
    ['Après-midi', '14:00:00', '19:00:00'],
    ['Toute la journée', null, null],
  ] as const
  for (let round = 0; round < 25; round++) {
    const made = Array.from({ length: 120 }, () => {
      const [slotName, slotStarts, slotEnds] = pick(slots)
      const status = pick(['pending', 'accepted', 'accepted', 'declined', 'cancelled'] as const)
      return {
        clientId: pick(people).client.userId,
        providerId: pick(people).provider.providerId,
        requestedDate: inDays(Math.floor(Math.random() * 900) - 120),
        submissionId: randomUUID(),
        status,
        decidedAt: status === 'pending' ? null : new Date(),
        slotName,
        slotStarts,
        slotEnds,
        ...(status === 'cancelled' && Math.random() < 0.5 && { acceptedAt: new Date() }),
      }
    })
    const rows = await world.db.insert(bookingRequests).values(made).returning()
    for (const [at, owner] of owners.entries()) {
      const own = rows.filter(({ clientId, providerId }) =>
        [
          clientId,
          people.find(({ provider }) => provider.providerId === providerId)?.provider.userId,
        ].includes(owner.userId),
      )
      const expected = own
        .filter(({ requestedDate: day }) => day >= inDays(-90) && day <= inDays(730))
        .filter(
          ({ status, acceptedAt }) =>
            status === 'accepted' || (status === 'cancelled' && acceptedAt !== null),
        )
        .map(({ id, requestedDate, status, slotName }) =>
          [`${id}@machmoum`, requestedDate.replaceAll('-', ''), status === 'cancelled', slotName].join(' '),
        )
      const text = await read(tokens[at] ?? '')
      const told = readStrictly(Buffer.from(text)).map((event) =>
        [
          propertyOf(event, 'UID'),
          propertyOf(event, 'DTSTART').slice(0, 8),
          propertyOf(event, 'STATUS') === 'CANCELLED',
          textOf(event, 'SUMMARY').split(' · ')[1] ?? 'Journée',
        ].join(' '),
      )
      expect(told.sort()).toEqual(expected.sort())
      expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toHaveLength(expected.length)
    }
    await world.db.delete(bookingRequests)
  }
})
