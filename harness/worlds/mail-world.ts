import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { notifications } from '#db/schema/notifications.ts'
import type { Mail } from '#domain/accounts/mail.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { type Delivery, deliverDue } from '#domain/notifications/deliver-due.server.ts'
import { drawQuote } from '#domain/quotes/paper/draw-quote.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The secret that signs the links of these tests' mails. */
export const SECRET = 'a secret of at least thirty-two characters'

/** A database whose mails go into `box`, by a clock that tests move. Both begin anew with each test. */
export function mailWorld(options: { unlimited?: boolean } = {}) {
  const database = testDatabase({ connections: 12, ...options })
  let bookings = 0
  const world = {
    database,
    box: [] as Mail[],
    /** Minutes since the test began, by the clock that mails go by. */
    minutes: 0,
    delivery: (given: Partial<Delivery> = {}): Delivery => ({
      db: database.app.db,
      // A second ahead: instants of the database are finer than those of JavaScript.
      now: () => new Date(Date.now() + 1000 + world.minutes * MINUTE),
      origin: 'https://machmoum.tn',
      secret: SECRET,
      // Tests run at any hour.
      quiet: false,
      paperWorkers: { draw: async (job) => drawQuote(job) },
      send: async (mail) => {
        world.box.push(mail)
      },
      report: () => {},
      ...given,
    }),
    deliver: () => deliverDue(world.delivery()),
    subjectsTo: (person: Actor) =>
      world.box.filter(({ to }) => to === person.email).map(({ subject }) => subject),
    /** Asks for a day that nobody asked for before. */
    async book(client: Actor, provider: { providerId: string }): Promise<string> {
      bookings += 1
      const day = new Date(Date.now() + (30 + bookings) * DAY).toISOString().slice(0, 10)
      const { bookingId } = await requestBooking(database.ctx(client), {
        provider_id: provider.providerId,
        requested_date: `${day}T19:30`,
        message: '',
        submission_id: randomUUID(),
        service_id: '',
      })
      return bookingId
    },
    write: (from: Actor, to: Actor) =>
      sendMessage(database.ctx(from), {
        userId: to.userId,
        content: 'Rendez-vous à la villa',
        client_message_id: randomUUID(),
      }),
    async aPair(name?: string) {
      const client = await aClient(database.db, name ? { name } : {})
      return { client, provider: await aProvider(database.db) }
    },
  }
  beforeEach(async () => {
    world.box = []
    world.minutes = 0
    // Mails left waiting by earlier tests are none of the next one's.
    await database.db
      .update(notifications)
      .set({ doneAt: new Date(), outcome: 'gone' })
      .where(sql`done_at is null`)
  })
  return world
}
