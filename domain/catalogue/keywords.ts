/** From the words that people type to the subcategories that they mean (ruling R26). */
import { plainArabic } from '#lib/arabic.ts'
import { foldText } from '#lib/text.ts'
import { ARABIC_FILLERS, ARABIC_KEYWORDS } from './arabic-keywords.ts'
import { DERJA_KEYWORDS } from './derja-keywords.ts'
import { FILLERS, GROUP_KEYWORDS, KEYWORDS } from './keyword-dictionary.ts'
import {
  GROUPS,
  inTaxonomyOrder,
  SUBCATEGORIES,
  type SubcategorySlug,
  subcategoriesOfGroup,
} from './taxonomy.ts'

/** Left out of phrases, so that 'robe de mariée' and 'robe mariée' are one. */
const SMALL_WORDS = new Set('a au aux d de des du en et l la le les un une'.split(' '))

/** The words and phrases of a comma list. */
const listed = (list = '') =>
  list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** Words that say nothing about a trade. */
export const FILLER_WORDS: readonly string[] = [...listed(FILLERS), ...listed(ARABIC_FILLERS)]

/** The keywords of a subcategory: French, then Tunisian and English in Latin letters, then Arabic. */
export function keywordsOf(slug: SubcategorySlug): string[] {
  return [KEYWORDS[slug], DERJA_KEYWORDS[slug], ARABIC_KEYWORDS[slug]].flatMap(listed)
}

/** The keywords that stand for whole groups. */
export const GROUP_PHRASES: readonly string[] = Object.values(GROUP_KEYWORDS).flatMap(listed)

/** The stems of each phrase that the dictionary knows, joined by a space, and what it means; fillers mean nothing. */
const MEANINGS: ReadonlyMap<string, ReadonlySet<SubcategorySlug>> = readDictionary()
const LONGEST_PHRASE = Math.max(...[...MEANINGS.keys()].map((phrase) => phrase.split(' ').length))

/**
 * The subcategories that a word or set phrase stands for, in the order of the taxonomy; none when the dictionary
 * does not know it. Accents, case and plurals don't matter.
 */
export function subcategoriesForWord(word: string): SubcategorySlug[] {
  return inTaxonomyOrder(MEANINGS.get(stems(word).join(' ')) ?? [])
}

/**
 * The subcategories that a whole text stands for, so that a search for 'DJ pour un mariage' can list a category
 * instead of matching words. They are what all of its words have in common ('décoration florale' is the florist),
 * or, when they have nothing in common ('dj et photographe'), all that any of them names.
 *
 * @returns slugs in the order of the taxonomy; none as soon as one word is neither a keyword nor a filler
 */
export function subcategoriesForText(text: string): SubcategorySlug[] {
  const words = stems(text)
  const named: ReadonlySet<SubcategorySlug>[] = []
  for (let start = 0; start < words.length; ) {
    const phrase = longestPhrase(words.slice(start, start + LONGEST_PHRASE))
    if (!phrase) return []
    if (phrase.meaning.size > 0) named.push(phrase.meaning)
    start += phrase.length
  }
  const common = inTaxonomyOrder(named[0] ?? []).filter((slug) => named.every((slugs) => slugs.has(slug)))
  return common.length > 0 ? common : inTaxonomyOrder(named.flatMap((slugs) => [...slugs]))
}

/** True for a word that says nothing about a trade: grammar, an occasion, a usual addition to any search. */
export function isFiller(word: string): boolean {
  return MEANINGS.get(stems(word).join(' '))?.size === 0
}

/** The longest known phrase that the words begin with. */
function longestPhrase(words: string[]): { length: number; meaning: ReadonlySet<SubcategorySlug> } | null {
  for (let length = words.length; length > 0; length--) {
    const meaning = MEANINGS.get(words.slice(0, length).join(' '))
    if (meaning) return { length, meaning }
  }
  return null
}

/** The folded words of a text but the small ones, each without its final -s or -x, the usual marks of a plural. */
function stems(text: string): string[] {
  return plainArabic(foldText(text))
    .split(' ')
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))
    .map((word) => (word.length > 2 ? word.replace(/[sx]$/, '') : word))
}

/** Gathers fillers, labels of groups, slugs and labels of subcategories, and keywords into one map. */
function readDictionary(): Map<string, Set<SubcategorySlug>> {
  const meanings = new Map<string, Set<SubcategorySlug>>()
  const add = (phrase: string, slugs: SubcategorySlug[]) => {
    const key = stems(phrase).join(' ')
    meanings.set(key, new Set([...(meanings.get(key) ?? []), ...slugs]))
  }
  for (const filler of FILLER_WORDS) add(filler, [])
  for (const { slug, long, short } of GROUPS) {
    const slugs = subcategoriesOfGroup(slug).map((sub) => sub.slug)
    for (const phrase of [long, short, ...listed(GROUP_KEYWORDS[slug])]) add(phrase, slugs)
  }
  for (const { slug, long, short } of SUBCATEGORIES) {
    for (const phrase of [slug, long, short, ...keywordsOf(slug)]) add(phrase, [slug])
  }
  return meanings
}
