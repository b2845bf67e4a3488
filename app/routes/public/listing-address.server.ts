import { redirect } from 'react-router'
import { resolveHeroSearch } from '#domain/catalogue/hero-search.ts'
import { type Landing, landingFilters, landingPath, readLanding } from '#domain/catalogue/landing-pages.ts'
import {
  canonicalListingUrl,
  DATE_FIELDS,
  type ListingFilters,
  listingSearchParams,
  NO_FILTERS,
} from '#domain/catalogue/listing-filters.ts'
import { LISTING_NOTICES, parseListingFilters } from '#domain/catalogue/read-listing-filters.ts'
import type { Ctx } from '#domain/context.ts'
import { ownGuests } from '#domain/favourites/own-guests.server.ts'
import { sortFor } from '#domain/search/listing-query.server.ts'
import { NotFound } from '#lib/errors.ts'

/** Parses the address of a landing page. One page has one address. */
export function landingAt(
  pathname: string,
  { first, second }: { first?: string | undefined; second?: string | undefined },
): Landing {
  const landing = readLanding([first, second].filter((part) => part !== undefined))
  if (!landing) throw new NotFound('Cette page n’existe pas ou a été déplacée.')
  const path = landingPath(landing)
  if (path !== pathname) throw redirect(path, 301)
  return landing
}

/** The filters of a landing page, of which nothing but a date is chosen. */
export function readLandingDate(landing: Landing, query: URLSearchParams, now: Date) {
  const dates = new URLSearchParams([...query].filter(([name]) => DATE_FIELDS.includes(name)))
  const { filters, notices } = parseListingFilters(dates, now)
  return { filters: { ...landingFilters(landing), date: filters.date }, notices }
}

/** The filters of the listing's own address. */
export async function readListing(ctx: Ctx, query: URLSearchParams) {
  const { params, unknownPlace } = resolveHeroSearch(query)
  const { filters: asked, notices } = parseListingFilters(params, ctx.now)
  const filters = await withSort(ctx, asked, notices)
  if (unknownPlace !== null) {
    notices.push(`Le gouvernorat « ${unknownPlace} » n’a pas été reconnu et a été ignoré.`)
  }
  // A literal reading has one canonical address; a notice stays with the address that it is about.
  const isCanonical = query.toString() === listingSearchParams(filters).toString()
  if (!isCanonical && notices.length === 0) throw redirect(canonicalListingUrl(filters))
  return { filters, notices }
}

/** Filters with a sort for this reader. Estimates take the number of guests that the client gave last, or ask for one. */
async function withSort(ctx: Ctx, asked: ListingFilters, notices: string[]): Promise<ListingFilters> {
  if (sortFor(ctx, asked) === asked.sort) return asked
  const guests = await ownGuests(ctx)
  if (guests) return { ...asked, guests }
  if (ctx.actor?.role === 'client') notices.push(LISTING_NOTICES.estimate)
  return { ...asked, sort: NO_FILTERS.sort }
}
