import { DecisionPage } from '#app/components/operator/decision-page.tsx'
import { providerPath } from '#app/components/operator/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { getProvider } from '#domain/operator/get-provider.server.ts'
import { showProvider } from '#domain/operator/hide-provider.server.ts'
import { decisionSchema } from '#domain/operator/operator-input.ts'
import type { Route } from './+types/showing'
import { decide, keepTyped } from './decide.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Ne plus masquer un profil · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { name, hiddenAt } = await getProvider(ctxOf(context), params.id)
  return { name, settled: hiddenAt === null }
})

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  return decide(context, request, {
    find: () => getProvider(ctx, params.id),
    schema: decisionSchema,
    act: (input) => showProvider(ctx, { ...input, providerId: params.id }),
    back: providerPath(params.id),
    flash: 'provider-shown',
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction)

/** Ends the hiding of a profile. */
export default function Showing({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <DecisionPage
      {...loaderData}
      decision={{
        question: 'Ne plus masquer ce profil ?',
        consequence: 'Le prestataire choisit à nouveau s’il est public. Il reçoit le motif par e-mail.',
        confirm: 'Ne plus masquer',
        takes: false,
        done: 'Ce profil n’est pas masqué.',
      }}
      back={providerPath(params.id)}
      schema={decisionSchema}
      answer={actionData}
      asks="reason"
    />
  )
}
