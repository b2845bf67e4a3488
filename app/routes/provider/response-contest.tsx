import { href, Link } from 'react-router'
import { hoursWords } from '#app/components/ranking/parts.ts'
import { ResponseContestForm } from '#app/components/ranking/response-contest-form.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { contestResponse, getReceivedRequest } from '#domain/response-times/contest-response.server.ts'
import { responseContestSchema } from '#domain/response-times/response-contest-input.ts'
import { formatDate, todayInTunis } from '#lib/dates.ts'
import type { Route } from './+types/response-contest'

export const meta: Route.MetaFunction = () => [{ title: 'Contester une mesure · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const request = await getReceivedRequest(ctxOf(context), params.id)
  const { clientName, askedAt, measured, contestAt } = request
  return {
    clientName,
    asked: formatDate(todayInTunis(askedAt)),
    hours: measured.minutes === null ? null : hoursWords(measured.minutes),
    isContested: contestAt !== null,
  }
})

const FAILED = 'Votre contestation n’a pas pu être envoyée. Réessayez.'
const RESPONSES = `${href('/dashboard/provider')}?tab=place`

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, { id: requestId }] = [ctxOf(args.context), args.params]
  return takeFields(args, {
    schema: responseContestSchema,
    failed: FAILED,
    before: () => getReceivedRequest(ctx, requestId),
    act: (fields) => contestResponse(ctx, { ...fields, requestId }),
    done: { to: RESPONSES, flash: 'response-contested' },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

/** 'Contester' on a request of the response time (W7). */
export default function ContestResponse({ loaderData, actionData }: Route.ComponentProps) {
  const { clientName, asked, hours, isContested } = loaderData
  return (
    <CardPage
      title="Contester une mesure"
      lead="Expliquez pourquoi cette demande ne devrait pas compter. Notre équipe décide, et vous prévient par e-mail."
    >
      <p>
        Demande de <bdi className="font-semibold">{clientName}</bdi>, reçue le {asked}
        {hours && ` : ${hours} comptées`}.
      </p>
      {isContested ? (
        <p>Vous avez déjà contesté cette demande.</p>
      ) : (
        <ResponseContestForm answer={actionData} />
      )}
      <Link className={buttonClass({ variant: 'quiet', className: 'justify-self-end' })} to={RESPONSES}>
        Retour à mes réponses
      </Link>
    </CardPage>
  )
}
