import { sql } from 'drizzle-orm'
import { favourites } from '#db/schema/favourites.ts'
import { providers } from '#db/schema/providers.ts'
import { visibleProviders } from '#db/schema/search.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { requestProvider } from '#domain/request-parties.server.ts'

/**
 * Columns of a favourite and of what everybody may know of its provider; of one that is no longer public, the name. Joined
 * are `providers`, `users`, and to the left `visible_providers` and `provider_profiles`.
 */
export const favouriteProvider = {
  id: favourites.id,
  provider: requestProvider,
  /** Empty while the profile is not public. */
  categories: sql<SubcategorySlug[]>`case when ${visibleProviders.providerId} is null then '[]' else (
    select coalesce(json_agg(c.category order by c.position, c.category), '[]') from provider_categories c
    where c.provider_profile_id = ${visibleProviders.profileId}) end`,
  rating: sql<number>`coalesce(${providers.rating}, 0)`,
  reviewCount: providers.reviewCount,
}
