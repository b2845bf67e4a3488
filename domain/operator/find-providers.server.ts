import { type SQL, sql } from 'drizzle-orm'
import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { type Ctx, requireOperator } from '#domain/context.ts'
import type { VerificationLoss } from '#domain/providers/lost-verification.ts'
import { isId } from '#lib/id.ts'
import type { ProviderFilter } from './list-filters.ts'
import { ENTRIES_PER_PAGE, type EntryPage, matchesPerson, toPage } from './person-search.server.ts'

/** A provider in a list of the operator's. */
export type ProviderEntry = {
  id: string
  name: string
  email: string
  location: ProviderLocationSlug | ''
  categories: SubcategorySlug[]
  imageUrl: string | null
  createdAt: Date
  verified: boolean
  /** The change that took the badge away; null while nothing did. */
  verificationLostBy: VerificationLoss | null
  hidden: boolean
  suspended: boolean
  /** True when the profile is public. */
  visible: boolean
}

type Row = Omit<ProviderEntry, 'createdAt'> & { createdAt: string }

const WHERE: Record<ProviderFilter, SQL> = {
  waiting: sql`not p.verified and v.provider_id is not null`,
  verified: sql`p.verified`,
  hidden: sql`p.hidden_at is not null`,
  all: sql`true`,
}

/**
 * A page of providers: those who wait for verification (public and not verified) with the oldest first, any others with
 * the newest first.
 * @param options.text what was typed to find some; '' for all
 * @param options.cursor from the page before; anything that is not an id begins anew
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function findProviders(
  ctx: Ctx,
  options: { filter: ProviderFilter; text: string; cursor: string | null },
): Promise<EntryPage<ProviderEntry>> {
  requireOperator(ctx)
  const { filter, text, cursor } = options
  const oldestFirst = filter === 'waiting'
  const conditions = [sql`u.deleted_at is null`, WHERE[filter], matchesPerson(text, [sql`p.id`])]
  if (cursor !== null && isId(cursor))
    conditions.push(oldestFirst ? sql`p.id > ${cursor}` : sql`p.id < ${cursor}`)
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id, u.name, u.email, p.location, p.verified,
      p.verification_lost_by as "verificationLostBy", p.hidden_at is not null as hidden,
      u.suspended_at is not null as suspended, v.provider_id is not null as visible,
      pp.profile_image_url as "imageUrl", p.created_at as "createdAt",
      (select coalesce(json_agg(c.category order by c.position, c.category), '[]')
        from provider_categories c where c.provider_profile_id = pp.id) as categories
    from providers p
    join users u on u.id = p.user_id
    left join provider_profiles pp on pp.provider_id = p.id
    left join visible_providers v on v.provider_id = p.id
    where ${sql.join(conditions, sql` and `)}
    order by p.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${ENTRIES_PER_PAGE + 1}`)
  return toPage(rows.map((row: Row) => ({ ...row, createdAt: new Date(row.createdAt) })))
}

/** Counts are not looked at beyond: a badge says '99+'. */
const COUNTED_AT_MOST = 100

/**
 * Counts providers waiting for verification, 100 for as many or more.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function countWaitingProviders(ctx: Ctx): Promise<number> {
  requireOperator(ctx)
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from providers p join visible_providers v on v.provider_id = p.id
      where not p.verified limit ${COUNTED_AT_MOST}
    ) waiting`)
  return rows[0]?.count ?? 0
}
