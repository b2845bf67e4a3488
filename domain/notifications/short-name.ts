import { cleanName, nameProblem } from '#domain/accounts/name-input.ts'
import { UNKNOWN_PERSON } from '#domain/person-name.ts'

/** Longer names are cut: a subject is one line of a phone. */
const NAME_MAX = 60

/** Somebody's name as subjects have room for it. */
export function shortName(name: string): string {
  const letters = [...cleanName(name)]
  const short = letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX - 1).join('')}…` : letters.join('')
  // One of the time before names were judged (R50).
  return nameProblem(short) === null ? short : UNKNOWN_PERSON
}
