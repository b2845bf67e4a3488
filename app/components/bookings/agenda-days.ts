import { type Day, type Month, monthOf } from '#lib/dates.ts'

/** Entries of an agenda by month and day, in the order in which they came. */
export function byMonthAndDay<Entry extends { day: Day }>(
  entries: readonly Entry[],
): { month: Month; days: { day: Day; entries: Entry[] }[] }[] {
  const months: ReturnType<typeof byMonthAndDay<Entry>> = []
  for (const entry of entries) {
    const { day } = entry
    if (months.at(-1)?.month !== monthOf(day)) months.push({ month: monthOf(day), days: [] })
    const days = months.at(-1)?.days ?? []
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] })
    days.at(-1)?.entries.push(entry)
  }
  return months
}
