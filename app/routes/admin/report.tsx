import { href, Link } from 'react-router'
import { CaseDesk } from '#app/components/operator/case-desk.tsx'
import { DecisionForm } from '#app/components/operator/decision-form.tsx'
import { DECISION_NOT_KEPT } from '#app/components/operator/decisions.ts'
import { REPORTS } from '#app/components/operator/paths.ts'
import { reportTitle, STATE_TONES } from '#app/components/operator/report-texts.ts'
import { PartyLink, ReportedThingView } from '#app/components/operator/reported-thing.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { readDesk } from '#domain/moderation/read-lease.server.ts'
import { decideReport } from '#domain/reports/decide-report.server.ts'
import { reportDecisionSchema } from '#domain/reports/decision-input.ts'
import { getReport } from '#domain/reports/get-report.server.ts'
import { nextDecisions, reportStateLabel } from '#domain/reports/report-state.ts'
import { formatInstantDay, formatTime } from '#lib/dates.ts'
import type { Route } from './+types/report'

export const meta: Route.MetaFunction = () => [{ title: 'Signalement · Machmoum' }]

const moment = (at: Date) => `${formatInstantDay(at)} à ${formatTime(at)}`

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { reportedAt, decision, thing, ...report } = await getReport(ctx, params.id)
  return {
    ...report,
    desk: await readDesk(ctx, 'report', report.id),
    reportedAt: moment(reportedAt),
    decision: decision && { ...decision, at: moment(decision.at) },
    thing: thing && { ...thing, at: moment(thing.at) },
  }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, reportId] = [ctxOf(args.context), args.params.id]
  return takeFields(args, {
    schema: reportDecisionSchema,
    failed: DECISION_NOT_KEPT,
    before: () => getReport(ctx, reportId),
    act: (fields) => decideReport(ctx, { ...fields, reportId }),
    done: { to: href('/admin/reports/:id', { id: reportId }), flash: 'report-decided' },
  })
})

/** Keeps the page and the typed text when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(DECISION_NOT_KEPT))

/** '/admin/reports/:id': what is reported, by whom and why, and what is done about it. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reason, reportedAt, reporter, state, decision, thing, desk } = loaderData
  const choices = nextDecisions(thing?.type ?? 'review', state).filter((next) => thing || next === 'kept')
  return (
    <div className="mx-auto grid max-w-[720px] gap-5">
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={REPORTS}>
          Tous les signalements
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1>{thing ? reportTitle(thing.type) : 'Signalement'}</h1>
          <StatusBadge tone={STATE_TONES[state]} label={reportStateLabel(thing?.type ?? 'review', state)} />
        </div>
      </div>
      <Card padded className="grid gap-5">
        <DescriptionList
          columns={2}
          items={[
            { term: 'Signalé par', detail: <PartyLink party={reporter} /> },
            { term: 'Le', detail: reportedAt },
            {
              term: 'Raison',
              detail: (
                <p dir="auto" className="whitespace-pre-line">
                  {reason}
                </p>
              ),
              full: true,
            },
          ]}
        />
        {thing ? (
          <ReportedThingView thing={thing} />
        ) : (
          <Banner tone="info">
            L’auteur a supprimé ce qui était signalé. Vous pouvez classer le signalement.
          </Banner>
        )}
      </Card>
      {decision && (
        <Card padded>
          <h2 className="text-h3! font-sans!">Décision</h2>
          <DescriptionList
            className="mt-3"
            columns={2}
            items={[
              { term: 'Décidé par', detail: decision.operatorName ?? 'la ligne de commande' },
              { term: 'Le', detail: decision.at },
              {
                term: 'Motif',
                detail: (
                  <p dir="auto" className="whitespace-pre-line">
                    {decision.reason}
                  </p>
                ),
                full: true,
              },
            ]}
          />
        </Card>
      )}
      {choices.length > 0 && (
        <CaseDesk desk={desk} answered={actionData !== undefined}>
          <DecisionForm
            key={`${id} ${state}`}
            seen={state}
            subject={thing?.type ?? 'review'}
            choices={choices}
            answer={actionData}
          />
        </CaseDesk>
      )}
    </div>
  )
}
