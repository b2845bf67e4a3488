/** Corrections of a misspelt word of a trade, an occasion or a governorate, from the dictionary alone. */
import { plainArabic } from '#lib/arabic.ts'
import { editDistance, soundOf } from '#lib/sound.ts'
import { foldText } from '#lib/text.ts'
import { GOVERNORATE_SPELLINGS } from './governorate-spellings.ts'
import { GOVERNORATES } from './governorates.ts'
import { FILLER_WORDS, GROUP_PHRASES, keywordsOf, subcategoriesForWord } from './keywords.ts'
import { SUBCATEGORIES } from './taxonomy.ts'

/** Occasions in other languages, and the French word that profiles use. */
const OCCASIONS: Readonly<Record<string, string>> = {
  mariage: 'wedding, marriage, 3ers, 3ors, ers, 3irs, عرس, أعراس, زفاف, زواج, فرح, أفراح, عروس, عروسة, عريس',
  fiançailles: 'engagement, khotba, khtouba, 5otba, خطوبة',
  anniversaire: 'birthday, عيد ميلاد',
  circoncision: 'tahour, khtan, 5tan, ختان, طهور',
  fête: 'party, 7afla, hafla, haflet, حفل, حفلة, حفلات, مناسبة, مناسبات',
}

/** Below, only words that sound the same count: too many short words are a letter apart. */
const MIN_LETTERS = { sound: 4, oneEdit: 5, twoEdits: 6 }

type Known = { word: string; folded: string; sound: string; isPlace: boolean }

const PLACES: ReadonlySet<string> = new Set(GOVERNORATES.map(({ label }) => label))
const key = (text: string) => plainArabic(foldText(text))
const MEANT: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OCCASIONS).flatMap(([word, others]) =>
    others.split(',').map((other) => [key(other), word] as const),
  ),
  ...GOVERNORATES.flatMap(({ slug, label }) =>
    GOVERNORATE_SPELLINGS[slug].split(',').map((other) => [key(other), label] as const),
  ),
])
const KNOWN: ReadonlyMap<string, Known> = readKnown()
const BY_SOUND: ReadonlyMap<string, Known[]> = Map.groupBy(KNOWN.values(), ({ sound }) => sound)

/**
 * The word of the dictionary that a misspelt one stands for, as it is written: the same word in another language, the
 * first that sounds the same, or the nearest within one edit (from five letters on) or two (from six).
 * @param folded a single folded word
 * @returns null when it is a word of the dictionary itself, or none is near
 */
export function correctWord(folded: string): string | null {
  const same = MEANT.get(plainArabic(folded))
  if (same !== undefined) return same
  if (!/^[a-z0-9]+$/.test(folded) || !/[a-z]/.test(folded) || folded.length < MIN_LETTERS.sound) return null
  if (KNOWN.has(folded)) return null
  const sound = soundOf(folded)
  const alike = BY_SOUND.get(sound)?.[0]
  const found = alike ?? nearest({ folded, sound })
  return found && wellSpelt(found).word
}

/** The word itself, or the one before it in the dictionary that it misspells: the usual spelling stands first. */
function wellSpelt(found: Known): Known {
  const slugs = subcategoriesForWord(found.folded)
  for (const known of KNOWN.values()) {
    if (known === found) break
    const isNear = editDistance(known.folded, found.folded, 1) <= 1
    if (isNear && subcategoriesForWord(known.folded).some((slug) => slugs.includes(slug))) return known
  }
  return found
}

/** The first of the nearest words, null when none is near enough. */
function nearest(typed: { folded: string; sound: string }): Known | null {
  let best: { known: Known; edits: number } | null = null
  for (const known of KNOWN.values()) {
    const edits = editsBetween(typed, known)
    if (edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { known, edits }
  }
  return best?.known ?? null
}

/** The edits between two words, as written or as heard; infinite when they are too many for words of their length. */
function editsBetween(typed: { folded: string; sound: string }, known: Known): number {
  const shorter = Math.min(typed.folded.length, known.folded.length)
  if (shorter < MIN_LETTERS.oneEdit) return Number.POSITIVE_INFINITY
  const most = shorter >= MIN_LETTERS.twoEdits && !known.isPlace ? 2 : 1
  const written = editDistance(typed.folded, known.folded, most + 1)
  if (written > most + 1) return Number.POSITIVE_INFINITY
  const heard = editDistance(typed.sound, known.sound, most)
  if (Math.min(written, heard) > 1 && typed.sound[0] !== known.sound[0]) return Number.POSITIVE_INFINITY
  // A similar sound allows one edit more than the spelling alone, but is no substitute for it.
  return written <= most || (heard <= 1 && !known.isPlace)
    ? Math.min(written, heard)
    : Number.POSITIVE_INFINITY
}

/** Every Latin word of the dictionary from four letters on, each once: trades before occasions before places. */
function readKnown(): Map<string, Known> {
  const phrases = [
    ...SUBCATEGORIES.flatMap(({ slug, long, short }) => [long, short, ...keywordsOf(slug)]),
    ...GROUP_PHRASES,
    ...FILLER_WORDS,
    ...GOVERNORATES.map(({ label }) => label),
  ]
  const words = phrases.flatMap((phrase) => phrase.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
  const known = new Map<string, Known>()
  const add = (folded: string, word: string) => {
    if (known.has(folded) || folded.length < MIN_LETTERS.sound || !/^[a-z0-9]*[a-z][a-z0-9]*$/.test(folded))
      return
    const isPlace = PLACES.has(word)
    known.set(folded, { word: isPlace ? word : word.toLowerCase(), folded, sound: soundOf(folded), isPlace })
  }
  for (const word of words) if (!MEANT.has(foldText(word))) add(foldText(word), word)
  for (const [folded, word] of MEANT) add(folded, word)
  return known
}
