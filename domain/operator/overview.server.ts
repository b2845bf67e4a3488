import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, inReadOnly, requireOperator } from '#domain/context.ts'
import { todayInTunis, tunisInstant } from '#lib/dates.ts'
import { type Period, type PeriodFigures, periodsOf, type Span } from './overview-periods.ts'

/** Figures of the overview: totals, and events week by week or month by month. */
export type Overview = {
  /** `toVerify` and `openReports` wait for the operator. */
  totals: { clients: number; providers: number; published: number; toVerify: number; openReports: number }
  periods: PeriodFigures[]
}

/** Longer, and the figures are given up: nobody's request waits for an operator's curiosity. */
const TIMEOUT_MS = 5_000

/**
 * The site's figures: requests as triggers count them (migration 0285), accounts by one pass over an index of that time (0057).
 * Ends after 5 s at the latest.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function overview(ctx: Ctx, span: Span): Promise<Overview> {
  requireOperator(ctx)
  const periods = periodsOf(span, todayInTunis(ctx.now))
  const starts = periods.map(({ start }) => tunisInstant(start, '00:00').toISOString())
  return inReadOnly(ctx, async ({ db }) => {
    await db.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`))
    const read = async (statement: SQL) => {
      const { rows } = await db.execute<Found>(statement)
      return new Map(rows.map(({ period, ...figures }: Found) => [period, figures]))
    }
    const found = [await read(signUps(starts)), await read(published(starts)), await read(requests(periods))]
    const { rows } = await db.execute<Overview['totals']>(TOTALS)
    return {
      totals: rows[0] ?? { clients: 0, providers: 0, published: 0, toVerify: 0, openReports: 0 },
      periods: periods.map((period, index) =>
        Object.assign({ ...period, ...NOTHING }, ...found.map((rows) => rows.get(index + 1))),
      ),
    }
  })
}

type Figures = Omit<PeriodFigures, keyof Period>

/** Some of the figures of a period, by its number from 1 on. */
type Found = { period: number } & Partial<Figures>

const NOTHING: Figures = {
  clients: 0,
  providers: 0,
  published: 0,
  bookings: 0,
  quotes: 0,
  answerHours: null,
  acceptance: null,
}

/** The number of the period that an instant is in: by where they begin, which is faster than its week or month in Tunis. */
const periodOf = (column: string, starts: string[]) =>
  sql`width_bucket(${sql.raw(column)}, ${sql.param(starts)}::timestamptz[]) as period`

const signUps = (starts: string[]) => sql`
  select ${periodOf('created_at', starts)}, count(*) filter (where role = 'client')::int as clients,
    count(*) filter (where role = 'provider')::int as providers
  from users where created_at >= ${starts[0]} group by 1`

// A card is what the public sees of a provider, and nobody else has one.
const published = (starts: string[]) => sql`
  select ${periodOf('u.created_at', starts)}, count(*)::int as published
  from users u join providers p on p.user_id = u.id join provider_cards c on c.provider_id = p.id
  where u.created_at >= ${starts[0]} group by 1`

// Waits are counted by tenths of an hour, as they are shown: sorting each by itself for a median takes ten times as long.
const requests = (periods: readonly Period[]) => sql`
  with counted as (
    select width_bucket(segment, ${sql.param(periods.map(({ start }) => start))}::date[]) as period, is_booking, is_accepted,
      tenths, sum(n) as n
    from request_counts where segment >= ${periods[0]?.start} group by 1, 2, 3, 4 having sum(n) <> 0
  ), waits as (
    select period, tenths, sum(sum(n)) over (partition by period order by tenths) as up_to,
      sum(sum(n)) over (partition by period) as answered
    from counted where tenths is not null group by period, tenths
  ), medians as (
    select period, (min(tenths) / 10.0)::float8 as "answerHours" from waits where 2 * up_to >= answered group by period
  )
  select period, coalesce(sum(n) filter (where is_booking), 0)::int as bookings,
    coalesce(sum(n) filter (where not is_booking), 0)::int as quotes, min("answerHours") as "answerHours",
    coalesce(sum(n) filter (where is_accepted), 0)::float8
      / nullif(sum(n) filter (where is_booking and tenths is not null), 0)::float8 as acceptance
  from counted left join medians using (period) group by period`

const TOTALS = sql`
  select count(*) filter (where role = 'client')::int as clients,
    count(*) filter (where role = 'provider')::int as providers,
    (select count(*)::int from provider_cards) as published,
    (select count(*)::int from providers p join visible_providers v on v.provider_id = p.id
      where not p.verified) as "toVerify",
    (select count(*)::int from reports where decision is null) as "openReports"
  from users where deleted_at is null`
