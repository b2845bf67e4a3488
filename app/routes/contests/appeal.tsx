import { href } from 'react-router'
import { caseView } from '#app/components/contests/case-view.ts'
import { ContestCase } from '#app/components/contests/contest-case.tsx'
import { WordsForm } from '#app/components/contests/words-form.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { CardPage } from '#app/ui/card-page.tsx'
import { appealContest, getLostContest } from '#domain/contests/appeal-contest.server.ts'
import { contestWordsSchema } from '#domain/contests/contest-input.ts'
import type { Route } from './+types/appeal'

export const meta: Route.MetaFunction = () => [{ title: 'Recours · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => ({
  contest: caseView(await getLostContest(ctxOf(context), params.id)),
}))

const FAILED = 'Votre recours n’a pas pu être envoyé. Réessayez.'

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, { id: contestId }] = [ctxOf(args.context), args.params]
  return takeFields(args, {
    schema: contestWordsSchema,
    failed: FAILED,
    before: () => getLostContest(ctx, contestId),
    act: (fields) => appealContest(ctx, { ...fields, contestId }),
    done: { to: href('/contests/:id/appeal', { id: contestId }), flash: 'contest-appealed' },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

/** The one appeal against a decision, for the side that lost (W16). */
export default function AppealContest({ loaderData: { contest }, actionData }: Route.ComponentProps) {
  return (
    <CardPage title="Recours" lead="Vous avez quatorze jours après la décision pour un seul recours.">
      <ContestCase contest={contest} />
      {contest.stage === 'decided' && (
        <WordsForm
          label="Votre recours"
          hint="Dites ce que la décision n’a pas pris en compte. L’autre partie et notre équipe le lisent."
          button="Déposer le recours"
          answer={actionData}
        />
      )}
    </CardPage>
  )
}
