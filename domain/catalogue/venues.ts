/** Places and the seats that they state (Q4). */
import { formatWhole } from '#lib/text.ts'
import { type SubcategorySlug, subcategoriesOfGroup } from './taxonomy.ts'

/** Most guests that a filter asks for or a place states. */
export const GUESTS_MAX = 9_999

/** From how many guests to how many a place takes; both from 1 to {@link GUESTS_MAX}, in order. */
export type Seats = { from: number; to: number }

/** Tells whether a provider of these trades brings a place, which has seats. */
export function isVenue(categories: readonly SubcategorySlug[]): boolean {
  return subcategoriesOfGroup('lieu').some(({ slug }) => categories.includes(slug))
}

/** The seats in words: 'De 50 à 300 invités'; null without any, and for providers that bring no place. */
export function seatsLabel(categories: readonly SubcategorySlug[], seats: Seats | null): string | null {
  if (!seats || !isVenue(categories)) return null
  return `De ${formatWhole(seats.from)} à ${formatWhole(seats.to)} invités`
}

/** Said of seats that can't be read. */
const SEATS_ERRORS = {
  one: 'Indiquez les deux nombres',
  range: `Un nombre d’invités va de 1 à ${formatWhole(GUESTS_MAX)}`,
  order: 'Le premier nombre ne peut pas dépasser le second',
} as const

/** Reads seats as they are typed; two empty fields are none. */
export function readSeats(typed: Record<keyof Seats, string>): { seats: Seats | null } | { error: string } {
  const [from, to] = [typed.from, typed.to].map((text) => text.replace(/\s/g, ''))
  if (!from && !to) return { seats: null }
  if (!from || !to) return { error: SEATS_ERRORS.one }
  if (![from, to].every((text) => /^\d{1,6}$/.test(text))) return { error: SEATS_ERRORS.range }
  const seats = { from: Number(from), to: Number(to) }
  const error = seatsError(seats)
  return error ? { error } : { seats }
}

/** Finds what is wrong with seats; null when a place can have them. */
export function seatsError({ from, to }: Seats): string | null {
  if (![from, to].every((end) => Number.isInteger(end) && end >= 1 && end <= GUESTS_MAX))
    return SEATS_ERRORS.range
  return from > to ? SEATS_ERRORS.order : null
}
