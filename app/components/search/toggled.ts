/** The list with `item` in it, at the end, or without it. */
export function toggled<T>(items: readonly T[], item: T, on: boolean): T[] {
  const others = items.filter((other) => other !== item)
  return on ? [...others, item] : others
}
