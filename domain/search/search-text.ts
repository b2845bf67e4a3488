/**
 * Reads what someone typed into the search field (ruling R26) and writes it as a PostgreSQL tsquery over the
 * documents that `search_document()` makes of each provider: plain words, '#' and a category, '@' and a location.
 */
import { governorateForWord } from '#domain/catalogue/governorate-words.ts'
import { locationLabel, PROVIDER_LOCATIONS } from '#domain/catalogue/governorates.ts'
import { readGuests } from '#domain/catalogue/guest-words.ts'
import { subcategoriesForText, subcategoriesForWord } from '#domain/catalogue/keywords.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'
import { foldText } from '#lib/text.ts'
import { seatWords } from './seat-words.ts'

/** One thing that has to be found: a word, or a set phrase of the keyword dictionary ('food truck'). */
export type SearchUnit = {
  words: string[]
  /** Categories and locations that it stands for, as '#slug' and '@slug': any of them will do. */
  tags: string[]
}

export type SearchText = {
  /** As it was typed. */
  typed: string
  units: SearchUnit[]
  /**
   * Categories that the text as a whole stands for, as '#slug'; one of them does instead of all units. 'DJ pour un
   * mariage' is any DJ, whether or not it says a word of marriages; 'dj photographe' is no category.
   */
  tags: string[]
  /** Guests that it names, to be had whatever else is found; null for none. `words` do in a text in their stead. */
  guests: { count: number; words: string[] } | null
}

/** Left out when other words remain: they stand in every sentence. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a au aux avec ce ces chez d dans de des du en et je j l la le les ma mes mon nos notre ou par pour qu que qui s sa
  ses son sur un une votre vos`.split(/\s+/),
)
/** Words beyond are not looked at: nobody types as many, and each costs. */
const MAX_WORDS = 12
/** Documents cut their words there too. */
const MAX_LETTERS = 40
const LONGEST_PHRASE = 4
/** Characters among which a number of guests is looked for: as many as the listing's address holds. */
const MAX_READ = 200
/** Shorter words match whole words only: 'dj' is not the beginning of 'djerba'. */
const MIN_PREFIX = 3
const MIN_TYPO = 4

const LABELS: readonly { tag: string; words: string[] }[] = [
  ...SUBCATEGORIES.map(({ slug, long, short }) => ({ tag: `#${slug}`, words: wordsOf(`${long} ${short}`) })),
  ...PROVIDER_LOCATIONS.map(({ slug }) => ({ tag: `@${slug}`, words: wordsOf(locationLabel(slug)) })),
]

/**
 * Reads a search text. Accents, case and punctuation don't matter.
 * @returns what has to be found, null when the text holds no word at all
 */
export function readSearchText(q: string): SearchText | null {
  const named = readGuests(q.slice(0, MAX_READ))
  const guests = named && { count: named.guests, words: named.words }
  const asked = named ? named.rest + q.slice(MAX_READ) : q
  const all = [...new Set(wordsOf(asked))]
  const telling = all.filter((word) => !SMALL_WORDS.has(word))
  const words = (telling.length > 0 ? telling : all).slice(0, MAX_WORDS)
  if (words.length === 0 && !guests) return null
  const units = readUnits(words)
  const tags = subcategoriesForText(asked).map((slug) => `#${slug}`)
  return {
    typed: q,
    units,
    tags: tags.filter((tag) => units.every((unit) => mayStandFor(unit, tag))),
    guests,
  }
}

/**
 * Tells whether a unit can stand for this category: it names it, or names none and so says nothing about the
 * trade.
 */
function mayStandFor({ tags }: SearchUnit, category: string): boolean {
  return tags.includes(category) || !tags.some((tag) => tag.startsWith('#'))
}

/** Words by the beginning that was typed; a beginning without an entry is looked up as such. */
export type Completions = ReadonlyMap<string, readonly string[]>

/**
 * The tsquery of a text.
 * @param meant for misspelt units, the words to look for in their stead
 * @param completions all words that begin as some of the typed ones
 */
export function writeTsquery(
  { units, tags, guests }: SearchText,
  meant?: ReadonlyMap<SearchUnit, string[]>,
  completions?: Completions,
): string {
  const every = units.map(
    (unit) => `(${meant?.get(unit)?.map(quote).join(' | ') ?? unitTsquery(unit, completions)})`,
  )
  const wanted = [...(every.length > 0 ? [every.join(' & ')] : []), ...tags.map(quote)].join(' | ')
  if (!guests) return wanted
  const fit = [unitTsquery({ words: guests.words, tags: seatWords(guests.count) }, completions)]
  return [...(wanted === '' ? [] : [wanted]), ...fit].map((part) => `(${part})`).join(' & ')
}

/** The tsquery of one unit. */
export function unitTsquery({ words, tags }: SearchUnit, completions?: Completions): string {
  const literal = words.map((word) => `(${wordTerms(word, completions).join(' | ')})`).join(' & ')
  return [`(${literal})`, ...tags.map(quote)].join(' | ')
}

/** Gathers the words into the longest phrases that the dictionary knows, single words otherwise. */
function readUnits(words: string[]): SearchUnit[] {
  const units: SearchUnit[] = []
  for (let start = 0; start < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - start)
    while (length > 1 && !isSetPhrase(words.slice(start, start + length).join(' '))) length--
    units.push(readUnit(words.slice(start, start + length)))
    start += length
  }
  return units
}

function isSetPhrase(phrase: string): boolean {
  return subcategoriesForWord(phrase).length > 0 || governorateForWord(phrase) !== null
}

function readUnit(words: string[]): SearchUnit {
  const phrase = words.join(' ')
  const tags = new Set(subcategoriesForWord(phrase).map((slug) => `#${slug}`))
  const governorate = governorateForWord(phrase)
  if (governorate !== null) tags.add(`@${governorate}`)
  const [word = ''] = words
  if (words.length === 1) {
    for (const label of LABELS) if (label.words.some((other) => matchesWord(word, other))) tags.add(label.tag)
  }
  return { words, tags: [...tags] }
}

/** Tells whether a typed word finds a written one, by its beginning or its singular. */
export function matchesWord(typed: string, written: string): boolean {
  return typed.length >= MIN_PREFIX
    ? written.startsWith(typed) || written === singular(typed)
    : written === typed
}

function wordTerms(word: string, completions?: Completions): string[] {
  if (word.length < MIN_PREFIX) return [quote(word)]
  const words = completions?.get(word)
  const one = singular(word)
  // The word itself, should it begin none: a tsquery needs one.
  const begun = words ? [...new Set([word, ...words])].map(quote) : [`${quote(word)}:*`]
  return one === word ? begun : [...begun, quote(one)]
}

/** Words of a text that find others by their beginning; none when it comes to a single list of the index. */
export function beginnings({ units, guests }: SearchText): string[] {
  const all = [...units, ...(guests ? [guests] : [])]
  const words = all.flatMap((unit) => unit.words)
  return all.length > 1 || words.length > 1 ? words.filter((word) => word.length >= MIN_PREFIX) : []
}

/** Without the usual mark of a French plural. */
function singular(word: string): string {
  return word.length > MIN_PREFIX ? word.replace(/[sx]$/, '') : word
}

/**
 * The word, and the word without each one of its letters, as `typo_forms()` of the database gives them: two words that
 * share one of these differ by a letter added, left out, changed or moved. None for short words.
 */
export function typoForms(word: string): string[] {
  const letters = [...word]
  if (letters.length < MIN_TYPO) return []
  return [...new Set([word, ...letters.map((_, cut) => letters.toSpliced(cut, 1).join(''))])]
}

export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, MAX_LETTERS).join(''))
}

/** Folded words and slugs hold letters, digits and hyphens only, so quotes are all that a tsquery needs. */
function quote(lexeme: string): string {
  return `'${lexeme}'`
}
