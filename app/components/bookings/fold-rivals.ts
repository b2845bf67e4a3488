type Foldable = { requestedDate: string | null; slotId: string | null; rivals: number }

/** Requests of one slot and day that no longer fit. */
export type Fold<B> = readonly [B, ...B[]]

/** Takes the requests that no longer fit out of a list, by slot and day (D7). */
export function foldRivals<B extends Foldable>(bookings: readonly B[]): { folds: Fold<B>[]; others: B[] } {
  const folds = new Map<string, [B, ...B[]]>()
  const others: B[] = []
  for (const booking of bookings) {
    const key = `${booking.requestedDate} ${booking.slotId}`
    const fold = folds.get(key)
    if (booking.rivals === 0) others.push(booking)
    else if (fold) fold.push(booking)
    else folds.set(key, [booking])
  }
  return { folds: [...folds.values()], others }
}
