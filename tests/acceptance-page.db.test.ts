import { expect, it } from 'vitest'
import { slots } from '#db/schema/calendar.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { DAY_ALREADY_ACCEPTED, DAY_ALREADY_HELD } from '#domain/bookings/full-slot.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'

// The page that accepts a request without JavaScript asks what the verb would ask (R14, D2).

const database = testDatabase({ unlimited: true })
const site = wholeSite(database)

/** The page of a second request of a day, whose slots hold so many. */
async function pageOf(capacity: number | null) {
  const provider = await aProvider(database.db)
  const ask = async () => aBooking(database.db, { client: await aClient(database.db), provider })
  await acceptBooking(database.ctx(provider), { ...(await ask()), confirmed: false })
  await database.db.update(slots).set({ capacity })
  const { bookingId } = await ask()
  const path = `/bookings/${bookingId}/acceptance`
  const cookie = await site.cookieOf(provider)
  const page = await site.ask(path, { cookie })
  const press = () => site.ask(path, { cookie, method: 'POST', body: new URLSearchParams() })
  return { status: page.status, text: await page.text(), press }
}

it('asks about the day where slots have no limit', async () => {
  const { status, text, press } = await pageOf(null)
  expect([status, text.includes(DAY_ALREADY_ACCEPTED)]).toEqual([200, true])
  expect((await press()).status).toBe(409)
})

it('asks nothing where the capacity has room', async () => {
  const { status, text, press } = await pageOf(2)
  expect(status).toBe(200)
  for (const words of [DAY_ALREADY_ACCEPTED, DAY_ALREADY_HELD, 'Accepter quand même'])
    expect(text).not.toContain(words)
  expect((await press()).status).toBe(302)
})
