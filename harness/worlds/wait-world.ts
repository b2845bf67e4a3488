import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { slots } from '#db/schema/calendar.ts'
import { events } from '#db/schema/events.ts'
import { waits } from '#db/schema/waits.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { callOffBooking } from '#domain/bookings/call-off-booking.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { tellWaits } from '#domain/waits/tell-waits.server.ts'
import { waitForDay } from '#domain/waits/wait-for-day.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay, type Day } from '#lib/dates.ts'

type Provider = Actor & { providerId: string }

export const WHOLE = { name: 'Journée', starts: '00:00', ends: '00:00', capacity: 1 }
export const AFTERNOON = { name: 'Après-midi', starts: '14:00', ends: '19:00', capacity: 1 }
export const EVENING = { name: 'Soirée', starts: '20:00', ends: '02:00', capacity: 1 }
const HOUR = 3_600_000
export const day = (count: number) => addDaysToDay(A_DAY, count)

/** A database with calendars, those who wait for a day of them, and rounds at any time. */
export function waitWorld() {
  const world = testDatabase({ connections: 12, unlimited: true })

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

  return { world, aCalendar, take, free, wait, aLine, waitsOf, round, toldOf, START }
}
