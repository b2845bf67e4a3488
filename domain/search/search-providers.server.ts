import { runNamed } from '#db/named-query.ts'
import { type CalendarTrust, calendarTrust } from '#domain/availability/calendar-trust.ts'
import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { ListingFilters, ListingSort } from '#domain/catalogue/listing-filters.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import { excerptOf } from '#domain/providers/excerpt.ts'
import { type PriceUnit, type StartingPrice, startingPrice } from '#domain/providers/price-unit.ts'
import { responseWords } from '#domain/response-times/response-words.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import type { Price } from '#lib/money.ts'
import { indexTsquery } from './complete-words.server.ts'
import { type Forgive, forgiveTypos } from './forgive-typos.server.ts'
import { type FreeDay, freeDays, nearestFreeDays } from './free-days.server.ts'
import {
  isPriceSort,
  listingRanges,
  matching,
  type PriceBounds,
  priceBounds,
  sortFor,
  sortKey,
} from './listing-query.server.ts'
import {
  countFirstStatement,
  LOOK,
  listStatement,
  matchStatement,
  walkStatement,
} from './page-statements.server.ts'
import { readSearchText, type SearchText, writeTsquery } from './search-text.ts'

/** Data of a card of the listing. */
export type ProviderCard = {
  id: string
  name: string
  /** In the provider's order. */
  categories: SubcategorySlug[]
  location: ProviderLocationSlug
  /** Beginning of the description. */
  excerpt: string
  imageUrl: string
  /** A tiny picture of it as a `data:` address; the site's own art has none. */
  placeholder?: string
  verified: boolean
  /** Unrounded mean from 1 to 5; 0 without reviews. */
  rating: number
  reviewCount: number
  /** Response time, in words (W7). */
  answers: string
  /** The starting price, null for 'Prix sur demande'. Absent for a visitor (R5). */
  fromPrice?: StartingPrice | null
  /** How sure its calendar is (D14). Absent without a date. */
  calendar?: CalendarTrust
  /** The nearest free day, where it is not the asked one but one around it (D12). */
  freeOn?: FreeDay
}

export const PAGE_SIZE = LOOK - 1
/** Number of entries that a text search tries in sort order before it uses the index of words instead. */
export type Budget = {
  /** Entries tried first, which tell how common the text is. */
  entries: number
  /** Providers in all; by default what the database last counted. */
  documents?: number
}
export const WALK: Budget = { entries: 600 }
const TOP = { after: '00000000-0000-0000-0000-000000000000', key: Number.NEGATIVE_INFINITY }

/**
 * A page of the provider listing: the visible providers that pass all filters, in the order of the sort, ties by id.
 * @param asked as `parseListingFilters()` reads them; `after` is the last card of the page before. One that is
 *   unknown begins at the top; one that is no longer visible continues where it stood.
 * @param forgive finds what may have been meant, should nothing be found
 * @param budget of a text search; the answer is the same with any
 * @returns up to 24 cards, and the cursor of the next page, null on the last
 */
export async function searchProviders(
  ctx: Ctx,
  asked: ListingFilters,
  forgive: Forgive = (text) => forgiveTypos(ctx, text),
  budget = WALK,
): Promise<{ cards: ProviderCard[]; nextCursor: string | null }> {
  const filters = { ...asked, sort: sortFor(ctx, asked) }
  const text = readSearchText(filters.q)
  // A search text without a single letter or digit finds nothing.
  if (!text && filters.q !== '') return { cards: [], nextCursor: null }
  const page = (start: Start) =>
    text ? searchText(ctx, filters, text, start, forgive, budget) : listCards(ctx, filters, start)

  let rows = await page(filters.after ? { after: filters.after, key: Number.NaN } : TOP)
  if (rows.length === 0 && filters.after) {
    const moved = await whereItStood(ctx, filters, filters.after)
    if (moved) rows = await page(moved)
  }
  // Once for all cards: a day of Tunis takes longer than the rest of a card.
  const today = filters.date ? todayInTunis(ctx.now) : null
  const shown = rows.slice(0, PAGE_SIZE)
  const nearest = await nearestFreeDays(
    ctx,
    filters,
    shown.map(({ id }) => id),
  )
  const cards = shown.map((row) => readCard(row, today, nearest.get(row.id)))
  return { cards, nextCursor: rows.length > PAGE_SIZE ? (cards.at(-1)?.id ?? null) : null }
}

/** Start of a page: behind the card `after`, or, when that has no card, behind this key and id. */
type Start = { after: string; key: number }

/** The start for a cursor without a card, null when its card exists: then the list ends there. */
async function whereItStood(
  ctx: Ctx,
  { sort, guests }: ListingFilters,
  after: string,
): Promise<Start | null> {
  const statement = {
    name: `search-cursor-${sort}`,
    text: `select ${sortKey(sort, '$2', 'k.')} as key, c.provider_id is not null as listed
      from provider_sort_keys k left join provider_cards c using (provider_id) where k.provider_id = $1`,
  }
  const [found] = await runNamed<{ key: number; listed: boolean }>(ctx.db, statement, [
    after,
    ...guestsOf(sort, guests),
  ])
  if (found?.listed) return null
  return found ? { after, key: found.key } : TOP
}

/** The parameter of {@link sortKey}, where the sort has one. */
const guestsOf = (sort: ListingSort, guests: number | null) => (sort === 'estimate' ? [guests] : [])

/** A card as it is stored. A visitor's has no price at all (R5). */
type CardRow = Omit<
  ProviderCard,
  'categories' | 'answers' | 'fromPrice' | 'calendar' | 'freeOn' | 'placeholder'
> & {
  placeholder: string | null
  responseMinutes: number | null
  categories: string
  price?: Price | null
  unit?: PriceUnit | null
  duration?: string | null
  /** Absent without a date. */
  confirmedOn?: Day | null
}

function readCard(
  { price, unit, duration, confirmedOn, responseMinutes, placeholder, ...row }: CardRow,
  today: Day | null,
  freeOn: FreeDay | undefined,
): ProviderCard {
  const card: ProviderCard = {
    ...row,
    excerpt: excerptOf(row.excerpt),
    categories: row.categories.split(',') as SubcategorySlug[],
    answers: responseWords(responseMinutes),
  }
  if (placeholder) card.placeholder = placeholder
  if (today) card.calendar = calendarTrust(confirmedOn ?? null, today)
  if (freeOn) card.freeOn = freeOn
  if (price === undefined) return card
  const fromPrice =
    price === null ? null : startingPrice({ price, unit: unit ?? null, duration: duration ?? '' })
  return { ...card, fromPrice }
}

/**
 * Reads entries in the order of a sort. Each pair of a category and a location is one range of the sort's
 * index; the first entries of every range, merged, are the first of all, so what it costs does not depend on
 * how many providers there are.
 */
function reading(ctx: Ctx, filters: ListingFilters, { after, key }: Start) {
  const { sort, verified } = filters
  const bounds = priceBounds(ctx, filters)
  const prices = bounds && !isPriceSort(sort) ? [bounds.low, bounds.high] : []
  const guests = filters.guests === null ? [] : [filters.guests]
  const free = freeDays(ctx, filters)
  const shape = {
    sort,
    verified,
    signedIn: ctx.actor !== null,
    priced: prices.length > 0,
    seats: guests.length > 0,
    free: free?.shape ?? null,
  }
  const [categories, locations] = listingRanges(filters)
  const stretches = keyStretches(sort, bounds)
  const ranges = [
    stretches.flatMap(() => categories),
    stretches.flatMap(() => locations),
    stretches.flatMap(({ above }) => categories.map(() => above)),
    stretches.flatMap(({ last }) => categories.map(() => last)),
  ]
  return {
    shape,
    rangeCount: stretches.length * categories.length,
    params: [after, key, ...ranges, ...prices, ...guests],
    freeParams: free?.params ?? [],
  }
}

/** Prices are whole millimes, so nothing lies between a price and this much below it. */
const HALF_A_MILLIME = 0.0005

/**
 * The stretches of keys that each range is read in: all of it, but on a price sort with a price filter the keys within
 * the bounds, and those of the unpriced ones.
 */
function keyStretches(sort: ListingSort, bounds: PriceBounds | null): { above: number; last: number }[] {
  const { POSITIVE_INFINITY, NEGATIVE_INFINITY, MAX_VALUE } = Number
  if (!bounds || !isPriceSort(sort)) return [{ above: NEGATIVE_INFINITY, last: POSITIVE_INFINITY }]
  const [first, last] = sort === 'price-high' ? [-bounds.high, -bounds.low] : [bounds.low, bounds.high]
  return [
    { above: first - HALF_A_MILLIME, last },
    { above: MAX_VALUE, last: POSITIVE_INFINITY },
  ]
}

/** Counts those that pass the filters, without a search text: exactly below `most`. */
export async function firstOf(ctx: Ctx, filters: ListingFilters, most: number): Promise<number> {
  const { shape, params, freeParams } = reading(ctx, { ...filters, sort: sortFor(ctx, filters) }, TOP)
  const statement = countFirstStatement(shape, most)
  const [row] = await runNamed<{ found: number }>(ctx.db, statement, [...params, ...freeParams])
  return row?.found ?? 0
}

/** Without a search text. */
function listCards(ctx: Ctx, filters: ListingFilters, start: Start): Promise<CardRow[]> {
  const { shape, params, freeParams } = reading(ctx, filters, start)
  return runNamed(ctx.db, listStatement(shape), [...params, ...freeParams])
}

/**
 * With a search text: the next entries in sort order are tried one by one, which is quick when the words are common. When they
 * are rare, their index gives all matches to be sorted. When nothing at all matches, misspelt names are forgiven.
 */
async function searchText(
  ctx: Ctx,
  filters: ListingFilters,
  text: SearchText,
  start: Start,
  forgive: Forgive,
  budget: Budget,
): Promise<CardRow[]> {
  const rows =
    (await walk(ctx, filters, writeTsquery(text), start, budget)) ??
    (await match(ctx, filters, await indexTsquery(ctx, text), start))
  if (rows.length > 0) return rows
  const meant = await forgive(text)
  return meant ? match(ctx, filters, writeTsquery(meant.text, meant.names), start) : []
}

/** The page from among the next entries, null when the index of words comes to it sooner. */
async function walk(
  ctx: Ctx,
  filters: ListingFilters,
  query: string,
  start: Start,
  budget: Budget,
): Promise<CardRow[] | null> {
  const { shape, rangeCount, params, freeParams } = reading(ctx, filters, start)
  let tries: number | null = Math.max(LOOK, budget.entries)
  for (let turn = 0; turn < 2 && tries !== null; turn++) {
    const rows: (CardRow & { tried: number; documents: number })[] = await runNamed(
      ctx.db,
      walkStatement(shape),
      [...params, tries, query, ...freeParams],
    )
    const found = rows.flatMap(({ tried: _, documents: __, ...row }) => (row.id === null ? [] : [row]))
    const { tried = 0, documents = 0 } = rows[0] ?? {}
    if (found.length === LOOK || tried < tries) return found
    tries = nextTries(found.length / tried, rangeCount, budget.documents ?? documents)
  }
  return null
}

/**
 * The number of entries that most likely hold a page, null when the index of words is quicker: it visits every match, also
 * those that other filters leave out.
 * @param share of the entries that matched
 */
function nextTries(share: number, rangeCount: number, documents: number): number | null {
  const tries = Math.ceil((1.5 * LOOK) / share)
  // Each range is read as far, from its index alone, which takes a tenth of trying an entry.
  return tries * (1 + rangeCount / 10) <= documents * share ? tries : null
}

/** The page from among all matches, found by their words. */
function match(ctx: Ctx, filters: ListingFilters, query: string, { after, key }: Start): Promise<CardRow[]> {
  const condition = matching(ctx, filters, query, 3)
  const free = freeDays(ctx, filters)?.shape ?? null
  const statement = matchStatement({ sort: filters.sort, signedIn: ctx.actor !== null, free }, condition)
  return runNamed(ctx.db, statement, [
    after,
    key,
    ...condition.params,
    ...guestsOf(filters.sort, filters.guests),
  ])
}
