import type { OwnProfileFields } from './profile-input.ts'

// Fields of the profile that the setup pages write, declared once for saves, kept drafts and comparisons. Pages of two
// versions are open side by side, so each save and draft says by its format which fields it knows.

type PortfolioItem = OwnProfileFields['portfolio'][number]

/** Every field, with the format that brought it: a new one takes the next number. */
const PROFILE_FIELDS = {
  location: 1,
  bio: 1,
  imageUrl: 1,
  categories: 1,
  portfolio: 1,
  isPublic: 1,
  seats: 2,
} as const satisfies Record<keyof OwnProfileFields, number>

/** Every field of a picture or video in the portfolio, likewise. */
const ITEM_FIELDS = { url: 1, caption: 1, focus: 1 } as const satisfies Record<keyof PortfolioItem, number>

const FORMATS: Formats = { profile: PROFILE_FIELDS, item: ITEM_FIELDS }

type Partly<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

type Formats = Record<'profile' | 'item', Record<string, number>>

/** Format of this version's saves and kept drafts. */
export const PROFILE_FORMAT = Math.max(...Object.values(PROFILE_FIELDS), ...Object.values(ITEM_FIELDS))

/** Compares two profiles by value. */
export function sameProfile(one: OwnProfileFields, other: OwnProfileFields): boolean {
  return changedFields(one, other).length === 0
}

/** Lists the fields in which two profiles differ. */
export function changedFields(one: OwnProfileFields, other: OwnProfileFields): (keyof OwnProfileFields)[] {
  const keys = Object.keys(PROFILE_FIELDS) as (keyof OwnProfileFields)[]
  return keys.filter((key) =>
    key === 'portfolio'
      ? !samePortfolio(one[key], other[key])
      : JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  )
}

/** Compares two portfolios by value; a focus that is left out is the middle. */
export function samePortfolio(one: readonly PortfolioItem[], other: readonly PortfolioItem[]): boolean {
  return JSON.stringify(one.map(comparable)) === JSON.stringify(other.map(comparable))
}

function comparable(item: PortfolioItem) {
  const whole: Required<PortfolioItem> = { ...item, focus: item.focus ?? 'center' }
  return (Object.keys(ITEM_FIELDS) as (keyof PortfolioItem)[]).map((key) => whole[key])
}

/**
 * Completes a profile that another version of the page wrote: fields that its format does not know are as they are
 * stored, so that an open page erases nothing that it never showed.
 * @returns null where a field is missing that its format knows
 */
export function completeProfile(
  given: Partly<OwnProfileFields>,
  { format, stored }: { format: number; stored: OwnProfileFields },
  formats = FORMATS,
): OwnProfileFields | null {
  const known = complete(given, stored, formats.profile, format)
  if (Object.keys(known).length < Object.keys(formats.profile).length) return null
  const { portfolio, ...fields } = known as OwnProfileFields
  const byUrl = new Map(stored.portfolio.map((item) => [item.url, item]))
  return {
    ...fields,
    portfolio: portfolio.map((item) => ({
      ...item,
      ...complete(item, byUrl.get(item.url) ?? item, formats.item, format),
    })),
  }
}

function complete<T extends object>(
  given: Partly<T>,
  stored: T,
  since: Record<string, number>,
  format: number,
) {
  const keys = Object.keys(since) as (keyof T & string)[]
  return Object.fromEntries(
    keys
      .map((key) => [key, (since[key] ?? 0) > format ? stored[key] : given[key]] as const)
      .filter(([, value]) => value !== undefined),
  ) as Partial<T>
}
