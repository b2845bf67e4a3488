import { typedText } from '#lib/typed-text.ts'

/** Length of the words that go with the reason 'other', in characters. */
export const REASON_WORDS = { min: 10, max: 500 }

/** Said of words that are missing, too short or too long. */
export const REASON_WORDS_PROBLEM = 'Écrivez de 10 à 500 caractères'

/** The reason whose words its giver writes. */
export const OTHER_REASON = 'other'

/** Finds the problem of the words that go with a reason; null when there is none. */
export function reasonWordsProblem(reason: string | null, words: string): string | null {
  if (reason !== OTHER_REASON) return null
  const typed = typedText(words)
  // Counted as the database does where that is less, and as a textarea does where that is more.
  return [...typed].length < REASON_WORDS.min || typed.length > REASON_WORDS.max ? REASON_WORDS_PROBLEM : null
}
