import { addDaysToDay, type Day, daysBetween } from '#lib/dates.ts'

/**
 * Lunar days that an operator confirms: their place in the year of the Hegira, and how many days are holidays. Ramadan
 * ends on the eve of Aïd el-Fitr.
 */
export const LUNAR_DAYS = {
  'ras-el-am': { name: 'Nouvel An de l’hégire', month: 1, date: 1, length: 1 },
  mouled: { name: 'Mouled', month: 3, date: 12, length: 1 },
  ramadan: { name: 'Premier jour du Ramadan', month: 9, date: 1, length: 0 },
  'aid-el-fitr': { name: 'Aïd el-Fitr', month: 10, date: 1, length: 2 },
  'aid-el-idha': { name: 'Aïd el-Idha', month: 12, date: 10, length: 2 },
} as const

export type LunarKind = keyof typeof LUNAR_DAYS

/** All kinds, in the order of the year of the Hegira. */
export const LUNAR_KINDS = Object.keys(LUNAR_DAYS) as [LunarKind, ...LunarKind[]]

/** Largest distance of an announced day from its prediction, in days: a greater one is a slip of the keyboard. */
export const LUNAR_SLIP_MAX = 2

const HEGIRA: Day = '0622-07-19' as Day
const DAYS_PER_YEAR = 354.36707
const DAYS_PER_MONTH = DAYS_PER_YEAR / 12

const umalqura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** Year, month and day of the Hegira, as one number that grows with time. */
function hijriOf(day: Day): number {
  const parts = umalqura.formatToParts(new Date(`${day}T00:00:00Z`))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return (part('year') * 100 + part('month')) * 100 + part('day')
}

const predicted = new Map<string, Day>()

/**
 * The expected day: that of the calendar of Umm al-Qura, which Node carries. Tunisia goes by the sighting of the crescent, and has
 * always been within a day of it (docs/decisions/, 'The Tunisian year').
 */
export function predictedDay(kind: LunarKind, hijriYear: number): Day {
  const key = `${kind} ${hijriYear}`
  const known = predicted.get(key)
  if (known) return known
  const { month, date } = LUNAR_DAYS[kind]
  const wanted = (hijriYear * 100 + month) * 100 + date
  const passed = (hijriYear - 1) * DAYS_PER_YEAR + (month - 1) * DAYS_PER_MONTH + date - 1
  // The mean month is right to a few days: from before them, the first day that is not too early is the one.
  let day = addDaysToDay(HEGIRA, Math.floor(passed) - 5)
  while (hijriOf(day) < wanted) day = addDaysToDay(day, 1)
  predicted.set(key, day)
  return day
}

/** The year of the Hegira whose predicted day of a kind is nearest to a day, and the distance in days. */
export function nearestYear(kind: LunarKind, day: Day): { hijriYear: number; distance: number } {
  const year = Math.floor(hijriOf(day) / 10_000)
  const [nearest] = [year - 1, year, year + 1]
    .map((hijriYear) => ({ hijriYear, distance: Math.abs(daysBetween(predictedDay(kind, hijriYear), day)) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest as { hijriYear: number; distance: number }
}
