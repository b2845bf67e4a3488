import { DecisionPage } from '#app/components/operator/decision-page.tsx'
import { providerPath } from '#app/components/operator/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { getProvider } from '#domain/operator/get-provider.server.ts'
import { CHECKLIST, CHECKLIST_ITEMS, verificationSchema } from '#domain/operator/operator-input.ts'
import { verifyProvider } from '#domain/operator/verify-provider.server.ts'
import type { Route } from './+types/verification'
import { decide, keepTyped } from './decide.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Vérifier un prestataire · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { name, location, verified } = await getProvider(ctxOf(context), params.id)
  return { name, location, settled: verified }
})

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  return decide(context, request, {
    find: () => getProvider(ctx, params.id),
    schema: verificationSchema,
    act: (input) => verifyProvider(ctx, { ...input, providerId: params.id }),
    back: providerPath(params.id),
    flash: 'provider-verified',
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction)

/** Verifies a provider, by the checklist. */
export default function Verification({ loaderData, actionData, params }: Route.ComponentProps) {
  const { location, ...page } = loaderData
  return (
    <DecisionPage
      {...page}
      decision={{
        question: 'Vérifier ce prestataire ?',
        consequence:
          'Le badge « Vérifié » apparaît sur son profil et dans les listes. Il en est prévenu par e-mail.',
        confirm: 'Vérifier ce prestataire',
        takes: false,
        done: 'Ce prestataire est déjà vérifié.',
      }}
      back={providerPath(params.id)}
      schema={verificationSchema}
      answer={actionData}
      asks="evidence"
    >
      {(errors) => (
        <>
          <input type="hidden" name="seenName" value={page.name} />
          <input type="hidden" name="seenLocation" value={location} />
          <Checklist errors={errors} checked={checkedBefore(actionData)} />
        </>
      )}
    </DecisionPage>
  )
}

/** Returns the ticked points of a form that came back with errors. */
function checkedBefore(answer: Route.ComponentProps['actionData']): readonly unknown[] {
  const checked = answer && 'initialValue' in answer ? answer.initialValue?.checked : undefined
  return Array.isArray(checked) ? checked : [checked]
}

interface ChecklistProps {
  checked: readonly unknown[]
  errors: readonly string[] | undefined
}

function Checklist({ checked, errors }: ChecklistProps) {
  return (
    <fieldset aria-describedby={errors?.[0] ? 'checklist-error' : undefined}>
      <legend className="label">Points contrôlés</legend>
      <ul className="mt-2 grid gap-3">
        {CHECKLIST_ITEMS.map((item) => (
          <li key={item}>
            <Checkbox name="checked" value={item} defaultChecked={checked.includes(item)}>
              <span>
                {CHECKLIST[item].label}
                <span className="block text-sm text-ink-soft">{CHECKLIST[item].hint}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <FieldError id="checklist" error={errors} />
    </fieldset>
  )
}
