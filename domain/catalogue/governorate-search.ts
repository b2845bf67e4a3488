/** The governorates that people mean by a text. Apart from their names, which first pages bring: it holds the towns. */
import { foldText } from '#lib/text.ts'
import { GOVERNORATES, type Governorate } from './governorates.ts'
import { TOWNS } from './towns.ts'

/** Shorter texts are part of too many names to mean one. */
const MIN_PART = { governorate: 2, town: 3 }

const SEARCHED = GOVERNORATES.map((governorate) => ({
  governorate,
  label: foldText(governorate.label),
  towns: TOWNS[governorate.slug].split(',').map(foldText),
}))

/**
 * The governorate that a text names: its slug or name, a part of its name, or a text that holds it ('Tunis
 * centre'); towns count for their governorate ('Hammamet'). Accents, case and punctuation don't matter.
 *
 * @returns the best match, null when there is none; 'Multi-gouvernorats' is no governorate
 */
export function findGovernorate(text: string): Governorate | null {
  return suggestGovernorates(text, 1)[0] ?? null
}

/**
 * The governorates that a text may name, best first: whole names, then beginnings of a name, of a word, parts of
 * one, then towns, then names within the text.
 *
 * @param limit how many at most
 */
export function suggestGovernorates(text: string, limit = 5): Governorate[] {
  const typed = foldText(text)
  if (typed.length < MIN_PART.governorate) return []
  return SEARCHED.map((searched) => ({ governorate: searched.governorate, rank: rankOf(typed, searched) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ governorate }) => governorate)
}

/** Ranks a governorate against a folded text: 0 is best, infinity is not at all. */
function rankOf(typed: string, { label, towns }: (typeof SEARCHED)[number]): number {
  const tests = [
    label === typed,
    label.startsWith(typed),
    ` ${label}`.includes(` ${typed}`),
    towns.includes(typed),
    label.includes(typed),
    typed.length >= MIN_PART.town && towns.some((town) => ` ${town}`.includes(` ${typed}`)),
    holdsWords(typed, label),
    towns.some((town) => holdsWords(typed, town)),
  ]
  const rank = tests.indexOf(true)
  return rank === -1 ? Number.POSITIVE_INFINITY : rank
}

/** True when `words` stand in the text as whole words. */
function holdsWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `)
}
