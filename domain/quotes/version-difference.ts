import { lineAmount, type QuoteLine, quoteSums } from './quote-sums.ts'

/** One difference between two versions of a quote (Q13). */
export type VersionChange = {
  /** The line before; null for one that is new. */
  before: QuoteLine | null
  /** The line now; null for one that is gone. */
  now: QuoteLine | null
  /** Millimes that it adds to the total, below zero where it takes off; zero for options, which don't count. */
  amount: bigint
}

/** Differences of the lines, in the order of the newer version and then of what is gone. Their amounts add up to that of the totals. */
export type VersionDifference = { changes: VersionChange[]; before: bigint; now: bigint }

const isSameLine = (one: QuoteLine, other: QuoteLine) => one.kind === other.kind && one.label === other.label
const counted = (line: QuoteLine | null) => (line && line.kind !== 'option' ? lineAmount(line) : 0n)

/**
 * Compares two versions of a quote line by line. Lines of the same kind and label are the same line; of several, those that did not
 * change are paired first, and the others in their order.
 */
export function versionDifference(
  older: readonly QuoteLine[],
  newer: readonly QuoteLine[],
): VersionDifference {
  const left = [...older]
  const take = (matches: (line: QuoteLine) => boolean): QuoteLine | null => {
    const place = left.findIndex(matches)
    return place < 0 ? null : (left.splice(place, 1)[0] ?? null)
  }
  const same = newer.map((line) =>
    take(
      (other) =>
        isSameLine(line, other) && line.quantity === other.quantity && line.unitPrice === other.unitPrice,
    ),
  )
  const changes: VersionChange[] = []
  for (const [index, now] of newer.entries()) {
    if (same[index]) continue
    const before = take((other) => isSameLine(now, other))
    changes.push({ before, now, amount: counted(now) - counted(before) })
  }
  for (const before of left) changes.push({ before, now: null, amount: -counted(before) })
  return { changes, before: quoteSums(older).total, now: quoteSums(newer).total }
}
