/** The beginning of a text in one line, cut between two words. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const end = line.lastIndexOf(' ', length)
  return `${line.slice(0, end > 0 ? end : length).replace(/[\s,;:.]+$/, '')}…`
}
