import { randomUUID } from 'node:crypto'
import { FormPage } from '#app/components/reviews/form-page.tsx'
import { newReviewPath, OWN_REVIEWS, REVIEW_ACTIONS } from '#app/components/reviews/review-actions.ts'
import { ReviewFields } from '#app/components/reviews/review-fields.tsx'
import type { Typed } from '#app/components/reviews/review-form.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { bookingToReview } from '#domain/reviews/booking-to-review.server.ts'
import { createReview } from '#domain/reviews/create-review.server.ts'
import { type NewReviewInput, newReviewSchema } from '#domain/reviews/review-input.ts'
import { formatDayLong } from '#lib/dates.ts'
import type { Route } from './+types/create'
import { answerForm } from './answer-form.ts'
import { readFormAddress } from './form-data.server.ts'

// A client reviews the provider of one of their bookings (R4). The dialogs send their forms here as well.

export const meta: Route.MetaFunction = () => [{ title: 'Laisser un avis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const booking = await bookingToReview(ctx, params.id)
  const address = await readFormAddress(ctx, url.searchParams, OWN_REVIEWS, {})
  return { booking, ...address, submissionId: randomUUID() }
})

export const action = handled((args: Route.ActionArgs) => {
  const { id: bookingId } = args.params
  const form = {
    ...REVIEW_ACTIONS.create,
    path: newReviewPath(bookingId),
    back: OWN_REVIEWS,
  }
  return answerForm(args, form, (fields) =>
    createReview(ctxOf(args.context), { ...(fields as NewReviewInput), bookingId }),
  )
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(REVIEW_ACTIONS.create.failed))

export default function NewReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, back, typed } = loaderData
  const submissionId = useSubmissionId(loaderData.submissionId, actionData)
  const state = useSentForm<Typed>({
    id: 'avis',
    schema: newReviewSchema,
    action: newReviewPath(booking.id),
    typed,
    answer: actionData,
  })
  return (
    <FormPage
      title="Laisser un avis"
      lead={`${booking.provider.name}, ${formatDayLong(booking.day)}. Votre avis sera public, avec votre nom.`}
      state={state}
      back={back}
      answer={actionData}
      send="Publier l’avis"
    >
      <input type="hidden" name="submission_id" value={submissionId} />
      <ReviewFields state={state} />
    </FormPage>
  )
}
