import { href, Link } from 'react-router'
import { caseView } from '#app/components/contests/case-view.ts'
import { ContestCase } from '#app/components/contests/contest-case.tsx'
import { ContestDecisionForm } from '#app/components/contests/contest-decision-form.tsx'
import { CaseDesk } from '#app/components/operator/case-desk.tsx'
import { DECISION_NOT_KEPT } from '#app/components/operator/decisions.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { Card } from '#app/ui/card.tsx'
import { contestDecisionSchema } from '#domain/contests/contest-input.ts'
import { decideContest } from '#domain/contests/decide-contest.server.ts'
import { getContestForOperator } from '#domain/contests/list-contests.server.ts'
import { readDesk } from '#domain/moderation/read-lease.server.ts'
import type { Route } from './+types/contest'

export const meta: Route.MetaFunction = () => [{ title: 'Avis contesté · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const contest = await getContestForOperator(ctx, params.id)
  return { contest: caseView(contest), desk: await readDesk(ctx, 'contest', contest.id) }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, contestId] = [ctxOf(args.context), args.params.id]
  return takeFields(args, {
    schema: contestDecisionSchema,
    failed: DECISION_NOT_KEPT,
    before: () => getContestForOperator(ctx, contestId),
    act: (fields) => decideContest(ctx, { ...fields, contestId }),
    done: { to: href('/admin/contests/:id', { id: contestId }), flash: 'report-decided' },
  })
})

/** Keeps the page and the typed text when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(DECISION_NOT_KEPT))

/** '/admin/contests/:id': a contested review, what both sides say, and the decision. */
export default function OperatorContest({ loaderData: { contest, desk }, actionData }: Route.ComponentProps) {
  const { stage } = contest
  return (
    <div className="mx-auto grid max-w-[720px] gap-5">
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={href('/admin/contests')}>
          Tous les avis contestés
        </Link>
        <h1>Avis contesté</h1>
      </div>
      <Card padded className="grid gap-5">
        <ContestCase contest={contest} />
      </Card>
      {(stage === 'deciding' || stage === 'appealed') && (
        <CaseDesk desk={desk} answered={actionData !== undefined}>
          <ContestDecisionForm key={stage} seen={stage} answer={actionData} />
        </CaseDesk>
      )}
    </div>
  )
}
