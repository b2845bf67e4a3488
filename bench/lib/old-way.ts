import type pg from 'pg'
import type { DatabaseUrls } from '#db/embedded/databases.ts'
import { freePort } from '#harness/site/free-port.ts'
import startPostgrest from '../../packages/bench/postgrest.ts'
import { bodyOf } from './page-bytes.ts'

// The old system's listing: the browser reads three tables through a REST interface to them, and filters by itself.

/** Server of the old way's three table reads. */
export type TableReads = { origin: string; stop: () => Promise<void> }

type OldProvider = {
  id: string
  location: string
  verified: boolean
  users: { name: string }
  provider_profiles: {
    bio: string
    profile_image_url: string
    provider_portfolio_images: { image_url: string; caption: string }[]
    provider_categories: { category: string }[]
  }
}
type OldService = { provider_id: string; name: string; price: number | null }
type OldReview = { provider_id: string; rating: number }

/** Everything that the old listing holds in the browser. */
export type OldListing = { providers: OldProvider[]; services: OldService[]; reviews: OldReview[] }

/** Queries of the old way (P7); the names of tables and columns are the same as ours. */
const PROVIDERS = `/providers?select=id,user_id,location,verified,users!providers_user_id_users_id_fk!inner(name),provider_profiles!inner(bio,profile_image_url,is_public,provider_portfolio_images(image_url,caption),provider_categories(category))&provider_profiles.is_public=eq.true`
const SERVICES = '/services?select=id,name,description,price,duration,provider_id'
const REVIEWS = '/old_reviews?select=provider_id,rating&rating=not.is.null'
export const TABLE_READS = [PROVIDERS, SERVICES, REVIEWS] as const

/**
 * Makes the reviews that the big world has only counted, in a table of two columns: what the listing reads of them.
 * @param client connection of the owner role
 */
export async function makeOldReviews(client: pg.Client): Promise<void> {
  await client.query(
    `create table old_reviews as
      select id as provider_id, round(rating_sum::float8 / review_count)::int as rating
      from providers cross join generate_series(1, review_count)`,
  )
  await client.query('analyze old_reviews')
}

/** Starts PostgREST on a database, as the owner of its tables. */
export async function startTableReads(urls: DatabaseUrls): Promise<TableReads> {
  const port = await freePort()
  const { proc, stop } = await startPostgrest({
    PGRST_DB_URI: urls.ownerUrl.replace('@/', '@localhost/'),
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_ANON_ROLE: new URL(urls.ownerUrl.replace('@/', '@localhost/')).username,
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(port),
    PGRST_LOG_LEVEL: 'crit',
    PGRST_HEALTH_WAIT_TIME: '30000',
  })
  const ended = new Promise((resolve) => proc.once('exit', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await stop()
      await ended
    },
  }
}

/** Reads all three tables: services and reviews at once, after the providers whose ids they are asked for with. */
export async function readTables(origin: string): Promise<OldListing> {
  const read = async (path: string) => JSON.parse((await bodyOf(origin + path, 'identity')).toString())
  const providers = await read(PROVIDERS)
  const [services, reviews] = await Promise.all([read(SERVICES), read(REVIEWS)])
  return { providers, services, reviews }
}

/** A page of what one place and one category have, best rated first, as the browser finds it. */
export function filterInBrowser(
  { providers, services, reviews }: OldListing,
  { category, location }: { category: string; location: string },
): unknown[] {
  const ratings = Map.groupBy(reviews, (review) => review.provider_id)
  const offers = Map.groupBy(services, (service) => service.provider_id)
  return providers
    .filter(
      (one) =>
        (one.location === location || one.location === 'multi-gouvernorats') &&
        one.provider_profiles.provider_categories.some((own) => own.category === category),
    )
    .map((one) => {
      const given = ratings.get(one.id) ?? []
      const rating = given.reduce((sum, review) => sum + review.rating, 0) / (given.length || 1)
      const prices = (offers.get(one.id) ?? []).flatMap(({ price }) => price ?? [])
      return { ...one, rating, lowest: Math.min(...prices) }
    })
    .sort((a, b) => b.rating - a.rating)
    .slice(0, 24)
}
