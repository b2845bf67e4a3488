import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeLines, versionInput } from '#app/components/quotes/version-rows.ts'
import { GUESTS_MAX } from '#domain/catalogue/venues.ts'
import { estimateOf } from '#domain/providers/estimate.ts'
import { listOwnServices } from '#domain/providers/list-own-services.server.ts'
import { PRICE_UNITS } from '#domain/providers/price-unit.ts'
import { applyModel, modelOf } from '#domain/quotes/model-content.ts'
import { listQuoteModels, saveQuoteModel } from '#domain/quotes/quote-models.server.ts'
import { quoteSums } from '#domain/quotes/quote-sums.ts'
import { readVersions } from '#domain/quotes/read-versions.server.ts'
import { sendQuoteVersion } from '#domain/quotes/send-quote-version.server.ts'
import { blankTerms, noHold, type VersionForm } from '#domain/quotes/typed-version.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider, aQuote } from '#harness/world.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { millimesOf, priceOfMillimes } from '#lib/millimes.ts'

// A client is shown an estimate before asking, and a provider answers from a model of the same service: both are one sum.

const world = testDatabase({ unlimited: true })

const BLANK: VersionForm = {
  ...blankTerms(),
  ...noHold(),
  rows: [],
  response: 'Voici notre devis',
  tax: 'included',
  valid_until: addDaysToDay(todayInTunis(new Date()), 7),
}

const anyPrice = fc
  .oneof(
    fc.bigInt(1n, 999_999n),
    fc.bigInt(1n, 999_999_999_999n),
    fc.constantFrom(24_500n, 100_000_000n, 100_000_001n),
  )
  .map(priceOfMillimes)

const anyServices = fc
  .tuple(
    fc.array(
      fc.record({ price: fc.option(anyPrice, { freq: 9 }), unit: fc.constantFrom(...PRICE_UNITS, null) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    fc.nat(7),
  )
  .map(([all, leading]) =>
    all.map((one, place) => ({ ...one, name: `Formule ${place}`, leads: place === leading })),
  )

const anyGuests = fc.oneof(fc.constantFrom(1, 250, GUESTS_MAX), fc.integer({ min: 1, max: GUESTS_MAX }))

it('an estimate is the total of the quote that a model makes of the same service for the same guests', async () => {
  const client = await aClient(world.db)
  let compared = 0
  await fc.assert(
    fc.asyncProperty(anyServices, anyGuests, async (services, guests) => {
      const provider = await aProvider(world.db, { services })
      const ctx = world.ctx(provider)
      const { fromPrice } = await getPublicProfile(world.ctx(client), provider.providerId)
      const estimate = fromPrice && estimateOf(fromPrice, guests)
      const own = await listOwnServices(ctx)
      const leading = own.findIndex(({ starts }) => starts)
      const isKnown = ['package', 'guest'].includes(own[leading]?.unit ?? '')
      if (!estimate) {
        const isBeyond = isKnown && millimesOf(own[leading]?.price ?? '') > 100_000_000n
        expect(isKnown).toBe(isBeyond)
        return
      }
      compared += 1
      const begun = { ...BLANK, rows: changeLines([], `service-${leading}`, { services: own, guests: '' }) }
      await saveQuoteModel(ctx, { model_name: 'Modèle', content: modelOf(begun, { values: {}, guests: '' }) })
      const [model] = await listQuoteModels(ctx)
      if (!model) throw new Error('the model was not kept')
      const form = applyModel(BLANK, model, { values: {}, guests: String(guests) })
      const { quoteId } = await aQuote(world.db, { client, provider })
      await sendQuoteVersion(ctx, { quoteId, ...versionInput(form) })
      const [version] = await readVersions(world.ctx(client), quoteId)
      expect(priceOfMillimes(quoteSums(version?.lines ?? []).total)).toBe(estimate)
    }),
    { numRuns: 100 },
  )
  expect(compared).toBeGreaterThan(20)
}, 120_000)
