import { and, eq, ne, sql } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Seats } from '#domain/catalogue/venues.ts'
import { type Ctx, requireProviderRole } from '#domain/context.ts'
import type { Focus } from '#domain/media/focus.ts'
import { NotFound } from '#lib/errors.ts'
import { ownHiding } from './own-hiding.server.ts'
import type { OwnMedia, OwnProfile } from './own-profile.ts'
import { type ReadStartingPrice, startingPrice } from './price-unit.ts'

/**
 * The profile of the signed-in provider, public or not.
 * @param providerId from {@link ensureProvider}; the actor does not know it yet at the first visit
 * @throws Unauthenticated, Forbidden for anyone but a provider; NotFound for a profile that is not the actor's own
 */
export async function getOwnProfile(ctx: Ctx, providerId: string): Promise<OwnProfile> {
  const actor = requireProviderRole(ctx)
  const [row] = await ctx.db
    .select({
      version: providerProfiles.version,
      savedBy: providerProfiles.savedBy,
      location: sql<ProviderLocationSlug | ''>`${providers.location}`,
      bio: providerProfiles.bio,
      imageUrl: providerProfiles.profileImageUrl,
      isPublic: providerProfiles.isPublic,
      seats: storedSeats,
      verified: providers.verified,
      verificationLostBy: providers.verificationLostBy,
      ...ownHiding,
      rating: sql<number>`${providers.rating}`,
      reviewCount: providers.reviewCount,
      categories: sql<SubcategorySlug[]>`coalesce((
        select json_agg(c.category order by c.position, c.category) from provider_categories c
        where c.provider_profile_id = ${providerProfiles.id}), '[]')`,
      portfolio: sql<{ url: string; caption: string; focus: Focus; kind: OwnMedia['kind'] }[]>`coalesce((
        select json_agg(json_build_object('url', i.image_url, 'caption', i.caption, 'focus', i.focus, 'kind', i.media_type)
          order by i.position)
        from provider_portfolio_images i where i.provider_profile_id = ${providerProfiles.id}), '[]')`,
      starting: sql<ReadStartingPrice | null>`(select json_build_object('price', price::text, 'unit', unit, 'duration', duration)
        from starting_prices where provider_id = ${providers.id})`,
    })
    .from(providers)
    .innerJoin(providerProfiles, eq(providerProfiles.providerId, providers.id))
    .where(sql`${providers.id} = ${providerId} and ${providers.userId} = ${actor.userId}`)
  if (!row) throw new NotFound()
  const { location, bio, imageUrl, isPublic, seats, categories, portfolio, starting, ...shown } = row
  return {
    ...shown,
    fromPrice: starting && startingPrice(starting),
    providerId,
    name: actor.name,
    fields: {
      location,
      bio,
      imageUrl,
      isPublic,
      seats,
      categories,
      portfolio: portfolio.map(({ url, caption, focus }) => ({
        url,
        caption,
        ...(focus !== 'center' && { focus }),
      })),
    },
    media: await mediaOf(ctx, actor.userId, portfolio),
  }
}

const storedSeats = sql<Seats | null>`case when ${providerProfiles.seatsFrom} is not null
  then json_build_object('from', ${providerProfiles.seatsFrom}, 'to', ${providerProfiles.seatsTo}) end`

/** All that the account has uploaded, in the profile or not yet, and what the profile shows besides: the demo's art. */
async function mediaOf(ctx: Ctx, userId: string, shown: readonly { url: string; kind: OwnMedia['kind'] }[]) {
  const uploaded: OwnMedia[] = await ctx.db
    .select({
      url: media.url,
      kind: sql<OwnMedia['kind']>`${media.kind}`,
      posterUrl: media.posterUrl,
      rareCodec: media.rareCodec,
    })
    .from(media)
    .where(and(eq(media.ownerId, userId), ne(media.kind, 'file')))
  const known = new Set(uploaded.map(({ url }) => url))
  const others = shown.filter(({ url }) => !known.has(url))
  return [...uploaded, ...others.map(({ url, kind }) => ({ url, kind, posterUrl: null, rareCodec: null }))]
}
