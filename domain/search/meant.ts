/** Correction of a search text that finds nothing. Pure: the similar names are looked up by its caller. */
import { readGuests } from '#domain/catalogue/guest-words.ts'
import { isFiller, subcategoriesForText } from '#domain/catalogue/keywords.ts'
import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import { correctWord } from '#domain/catalogue/spelling.ts'
import { foldText } from '#lib/text.ts'
import { readSearchText, type SearchText, type SearchUnit } from './search-text.ts'

export type Meant = {
  /** The text with its misspelt words of trades, occasions and places corrected. */
  text: SearchText
  /** For units that resemble names, the words to look for in their stead. */
  names: ReadonlyMap<SearchUnit, string[]>
  /** The corrected text as people read it: 'photographe Sousse'. */
  said: string
}

/**
 * Reads what may have been meant. A word that resembles a word of a name stands for that; else the dictionary is asked;
 * a word that says nothing about a trade is left out when others remain.
 * @param unknown the units of the text that no visible provider has
 * @param similar the words of names that each unknown word resembles
 * @returns null when one of them may mean nothing else
 */
export function readMeant(
  text: SearchText,
  unknown: readonly SearchUnit[],
  similar: ReadonlyMap<SearchUnit, string[]>,
): Meant | null {
  const corrected = new Map<string, string>()
  const named = new Map<string, string[]>()
  // Words that mean nothing, unless they are part of a set phrase once the others are corrected.
  const stray = new Set<string>()
  for (const unit of unknown) {
    const [word = '', ...others] = unit.words
    const names = similar.get(unit) ?? []
    const better = others.length === 0 && unit.tags.length === 0 ? correctWord(word) : null
    const isTrade = better !== null && (names.length === 0 || names.includes(foldText(better)))
    if (isTrade) corrected.set(word, better)
    else if (names.length > 0) named.set(word, names)
    else if (others.length === 0 && isFiller(word) && text.units.length > unknown.length)
      corrected.set(word, '')
    else stray.add(unit.words.join(' '))
  }
  if (corrected.size + named.size === 0) return null
  const meant = readSearchText(rewrite(text.typed, corrected))
  if (!meant || meant.units.some(({ words }) => stray.has(words.join(' ')))) return null
  const resemblesName = unknown.some((unit) => (similar.get(unit) ?? []).length > 0)
  const names = new Map<SearchUnit, string[]>()
  for (const unit of meant.units) {
    const words = unit.words.length === 1 ? named.get(unit.words[0] ?? '') : undefined
    if (words) names.set(unit, words)
  }
  const said = new Map([...corrected, ...[...named].map(([word, [name = word]]) => [word, name] as const)])
  // A text that names trades as a whole lists them, as the search of the home page does.
  const wanted = !resemblesName && meant.tags.length > 0 ? { ...meant, units: [] } : meant
  return { text: wanted, names, said: rewrite(text.typed, said) }
}

/** The text with some of its words replaced; '' takes one out. */
function rewrite(typed: string, by: ReadonlyMap<string, string>): string {
  return typed
    .replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => by.get(foldText(word)) ?? word)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The filters of a list of what was meant, from its top: by trade where the text names trades as a whole. */
export function meantFilters(filters: ListingFilters, { text, said }: Meant): ListingFilters {
  const categories = text.units.length === 0 ? subcategoriesForText(readGuests(said)?.rest ?? said) : []
  if (categories.length === 0) return { ...filters, after: null, q: said }
  return { ...filters, after: null, q: '', categories, guests: text.guests?.count ?? filters.guests }
}
