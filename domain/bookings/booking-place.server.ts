import { isProviderLocationSlug, locationLabel } from '#domain/catalogue/governorates.ts'
import { SUBCATEGORIES } from '#domain/catalogue/taxonomy.ts'

/** Trades to which people come, as SQL. */
const VENUES = SUBCATEGORIES.filter(({ group }) => group === 'lieu')
  .map(({ slug }) => `'${slug}'`)
  .join(', ')

/** Facts of which {@link placeOf} makes the place of a booking. */
export type PlaceFacts = {
  /** Answer of the client to the quote form's question for the place. */
  stated: string | null
  /** Slug of the provider's governorate, where people come to the provider. */
  location: string | null
}

/** The facts of the place of booking `b` of provider `p`, as SQL: {@link PlaceFacts}. */
export const PLACE_FACTS = `json_build_object(
  'stated', (
    select array_to_string(a.answer, ', ')
    from quote_acceptances made join quote_answers a on a.quote_request_id = made.quote_request_id
    where made.booking_request_id = b.id and a.fact = 'place' order by a.position limit 1),
  'location', case when exists (
    select from provider_categories c join provider_profiles profile on profile.id = c.provider_profile_id
    where profile.provider_id = p.id and c.category in (${VENUES})) then p.location end)`

/**
 * The place of a booking in one line, as agendas and calendars show it to its two parties (D19, D21); null where nobody has said
 * it and the provider goes to its clients.
 */
export function placeOf({ stated, location }: PlaceFacts): string | null {
  const words = stated?.replace(/\s+/gu, ' ').trim()
  if (words) return words
  return isProviderLocationSlug(location) ? locationLabel(location) : null
}
