import { type Ctx, requireProvider } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { getReceivedReview } from '#domain/reviews/received-review.server.ts'
import { keepReport } from './keep-report.server.ts'
import { type ReportInput, reportSchema } from './report-input.ts'

/**
 * Tells the operator of a review that the actor's own provider received (R3). Telling again changes nothing, and
 * succeeds.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a review of another provider, a hidden one, an unknown or a malformed id
 * @throws Invalid without a reason, or for one of more than 1000 characters
 */
export async function reportReview(ctx: Ctx, input: ReportInput & { reviewId: string }): Promise<void> {
  const { userId } = requireProvider(ctx)
  await getReceivedReview(ctx, input.reviewId)
  const { reason } = parseInput(reportSchema, input)
  await keepReport(ctx, 'review.reported', {
    reporterId: userId,
    subjectType: 'review',
    subjectId: input.reviewId,
    reason,
  })
}
