import { expect, it } from 'vitest'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { actionLinksOf, DEAD } from '#harness/action-links.ts'
import { type AnsweredQuote, quotesIn } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { holdsIn } from '#harness/held-quotes.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient } from '#harness/world.ts'

// 'J’accepte' of a mail (W4) where the provider has several slots a day.

const database = testDatabase({ connections: 12, unlimited: true })
const site = wholeSite(database)
const { answered, bookingsOf } = quotesIn(database)
const { hold } = holdsIn(database)
const { linkOf, made, seen, openOften } = actionLinksOf(database, site)

const AFTERNOON = { name: 'Après-midi', starts: '14:00', ends: '19:00', capacity: 1 }
const EVENING = { name: 'Soirée', starts: '20:00', ends: '02:00', capacity: 1 }

/** A quote of a provider with two slots a day. */
async function ofTwoSlots() {
  const given = await answered()
  const input = { slots: [AFTERNOON, EVENING], days_before: 0, days_after: 0 }
  await saveSlots(database.ctx(given.provider), input)
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from slots where provider_id = $1 order by position',
    [given.provider.providerId],
  )
  const [afternoon = '', evening = ''] = rows.map(({ id }) => id)
  return { ...given, afternoon, evening }
}

/** Somebody else's booking of a slot of that day. */
async function take({ provider }: AnsweredQuote, slotId: string) {
  const { bookingId } = await aBooking(database.db, { client: await aClient(database.db), provider })
  await database.pool.query(
    'update booking_requests b set slot_id = s.id, slot_name = s.name from slots s where s.id = $2 and b.id = $1',
    [bookingId, slotId],
  )
  await acceptBooking(database.ctx(provider), { bookingId, confirmed: true })
}

const acceptLink = ({ client, quoteId }: AnsweredQuote) => linkOf(client, quoteId, 'quote.accept')
const read = async (path: string) => (await site.ask(path)).text()
const pressWith = (path: string, slot?: string) =>
  site.ask(path, { method: 'POST', body: new URLSearchParams(slot === undefined ? {} : { slot }) })
/** The slot that a page's press sends without anything to choose. */
const hiddenSlot = (text: string) =>
  /<input type="hidden" name="slot" value="([^"]*)"/.exec(text)?.[1] ?? null

async function expectDecided(given: AnsweredQuote, slotId: string, name: string) {
  const path = await acceptLink(given)
  const text = await read(path)
  expect([hiddenSlot(text), text.includes('<select')]).toEqual([slotId, false])
  expect(text).toContain(`<bdi>${name}</bdi>`)
  expect((await pressWith(path, slotId)).status).toBe(200)
  expect(await bookingsOf(given)).toMatchObject([{ status: 'accepted', slotId, requestedDate: A_DAY }])
  expect(await seen(pressWith(path, slotId))).toEqual(DEAD)
}

it('accepts the slot that the quote holds', async () => {
  const given = await ofTwoSlots()
  await hold(given, { hold_slot: given.evening })
  await expectDecided(given, given.evening, 'Soirée')
})

it('accepts the slot that the request names', async () => {
  const given = await ofTwoSlots()
  await database.db.insert(quoteAnswers).values({
    quoteRequestId: given.quoteId,
    position: 1,
    questionText: 'Quel créneau ?',
    inputType: 'text',
    fact: 'slot',
    answer: ['soiree'],
  })
  await expectDecided(given, given.evening, 'Soirée')
})

it('accepts the only slot that can still be had', async () => {
  const given = await ofTwoSlots()
  await take(given, given.evening)
  await expectDecided(given, given.afternoon, 'Après-midi')
})

it('has the slot chosen where there is a choice, and then accepts with one press', async () => {
  const given = await ofTwoSlots()
  const path = await acceptLink(given)
  const text = await read(path)
  expect(hiddenSlot(text)).toBeNull()
  expect([...text.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    '',
    given.afternoon,
    given.evening,
    ALL_SLOTS_VALUE,
  ])
  const without = await pressWith(path)
  expect([without.status, (await without.text()).includes('Choisissez un créneau')]).toEqual([400, true])
  expect(await bookingsOf(given)).toEqual([])
  expect((await pressWith(path, given.evening)).status).toBe(200)
  expect(await bookingsOf(given)).toMatchObject([{ status: 'accepted', slotId: given.evening }])
  expect(await seen(pressWith(path, given.evening))).toEqual(DEAD)
})

it('names the date where no slot of it can be had, and promises no press', async () => {
  const given = await ofTwoSlots()
  const path = await acceptLink(given)
  await take(given, given.afternoon)
  await take(given, given.evening)
  const text = await read(path)
  expect(text).toContain('Cette date est complète. Ouvrez le devis')
  expect(text).not.toMatch(/<button type="submit"|Rien n’est fait/)
})

it('changes nothing when it is opened', async () => {
  const given = await ofTwoSlots()
  await openOften([await acceptLink(given)])
}, 120_000)

it('accepts no slot that was taken meanwhile, and lets another be had', async () => {
  const given = await ofTwoSlots()
  const path = await acceptLink(given)
  await take(given, given.evening)
  const refused = await pressWith(path, given.evening)
  expect(refused.status).toBe(409)
  expect(await bookingsOf(given)).toEqual([])
  const text = await refused.text()
  expect(hiddenSlot(text)).toBe(given.afternoon)
  expect(text).toContain('Ce créneau n’est plus libre. Il reste « Après-midi ».')
  expect((await pressWith(path, given.afternoon)).status).toBe(200)
})

it('has no button where no slot can be had', async () => {
  const given = await ofTwoSlots()
  for (const slot of [given.afternoon, given.evening]) await take(given, slot)
  expect(await made(given.client, given.quoteId, ['quote.accept'])).toHaveLength(1)
  expect(await read(await acceptLink(given))).not.toContain('type="submit"')
})
