import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { isVenue } from '#domain/catalogue/venues.ts'
import { type Day, daysBetween } from '#lib/dates.ts'

/** Claim of an item, its length, and the papers that show it. */
type Item = {
  label: string
  /** Months in force; null for one that ends on the day its paper says. */
  months: number | null
  /** Subject of an operator's look, as providers and the public read it. */
  looksAt: string
  /** The public's sentence while it is not in force. */
  without: string
  papers: string
}

/** The five items, in the order in which they are shown (W14). */
export const ITEMS = {
  phone: {
    label: 'Téléphone',
    months: 12,
    looksAt: 'Un appel au numéro du compte a abouti.',
    without: 'Nous n’avons pas appelé ce prestataire.',
    papers: 'Aucune pièce : nous vous appelons au numéro de votre compte.',
  },
  identity: {
    label: 'Identité',
    months: 36,
    looksAt: 'Une pièce d’identité du responsable, au nom du compte, a été vue.',
    without: 'Nous n’avons pas vu de pièce d’identité.',
    papers: 'Carte d’identité ou passeport du responsable, au nom du compte.',
  },
  activity: {
    label: 'Activité déclarée',
    months: null,
    looksAt: 'Une patente, un extrait du registre ou une carte d’auto-entrepreneur en cours a été vu.',
    without: 'Nous n’avons pas vu de preuve d’activité déclarée.',
    papers: 'Patente, extrait du registre ou carte d’auto-entrepreneur en cours de validité.',
  },
  place: {
    label: 'Lieu visité',
    months: 24,
    looksAt: 'Notre équipe a visité le lieu.',
    without: 'Nous n’avons pas visité ce lieu.',
    papers: 'Aucune pièce : nous prenons rendez-vous avec vous.',
  },
  portfolio: {
    label: 'Portfolio authentique',
    months: 12,
    looksAt: 'Les photos et vidéos montrent le travail de ce prestataire.',
    without: 'Nous n’avons pas contrôlé l’origine des photos.',
    papers: 'Les originaux de quelques photos, ou des photos prises pendant une prestation.',
  },
} as const satisfies Record<string, Item>

export type VerificationItem = keyof typeof ITEMS

/** All items, in their order. */
export const ITEM_NAMES = Object.keys(ITEMS) as [VerificationItem, ...VerificationItem[]]

/** Items that 'Vérifié' needs in force, all of them; migrations 0250 and 0297 have the same four, and their months. */
export const BADGE_ITEMS = [
  'phone',
  'identity',
  'activity',
  'portfolio',
] as const satisfies VerificationItem[]

/** Items that fit the trades of a provider: a place is visited where there is one. */
export function itemsFor(categories: readonly SubcategorySlug[]): VerificationItem[] {
  return ITEM_NAMES.filter((item) => item !== 'place' || isVenue(categories))
}

/** Said under what is verified: nobody looked at these. */
export const NEVER_LOOKED_AT = 'Nous ne contrôlons ni la qualité des prestations, ni les prix.'

/** The last day in force of an item granted on a day; an activity without a day of its own is looked at again in a year. */
export function lastDayOf(item: VerificationItem, grantedOn: Day): Day {
  const [year = 0, month = 1, day = 1] = grantedOn.split('-').map(Number)
  const months = year * 12 + month - 1 + (ITEMS[item].months ?? 12)
  const [lastYear, lastMonth] = [Math.floor(months / 12), (months % 12) + 1]
  // The 29th of February ends on the 28th.
  const last = Math.min(day, new Date(Date.UTC(lastYear, lastMonth, 0)).getUTCDate())
  return `${lastYear}-${String(lastMonth).padStart(2, '0')}-${String(last).padStart(2, '0')}` as Day
}

/** Days before the end on which a provider is told. */
export const REMINDERS = [30, 7] as const

/** The reminder that is due for a verification; null while none is, and once it was sent. @param reminded the last one */
export function dueReminder(
  { validUntil, reminded }: { validUntil: Day; reminded: number | null },
  today: Day,
): (typeof REMINDERS)[number] | null {
  const left = daysBetween(today, validUntil)
  const due = left < 0 ? undefined : REMINDERS.findLast((days) => left <= days)
  return due !== undefined && (reminded === null || reminded > due) ? due : null
}
