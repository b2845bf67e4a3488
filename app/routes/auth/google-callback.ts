import { href } from 'react-router'
import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { leadOn } from '#app/forms/take-form.server.ts'
import { finishGoogleSignIn } from '#domain/accounts/google-sign-in.server.ts'
import { SECOND_STEP } from '#domain/accounts/landing-path.ts'
import { NotFound } from '#lib/errors.ts'
import type { Route } from './+types/google-callback'

export { default } from '#app/routes/public/not-found.tsx'

/** Return address of Google, signed in or not. */
export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { ctx, report } = context.get(requestContext)
  const result = await finishGoogleSignIn(ctx, url.searchParams).catch((error) => {
    if (error instanceof NotFound) throw error
    report(error)
    return { cookies: [], failure: 'failed' as const }
  })
  const failed = 'failure' in result
  const failure = failed && result.failure === 'nobody' ? 'google-nobody' : 'google-failed'
  // An operator is signed in only after the code.
  const waits = !failed && result.path.startsWith(SECOND_STEP)
  throw leadOn(
    { context },
    {
      to: failed ? `${href('/login')}?google=${result.failure}` : result.path,
      flash: waits ? undefined : failed ? failure : 'logged-in',
      cookies: result.cookies,
    },
  )
})
