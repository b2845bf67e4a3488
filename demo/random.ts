import { hash, mulberry } from './art/random.ts'

/** A stream of chances that is the same for the same seed. */
export type Chance = ReturnType<typeof chance>

/**
 * Starts a stream of chances. Give each thing a stream of its own (`chance('reviews')`), so that a change in one
 * place moves nothing elsewhere.
 * @param seed any text
 */
export function chance(seed: string) {
  const next = mulberry(hash(seed))

  /** A whole number from `min` to `max`, both included. */
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))

  /** True this often, from 0 to 1. */
  const happens = (probability: number): boolean => next() < probability

  /** One of them. */
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[int(0, from.length - 1)]
    if (picked === undefined) throw new Error(`nothing to pick from for ${seed}`)
    return picked
  }

  /** One of them, each as often as its weight says. */
  const weighted = <T>(from: readonly (readonly [T, number])[]): T => {
    let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of from) {
      left -= weight
      if (left < 0) return value
    }
    return pick(from)[0]
  }

  /** All of them, in another order. */
  const shuffle = <T>(from: readonly T[]): T[] => {
    const mixed = [...from]
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = int(0, last)
      ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
    }
    return mixed
  }

  /** Some of them, each at most once; all of them when there are fewer than `count`. */
  const some = <T>(from: readonly T[], count: number): T[] => shuffle(from).slice(0, count)

  /** Draws from a shuffled deck, which is shuffled anew when it is empty: what was drawn comes back late. */
  const deck = <T>(from: readonly T[]): (() => T) => {
    let left: T[] = []
    return () => {
      if (left.length === 0) left = shuffle(from)
      return left.pop() ?? pick(from)
    }
  }

  /** `count` random hexadecimal digits. */
  const hex = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(next() * 16).toString(16)).join('')

  return { next, int, happens, pick, weighted, shuffle, some, deck, hex }
}

/**
 * An id of the shape that the database makes (UUIDv7): the time first, then chance.
 * @param at when the row was made
 */
export function uuidAt(at: Date, random: Chance): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const variant = random.pick(['8', '9', 'a', 'b'])
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`
}
