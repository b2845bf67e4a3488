import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { REPORT_NOT_SENT, ReportPage } from '#app/components/reports/report-page.tsx'
import { RECEIVED_REVIEWS } from '#app/components/reviews/review-actions.ts'
import { ReviewExcerpt } from '#app/components/reviews/review-excerpt.tsx'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { flashCookie } from '#app/flash.ts'
import { answered, failedForm } from '#app/forms/client-action.ts'
import { formRefusal } from '#app/forms/form-refusal.ts'
import { readForm } from '#app/forms/read-form.ts'
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

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const { ctx, site } = context.get(requestContext)
  const form = await readForm(request)
  await getReceivedReview(ctx, params.id)
  const submission = parseWithZod(form, { schema: reportSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  try {
    await reportReview(ctx, { ...submission.value, reviewId: params.id })
  } catch (error) {
    const refusal = formRefusal(error)
    if (!refusal) throw error
    return data(submission.reply(refusal.reply), refusal.init)
  }
  throw redirect(safeRedirect(form.get('redirectTo'), RECEIVED_REVIEWS), {
    headers: { 'Set-Cookie': flashCookie('review-reported', site.secureCookies) },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answered(serverAction, failedForm(REPORT_NOT_SENT))

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
