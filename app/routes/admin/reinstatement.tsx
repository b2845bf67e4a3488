import { DecisionPage } from '#app/components/operator/decision-page.tsx'
import { userPath } from '#app/components/operator/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { getUser } from '#domain/operator/get-user.server.ts'
import { decisionSchema } from '#domain/operator/operator-input.ts'
import { reinstateUser } from '#domain/operator/suspend-user.server.ts'
import type { Route } from './+types/reinstatement'
import { decide, keepTyped } from './decide.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Rétablir un compte · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { name, suspendedAt } = await getUser(ctxOf(context), params.id)
  return { name, settled: suspendedAt === null }
})

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  return decide(context, request, {
    find: () => getUser(ctx, params.id),
    schema: decisionSchema,
    act: (input) => reinstateUser(ctx, { ...input, userId: params.id }),
    back: userPath(params.id),
    flash: 'user-reinstated',
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction)

/** Ends a suspension. */
export default function Reinstatement({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <DecisionPage
      {...loaderData}
      decision={{
        question: 'Rétablir ce compte ?',
        consequence:
          'La personne peut se connecter à nouveau, et son profil redevient visible s’il est public. Elle reçoit le motif par e-mail.',
        confirm: 'Rétablir le compte',
        takes: false,
        done: 'Ce compte n’est pas suspendu.',
      }}
      back={userPath(params.id)}
      schema={decisionSchema}
      answer={actionData}
      asks="reason"
    />
  )
}
