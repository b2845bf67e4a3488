/**
 * Titles that pages of different addresses share (2.4.2).
 * @param titles of each page: its address in the route table, and its title
 */
export function sharedTitles(titles: readonly (readonly [pattern: string, title: string])[]): string[] {
  const patterns = new Map<string, Set<string>>()
  for (const [pattern, title] of titles) patterns.set(title, (patterns.get(title) ?? new Set()).add(pattern))
  return [...patterns]
    .filter(([, sharing]) => sharing.size > 1)
    .map(([title, sharing]) => `“${title}” is the title of ${[...sharing].join(' and ')}`)
}
