import { href, Link } from 'react-router'
import { Message } from '#app/components/bookings/message.tsx'
import { CaseDecision } from '#app/components/operator/case-decision.tsx'
import { CaseDesk } from '#app/components/operator/case-desk.tsx'
import { DECISION_NOT_KEPT } from '#app/components/operator/decisions.ts'
import { providerPath } from '#app/components/operator/paths.ts'
import { hoursWords } from '#app/components/ranking/parts.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { readDesk } from '#domain/moderation/read-lease.server.ts'
import {
  decideResponseContest,
  getResponseContest,
} from '#domain/response-times/decide-response-contest.server.ts'
import {
  RESPONSE_CONTEST_REASONS,
  RESPONSE_WORDS_MAX,
  responseDecisionSchema,
} from '#domain/response-times/response-contest-input.ts'
import { formatInstantDay } from '#lib/dates.ts'
import type { Route } from './+types/response-contest'

export const meta: Route.MetaFunction = () => [{ title: 'Temps de réponse contesté · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { request, ...contest } = await getResponseContest(ctx, params.id)
  return {
    contest,
    desk: await readDesk(ctx, 'response', contest.id),
    request: request && {
      clientName: request.clientName,
      asked: formatInstantDay(request.askedAt),
      hours: request.measured.minutes === null ? null : hoursWords(request.measured.minutes),
    },
  }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, contestId] = [ctxOf(args.context), args.params.id]
  return takeFields(args, {
    schema: responseDecisionSchema,
    failed: DECISION_NOT_KEPT,
    before: () => getResponseContest(ctx, contestId),
    act: (fields) => decideResponseContest(ctx, { ...fields, contestId }),
    done: { to: href('/admin/moderation'), flash: 'verification-decided' },
  })
})

/** Keeps the page and the typed text when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(DECISION_NOT_KEPT))

const CHOICES = [
  { value: 'kept', label: 'La demande compte', hint: 'Le temps de réponse reste ce qu’il est.' },
  {
    value: 'excluded',
    label: 'La demande ne compte plus',
    hint: 'Le temps de réponse est calculé de nouveau, et la place avec lui.',
  },
]

const DECISIONS = { kept: 'La demande compte', excluded: 'La demande ne compte plus' }

/** '/admin/response-contests/:id': a request that a provider would not have counted (W7), and the decision. */
export default function OperatorResponseContest({
  loaderData: { contest, request, desk },
  actionData,
}: Route.ComponentProps) {
  const { id, providerId, providerName, requestKind, reason, words, createdAt, decision } = contest
  return (
    <div className="mx-auto grid max-w-[720px] gap-5">
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={href('/admin/moderation')}>
          File de modération
        </Link>
        <h1>Temps de réponse contesté</h1>
      </div>
      <Card padded>
        <DescriptionList
          columns={2}
          items={[
            {
              term: 'Prestataire',
              detail: (
                <Link className="link [overflow-wrap:anywhere]" to={providerPath(providerId)}>
                  <bdi>{providerName}</bdi>
                </Link>
              ),
            },
            { term: 'Contesté le', detail: formatInstantDay(createdAt) },
            {
              term: requestKind === 'booking' ? 'Demande de réservation' : 'Demande de devis',
              detail: request ? (
                <>
                  <bdi>{request.clientName}</bdi>, le {request.asked}
                </>
              ) : (
                'Elle a plus de 90 jours.'
              ),
            },
            { term: 'Heures comptées', detail: request?.hours ?? 'Aucune' },
            { term: 'Motif', detail: RESPONSE_CONTEST_REASONS[reason], full: true },
            { term: 'Explication', detail: <Message text={words} />, full: true },
            ...(decision
              ? [
                  { term: 'Décision', detail: DECISIONS[decision] },
                  {
                    term: 'Motif de la décision',
                    detail: <Message text={contest.decisionReason ?? ''} />,
                    full: true,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {!decision && (
        <CaseDesk desk={desk} answered={actionData !== undefined}>
          <CaseDecision
            key={id}
            title="Décider"
            schema={responseDecisionSchema}
            name="decision"
            choices={CHOICES}
            seen={{}}
            reason={{
              label: 'Motif',
              hint: 'Il est envoyé par e-mail au prestataire, et conservé dans le journal.',
              max: RESPONSE_WORDS_MAX,
            }}
            answer={actionData}
          />
        </CaseDesk>
      )}
    </div>
  )
}
