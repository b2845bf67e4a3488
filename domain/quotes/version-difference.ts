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
const isUnchanged = (one: QuoteLine, other: QuoteLine) =>
  isSameLine(one, other) && one.quantity === other.quantity && one.unitPrice === other.unitPrice
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
  const same = newer.map((line) => take((other) => isUnchanged(line, other)))
  const changes: VersionChange[] = []
  for (const [index, now] of newer.entries()) {
    if (same[index]) continue
    const before = take((other) => isSameLine(now, other))
    changes.push({ before, now, amount: counted(now) - counted(before) })
  }
  for (const before of left) changes.push({ before, now: null, amount: -counted(before) })
  return { changes, before: quoteSums(older).total, now: quoteSums(newer).total }
}

type Lines = { readonly lines: readonly QuoteLine[] }

/**
 * Places in the newer version of options that were ticked in the older one: those that are the same to the letter and the
 * millime. What changed is ticked anew by whoever wants it still.
 * @param ticked places in the older version; those of no option are none
 */
export function sameOptions(older: Lines, newer: Lines, ticked: readonly number[]): number[] {
  const left = new Set(newer.lines.keys())
  return ticked.flatMap((place) => {
    const line = older.lines[place]
    const now = [...left].find((other) => {
      const found = newer.lines[other]
      return line?.kind === 'option' && found && isUnchanged(line, found)
    })
    if (now === undefined) return []
    left.delete(now)
    return [now]
  })
}
