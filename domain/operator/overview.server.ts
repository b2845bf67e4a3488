import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { todayInTunis, tunisInstant } from '#lib/dates.ts'
import { type Period, type PeriodFigures, periodsOf, type Span } from './overview-periods.ts'

/** What the overview shows: how much there is, and what happened week by week or month by month. */
export type Overview = {
  totals: { clients: number; providers: number; published: number }
  periods: PeriodFigures[]
}

/** Longer, and the figures are given up: nobody's request waits for an operator's curiosity. */
const TIMEOUT_MS = 5_000

/**
 * The site's figures, read from the tables themselves. Each is one pass over an index of that time (migration 0057), and
 * ends after 5 s at the latest.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function overview(ctx: Ctx, span: Span): Promise<Overview> {
  requireOperator(ctx)
  const today = todayInTunis(ctx.now)
  const periods = periodsOf(span, today)
  const since = tunisInstant(periods[0]?.start ?? today, '00:00')
  return inTransaction(ctx, async ({ db }) => {
    await db.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`))
    const read = async (statement: SQL) => {
      const { rows } = await db.execute<Found>(statement)
      return new Map(rows.map(({ period, ...figures }: Found) => [period, figures]))
    }
    const found = [
      await read(signUps(span, since)),
      await read(published(span, since)),
      await read(requests(span, since)),
    ]
    const { rows } = await db.execute<Overview['totals']>(TOTALS)
    return {
      totals: rows[0] ?? { clients: 0, providers: 0, published: 0 },
      periods: periods.map((period) =>
        Object.assign({ ...period, ...NOTHING }, ...found.map((rows) => rows.get(period.start))),
      ),
    }
  })
}

type Figures = Omit<PeriodFigures, keyof Period>

/** Some of the figures of the period that begins on that day. */
type Found = { period: string } & Partial<Figures>

const NOTHING: Figures = {
  clients: 0,
  providers: 0,
  published: 0,
  bookings: 0,
  quotes: 0,
  answerHours: null,
  acceptance: null,
}

/** The first day of the week or month, in Tunis, that an instant is in. */
const periodOf = (span: Span, column: string) =>
  sql.raw(
    `date_trunc('${span === 'weeks' ? 'week' : 'month'}', ${column} at time zone 'Africa/Tunis')::date::text as period`,
  )

const signUps = (span: Span, since: Date) => sql`
  select ${periodOf(span, 'created_at')}, count(*) filter (where role = 'client')::int as clients,
    count(*) filter (where role = 'provider')::int as providers
  from users where created_at >= ${since} group by 1`

// A card is what the public sees of a provider, and nobody else has one.
const published = (span: Span, since: Date) => sql`
  select ${periodOf(span, 'u.created_at')}, count(*)::int as published
  from users u join providers p on p.user_id = u.id join provider_cards c on c.provider_id = p.id
  where u.created_at >= ${since} group by 1`

const requests = (span: Span, since: Date) => sql`
  with asked as (
    select created_at, true as is_booking, status,
      case when status in ('accepted', 'declined') then decided_at end as answered_at
    from booking_requests where created_at >= ${since}
    union all
    select created_at, false, status, case when status in ('responded', 'declined') then updated_at end
    from quote_requests where created_at >= ${since}
  )
  select ${periodOf(span, 'created_at')},
    count(*) filter (where is_booking)::int as bookings, count(*) filter (where not is_booking)::int as quotes,
    (percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 3600)::float8
      as "answerHours",
    count(*) filter (where is_booking and status = 'accepted')::float8
      / nullif(count(*) filter (where is_booking and answered_at is not null), 0) as acceptance
  from asked group by 1`

const TOTALS = sql`
  select count(*) filter (where role = 'client')::int as clients,
    count(*) filter (where role = 'provider')::int as providers,
    (select count(*)::int from provider_cards) as published
  from users where deleted_at is null`
