/**
 * Ids of options after an edit of their lines: a line that is written keeps its id, one that is new has none.
 * @param before the lines, and their ids
 * @param lines after one change: some lines in a row written, added or taken away
 */
export function keepOptionIds(
  before: { options: readonly string[]; option_ids: readonly string[] },
  lines: readonly string[],
): string[] {
  const { options, option_ids } = before
  const idAt = (index: number) => option_ids[index] ?? ''
  if (options.length === lines.length) return lines.map((_, index) => idAt(index))
  const shorter = Math.min(options.length, lines.length)
  let start = 0
  while (start < shorter && options[start] === lines[start]) start += 1
  let end = 0
  while (end < shorter - start && options.at(-1 - end) === lines.at(-1 - end)) end += 1
  return lines.map((_, index) => {
    if (index < start) return idAt(index)
    return index >= lines.length - end ? idAt(index + options.length - lines.length) : ''
  })
}
