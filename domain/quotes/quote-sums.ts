// Sums of a quote, in whole millimes: page, verb and paper show the numbers of these functions and no others.

/** Kinds of a line (Q11), in the order in which forms offer them, with what a form calls them. */
export const LINE_KINDS = {
  fixed: 'Fixe',
  guest: 'Par invité',
  hour: 'Par heure',
  unit: 'À l’unité',
  option: 'Option',
  discount: 'Remise',
} as const

export type LineKind = keyof typeof LINE_KINDS

/** A line of a quote. */
export type QuoteLine = {
  label: string
  kind: LineKind
  /** Hundredths: 250 is two and a half hours. */
  quantity: number
  /** Millimes, above zero whatever the kind. */
  unitPrice: bigint
}

/** A quote's sums in millimes. */
export type QuoteSums = {
  /** All that counts, before discounts. */
  lines: bigint
  /** Taken off, as a positive number. */
  discount: bigint
  total: bigint
  /** All options together: none counts until the client ticks it. */
  options: bigint
}

const HUNDREDTHS = 100n

/** Tells whether quantity × price comes out in whole millimes. */
export function isWhole({ quantity, unitPrice }: Pick<QuoteLine, 'quantity' | 'unitPrice'>): boolean {
  return (BigInt(quantity) * unitPrice) % HUNDREDTHS === 0n
}

/**
 * Quantity × unit price of a line that {@link isWhole}, in millimes; below zero for a discount.
 */
export function lineAmount({ kind, quantity, unitPrice }: Omit<QuoteLine, 'label'>): bigint {
  const amount = (BigInt(quantity) * unitPrice) / HUNDREDTHS
  return kind === 'discount' ? -amount : amount
}

/** Sums of a quote's lines. */
export function quoteSums(lines: readonly Omit<QuoteLine, 'label'>[]): QuoteSums {
  const sums = { lines: 0n, discount: 0n, options: 0n }
  for (const line of lines) {
    const amount = lineAmount(line)
    if (line.kind === 'option') sums.options += amount
    else if (line.kind === 'discount') sums.discount -= amount
    else sums.lines += amount
  }
  return { ...sums, total: sums.lines - sums.discount }
}

/**
 * Total of a quote's lines with the options at these places, in millimes; null where one of the places has no option.
 */
export function totalWith(
  lines: readonly Omit<QuoteLine, 'label'>[],
  options: readonly number[],
): bigint | null {
  let { total } = quoteSums(lines)
  for (const place of options) {
    const line = lines[place]
    if (line?.kind !== 'option') return null
    total += lineAmount(line)
  }
  return total
}

/** Lines of a quote by whether they count, and what those come to. */
export type QuoteShares<Line> = {
  counted: Line[]
  options: Line[]
  sums: QuoteSums & {
    /** Options that count, in millimes. */
    chosen: bigint
  }
}

/**
 * Parts the lines of a quote, each in its order, into those that count and the options that don't.
 * @param ticked places of the options that were agreed on, which then count; null before the acceptance
 */
export function shareLines<Line extends Omit<QuoteLine, 'label'>>(
  lines: readonly Line[],
  ticked: readonly number[] | null,
): QuoteShares<Line> {
  const counts = (line: Line, place: number) => line.kind !== 'option' || ticked?.includes(place) === true
  const counted = lines.filter(counts)
  const options = lines.filter((line, place) => !counts(line, place))
  const { options: chosen, total, ...sums } = quoteSums(counted)
  return {
    counted,
    options,
    sums: { ...sums, options: quoteSums(options).options, chosen, total: total + chosen },
  }
}
