import { runNamed } from '#db/named-query.ts'
import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Ctx } from '#domain/context.ts'
import { DEFAULT_COVER } from '#domain/media/image-url.ts'

/** A provider as the home page shows it: what everybody may see, without a price (R5). */
export type FeaturedProvider = {
  id: string
  name: string
  /** The trade that it comes first of. */
  trade: SubcategorySlug
  location: ProviderLocationSlug
  imageUrl: string
  placeholder: string | null
  /** Unrounded mean from 1 to 5; 0 without reviews. */
  rating: number
  reviewCount: number
}

const STRIP = 8

const FIRST_OF_EACH_TRADE = {
  name: 'search-featured',
  text: `select * from (
      select distinct on (c.provider_id) c.provider_id as id, c.name, filed.slug as trade, c.location,
        c.image_url as "imageUrl", (select m.placeholder from media m where m.url = c.image_url) as placeholder,
        c.rating, c.review_count as "reviewCount", first.by_recommended as rank
      from category_codes filed
      cross join lateral (
        select e.provider_id, e.by_recommended
        from listing_entries e join provider_cards shown using (provider_id)
        where e.category = filed.code and e.location = 0 and shown.image_url <> $1
        order by e.by_recommended, e.provider_id limit 1
      ) first
      join provider_cards c on c.provider_id = first.provider_id
      order by c.provider_id, array_position(c.categories, filed.slug)
    ) featured
    order by rank, id limit $2`,
}

/** The first of each trade that have a picture of their own, in the order of the list; each provider once, eight at most. */
export async function listFeatured(ctx: Ctx): Promise<FeaturedProvider[]> {
  const rows = await runNamed<FeaturedProvider & { rank: number }>(ctx.db, FIRST_OF_EACH_TRADE, [
    DEFAULT_COVER,
    STRIP,
  ])
  return rows.map(({ rank: _, ...shown }) => shown)
}
