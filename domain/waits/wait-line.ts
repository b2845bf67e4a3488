/** Head start of whoever comes first over the next, and of the next over all others, in milliseconds (D20). */
export const HEAD_START_MS = 24 * 60 * 60_000

/** Time that a day must have been free, or taken, before it counts: an acceptance can be undone for less than it (D8). */
export const SETTLES_AFTER_MS = 20_000

/** Somebody who waits for a provider's day that is free. */
export type InLine = {
  waitId: string
  clientId: string
  /** The slot that is waited for; null for any, or for the whole day. */
  slotId: string | null
  createdAt: Date
  openedAt: Date
  toldAt: Date | null
  /** Seen to be taken again. */
  takenAt: Date | null
}

/**
 * Finds those of a line who are to be told now: the first at once, the second a head start after the first was told, all
 * others a head start after the second. Nobody is told of what is taken again, or free since just now.
 * @param line everybody who waits for one provider's day that is free, in any order
 */
export function nextToTell<Person extends InLine>(line: readonly Person[], now: Date): Person[] {
  const before = (at: Date | null, ms: number) => at !== null && now.getTime() - at.getTime() >= ms
  return line.filter(
    (person) =>
      person.toldAt === null &&
      person.takenAt === null &&
      before(person.openedAt, SETTLES_AFTER_MS) &&
      ofFirstTwo(aheadOf(person, line)).every(({ toldAt }) => before(toldAt, HEAD_START_MS)),
  )
}

/** The waits of the first two people of a line: two waits of somebody are one place. */
function ofFirstTwo<Person extends InLine>(line: readonly Person[]): Person[] {
  const two = [...new Set(line.map(({ clientId }) => clientId))].slice(0, 2)
  return line.filter(({ clientId }) => two.includes(clientId))
}

/** Those who come before somebody in a line and want what they want, in order. */
export function aheadOf<
  Person extends Pick<InLine, 'waitId' | 'clientId' | 'slotId' | 'createdAt' | 'takenAt'>,
>(person: Person, line: readonly Person[]): Person[] {
  return line
    .filter(
      (other) =>
        other.clientId !== person.clientId &&
        other.takenAt === null &&
        (other.slotId === null || person.slotId === null || other.slotId === person.slotId) &&
        comesFirst(other, person),
    )
    .sort((one, other) => (comesFirst(one, other) ? -1 : 1))
}

/** The first two of a line have a head start over those behind them, who are told together. */
export const hasHeadStart = <Person extends Parameters<typeof aheadOf>[0]>(
  person: Person,
  line: readonly Person[],
) => new Set(aheadOf(person, line).map(({ clientId }) => clientId)).size < 2

type Placed = Pick<InLine, 'waitId' | 'createdAt'>

/** Whoever came earlier; of one instant, the lower number. */
function comesFirst(one: Placed, other: Placed): boolean {
  const [a, b] = [one.createdAt.getTime(), other.createdAt.getTime()]
  return a < b || (a === b && one.waitId < other.waitId)
}
