import { DecisionPage } from '#app/components/operator/decision-page.tsx'
import { providerPath } from '#app/components/operator/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { getProvider } from '#domain/operator/get-provider.server.ts'
import { hideProvider } from '#domain/operator/hide-provider.server.ts'
import { decisionSchema } from '#domain/operator/operator-input.ts'
import type { Route } from './+types/hiding'
import { decide, keepTyped } from './decide.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Masquer un profil · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { name, hiddenAt } = await getProvider(ctxOf(context), params.id)
  return { name, settled: hiddenAt !== null }
})

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  return decide(context, request, {
    find: () => getProvider(ctx, params.id),
    schema: decisionSchema,
    act: (input) => hideProvider(ctx, { ...input, providerId: params.id }),
    back: providerPath(params.id),
    flash: 'provider-hidden',
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction)

/** Hides the profile of a provider. */
export default function Hiding({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <DecisionPage
      {...loaderData}
      decision={{
        question: 'Masquer ce profil ?',
        consequence:
          'Plus personne ne le voit, et aucune nouvelle demande n’arrive. Le prestataire reçoit le motif par e-mail.',
        confirm: 'Masquer le profil',
        takes: true,
        done: 'Ce profil est déjà masqué.',
      }}
      back={providerPath(params.id)}
      schema={decisionSchema}
      answer={actionData}
      asks="reason"
    />
  )
}
