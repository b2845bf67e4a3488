/**
 * Bounds what cleaning one file may cost, over all of its parts: a limit for each track or cluster is none for a file that
 * is made of thousands of them.
 */
export type WorkBudget = {
  /**
   * Counts parts that are looked at: boxes, elements, pages, samples.
   * @throws RangeError when there are more than any camera writes
   */
  parts: (count: number) => void
  /**
   * Counts bytes that are overwritten wherever the file says.
   * @throws RangeError when they are more than the file has: parts that all mean the same bytes
   */
  overwritten: (count: number) => void
}

/** Far more than any camera writes into 50 MB: an hour of positions is some ten thousand samples. */
const MAX_PARTS = 400_000

/** The budget of one file. */
export function workBudget(bytes: Buffer): WorkBudget {
  const spend = (left: number, what: string) => (count: number) => {
    left -= count
    if (left < 0) throw new RangeError(`too many ${what}`)
  }
  return { parts: spend(MAX_PARTS, 'parts'), overwritten: spend(bytes.length, 'overwritten bytes') }
}
