import { foldText } from '#lib/text.ts'

const MOST = 5

/** 0 when the label starts with the query, 1 when one of its words does, 2 when it merely contains it, else 3. */
function rank(folded: string, query: string): number {
  if (folded.startsWith(query)) return 0
  if (folded.includes(` ${query}`)) return 1
  return folded.includes(query) ? 2 : 3
}

/**
 * The options to suggest for what is typed, at most five, accents and case aside: first those that start with it,
 * then those with a word that does, then the rest, each in the order given. Nothing for an empty query.
 */
export function suggest(options: readonly string[], typed: string, most = MOST): string[] {
  const query = foldText(typed)
  if (query === '') return []
  return options
    .map((option) => ({ option, rank: rank(foldText(option), query) }))
    .filter((candidate) => candidate.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map((candidate) => candidate.option)
}

/**
 * Cuts a label around what is typed, accents and case aside: ['La ', 'Ma', 'nouba'] for 'ma'. The start of a word is
 * preferred. The middle is empty when the label does not contain it.
 */
export function splitAtMatch(label: string, typed: string): [before: string, match: string, after: string] {
  const query = foldText(typed)
  const chars = [...label]
  const isWordStart = (index: number) => index === 0 || foldText(chars[index - 1] ?? '') === ''
  const starts = chars
    .map((_, index) => index)
    .sort((a, b) => Number(isWordStart(b)) - Number(isWordStart(a)))
  for (const start of query === '' ? [] : starts) {
    for (let end = start + 1; end <= chars.length; end++) {
      // A slice that begins with a space or a hyphen folds like the word after it: it is not the match.
      if (foldText(chars[start] ?? '') !== '' && foldText(chars.slice(start, end).join('')) === query) {
        return [chars.slice(0, start).join(''), chars.slice(start, end).join(''), chars.slice(end).join('')]
      }
    }
  }
  return [label, '', '']
}
