import { hasAddress } from '#domain/accounts/name-input.ts'
import { typedLine } from '#lib/typed-text.ts'

/** Characters of a message that a mail shows at most. */
const EXCERPT_MAX = 140

/**
 * The beginning of a message, as one line of a mail. Mail programs make links of addresses by themselves, and nobody
 * follows one of a stranger's that a mail of the site's seems to vouch for: none is left.
 */
export function messageExcerpt(content: string): string {
  const line = typedLine(content)
    .split(/\s+/)
    .map((word) => (hasAddress(word) || word.includes('@') ? '[lien]' : word))
    .join(' ')
  const letters = [...line]
  return letters.length > EXCERPT_MAX
    ? `${letters
        .slice(0, EXCERPT_MAX - 1)
        .join('')
        .trimEnd()}…`
    : line
}
