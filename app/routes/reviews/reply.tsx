import { FormPage } from '#app/components/reviews/form-page.tsx'
import { ReplyFields } from '#app/components/reviews/reply-form.tsx'
import { RECEIVED_REVIEWS, REVIEW_ACTIONS, reviewPath } from '#app/components/reviews/review-actions.ts'
import { ReviewExcerpt } from '#app/components/reviews/review-excerpt.tsx'
import type { Typed } from '#app/components/reviews/review-form.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { useSentForm } from '#app/forms/use-sent-form.ts'
import { getReceivedReview } from '#domain/reviews/received-review.server.ts'
import { type ReplyInput, replySchema } from '#domain/reviews/review-input.ts'
import { writeReply } from '#domain/reviews/write-reply.server.ts'
import type { Route } from './+types/reply'
import { answerForm } from './answer-form.ts'
import { readFormAddress } from './form-data.server.ts'

// The provider answers a review in public, or changes the answer (R3). The form below the review sends here as well.

export const meta: Route.MetaFunction = () => [{ title: 'Répondre à un avis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const review = await getReceivedReview(ctx, params.id)
  const typed = { content: review.reply ?? '' }
  return { review, ...(await readFormAddress(ctx, url.searchParams, RECEIVED_REVIEWS, typed)) }
})

export const action = handled((args: Route.ActionArgs) => {
  const { id: reviewId } = args.params
  const path = reviewPath(reviewId, 'reply')
  const form = { ...REVIEW_ACTIONS.reply, path, back: RECEIVED_REVIEWS }
  return answerForm(args, form, (fields) =>
    writeReply(ctxOf(args.context), { ...(fields as ReplyInput), reviewId }),
  )
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(REVIEW_ACTIONS.reply.failed))

export default function ReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, back, typed } = loaderData
  const state = useSentForm<Typed>({
    id: 'reponse',
    schema: replySchema,
    action: reviewPath(review.id, 'reply'),
    typed,
    answer: actionData,
  })
  return (
    <FormPage
      title={review.reply === null ? 'Répondre à cet avis' : 'Modifier votre réponse'}
      lead="Votre réponse sera publique, sous l’avis."
      state={state}
      back={back}
      answer={actionData}
      send="Publier la réponse"
      details={<ReviewExcerpt {...review} />}
    >
      <ReplyFields state={state} />
    </FormPage>
  )
}
