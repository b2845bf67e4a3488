import { GROUPS, subcategoriesOfGroup } from '#domain/catalogue/taxonomy.ts'

const GROUP_TRADES = GROUPS.map(
  ({ slug }) => `('${slug}', '{${subcategoriesOfGroup(slug).map((trade) => trade.slug)}}'::text[])`,
)

/**
 * SQL of the trades that a request can be for, in the provider's order: those of its brief's group, as far as the provider has
 * any, else all. Neither a booking nor a service says of which trade it is.
 * @param provider SQL of the provider's id
 * @param group SQL of the brief's group; null without a brief
 */
export const requestTrades = (provider: string, group: string) => `(
  select coalesce(
    array_agg(c.category order by c.position) filter (where c.category = any (g.trades)),
    array_agg(c.category order by c.position), '{}')
  from provider_profiles f join provider_categories c on c.provider_profile_id = f.id
  left join (values ${GROUP_TRADES}) g (slug, trades) on g.slug = ${group}
  where f.provider_id = ${provider})`

/** SQL of the brief's group of a quote request; null without a brief. @param brief SQL of the brief's id */
export const briefGroup = (brief: string) => `(select category from briefs where id = ${brief})`

/** SQL of the same for a booking: that of the quote it was made of. @param booking SQL of the booking's id */
export const bookedGroup = (booking: string) => `(
  select r.category from quote_acceptances a join quote_requests q on q.id = a.quote_request_id
  join briefs r on r.id = q.brief_id where a.booking_request_id = ${booking})`
