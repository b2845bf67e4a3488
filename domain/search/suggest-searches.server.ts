import { runNamed } from '#db/named-query.ts'
import { locationLabel, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import { suggestTrades } from '#domain/catalogue/suggest-trades.ts'
import { categoryLabel, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import { wordsOf } from './search-text.ts'

/** A text to search for, and what it is: 'Catégorie', or a provider's trade and place. */
export type SearchSuggestion = { label: string; note: string }

const MOST = { trades: 4, names: 4 }
/** Nobody types more into a field that suggests; each word costs. */
const MAX = { characters: 60, words: 4 }
const MIN_LETTERS = 2

const NAMES = {
  name: 'suggest-names',
  text: 'select name, categories, location from suggest_names($1::tsquery, $2)',
}

/** Searches to suggest while somebody types: trades, then names of visible providers with words that begin so. */
export async function suggestSearches(ctx: Ctx, typed: string): Promise<SearchSuggestion[]> {
  const text = [...typed].slice(0, MAX.characters).join('')
  const trades = suggestTrades(text, MOST.trades).map((slug) => ({
    label: categoryLabel(slug, 'long'),
    note: 'Catégorie',
  }))
  const words = wordsOf(text).slice(0, MAX.words)
  if (words.join('').length < MIN_LETTERS) return trades
  const query = words.map((word) => `'${word}':*`).join(' & ')
  const rows = await runNamed<{ name: string; categories: string; location: ProviderLocationSlug }>(
    ctx.db,
    NAMES,
    [query, MOST.names],
  )
  const names = rows.map(({ name, categories, location }) => {
    const [main] = categories.split(',') as SubcategorySlug[]
    return {
      label: name,
      note: `${main ? `${categoryLabel(main, 'short')}, ` : ''}${locationLabel(location)}`,
    }
  })
  // Two of a name are one search.
  return [...new Map([...trades, ...names].map((one) => [one.label, one])).values()]
}
