import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { ChangePassword } from '#app/components/settings/change-password.tsx'
import { FirstPassword } from '#app/components/settings/first-password.tsx'
import { SessionList } from '#app/components/settings/session-list.tsx'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled, statusOf } from '#app/error-responses.ts'
import { flashCookie } from '#app/flash.ts'
import { answered, failedForm } from '#app/forms/client-action.ts'
import { readForm } from '#app/forms/read-form.ts'
import { changePassword, hasPassword } from '#domain/accounts/change-password.server.ts'
import { listOwnSessions } from '#domain/accounts/own-sessions.server.ts'
import { changePasswordSchema } from '#domain/accounts/password-input.ts'
import { requireActor } from '#domain/context.ts'
import { formatInstantDay, formatTime } from '#lib/dates.ts'
import { DomainError, Invalid, Unauthenticated } from '#lib/errors.ts'
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

const hideFields: ['currentPassword', 'newPassword', 'confirmPassword'] = [
  'currentPassword',
  'newPassword',
  'confirmPassword',
]

export const action = handled(async ({ context, request }: Route.ActionArgs) => {
  const { ctx, site, report } = context.get(requestContext)
  requireActor(ctx)
  const submission = parseWithZod(await readForm(request), { schema: changePasswordSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), { status: 400 })
  try {
    const { cookies } = await changePassword(ctx, submission.value)
    const headers = new Headers()
    for (const cookie of [...cookies, flashCookie('password-changed', site.secureCookies)])
      headers.append('Set-Cookie', cookie)
    return redirect('/dashboard/settings/security', { headers })
  } catch (error) {
    if (error instanceof Unauthenticated) throw error
    const known = error instanceof DomainError
    if (!known) report(error)
    const { fieldErrors = {}, formErrors = [] } =
      error instanceof Invalid ? error : { formErrors: [known ? error.message : UNEXPECTED] }
    return data(
      submission.reply({ fieldErrors: { ...fieldErrors }, formErrors: [...formErrors], hideFields }),
      {
        status: known ? statusOf(error) : 500,
      },
    )
  }
})

const UNEXPECTED = 'Une erreur inattendue est survenue'

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answered(serverAction, failedForm(UNEXPECTED))

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
