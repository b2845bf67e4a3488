import { DecisionPage } from '#app/components/operator/decision-page.tsx'
import { providerPath } from '#app/components/operator/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { getProvider } from '#domain/operator/get-provider.server.ts'
import { decisionSchema } from '#domain/operator/operator-input.ts'
import { withdrawVerification } from '#domain/operator/withdraw-verification.server.ts'
import type { Route } from './+types/withdrawal'
import { decide, keepTyped } from './decide.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Retirer la vérification · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { name, verified } = await getProvider(ctxOf(context), params.id)
  return { name, settled: !verified }
})

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  return decide(context, request, {
    find: () => getProvider(ctx, params.id),
    schema: decisionSchema,
    act: (input) => withdrawVerification(ctx, { ...input, providerId: params.id }),
    back: providerPath(params.id),
    flash: 'verification-withdrawn',
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction)

/** Takes the verification of a provider back. */
export default function Withdrawal({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <DecisionPage
      {...loaderData}
      decision={{
        question: 'Retirer la vérification ?',
        consequence:
          'Le badge « Vérifié » disparaît du profil et des listes. Le prestataire reçoit le motif par e-mail.',
        confirm: 'Retirer la vérification',
        takes: true,
        done: 'Ce prestataire n’est pas vérifié.',
      }}
      back={providerPath(params.id)}
      schema={decisionSchema}
      answer={actionData}
      asks="reason"
    />
  )
}
