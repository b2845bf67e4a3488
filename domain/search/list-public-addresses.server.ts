import { runNamed } from '#db/named-query.ts'
import { GOVERNORATES } from '#domain/catalogue/governorates.ts'
import { type Landing, TRADES } from '#domain/catalogue/landing-pages.ts'
import type { Ctx } from '#domain/context.ts'
import { ANY, CATEGORY_CODES, LOCATION_CODES } from './codes.ts'

/** Addresses read at a time. */
const BATCH = 1_000

/**
 * The id with which each part of the list of all visible providers begins, in order.
 * @param size how many providers a part names
 */
export async function listSitemapParts(ctx: Ctx, size: number): Promise<string[]> {
  const rows = await runNamed<{ id: string }>(ctx.db, PARTS, [size])
  return rows.map(({ id }) => id)
}

const PARTS = {
  name: 'sitemap-parts',
  text: `select provider_id as id
    from (select provider_id, row_number() over (order by provider_id) - 1 as place from provider_cards) numbered
    where place % $1::int = 0 order by provider_id`,
}

/**
 * The ids of one part, batch by batch, so that no answer is ever held as a whole.
 * @param part.first with which the part begins
 * @param part.size how many it names
 */
export async function* listPartOfProviders(
  ctx: Ctx,
  { first, size }: { first: string; size: number },
): AsyncGenerator<string[]> {
  let [from, isFirst] = [first, true]
  for (let left = size; left > 0; left -= BATCH) {
    const limit = Math.min(BATCH, left)
    const rows = await runNamed<{ id: string }>(ctx.db, isFirst ? FROM_ID : AFTER_ID, [from, limit])
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < limit) return
    from = rows.at(-1)?.id ?? from
    isFirst = false
  }
}

const partStatement = (name: string, comparison: '>=' | '>') => ({
  name,
  text: `select provider_id as id from provider_cards where provider_id ${comparison} $1::uuid
    order by provider_id limit $2`,
})
const FROM_ID = partStatement('sitemap-from', '>=')
const AFTER_ID = partStatement('sitemap-after', '>')

const PEOPLED = {
  name: 'sitemap-peopled',
  text: `select c.id as category, l.id as location
    from generate_series(0, $1::int) as c (id) cross join generate_series(0, $2::int) as l (id)
    where exists (select from listing_entries e where e.category = c.id and e.location = l.id)`,
}

/** The landing pages that show somebody. Who works everywhere stands under each governorate (R25). */
export async function listPeopledLandings(ctx: Ctx): Promise<Landing[]> {
  const rows = await runNamed<{ category: number; location: number }>(ctx.db, PEOPLED, [
    Math.max(...Object.values(CATEGORY_CODES)),
    Math.max(...Object.values(LOCATION_CODES)),
  ])
  const peopled = new Set(rows.map(({ category, location }) => `${category} ${location}`))
  const everywhere = LOCATION_CODES['multi-gouvernorats']
  return [null, ...TRADES].flatMap((trade) =>
    [null, ...GOVERNORATES].flatMap((place) => {
      const categories = trade ? trade.categories.map((slug) => CATEGORY_CODES[slug]) : [ANY]
      const locations = place ? [LOCATION_CODES[place.slug], everywhere] : [ANY]
      const anybody = categories.some((category) =>
        locations.some((location) => peopled.has(`${category} ${location}`)),
      )
      return anybody && (trade || place) ? [{ trade, place: place?.slug ?? null }] : []
    }),
  )
}
