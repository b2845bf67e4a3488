import { redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { flashCookie } from '#app/flash.ts'
import { handled } from '#app/handled.ts'
import { signOut } from '#domain/accounts/sign-out.server.ts'
import type { Route } from './+types/logout'

export const loader = () => redirect('/')

export const action = handled(async ({ context }: Route.ActionArgs) => {
  const { ctx, site } = context.get(requestContext)
  const { cookies } = await signOut(ctx, site.secureCookies)
  const headers = new Headers()
  for (const cookie of [...cookies, flashCookie('logged-out', site.secureCookies)])
    headers.append('Set-Cookie', cookie)
  return redirect('/', { headers })
})
