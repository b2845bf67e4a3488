import { redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure, signingOut } from '#app/forms/client-action.ts'
import { leadOn } from '#app/forms/take-form.server.ts'
import { signOut } from '#domain/accounts/sign-out.server.ts'
import type { Route } from './+types/logout'

export const loader = () => redirect('/')

export const action = handled(async ({ context }: Route.ActionArgs) => {
  const { ctx, site } = context.get(requestContext)
  const { cookies } = await signOut(ctx, site.secureCookies)
  return leadOn({ context }, { to: '/', flash: 'logged-out', cookies })
})

/**
 * Keeps the page when the request never reached the server, which leaves the session as it is (P8). After a
 * logout, this browser forgets what the account had not sent.
 */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    () => signingOut(serverAction),
    () => ({ message: 'Error logging out' }),
  )
