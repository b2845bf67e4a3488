import type { Price } from '#lib/money.ts'

/** The lowest of the services' prices, or null when none has one. */
export function lowestPrice(services: readonly { price: Price | null }[]): Price | null {
  const prices = services.flatMap(({ price }) => price ?? [])
  return prices.toSorted((a, b) => Number(a) - Number(b))[0] ?? null
}
