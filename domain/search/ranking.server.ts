import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { isId } from '#lib/id.ts'
import type { ScoreInputs } from './recommended-score.ts'

/** Providers read at a time. */
const BATCH = 1_000

/** Values that every score is measured against. */
export type RankingBasis = Pick<ScoreInputs, 'meanRating' | 'siteMinutes'> & {
  /** The last nightly refresh. */
  asOf: Date
}

/** Components of the score of one provider that the public sees. */
export type RankingComponents = Omit<ScoreInputs, 'meanRating' | 'siteMinutes'> & { id: string; name: string }

const COMPONENTS = `c.provider_id as id, c.name, r.verified, r.rating_sum as "ratingSum", r.review_count as "reviewCount",
  r.completeness, r.calendar_confirmed as "calendarConfirmed", r.median_minutes as "responseMinutes"`
const BASIS = 'mean_rating as "meanRating", median_minutes as "siteMinutes", as_of as "asOf"'

const RANKING = {
  name: 'ranking',
  text: `select basis.*, provider.* from (select ${BASIS} from score_basis) basis left join lateral (
    select ${COMPONENTS} from provider_cards c join ranking_components r using (provider_id) where c.provider_id = $1::uuid
  ) provider on true`,
}

/**
 * The values that every score is measured against, and the components of one provider.
 * @param providerId null for the basis alone; a provider that the public doesn't see has no components
 */
export async function readRanking(
  ctx: Ctx,
  providerId: string | null,
): Promise<{ basis: RankingBasis; provider: RankingComponents | null }> {
  const asked = providerId !== null && isId(providerId) ? providerId : null
  const [row] = await runNamed<RankingBasis & (RankingComponents | { id: null })>(ctx.db, RANKING, [asked])
  if (!row) throw new Error('the score has its basis')
  const { meanRating, siteMinutes, asOf, ...provider } = row
  return {
    basis: { meanRating, siteMinutes, asOf: new Date(asOf) },
    provider: provider.id === null ? null : provider,
  }
}

const TAG = {
  name: 'ranking-tag',
  text: `select ${BASIS}, (
      select concat_ws('-', count(*), sum(hashtextextended(concat_ws(' ', c.provider_id, c.name, c.verified, c.rating,
        c.review_count, d.by_recommended, t.median_minutes), 0)::numeric))
      from provider_cards c join provider_documents d using (provider_id) left join response_times t using (provider_id)
    ) as tag from score_basis`,
}

/**
 * The basis, and a text that changes with anything that {@link listRanking} gives: with the rest as it is, the score tells of
 * completeness and calendar.
 */
export async function rankingTag(ctx: Ctx): Promise<RankingBasis & { tag: string }> {
  const [row] = await runNamed<RankingBasis & { tag: string }>(ctx.db, TAG, [])
  if (!row) throw new Error('the score has its basis')
  return { ...row, asOf: new Date(row.asOf) }
}

const PART = {
  name: 'ranking-part',
  text: `select ${COMPONENTS} from (
      select provider_id, name from provider_cards where provider_id > $1::uuid order by provider_id limit $2
    ) c join ranking_components r using (provider_id) order by c.provider_id`,
}

/** The components of all visible providers by id, batch by batch, so that no answer is ever held as a whole. */
export async function* listRanking(ctx: Ctx): AsyncGenerator<RankingComponents[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await runNamed<RankingComponents>(ctx.db, PART, [after, BATCH])
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}
