import type { ComparedFacts } from '#domain/quotes/compared.ts'
import { type QuoteLine, quoteSums } from '#domain/quotes/quote-sums.ts'
import { paymentsOf } from '#domain/quotes/quote-terms.ts'
import type { ClientQuoteView } from './client-quote-row.tsx'

/** A quote beside others. */
export type ComparedQuote = ComparedFacts & { quote: ClientQuoteView }

/** Amounts of a quote by which quotes are compared, in millimes; null where it does not say. */
export type ComparedAmounts = { total: bigint | null; perGuest: bigint | null; deposit: bigint | null }

/** Reads the amounts of a quote. Per guest it is rounded up to the millime: the price of its whole is the total. */
export function amountsOf({
  quote: { version },
  guests,
}: {
  quote: Pick<ClientQuoteView, 'version'>
  guests: number | null
}): ComparedAmounts {
  if (!version) return { total: null, perGuest: null, deposit: null }
  const { total } = quoteSums(version.lines)
  const hundredths = guests === null ? guestsOfLines(version.lines) : BigInt(guests) * 100n
  const payments = version.terms.payments && paymentsOf(version.terms.payments, total)
  const deposit = payments?.find(({ instalment }) => instalment === null)?.amount ?? null
  return { total, perGuest: hundredths && ceil(total * 100n, hundredths), deposit }
}

/** Hundredths of guests that lines are priced for; null without such a line, and where two of them differ. */
function guestsOfLines(lines: readonly QuoteLine[]): bigint | null {
  const counts = new Set(lines.flatMap(({ kind, quantity }) => (kind === 'guest' ? [quantity] : [])))
  const [guests = null, ...others] = counts
  return guests !== null && others.length === 0 ? BigInt(guests) : null
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

/**
 * Places of the lowest of the quotes' amounts; none where some of those that state one are before tax and others are what
 * their client pays.
 */
export function lowestOf(amounts: readonly (bigint | null)[], quotes: readonly ComparedQuote[]): Set<number> {
  const stating = quotes.filter((_, place) => (amounts[place] ?? null) !== null)
  const beforeTax = stating.filter(({ quote }) => quote.version?.tax === 'excluded')
  const isMixed = beforeTax.length > 0 && beforeTax.length < stating.length
  return isMixed ? new Set() : bestOf(amounts, (one, other) => one < other)
}
