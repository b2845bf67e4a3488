import { profilePath } from '#app/components/providers/paths.ts'
import { DeletionPage } from '#app/components/reviews/deletion-page.tsx'
import {
  DELETE_REVIEW,
  OWN_REVIEWS,
  REVIEW_ACTIONS,
  reviewPath,
} from '#app/components/reviews/review-actions.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { deleteReview } from '#domain/reviews/delete-review.server.ts'
import { getChangeableReview } from '#domain/reviews/own-review.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { actOnRequest } from '../act-on-request.ts'
import type { Route } from './+types/deletion'

// The author deletes a review.

export const meta: Route.MetaFunction = () => [{ title: 'Supprimer un avis · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const { id, provider, rating, content } = await getChangeableReview(ctxOf(context), params.id)
  const back = safeRedirect(url.searchParams.get('redirectTo'), OWN_REVIEWS)
  return { id, name: provider.name, rating, content, back }
})

export const action = handled(async (args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  const { id: reviewId, provider } = await getChangeableReview(ctx, args.params.id)
  const ending = { ...REVIEW_ACTIONS.deletion, dashboard: OWN_REVIEWS, pages: [profilePath(provider.id)] }
  return actOnRequest(args, ending, () => deleteReview(ctx, { reviewId }))
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => ({
    code: 'failed',
    message: message ?? REVIEW_ACTIONS.deletion.failed,
  }))

export default function DeleteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, rating, content, back } = loaderData
  return (
    <DeletionPage
      action={reviewPath(id, 'deletion')}
      words={DELETE_REVIEW}
      consequence="Il disparaît du profil, avec la réponse du prestataire. Vous pourrez en écrire un autre."
      back={back}
      answer={actionData}
      items={[
        { term: 'Prestataire', detail: name },
        { term: 'Note', detail: `${rating} sur 5` },
        { term: 'Commentaire', detail: content, full: true },
      ]}
    />
  )
}
