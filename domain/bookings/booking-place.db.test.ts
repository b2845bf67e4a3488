import { describe, expect, it } from 'vitest'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { makeSubscription } from '#domain/calendar-out/own-subscription.server.ts'
import { readCalendar } from '#domain/calendar-out/read-calendar.server.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Actor } from '#domain/context.ts'
import { sendQuoteVersion } from '#domain/quotes/send-quote-version.server.ts'
import { quotesIn, versionInput } from '#harness/answered-quotes.ts'
import { readStrictly, textOf } from '#harness/calendar/rfc5545.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aBooking, aClient, aProvider, aQuote } from '#harness/world.ts'
import { listAgenda } from './list-agenda.server.ts'

const world = testDatabase({ unlimited: true })
const { accept } = quotesIn(world)
type Provider = Awaited<ReturnType<typeof aProvider>>

const pairOf = async (category: SubcategorySlug) => ({
  client: await aClient(world.db),
  provider: await aProvider(world.db, { categories: [category], location: 'sousse' }),
})

/** The place of a pair's one booking: in the agenda, and in the calendars of either. */
async function placesOf({ client, provider }: { client: Actor; provider: Provider }) {
  const { entries } = await listAgenda(world.ctx(provider))
  const inCalendar = async (actor: Actor) => {
    const { token } = await makeSubscription(world.ctx(actor))
    const text = await readCalendar(world.ctx(null), { token, origin: 'https://machmoum.tn' })
    const [event = new Map()] = readStrictly(Buffer.from(text))
    return event.has('LOCATION') ? textOf(event, 'LOCATION') : null
  }
  return [entries[0]?.place, await inCalendar(provider), await inCalendar(client)]
}

const everywhere = (place: string | null) => [place, place, place]

/** Has a pair agree on a quote whose client answered these questions of its form. */
async function agree(pair: { client: Actor; provider: Provider }, place: string[]) {
  const { quoteId } = await aQuote(world.db, pair)
  const answer = { quoteRequestId: quoteId, questionText: 'Où ?', inputType: 'textarea' as const }
  await world.db
    .insert(quoteAnswers)
    .values([
      { ...answer, position: 0, inputType: 'date', answer: [A_DAY], fact: 'date' },
      { ...answer, position: 1, answer: ['Sur la terrasse'] },
      ...place.map((text, at) => ({ ...answer, position: 2 + at, answer: [text], fact: 'place' as const })),
    ])
  await sendQuoteVersion(world.ctx(pair.provider), versionInput(quoteId))
  await accept({ ...pair, quoteId })
}

describe('the place of a booking', () => {
  it.each<[SubcategorySlug, string | null]>([
    ['salle-de-fete', 'Sousse'],
    ['traiteur-sale', null],
  ])('is a governorate where people come to a provider alone: %s', async (category, place) => {
    const pair = await pairOf(category)
    await aBooking(world.db, { ...pair, day: A_DAY, status: 'accepted' })
    expect(await placesOf(pair)).toEqual(everywhere(place))
  })

  it.each<SubcategorySlug>(['salle-de-fete', 'traiteur-sale'])(
    'is what its client stated in the quote that it was made of: %s',
    async (category) => {
      const pair = await pairOf(category)
      await agree(pair, [' Villa des Jasmins,\nLa Marsa '])
      expect(await placesOf(pair)).toEqual(everywhere('Villa des Jasmins, La Marsa'))
    },
  )

  it('is as without a quote where nothing was stated', async () => {
    const pair = await pairOf('salle-de-fete')
    await agree(pair, [])
    expect(await placesOf(pair)).toEqual(everywhere('Sousse'))
  })
})
