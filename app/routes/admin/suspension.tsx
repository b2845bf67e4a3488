import { DecisionPage } from '#app/components/operator/decision-page.tsx'
import { userPath } from '#app/components/operator/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { getUser } from '#domain/operator/get-user.server.ts'
import { decisionSchema } from '#domain/operator/operator-input.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import type { Route } from './+types/suspension'
import { decide, keepTyped } from './decide.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Suspendre un compte · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { name, suspendedAt } = await getUser(ctxOf(context), params.id)
  return { name, settled: suspendedAt !== null }
})

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  return decide(context, request, {
    find: () => getUser(ctx, params.id),
    schema: decisionSchema,
    act: (input) => suspendUser(ctx, { ...input, userId: params.id }),
    back: userPath(params.id),
    flash: 'user-suspended',
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction)

/** Suspends an account. */
export default function Suspension({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <DecisionPage
      {...loaderData}
      decision={{
        question: 'Suspendre ce compte ?',
        consequence:
          'La personne est déconnectée partout et ne peut plus se connecter. Son profil disparaît du site. Elle reçoit le motif par e-mail.',
        confirm: 'Suspendre le compte',
        takes: true,
        done: 'Ce compte est déjà suspendu.',
      }}
      back={userPath(params.id)}
      schema={decisionSchema}
      answer={actionData}
      asks="reason"
    />
  )
}
