import { suggest } from '#app/ui/suggestions.ts'
import { suggestGovernorates } from '#domain/catalogue/governorate-search.ts'
import { governoratesLike } from '#domain/catalogue/governorate-words.ts'
import { GOVERNORATES, locationLabel } from '#domain/catalogue/governorates.ts'

// Loaded with the first letter typed as a place: it holds towns and every spelling.

const LABELS = GOVERNORATES.map(({ label }) => label)
const MOST = 5

/** The governorates to suggest for what is typed: those whose name holds it, else by town, by spelling and by likeness. */
export function suggestPlaces(typed: string): string[] {
  const named = suggest(LABELS, typed, MOST)
  if (named.length > 0) return named
  const others = [
    ...governoratesLike(typed).map((slug) => locationLabel(slug)),
    ...suggestGovernorates(typed).map(({ label }) => label),
  ]
  return [...new Set(others)].slice(0, MOST)
}
