/** Number of a quote with lines (Q16): one for all its versions. */
export type QuoteNumber = { year: number; number: number }

/** A quote's number as people read it: '2027-00042'. */
export function formatQuoteNumber({ year, number }: QuoteNumber): string {
  return `${year}-${String(number).padStart(5, '0')}`
}
