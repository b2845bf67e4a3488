import type { ComparedFacts } from '#domain/quotes/compared.ts'
import { quoteSums } from '#domain/quotes/quote-sums.ts'
import { paymentsOf } from '#domain/quotes/quote-terms.ts'
import type { ClientQuoteView } from './client-quote-row.tsx'

/** A quote beside others. */
export type ComparedQuote = ComparedFacts & { quote: ClientQuoteView }

/** Amounts of a quote by which quotes are compared, in millimes; null where it does not say. */
export type ComparedAmounts = { total: bigint | null; perGuest: bigint | null; deposit: bigint | null }

/** Reads the amounts of a quote. Per guest it is rounded up to the millime: the price of its whole is the total. */
export function amountsOf({ quote: { version } }: Pick<ComparedQuote, 'quote'>): ComparedAmounts {
  if (!version) return { total: null, perGuest: null, deposit: null }
  const { total } = quoteSums(version.lines)
  const guests = version.lines.reduce(
    (most, { kind, quantity }) => (kind === 'guest' && quantity > most ? quantity : most),
    0,
  )
  const payments = version.terms.payments && paymentsOf(version.terms.payments, total)
  const deposit = payments?.find(({ instalment }) => instalment === null)?.amount ?? null
  return { total, perGuest: guests > 0 ? ceil(total * 100n, BigInt(guests)) : null, deposit }
}

const ceil = (count: bigint, by: bigint) => (count + by - 1n) / by

/**
 * Places of the best values of a row; none where fewer than two say one, or all are the same.
 * @param isBetter tells whether a value is better than another
 */
export function bestOf<T>(
  values: readonly (T | null)[],
  isBetter: (one: T, other: T) => boolean,
): Set<number> {
  const said = values.filter((value): value is T & {} => value !== null)
  const best = said.reduce<T | null>((so, value) => (so === null || isBetter(value, so) ? value : so), null)
  if (best === null || said.length < 2 || said.every((value) => !isBetter(best, value))) return new Set()
  return new Set(values.flatMap((value, place) => (value !== null && !isBetter(best, value) ? [place] : [])))
}
