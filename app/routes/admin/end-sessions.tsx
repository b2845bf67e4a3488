import { DecisionPage } from '#app/components/operator/decision-page.tsx'
import { userPath } from '#app/components/operator/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { endUserSessions } from '#domain/operator/end-user-sessions.server.ts'
import { getUser } from '#domain/operator/get-user.server.ts'
import { notesSchema } from '#domain/operator/operator-input.ts'
import type { Route } from './+types/end-sessions'
import { decide, keepTyped } from './decide.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Déconnecter tous les appareils · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const { name, sessions } = await getUser(ctxOf(context), params.id)
  return { name, settled: sessions.length === 0 }
})

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  return decide(context, request, {
    find: () => getUser(ctx, params.id),
    schema: notesSchema,
    act: (input) => endUserSessions(ctx, { ...input, userId: params.id }),
    back: userPath(params.id),
    flash: 'user-sessions-ended',
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction)

/** Signs somebody out everywhere. */
export default function EndSessions({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <DecisionPage
      {...loaderData}
      decision={{
        question: 'Déconnecter tous les appareils ?',
        consequence:
          'La personne est déconnectée partout. Elle peut se reconnecter aussitôt, et n’est pas prévenue.',
        confirm: 'Déconnecter',
        takes: true,
        done: 'Aucun appareil n’est connecté.',
      }}
      back={userPath(params.id)}
      schema={notesSchema}
      answer={actionData}
      asks="notes"
    />
  )
}
