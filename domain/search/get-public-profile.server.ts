import { runNamed } from '#db/named-query.ts'
import { absentUntil, type StandingAbsence } from '#domain/absences/absence.ts'
import { type CalendarTrust, calendarTrust } from '#domain/availability/calendar-trust.ts'
import { type CancellationRecord, cancellationSentence } from '#domain/bookings/cancellation-record.ts'
import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { type Seats, seatsLabel } from '#domain/catalogue/venues.ts'
import type { Ctx } from '#domain/context.ts'
import type { PortfolioItem } from '#domain/providers/portfolio-item.ts'
import {
  type PriceUnit,
  priceUnitText,
  type ReadStartingPrice,
  type StartingPrice,
  startingPrice,
} from '#domain/providers/price-unit.ts'
import { responseWords } from '#domain/response-times/response-words.ts'
import {
  type PublicVerification,
  publicVerification,
  type VerifiedItem,
} from '#domain/verifications/public-verification.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import type { Price } from '#lib/money.ts'
import { profileNotFound } from './assert-visible-provider.server.ts'

export type PublicService = {
  id: string
  name: string
  description: string
  features: string[]
  /** Null for 'Prix sur demande', and always null when {@link PublicProfile.priceHidden}. */
  price: Price | null
  /** Unit of the price: 'par invité'. May be empty, and is when {@link PublicProfile.priceHidden}. */
  unitText: string
}

/** Data of a provider's public page. It tells nothing of the account behind it. */
export type PublicProfile = {
  id: string
  name: string
  verified: boolean
  /** Verified items, each with its day; null without the badge and before anything was. */
  verification: PublicVerification | null
  location: ProviderLocationSlug
  /** Unrounded mean from 1 to 5; 0 without reviews. */
  rating: number
  reviewCount: number
  categories: SubcategorySlug[]
  bio: string
  /** Seats of a place in words: 'De 50 à 300 invités'; null without any. */
  seats: string | null
  imageUrl: string
  /** A tiny picture of it as a `data:` address; the site's own art has none. */
  placeholder: string | null
  portfolio: PortfolioItem[]
  services: PublicService[]
  /** Sentence about bookings that it accepted and cancelled (D10); null without one. */
  cancellations: string | null
  /** Response time, in words (W7). */
  answers: string
  /** Certainty that its free days are free (D14). */
  trust: CalendarTrust
  /** The last day of the absence that it is in; null when it is there (W5). */
  absentUntil: Day | null
  /** The starting price, null when no service has one. Absent for a visitor (R5). */
  fromPrice?: StartingPrice | null
  /** The reader is a visitor, so no price was read (R5). */
  priceHidden: boolean
}

/**
 * The public profile of a provider, with its portfolio and services in the provider's order.
 * @throws NotFound when there is none that the public sees, also for its own owner
 */
export async function getPublicProfile(ctx: Ctx, providerId: string): Promise<PublicProfile> {
  const statement = profileStatement({ signedIn: ctx.actor !== null })
  const [row] = isId(providerId) ? await runNamed<ProfileRow>(ctx.db, statement, [providerId, ctx.now]) : []
  if (!row) throw profileNotFound()
  const { starting, record, confirmedOn, responseMinutes, verifiedOn, items, absences, ...shown } = row
  const services = row.services.map(({ price = null, unit = null, duration = '', ...service }) => ({
    ...service,
    price,
    unitText: priceUnitText(duration, price === null ? null : unit),
  }))
  const cancellations = cancellationSentence(record)
  const seats = seatsLabel(row.categories, row.seats)
  const today = todayInTunis(ctx.now)
  const trust = calendarTrust(confirmedOn, today)
  const answers = responseWords(responseMinutes)
  const verification = row.verified ? publicVerification({ on: verifiedOn, items }, row.categories) : null
  const profile = {
    ...shown,
    answers,
    verification,
    seats,
    services,
    cancellations,
    trust,
    absentUntil: absentUntil(absences, today),
    priceHidden: ctx.actor === null,
  }
  return ctx.actor ? { ...profile, fromPrice: starting ? startingPrice(starting) : null } : profile
}

type ProfileRow = Omit<
  PublicProfile,
  | 'services'
  | 'fromPrice'
  | 'priceHidden'
  | 'cancellations'
  | 'trust'
  | 'seats'
  | 'answers'
  | 'verification'
  | 'absentUntil'
> & {
  absences: StandingAbsence[]
  responseMinutes: number | null
  verifiedOn: Day | null
  items: VerifiedItem[]
  confirmedOn: Day | null
  seats: Seats | null
  record: CancellationRecord
  services: (Omit<PublicService, 'price' | 'unitText'> & {
    price?: Price | null
    unit?: PriceUnit | null
    duration?: string
  })[]
  starting?: ReadStartingPrice | null
}

/** The one statement of a profile; exported for the test that a visitor's text selects no price. */
export function profileStatement({ signedIn }: { signedIn: boolean }) {
  return {
    name: `public-profile${signedIn ? '-signed-in' : ''}`,
    text: `select p.id, u.name, (p.verified and p.verified_until >= ($2::timestamptz at time zone 'Africa/Tunis')::date) as verified,
        (p.verified_at at time zone 'Africa/Tunis')::date::text as "verifiedOn",
        (select coalesce(json_agg(json_build_object('item', i.item, 'from', i.granted_on, 'until', i.valid_until)), '[]')
          from verified_items i where i.provider_id = p.id
            and i.valid_until >= ($2::timestamptz at time zone 'Africa/Tunis')::date) as items,
        p.location, p.rating, p.review_count as "reviewCount", pp.bio,
        case when pp.seats_from is not null then json_build_object('from', pp.seats_from, 'to', pp.seats_to) end as seats,
        pp.profile_image_url as "imageUrl",
        (p.calendar_confirmed_at at time zone 'Africa/Tunis')::date::text as "confirmedOn",
        (select t.median_minutes from response_times t where t.provider_id = p.id) as "responseMinutes",
        (select coalesce(json_agg(json_build_object('firstDay', a.first_day, 'lastDay', a.last_day, 'endedAt', a.ended_at)),
            '[]') from absences a where a.provider_id = p.id
            and a.last_day >= ($2::timestamptz at time zone 'Africa/Tunis')::date) as absences,
        (select m.placeholder from media m where m.url = pp.profile_image_url) as placeholder,
        (select json_agg(c.category order by c.position, c.category)
          from provider_categories c where c.provider_profile_id = pp.id) as categories,
        (select coalesce(json_agg(json_build_object('id', i.id, 'imageUrl', i.image_url,
            'mediaType', i.media_type, 'caption', i.caption, 'focus', i.focus, 'placeholder', m.placeholder,
            'posterUrl', m.poster_url) order by i.position), '[]')
          from provider_portfolio_images i left join media m on m.url = i.image_url where i.provider_profile_id = pp.id) as portfolio,
        (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description,
            ${signedIn ? "'price', s.price::text, 'unit', s.unit, 'duration', s.duration," : ''}
            'features', (select coalesce(json_agg(f.feature order by f.position, f.id), '[]')
              from service_features f where f.service_id = s.id)) order by s.position, s.id), '[]')
          from services s where s.provider_id = p.id) as services,
        (select row_to_json(r) from cancellation_record(p.id, $2) r) as record
        ${
          signedIn
            ? `, (select json_build_object('price', starting.price::text, 'unit', starting.unit, 'duration', starting.duration)
          from starting_prices starting where starting.provider_id = p.id) as starting`
            : ''
        }
      from visible_providers v
      join providers p on p.id = v.provider_id
      join provider_profiles pp on pp.id = v.profile_id
      join users u on u.id = v.user_id
      where v.provider_id = $1`,
  }
}
