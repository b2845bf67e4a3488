import { href, Link } from 'react-router'
import { caseView } from '#app/components/contests/case-view.ts'
import { ContestCase } from '#app/components/contests/contest-case.tsx'
import { ContestForm } from '#app/components/contests/contest-form.tsx'
import { RECEIVED_REVIEWS } from '#app/components/reviews/review-actions.ts'
import { ReviewExcerpt } from '#app/components/reviews/review-excerpt.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { contestSchema } from '#domain/contests/contest-input.ts'
import { contestReview } from '#domain/contests/contest-review.server.ts'
import { contestOfReview } from '#domain/contests/read-contest.server.ts'
import { getReceivedReview } from '#domain/reviews/received-review.server.ts'
import type { Route } from './+types/contest'

export const meta: Route.MetaFunction = () => [{ title: 'Contester un avis · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const contest = await contestOfReview(ctx, params.id)
  const received = contest ? null : await getReceivedReview(ctx, params.id)
  return {
    review: received && {
      authorName: received.authorName,
      rating: received.rating,
      content: received.content,
    },
    contest: contest && caseView(contest),
    mayAppeal: contest?.stage === 'decided' && contest.outcome === 'kept',
  }
})

const FAILED = 'Votre contestation n’a pas pu être envoyée. Réessayez.'

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, { id: reviewId }] = [ctxOf(args.context), args.params]
  return takeFields(args, {
    schema: contestSchema,
    failed: FAILED,
    before: () => getReceivedReview(ctx, reviewId),
    act: (fields) => contestReview(ctx, { ...fields, reviewId }),
    done: { to: href('/reviews/:id/contest', { id: reviewId }), flash: 'review-contested' },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

/** 'Contester' on a review received (W16): its form, then where the case stands. */
export default function ContestReview({ loaderData, actionData }: Route.ComponentProps) {
  const { review, contest, mayAppeal } = loaderData
  return (
    <CardPage
      title={contest ? 'Avis contesté' : 'Contester un avis'}
      lead={
        contest
          ? undefined
          : 'L’auteur a sept jours pour répondre, puis notre équipe décide. Un avis négatif ne suffit pas : il faut l’un des sept motifs.'
      }
    >
      {contest ? (
        <ContestCase contest={contest} />
      ) : (
        <>
          {review && <ReviewExcerpt {...review} />}
          <ContestForm answer={actionData} />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        {contest && mayAppeal && (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={href('/contests/:id/appeal', { id: contest.id })}
          >
            Déposer un recours
          </Link>
        )}
        <Link className={buttonClass({ variant: 'quiet' })} to={RECEIVED_REVIEWS}>
          Retour à mes avis
        </Link>
      </div>
    </CardPage>
  )
}
