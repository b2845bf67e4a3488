/** Trades to suggest while somebody types what they look for. */
import { foldText } from '#lib/text.ts'
import { keywordsOf, subcategoriesForText } from './keywords.ts'
import { correctWord } from './spelling.ts'
import { SUBCATEGORIES, type SubcategorySlug } from './taxonomy.ts'

/** Shorter texts begin too many words. */
const MIN_LETTERS = 2

const LABELS = SUBCATEGORIES.map(({ slug, long, short }) => ({ slug, label: foldText(`${long} ${short}`) }))
const KEYWORDS = SUBCATEGORIES.map(({ slug }) => ({ slug, words: keywordsOf(slug).map(foldText) }))

/**
 * The subcategories that a text may come to mean, best first: labels with a word that it begins, what the dictionary knows
 * it for, keywords that it begins, and what it misspells.
 * @param most how many at most
 */
export function suggestTrades(typed: string, most: number): SubcategorySlug[] {
  const text = foldText(typed)
  if (text.length < MIN_LETTERS) return []
  const better = text.includes(' ') ? null : correctWord(text)
  const found = new Set<SubcategorySlug>([
    ...LABELS.flatMap(({ slug, label }) => (` ${label}`.includes(` ${text}`) ? [slug] : [])),
    ...subcategoriesForText(text),
    ...KEYWORDS.flatMap(({ slug, words }) => (words.some((word) => word.startsWith(text)) ? [slug] : [])),
  ])
  if (found.size === 0 && better !== null) for (const slug of subcategoriesForText(better)) found.add(slug)
  return [...found].slice(0, most)
}
