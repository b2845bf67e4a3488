import { href } from 'react-router'
import { ChangePassword } from '#app/components/settings/change-password.tsx'
import { FirstPassword } from '#app/components/settings/first-password.tsx'
import { SessionList } from '#app/components/settings/session-list.tsx'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { changePassword, hasPassword } from '#domain/accounts/change-password.server.ts'
import { listOwnSessions } from '#domain/accounts/own-sessions.server.ts'
import { changePasswordSchema } from '#domain/accounts/password-input.ts'
import { requireActor } from '#domain/context.ts'
import { formatInstantDay, formatTime } from '#lib/dates.ts'
import type { Route } from './+types/security'

export const meta: Route.MetaFunction = () => [{ title: 'Sécurité du compte · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { email, role } = requireActor(ctx)
  const [sessions, withPassword] = await Promise.all([listOwnSessions(ctx), hasPassword(ctx)])
  return {
    email,
    operator: role === 'admin',
    withPassword,
    sessions: sessions.map(({ lastActivity, ...session }) => ({
      ...session,
      lastActivity: `${formatInstantDay(lastActivity)} à ${formatTime(lastActivity)}`,
    })),
  }
})

export const action = handled((sent: Route.ActionArgs) => {
  const { ctx } = sent.context.get(requestContext)
  return takeFields(sent, {
    schema: changePasswordSchema,
    failed: UNEXPECTED,
    before: () => requireActor(ctx),
    act: (fields) => changePassword(ctx, fields),
    done: ({ result: { cookies } }) => ({
      to: href('/dashboard/settings/security'),
      flash: 'password-changed',
      cookies,
    }),
    hideFields: ['currentPassword', 'newPassword', 'confirmPassword'],
  })
})

const UNEXPECTED = 'Une erreur inattendue est survenue'

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(UNEXPECTED))

/** The tab 'Sécurité' of account settings: the password, and where one is signed in. */
export default function SecurityTab({ loaderData, actionData }: Route.ComponentProps) {
  const { email, operator, withPassword, sessions } = loaderData
  return (
    <div className="grid gap-6">
      {withPassword ? (
        // A change brings a new session: the form begins anew.
        <ChangePassword key={sessions[0]?.id} email={email} operator={operator} result={actionData} />
      ) : (
        <FirstPassword email={email} />
      )}
      <SessionList sessions={sessions} />
    </div>
  )
}
