import { type NamedStatement, runNamed } from '#db/named-query.ts'
import { calendarTrust, confirmedSince } from '#domain/availability/calendar-trust.ts'
import { ALL_SLOTS_VALUE } from '#domain/bookings/booking-input.ts'
import { freeThatDayPath } from '#domain/bookings/ways-on.ts'
import { EVERYWHERE } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import { type PriceUnit, startingPrice } from '#domain/providers/price-unit.ts'
import { quoteStatusText } from '#domain/quotes/quote-status.server.ts'
import { ANY, LOCATION_CODES } from '#domain/search/codes.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { addDaysToDay, type Day, todayInTunis, tunisInstant } from '#lib/dates.ts'
import type { Price } from '#lib/money.ts'
import { ALTERNATIVES_MAX, type Alternative, type Alternatives } from './alternative.ts'
import { briefGroup, requestTrades } from './request-trades.server.ts'

/** An alternative, with the slot in which it is asked. */
type Found = Alternative & { slot: string }

type Row = Omit<Found, 'id' | 'fromPrice' | 'calendar'> & {
  requestId: string
  categories: SubcategorySlug[]
  location: string | null
  day: Day | null
  /** Null in the one row of a request for which nobody is found. */
  id: string | null
  price: Price | null
  unit: PriceUnit | null
  duration: string | null
  confirmedOn: Day | null
}

/** A request without an answer, of which kind; of a quote the day that it is about, as far as that is known. */
export type Unanswered = { kind: 'booking'; id: string } | { kind: 'quote'; id: string; day: Day | null }

const EVERYWHERE_CODE = LOCATION_CODES[EVERYWHERE.slug]

const WANTED = {
  booking: `select b.id, b.client_id, b.provider_id, null::text as wished, b.requested_date as day, b.due_at as ended, false as takes_any, b.slot_name,
      case when b.slot_starts <> b.slot_ends then b.slot_starts end as starts, b.slot_ends as ends
    from unnest($1::uuid[], $2::date[]) given (id, day) join booking_requests b on b.id = given.id`,
  quote: `select q.id, q.client_id, q.provider_id, ${briefGroup('q.brief_id')} as wished, given.day, q.due_at as ended, true as takes_any, null::text as slot_name,
      null::time as starts, null::time as ends
    from unnest($1::uuid[], $2::date[]) given (id, day) join quote_requests q on q.id = given.id`,
}

const minutes = (time: string) => `extract(epoch from ${time}) / 60`
/** The end of a part of the day, in minutes: it may lie on the next day. */
const end = (starts: string, ends: string) =>
  `${minutes(ends)} + case when ${ends} <= ${starts} then 1440 else 0 end`
const OVERLAP = `(least(${end('s.starts_at', 's.ends_at')}, ${end('w.starts', 'w.ends')})
  - greatest(${minutes('s.starts_at')}, ${minutes('w.starts')}))`
const TAKEN = `exists (select from unavailable_slots u where u.provider_id = s.provider_id and u.day = w.day and u.slot_id = s.id)`

// $1 and $2 are requests and their days, $3 and $4 the first and the last day that can be asked for, $5 since when a calendar
// counts as confirmed, $6 the most for each, $7 the one provider that is looked at, or null. Sorted first, and looked at one by
// one until there are enough: a large trade has many whose calendars nobody needs. Of a provider with several of the trades
// only the entry of the one with the lowest code counts.
const statement = (kind: 'booking' | 'quote'): NamedStatement => ({
  name: `alternatives-${kind}`,
  text: `
    select w.id as "requestId", w.day::text as day, trade.slugs as categories, gone.location, found.*
    from (${WANTED[kind]}) w
    join providers gone on gone.id = w.provider_id
    left join starting_prices base on base.provider_id = w.provider_id
    left join location_codes place on place.slug = gone.location
    cross join lateral (
      select wanted.slugs, array(select code from category_codes where slug = any (wanted.slugs)) as codes,
        (select bit_or(1 << (code - 1)) from category_codes where slug = any (wanted.slugs)) as mask
      from (select ${requestTrades('w.provider_id', 'w.wished')} as slugs) wanted
    ) trade
    left join lateral (
      select e.provider_id as id, asked.is_open as "isAsked", card.name, card.image_url as "imageUrl", card.rating,
        card.review_count as "reviewCount", card.min_price as price, card.price_unit as unit,
        card.price_duration as duration, (e.confirmed_at at time zone 'Africa/Tunis')::date::text as "confirmedOn",
        case when own.count <= 1 or w.takes_any then '' when w.starts is null then '${ALL_SLOTS_VALUE}' else best.id::text end as slot
      from (
        select e.provider_id, e.by_recommended, e.by_price_low = 'Infinity' as is_unpriced, calendar.confirmed_at,
          (calendar.confirmed_at >= $5::timestamptz) is true and w.day is not null as is_confirmed
        from listing_entries e left join provider_calendars calendar using (provider_id)
        where e.category = any (trade.codes)
          and e.category_mask & trade.mask & ((1 << (e.category - 1)) - 1) = 0
          and e.location = any (case when place.code is null or place.code = ${EVERYWHERE_CODE} then array[${ANY}::smallint]
            else array[place.code, ${EVERYWHERE_CODE}::smallint] end)
          and e.provider_id <> w.provider_id and ($7::uuid is null or e.provider_id = $7::uuid)
          and (w.day is null or w.day between $3::date and $4::date)
          and (base.price is null or e.by_price_low = 'Infinity'
            or e.by_price_low between (base.price * 0.7)::float8 and (base.price * 1.3)::float8)
        order by is_confirmed desc, is_unpriced, e.by_recommended, e.provider_id
      ) e
      join provider_cards card using (provider_id)
      cross join lateral (
        select count(*) as count, count(*) filter (where not ${TAKEN}) as free from slots s
        where s.provider_id = e.provider_id
      ) own
      left join lateral (
        select s.id from slots s
        where s.provider_id = e.provider_id and not ${TAKEN}
          and (fold_text(s.name) = fold_text(w.slot_name) or ${OVERLAP} > 0)
        order by (fold_text(s.name) = fold_text(w.slot_name)) desc, ${OVERLAP} desc, s.position limit 1
      ) best on w.starts is not null and own.count > 1
      cross join lateral (
        select coalesce(bool_or(is_open), false) as is_open, coalesce(bool_or(at <= w.ended or not is_open), false) as is_over
        from (
          select b.created_at as at, b.status in ('pending', 'accepted') as is_open from booking_requests b where b.client_id = w.client_id
            and b.provider_id = e.provider_id and (w.day is null or b.requested_date = w.day)
          union all
          select q.created_at, ${quoteStatusText('q', '($3::date - 1)')} in ('pending', 'responded', 'accepted') from quote_requests q where q.client_id = w.client_id
            and q.provider_id = e.provider_id and (w.day is null or exists (
              select from quote_answers a where a.quote_request_id = q.id and a.input_type = 'date'
                and w.day::text = any (a.answer)))
        ) each
      ) asked
      where case when w.day is null or own.count = 0 then true
          when own.count = 1 or w.takes_any then own.free > 0
          when w.starts is null then own.free = own.count
          else best.id is not null end
        and not asked.is_over
      order by e.is_confirmed desc, e.is_unpriced, e.by_recommended, e.provider_id
      limit $6
    ) found on true`,
})

const STATEMENTS = { booking: statement('booking'), quote: statement('quote') }

/**
 * Finds for each request without an answer whom else the client can ask the same (W3): one of the trades that it can be for, the same
 * governorate, free that day, at a starting price within 30 %, not asked for that day while it waited, nor since without success. Confirmed calendars come first, providers without
 * a price last, else the order of 'Recommandé'. Ids of others find nothing.
 * @param ctx acts as the client
 * @param only the one provider to look at
 */
export async function findAlternatives(
  ctx: Ctx,
  requests: readonly Unanswered[],
  only: string | null = null,
): Promise<ReadonlyMap<string, Alternatives & { found: readonly Found[] }>> {
  const [first] = requests
  if (!first) return new Map()
  const today = todayInTunis(ctx.now)
  const rows = await runNamed<Row>(ctx.db, STATEMENTS[first.kind], [
    requests.map(({ id }) => id),
    requests.map((request) => (request.kind === 'quote' ? request.day : null)),
    addDaysToDay(today, 1),
    lastDay(today),
    tunisInstant(confirmedSince(today), '00:00'),
    ALTERNATIVES_MAX,
    only,
  ])
  const all = new Map<string, Alternatives & { found: Found[] }>()
  for (const row of rows) {
    const { requestId, categories, location, day, id, price, unit, duration, confirmedOn, ...rest } = row
    const isOver = day !== null && day < today
    const listing = isOver ? null : freeThatDayPath({ day, categories, location: location ?? '' })
    const request = all.get(requestId) ?? { found: [], listing, day }
    all.set(requestId, request)
    if (id === null) continue
    const fromPrice = price === null ? null : startingPrice({ price, unit, duration: duration ?? '' })
    request.found.push({ ...rest, id, fromPrice, calendar: day && calendarTrust(confirmedOn, today) })
  }
  return all
}
