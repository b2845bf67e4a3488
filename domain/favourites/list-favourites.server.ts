import { and, count, desc, eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { favouriteLists, favourites } from '#db/schema/favourites.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { visibleProviders } from '#db/schema/search.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import type { StartingPrice } from '#domain/providers/price-unit.ts'
import { type ReadStartingPrice, startingPrice } from '#domain/providers/price-unit.ts'
import type { RequestProvider } from '#domain/request-parties.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { favouriteProvider } from './favourite-provider.server.ts'
import type { FavouriteState } from './favourite-state.ts'

/** A list of favourites with the number of guests of its event, and how many providers it holds. */
export type FavouriteList = { id: string; name: string; guests: number | null; count: number }

/** A provider of a list, as its client sees it. */
export type Favourite = {
  id: string
  provider: RequestProvider
  /** Empty while the profile is not public. */
  categories: SubcategorySlug[]
  rating: number
  reviewCount: number
  /** Null for 'Prix sur demande', and while the profile is not public. */
  fromPrice: StartingPrice | null
  state: FavouriteState
  note: string
}

/**
 * The client's lists, the oldest first.
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function listFavouriteLists(ctx: Ctx): Promise<FavouriteList[]> {
  const { userId } = requireClient(ctx)
  return ctx.db
    .select({
      id: favouriteLists.id,
      name: favouriteLists.name,
      guests: favouriteLists.guests,
      count: count(favourites.id),
    })
    .from(favouriteLists)
    .leftJoin(favourites, eq(favourites.listId, favouriteLists.id))
    .where(eq(favouriteLists.clientId, userId))
    .groupBy(favouriteLists.id)
    .orderBy(favouriteLists.id)
}

/**
 * What is in a list of the client's own, the latest first. A provider that is no longer public stays, without picture, price
 * or categories.
 * @throws Unauthenticated, Forbidden for anyone but a client; NotFound for a list that is not theirs
 */
export async function listFavourites(ctx: Ctx, { listId }: { listId: string }): Promise<Favourite[]> {
  const { userId } = requireClient(ctx)
  if (!isId(listId)) throw listNotFound()
  const rows = await ctx.db
    .select({
      ...favouriteProvider,
      price: sql<ReadStartingPrice | null>`(
        select json_build_object('price', s.price::text, 'unit', s.unit, 'duration', s.duration)
        from starting_prices s where s.provider_id = ${visibleProviders.providerId})`,
      state: favourites.state,
      note: favourites.note,
    })
    .from(favourites)
    .innerJoin(favouriteLists, eq(favouriteLists.id, favourites.listId))
    .innerJoin(providers, eq(providers.id, favourites.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(visibleProviders, eq(visibleProviders.providerId, providers.id))
    .leftJoin(providerProfiles, eq(providerProfiles.id, visibleProviders.profileId))
    .where(and(eq(favourites.listId, listId), eq(favouriteLists.clientId, userId)))
    .orderBy(desc(favourites.createdAt), desc(favourites.id))
  return rows.map(({ price, ...row }) => ({ ...row, fromPrice: price && startingPrice(price) }))
}

const listNotFound = () => new NotFound('Cette liste est introuvable.')
