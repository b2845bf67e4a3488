import { Checklist } from '#app/components/operator/checklist.tsx'
import { DecisionPage } from '#app/components/operator/decision-page.tsx'
import { DECISION_NOT_KEPT, DECISION_SCHEMAS, DECISIONS } from '#app/components/operator/decisions.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import type { Route } from './+types/decision'
import { decisionOf } from './decisions.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${DECISIONS[loaderData.name].title} · Machmoum` }] : []

export const loader = handled(async ({ context, params, pattern }: Route.LoaderArgs) => {
  const { name, find, file } = decisionOf(pattern)
  return { name, subject: await find(ctxOf(context), params.id), back: file(params.id) }
})

export const action = handled(({ params, pattern, ...sent }: Route.ActionArgs) => {
  const { name, find, act, file, flash } = decisionOf(pattern)
  const ctx = ctxOf(sent.context)
  return takeFields(sent, {
    schema: DECISION_SCHEMAS[DECISIONS[name].asks],
    failed: DECISION_NOT_KEPT,
    before: () => find(ctx, params.id),
    act: (fields) => act(ctx, params.id, fields as never),
    done: { to: file(params.id), flash },
  })
})

/** Keeps the page and the typed text when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(DECISION_NOT_KEPT))

/** Every decision of the operator's about a provider or an account, by the table of decisions. */
export default function DecisionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { name, subject, back } = loaderData
  return (
    <DecisionPage
      key={name}
      decision={DECISIONS[name]}
      name={subject.name}
      settled={subject.settled}
      back={back}
      answer={actionData}
    >
      {(errors) => (
        <>
          <input type="hidden" name="seenName" value={subject.name} />
          <input type="hidden" name="seenLocation" value={subject.location ?? ''} />
          <Checklist errors={errors} answer={actionData} />
        </>
      )}
    </DecisionPage>
  )
}
