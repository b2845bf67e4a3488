import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { briefs } from '#db/schema/briefs.ts'
import { quoteAnswers } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { createList, setListGuests } from '#domain/favourites/change-lists.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider, aQuote } from '#harness/world.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import type { KnownFacts } from './facts.ts'
import { knownFacts } from './known-facts.server.ts'

const world = testDatabase({ unlimited: true })
const day = (days: number) => addDaysToDay(todayInTunis(new Date()), days)

async function aRequest(client: Actor, facts: KnownFacts) {
  const { quoteId: quoteRequestId } = await aQuote(world.db, { client, provider: await aProvider(world.db) })
  await world.db.insert(quoteAnswers).values(
    Object.entries(facts).map(([fact, answer], position) => ({
      quoteRequestId,
      position,
      questionText: fact,
      inputType: 'text' as const,
      answer: [answer],
      fact: fact as keyof KnownFacts,
    })),
  )
}

async function aPair() {
  const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
  const facts = (date: string | null = null, guests: number | null = null) =>
    knownFacts(world.ctx(client), { providerId: provider.providerId, date, guests })
  return { client, provider, facts }
}

it('takes the day of the address, if it is one and not over', async () => {
  const { facts } = await aPair()
  expect(await facts(day(30))).toEqual({ date: day(30) })
  for (const none of [null, day(-1), '2027-02-31', "' or 1=1"]) expect(await facts(none)).toEqual({})
})

it('takes the client’s own booking of that provider, as long as it stands', async () => {
  const { client, provider, facts } = await aPair()
  const { bookingId } = await aBooking(world.db, { client, provider, day: day(40) })
  await world.db
    .update(bookingRequests)
    .set({ slotName: 'Soirée', slotStarts: '18:00', slotEnds: '02:00' })
    .where(eq(bookingRequests.id, bookingId))
  const booked = { date: day(40), slot: 'Soirée', start: '18:00', end: '02:00' }
  expect(await facts()).toEqual(booked)
  expect(await facts(day(41))).toEqual({ date: day(41) })
  const other = await aPair()
  expect(await other.facts()).toEqual({})
  await world.db
    .update(bookingRequests)
    .set({ status: 'cancelled', cancelledBy: 'client', decidedAt: new Date() })
    .where(eq(bookingRequests.id, bookingId))
  expect(await facts()).toEqual({})
})

it('takes the newest earlier request about the same day, and nobody else’s', async () => {
  const { client, facts } = await aPair()
  await aRequest(client, { date: day(60), guests: '180', place: 'Sfax' })
  await aRequest(client, { date: day(90), guests: '40' })
  await aRequest(await aClient(world.db), { date: day(90), guests: '999' })
  expect(await facts()).toEqual({ date: day(90), guests: '40' })
  expect(await facts(day(60))).toEqual({ date: day(60), guests: '180', place: 'Sfax' })
  expect(await facts(day(61))).toEqual({ date: day(61) })
})

it('takes nothing of an event that is over', async () => {
  const { client, facts } = await aPair()
  await aRequest(client, { date: day(-2), guests: '180' })
  expect(await facts()).toEqual({})
})

it('takes the guests of the search, else of a list, where no request says them', async () => {
  const { client, facts } = await aPair()
  const { listId } = await createList(world.ctx(client), { name: 'Notre mariage' })
  await setListGuests(world.ctx(client), { listId, guests: '250' })
  expect(await facts()).toEqual({ guests: '250' })
  expect(await facts(day(60), 120)).toEqual({ date: day(60), guests: '120' })
  await aRequest(client, { date: day(60), guests: '180' })
  await aRequest(client, { date: day(90), place: 'Sfax' })
  expect(await facts(day(60), 120)).toEqual({ date: day(60), guests: '180' })
  expect(await facts(day(90))).toEqual({ date: day(90), place: 'Sfax', guests: '250' })
})

it('takes no guests of a brief: its requests say them, for their day', async () => {
  const { client, facts } = await aPair()
  await world.db.insert(briefs).values({
    clientId: client.userId,
    submissionId: randomUUID(),
    category: 'traiteurs',
    day: day(-2),
    governorate: 'tunis',
    guestsFrom: 80,
    guestsTo: 80,
    sentTo: 1,
  })
  expect(await facts()).toEqual({})
})

it('is for clients', async () => {
  const { provider } = await aPair()
  const input = { providerId: provider.providerId, date: null, guests: null }
  await expect(knownFacts(world.ctx(null), input)).rejects.toThrow(Unauthenticated)
  await expect(knownFacts(world.ctx(provider), input)).rejects.toThrow(Forbidden)
  const client = await aClient(world.db)
  expect(await knownFacts(world.ctx(client), { ...input, providerId: randomUUID() })).toEqual({})
  expect(await knownFacts(world.ctx(client), { ...input, providerId: 'x' })).toEqual({})
})
