import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Price } from '#lib/money.ts'
import type { Chance } from '../random.ts'
import type { ServiceText } from '../texts/trade.ts'
import { TRADES } from '../texts/trades.ts'
import { typeset } from '../texts/typeset.ts'

/** A service of a provider. */
export type Offer = {
  name: string
  description: string
  price: Price | null
  /** Unit of the price; empty without one. */
  unit: string
  features: readonly string[]
}

/** Share of single services on request, and share of providers without any price. */
const ON_REQUEST = 0.08
const ALL_ON_REQUEST = 0.04

/**
 * The services of a provider: always the first of its trade, then others, and one or two of its other trades.
 * @param level where its prices stand in the usual range, from 0 (low) to 1
 */
export function composeOffers(
  random: Chance,
  categories: readonly SubcategorySlug[],
  level: number,
): Offer[] {
  const [main, ...others] = categories.map((slug) => TRADES[slug].services)
  const [first, ...rest] = main ?? []
  if (!first) return []
  const extra = others.flatMap((services) => services.slice(0, random.int(1, 2)))
  const room = Math.min(random.int(1, 5), 5 - extra.length)
  const chosen = new Set(random.some(rest, room))
  const quiet = random.happens(ALL_ON_REQUEST)
  return [first, ...rest.filter((service) => chosen.has(service)), ...extra].map((service, index) => {
    const silent = quiet || (index > 0 && random.happens(ON_REQUEST))
    const price = silent ? null : priceOf(random, service, level)
    return {
      name: typeset(random.pick(service.names)),
      description: typeset(service.description),
      price,
      unit: price === null ? '' : service.unit,
      features: someFeatures(random, service).map((feature) => typeset(feature)),
    }
  })
}

/** Most of the features, in the order of the text. */
function someFeatures(random: Chance, service: ServiceText): readonly string[] {
  const count = random.int(Math.min(3, service.features.length), service.features.length)
  const chosen = new Set(random.some(service.features, count))
  return service.features.filter((feature) => chosen.has(feature))
}

function priceOf(random: Chance, service: ServiceText, level: number): Price | null {
  if (!service.price) return null
  const [min, max] = service.price
  const place = Math.min(1, Math.max(0, level + (random.next() - 0.5) * 0.4))
  return Math.min(max, Math.max(min, roundPrice(min + (max - min) * place))).toFixed(3)
}

/** As people write prices: whole dinars, tens, fifties and hundreds. */
function roundPrice(value: number): number {
  const step = value < 100 ? 1 : value < 1_000 ? 10 : value < 5_000 ? 50 : 100
  return Math.round(value / step) * step
}
