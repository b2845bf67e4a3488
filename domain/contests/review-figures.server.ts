import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import type { HiddenReason } from '#domain/reviews/hidden-reason.ts'
import type { Month } from '#lib/dates.ts'

/** Results of cases and reports, as the public page counts them. */
export type FiguredOutcome = 'open' | 'kept' | 'hidden' | 'deleted'

/** Contested and reported reviews of one month and reason, by outcome. */
export type ReviewFigures = {
  month: Month
  reason: HiddenReason
  /** Those among them that were appealed. */
  appealed: number
} & Record<FiguredOutcome, number>

const FIGURES = {
  name: 'review-figures',
  text: `select month, reason, sum(count) filter (where appealed)::int as appealed, ${(
    ['open', 'kept', 'hidden', 'deleted'] satisfies FiguredOutcome[]
  )
    .map((outcome) => `coalesce(sum(count) filter (where outcome = '${outcome}'), 0)::int as ${outcome}`)
    .join(', ')}
  from review_figures group by month, reason order by month desc, reason`,
}

/** Numbers of contested and reported reviews by month of Tunis, reason and outcome (W16): for everybody, and of nobody. */
export async function reviewFigures(ctx: Ctx): Promise<ReviewFigures[]> {
  const rows = await runNamed<ReviewFigures & { appealed: number | null }>(ctx.db, FIGURES, [])
  return rows.map((row) => ({ ...row, appealed: row.appealed ?? 0 }))
}
