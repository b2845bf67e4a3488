import { href, Link } from 'react-router'
import { caseView } from '#app/components/contests/case-view.ts'
import { ContestCase } from '#app/components/contests/contest-case.tsx'
import { WordsForm } from '#app/components/contests/words-form.tsx'
import { OWN_REVIEWS } from '#app/components/reviews/review-actions.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { answerContest } from '#domain/contests/answer-contest.server.ts'
import { contestWordsSchema } from '#domain/contests/contest-input.ts'
import { getContestFor } from '#domain/contests/read-contest.server.ts'
import { requireClient } from '#domain/context.ts'
import type { Route } from './+types/answer'

export const meta: Route.MetaFunction = () => [{ title: 'Votre avis est contesté · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  requireClient(ctx)
  const contest = await getContestFor(ctx, params.id, 'author')
  return {
    contest: caseView(contest),
    mayAppeal: contest.stage === 'decided' && contest.outcome === 'hidden',
  }
})

const FAILED = 'Votre réponse n’a pas pu être envoyée. Réessayez.'

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, { id: contestId }] = [ctxOf(args.context), args.params]
  return takeFields(args, {
    schema: contestWordsSchema,
    failed: FAILED,
    before: () => {
      requireClient(ctx)
      return getContestFor(ctx, contestId, 'author')
    },
    act: (fields) => answerContest(ctx, { ...fields, contestId }),
    done: { to: href('/contests/:id/answer', { id: contestId }), flash: 'contest-answered' },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

/** Shows an author its contested review, and takes the answer (W16). */
export default function AnswerContest({ loaderData, actionData }: Route.ComponentProps) {
  const { contest, mayAppeal } = loaderData
  return (
    <CardPage
      title="Votre avis est contesté"
      lead={
        contest.stage === 'answering'
          ? `${contest.providerName} demande que votre avis soit masqué. Notre équipe décide après avoir lu votre réponse.`
          : undefined
      }
    >
      <ContestCase contest={contest} />
      {contest.stage === 'answering' && (
        <WordsForm
          label="Votre réponse"
          hint="Le prestataire et notre équipe la lisent. Elle ne peut plus être modifiée."
          button="Envoyer ma réponse"
          answer={actionData}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        {mayAppeal && (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={href('/contests/:id/appeal', { id: contest.id })}
          >
            Déposer un recours
          </Link>
        )}
        <Link className={buttonClass({ variant: 'quiet' })} to={OWN_REVIEWS}>
          Retour à mes avis
        </Link>
      </div>
    </CardPage>
  )
}
