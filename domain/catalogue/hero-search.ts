/**
 * The hero search: a free text and the name of a governorate, as they were typed, read into the listing's own
 * address. The form is a plain GET form to the listing, so that it works without JavaScript.
 */
import { foldText } from '#lib/text.ts'
import { findGovernorate } from './governorate-search.ts'
import { governoratesLike } from './governorate-words.ts'
import { readGuests } from './guest-words.ts'
import { HERO_FIELDS } from './hero-fields.ts'
import { subcategoriesForText } from './keywords.ts'

export type HeroSearch = {
  /** The same address without the form's own fields: for `parseListingFilters`. */
  params: URLSearchParams
  /** Typed place that matches no governorate, at most 60 characters; null when there is none. */
  unknownPlace: string | null
}

/** Longer texts name no category, and need not be looked at. */
const MAX_TEXT = 200
const MAX_PLACE = 60
/** They name no governorate because they name them all. */
const EVERYWHERE: ReadonlySet<string> = new Set(['tunisie', 'toute la tunisie', 'tunisia'])

/**
 * Reads a submitted hero search; any other address is given back as it is. A text that stands for subcategories as a
 * whole replaces the categories; any other stays a text search. A number of guests in it becomes the filter. A place that names a governorate replaces the
 * locations, one that was emptied removes them, and one that was left as the form showed it leaves them alone.
 * @param params the query of the listing's address; it counts as a submitted search when it has a place field
 */
export function resolveHeroSearch(params: URLSearchParams): HeroSearch {
  const typed = params.get(HERO_FIELDS.place)
  if (typed === null) return { params, unknownPlace: null }
  const resolved = new URLSearchParams(params)
  resolved.delete(HERO_FIELDS.place)
  resolved.delete(HERO_FIELDS.shownPlace)
  readText(resolved)
  const place = typed.trim()
  if (place === (params.get(HERO_FIELDS.shownPlace) ?? '').trim())
    return { params: resolved, unknownPlace: null }
  return { params: resolved, unknownPlace: readPlace(resolved, place) }
}

function readText(params: URLSearchParams): void {
  let text = params.get(HERO_FIELDS.text) ?? ''
  if (text.length > MAX_TEXT) return
  const named = readGuests(text)
  if (named) {
    text = named.rest
    params.set(HERO_FIELDS.text, text)
    params.set('invites', String(named.guests))
  }
  const categories = subcategoriesForText(text)
  if (categories.length === 0) return
  params.delete(HERO_FIELDS.text)
  params.delete('category')
  params.set('categories', categories.join(','))
}

function readPlace(params: URLSearchParams, place: string): string | null {
  if (place === '' || EVERYWHERE.has(foldText(place))) {
    params.delete('locations')
    return null
  }
  const shortened = [...place].slice(0, MAX_PLACE).join('')
  const slug = findGovernorate(shortened)?.slug ?? governoratesLike(shortened)[0]
  if (!slug) return shortened
  params.set('locations', slug)
  return null
}
