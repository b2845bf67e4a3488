import { REPORT_NOT_SENT, ReportPage } from '#app/components/reports/report-page.tsx'
import { RECEIVED_REVIEWS } from '#app/components/reviews/review-actions.ts'
import { ReviewExcerpt } from '#app/components/reviews/review-excerpt.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { reportSchema } from '#domain/reports/report-input.ts'
import { reportReview } from '#domain/reports/report-review.server.ts'
import { getReceivedReview } from '#domain/reviews/received-review.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/report'

export const meta: Route.MetaFunction = () => [{ title: 'Signaler un avis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const { authorName, rating, content } = await getReceivedReview(ctxOf(context), params.id)
  const back = safeRedirect(url.searchParams.get('redirectTo'), RECEIVED_REVIEWS)
  return { review: { authorName, rating, content }, back }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, reviewId] = [ctxOf(args.context), args.params.id]
  return takeFields(args, {
    schema: reportSchema,
    failed: REPORT_NOT_SENT,
    before: () => getReceivedReview(ctx, reviewId),
    act: (fields) => reportReview(ctx, { ...fields, reviewId }),
    done: ({ form }) => ({
      to: safeRedirect(form.get('redirectTo'), RECEIVED_REVIEWS),
      flash: 'review-reported',
    }),
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(REPORT_NOT_SENT))

/** 'Signaler' on a review received (R3). */
export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReportPage
      title="Signaler un avis"
      question="Pourquoi signalez-vous cet avis ?"
      back={loaderData.back}
      answer={actionData}
    >
      <ReviewExcerpt {...loaderData.review} />
    </ReportPage>
  )
}
