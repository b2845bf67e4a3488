import { sql } from 'drizzle-orm'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { isId } from '#lib/id.ts'
import type { ProviderFile } from './provider-file.ts'
import { providerMissing } from './subjects.server.ts'

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
      p.verified_at as "verifiedAt", p.verification_lost_by as "verificationLostBy", p.hidden_at as "hiddenAt", u.suspended_at as "suspendedAt",
      p.review_count as "reviewCount", p.rating,
      (select coalesce(json_agg(c.category order by c.position, c.category), '[]')
        from provider_categories c where c.provider_profile_id = pp.id) as categories,
      (select count(*)::int from services where provider_id = p.id) as services,
      (select coalesce(json_agg(json_build_object('id', i.id, 'imageUrl', i.image_url, 'mediaType', i.media_type,
          'caption', i.caption, 'focus', i.focus, 'placeholder', m.placeholder, 'posterUrl', m.poster_url)
          order by i.position), '[]')
        from provider_portfolio_images i left join media m on m.url = i.image_url
        where i.provider_profile_id = pp.id) as portfolio,
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
