import { DeletionPage } from '#app/components/reviews/deletion-page.tsx'
import {
  DELETE_REPLY,
  RECEIVED_REVIEWS,
  REVIEW_ACTIONS,
  reviewPath,
} from '#app/components/reviews/review-actions.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { deleteReply } from '#domain/reviews/delete-reply.server.ts'
import { getReceivedReview } from '#domain/reviews/received-review.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { actOnRequest } from '../act-on-request.ts'
import type { Route } from './+types/reply-deletion'

// The provider takes its reply to a review back.

export const meta: Route.MetaFunction = () => [{ title: 'Supprimer une réponse · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const { id, authorName, reply } = await getReceivedReview(ctxOf(context), params.id)
  const back = safeRedirect(url.searchParams.get('redirectTo'), RECEIVED_REVIEWS)
  return { id, authorName, reply, back }
})

export const action = handled((args: Route.ActionArgs) => {
  const ending = { ...REVIEW_ACTIONS.replyDeletion, dashboard: RECEIVED_REVIEWS }
  return actOnRequest(args, ending, () => deleteReply(ctxOf(args.context), { reviewId: args.params.id }))
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => ({
    code: 'failed',
    message: message ?? REVIEW_ACTIONS.replyDeletion.failed,
  }))

export default function DeleteReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, authorName, reply, back } = loaderData
  return (
    <DeletionPage
      action={reviewPath(id, 'replyDeletion')}
      words={DELETE_REPLY}
      consequence="Elle disparaît de votre profil public. L’avis du client reste."
      back={back}
      answer={actionData}
      items={[
        { term: 'Avis de', detail: authorName },
        ...(reply ? [{ term: 'Votre réponse', detail: reply, full: true }] : []),
      ]}
    />
  )
}
