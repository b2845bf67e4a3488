import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { type Day, formatDate } from '#lib/dates.ts'
import { ITEMS, itemsFor, NEVER_LOOKED_AT, type VerificationItem } from './verification-item.ts'

/** An item in force, with its first and last day. */
export type VerifiedItem = { item: VerificationItem; from: Day; until: Day }

/** Facts behind a badge, in words that are made on the server: the page's scripts need none of them. */
export type PublicVerification = {
  /** 'Vérifié le 4 novembre 2026' */
  title: string
  /** Each item with the days it counts, or what was not looked at. */
  items: { label: string; note: string; inForce: boolean }[]
  /** Said of what nobody looks at. */
  limits: string
}

/** The words behind the badge of a provider; null for a badge whose day is not known. */
export function publicVerification(
  { on, items }: { on: Day | null; items: readonly VerifiedItem[] },
  categories: readonly SubcategorySlug[],
): PublicVerification | null {
  if (on === null) return null
  return {
    title: `Vérifié le ${formatDate(on)}`,
    items: itemsFor(categories).map((name) => {
      const { label, without } = ITEMS[name]
      const granted = items.find(({ item }) => item === name)
      const note = granted ? `du ${formatDate(granted.from)} au ${formatDate(granted.until)}` : without
      return { label, note, inForce: granted !== undefined }
    }),
    limits: NEVER_LOOKED_AT,
  }
}
