/** Apparent strength of a password, from 0 (empty) to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4

const OBVIOUS = /123456|azerty|qwerty|motdepasse|password|machmoum/i

/**
 * A rough estimate that advises and never refuses (ruling R19): length counts most, variety of characters a little,
 * and a well-known or repeated sequence is always weak.
 */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (password.length < 8 || distinct < 4 || OBVIOUS.test(password)) return 1
  const points = (password.length >= 12 ? 2 : 1) + (password.length >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0)
  return points >= 3 ? 4 : points === 2 ? 3 : 2
}
