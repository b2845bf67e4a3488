import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Seats } from '#domain/catalogue/venues.ts'
import { chance } from '../random.ts'
import type { BusinessText } from '../texts/trade.ts'

/** Usual guests of each kind of place, in tens: the fewest, then the most. */
const USUAL: Partial<Record<SubcategorySlug, readonly [from: [number, number], to: [number, number]]>> = {
  'salle-de-fete': [
    [5, 15],
    [25, 90],
  ],
  hotel: [
    [4, 10],
    [20, 70],
  ],
  'maison-d-hote': [
    [1, 3],
    [6, 15],
  ],
  municipalite: [
    [2, 5],
    [8, 25],
  ],
}

/** The guests that a business takes: those of its text, else usual ones of its first trade of places; null without one. */
export function seatsOf({ name, seats }: BusinessText, categories: readonly SubcategorySlug[]): Seats | null {
  const usual = categories.map((slug) => USUAL[slug]).find((found) => found !== undefined)
  if (!usual) return null
  if (seats) return { from: seats[0], to: seats[1] }
  // A stream of its own, so that nothing else of the business moves.
  const random = chance(`seats ${name}`)
  const [from, to] = usual.map(([least, most]) => 10 * random.int(least, most))
  return { from: from ?? 10, to: to ?? 10 }
}
