import { expect, it } from 'vitest'
import { cancelBooking } from '#domain/bookings/cancel-booking.server.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { aBooking, aClient, aQuote } from '#harness/world.ts'
import { mailWorld, SECRET } from '#harness/worlds/mail-world.ts'
import { readPreferences, saveMailPreferences } from './preferences.server.ts'
import { unsubscribe } from './unsubscribe.server.ts'

const world = mailWorld({ unlimited: true })

type Pair = Awaited<ReturnType<typeof world.aPair>>

async function quote({ client, provider }: Pair) {
  const { quoteId } = await aQuote(world.database.db, { client, provider })
  const userIds = [client.userId, provider.userId]
  await recordEvent(world.database.ctx(client), { type: 'quote.requested', subjectId: quoteId, userIds })
}

async function bookings({ client, provider }: Pair, count: number) {
  for (let n = 0; n < count; n += 1) {
    const { bookingId } = await aBooking(world.database.db, { client, provider })
    const userIds = [client.userId, provider.userId]
    await recordEvent(world.database.ctx(client), {
      type: 'booking.requested',
      subjectId: bookingId,
      userIds,
    })
  }
}

it('of 150 requests one mail goes out at once, and one ten minutes later lists the others', async () => {
  const pair = await world.aPair('Amel Ben Salah')
  const { provider } = pair
  await bookings(pair, 1)
  await world.deliver()
  await bookings(pair, 148)
  await quote(pair)
  for (world.minutes = 0; world.minutes < 10; world.minutes += 2) await world.deliver()
  expect(world.subjectsTo(provider)).toEqual(['Amel Ben Salah vous demande une date'])
  world.minutes = 11
  await Promise.all(Array.from({ length: 4 }, world.deliver))
  expect(world.subjectsTo(provider).slice(1)).toEqual(['149 nouvelles demandes sur Machmoum'])
  const text = world.box[1]?.text ?? ''
  expect(text.match(/Amel Ben Salah\u00A0: vous demande une date, \w+ \d+/g)).toHaveLength(20)
  expect(text).toContain('Autres\u00A0: 129 de plus')
  expect(text).toContain('Demande de réservation reçue, Demande de devis reçue')
  world.minutes = 60
  await world.deliver()
  expect(world.box).toHaveLength(2)
})

it('a mail of two kinds is stopped for both by its link, and lists no kind that is unwanted', async () => {
  const pair = await world.aPair()
  const { provider } = pair
  await bookings(pair, 2)
  await quote(pair)
  await world.deliver()
  expect(world.subjectsTo(provider)).toEqual(['3 nouvelles demandes sur Machmoum'])
  const token = /unsubscribe\?token=([\w.-]+)/.exec(world.box[0]?.text ?? '')?.[1] ?? ''
  await unsubscribe({ ...world.database.ctx(), secret: SECRET }, token)
  const preferences = (await readPreferences(world.database.ctx(provider))).kinds
  expect(preferences.filter(({ enabled }) => !enabled).map(({ kind }) => kind)).toEqual([
    'booking.requested',
    'quote.requested',
  ])
  await saveMailPreferences(world.database.ctx(provider), { wanted: ['booking.requested'] })
  await quote(pair)
  await bookings(pair, 1)
  world.minutes = 11
  await world.deliver()
  expect(world.subjectsTo(provider).slice(1)).toEqual(['Yasmine Trabelsi vous demande une date'])
})

it('tells nothing of a request that was cancelled meanwhile, but that it was, and keeps nobody else waiting', async () => {
  const { client, provider } = await world.aPair()
  await world.book(client, provider)
  await world.deliver()
  const taken = [await world.book(client, provider), await world.book(client, provider)]
  for (const bookingId of taken) await cancelBooking(world.database.ctx(client), { bookingId })
  await world.book(await aClient(world.database.db, { name: 'Amel' }), provider)
  await world.deliver()
  world.minutes = 11
  await world.deliver()
  expect(world.subjectsTo(provider)).toEqual([
    'Yasmine Trabelsi vous demande une date',
    '2 demandes annulées sur Machmoum',
    'Amel vous demande une date',
  ])
  const other = await world.aPair()
  await world.book(other.client, other.provider)
  await world.deliver()
  expect(world.subjectsTo(other.provider)).toHaveLength(1)
})
