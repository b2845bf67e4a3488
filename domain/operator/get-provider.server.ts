import { sql } from 'drizzle-orm'
import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { isId } from '#domain/search/assert-visible-provider.server.ts'
import { providerMissing } from './subjects.server.ts'

/** What an operator gets to see of a provider. */
export type ProviderFile = {
  id: string
  ownerId: string
  name: string
  email: string
  phone: string | null
  location: ProviderLocationSlug | ''
  categories: SubcategorySlug[]
  bio: string
  imageUrl: string | null
  createdAt: Date
  isPublic: boolean
  /** Whether the public sees it. */
  visible: boolean
  verified: boolean
  verifiedAt: Date | null
  hiddenAt: Date | null
  suspendedAt: Date | null
  services: number
  portfolio: number
  reviewCount: number
  rating: number
  bookings: number
  quotes: number
}

type Row = {
  [Key in keyof ProviderFile]: ProviderFile[Key] extends Date | null ? string | null : ProviderFile[Key]
}

/**
 * A provider, public or not, with what a decision about it needs.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 * @throws NotFound for an unknown or malformed id, and for one whose account is deleted
 */
export async function getProvider(ctx: Ctx, providerId: string): Promise<ProviderFile> {
  requireOperator(ctx)
  if (!isId(providerId)) throw providerMissing()
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id, u.id as "ownerId", u.name, u.email, u.phone, p.location, coalesce(pp.bio, '') as bio,
      pp.profile_image_url as "imageUrl", p.created_at as "createdAt", coalesce(pp.is_public, false) as "isPublic",
      exists (select from visible_providers v where v.provider_id = p.id) as visible, p.verified,
      p.verified_at as "verifiedAt", p.hidden_at as "hiddenAt", u.suspended_at as "suspendedAt",
      p.review_count as "reviewCount", p.rating,
      (select coalesce(json_agg(c.category order by c.position, c.category), '[]')
        from provider_categories c where c.provider_profile_id = pp.id) as categories,
      (select count(*)::int from services where provider_id = p.id) as services,
      (select count(*)::int from provider_portfolio_images where provider_profile_id = pp.id) as portfolio,
      (select count(*)::int from booking_envelopes where provider_id = p.id) as bookings,
      (select count(*)::int from quote_envelopes where provider_id = p.id) as quotes
    from providers p
    join users u on u.id = p.user_id
    left join provider_profiles pp on pp.provider_id = p.id
    where p.id = ${providerId} and u.deleted_at is null`)
  const row = rows[0]
  if (!row) throw providerMissing()
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    verifiedAt: instant(row.verifiedAt),
    hiddenAt: instant(row.hiddenAt),
    suspendedAt: instant(row.suspendedAt),
  }
}
