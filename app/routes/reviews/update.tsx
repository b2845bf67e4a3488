import { FormPage } from '#app/components/reviews/form-page.tsx'
import { OWN_REVIEWS, REVIEW_ACTIONS, reviewPath } from '#app/components/reviews/review-actions.ts'
import { ReviewFields } from '#app/components/reviews/review-fields.tsx'
import type { Typed } from '#app/components/reviews/review-form.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { getChangeableReview } from '#domain/reviews/own-review.server.ts'
import { type ReviewEditInput, reviewEditSchema } from '#domain/reviews/review-input.ts'
import { updateReview } from '#domain/reviews/update-review.server.ts'
import type { Route } from './+types/update'
import { answerForm } from './answer-form.ts'
import { readFormAddress } from './form-data.server.ts'

// The author changes a review. The editor in its place sends here as well.

export const meta: Route.MetaFunction = () => [{ title: 'Modifier votre avis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { id, provider, rating, content } = await getChangeableReview(ctx, params.id)
  const typed = { rating: String(rating), content }
  const address = await readFormAddress(ctx, url.searchParams, OWN_REVIEWS, typed)
  return { id, name: provider.name, ...address }
})

export const action = handled((args: Route.ActionArgs) => {
  const { id: reviewId } = args.params
  const path = reviewPath(reviewId, 'update')
  const form = { ...REVIEW_ACTIONS.update, path, back: OWN_REVIEWS }
  return answerForm(args, form, (fields) =>
    updateReview(ctxOf(args.context), { ...(fields as ReviewEditInput), reviewId }),
  )
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(REVIEW_ACTIONS.update.failed))

export default function EditReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, back, typed } = loaderData
  const state = useSentForm<Typed>({
    id: 'avis',
    schema: reviewEditSchema,
    action: reviewPath(id, 'update'),
    typed,
    answer: actionData,
  })
  return (
    <FormPage
      title="Modifier votre avis"
      lead={`Votre avis sur ${name}`}
      state={state}
      back={back}
      answer={actionData}
      send="Enregistrer"
    >
      <ReviewFields state={state} />
    </FormPage>
  )
}
