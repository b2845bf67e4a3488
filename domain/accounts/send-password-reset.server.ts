import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import type { Auth } from './auth.server.ts'
import type { Mail } from './mail.ts'
import { createResetToken } from './reset-token.server.ts'

/**
 * Sends the reset mail, if such an account exists: the job behind `requestPasswordReset`. The link is made here and
 * nowhere else, so that it is in the mail alone. Its secret is in the fragment, which no browser sends to a server.
 * @param asked.redirectTo a checked path of this site that the login after it leads to, or ''
 * @param send a throw means that the mail did not go out; the next attempt makes another link
 */
export async function sendPasswordReset(
  delivery: { db: Db; auth: Auth; origin: string; send: (mail: Mail) => Promise<void> },
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<void> {
  const { db, auth, origin, send } = delivery
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, confirmed: users.emailVerified })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  if (!user) return
  const fragment = new URLSearchParams({
    access_token: await createResetToken(auth, user.id),
    // The requirements' link has one; nobody reads it.
    refresh_token: randomBytes(24).toString('base64url'),
    type: 'recovery',
  })
  const back = redirectTo && `?redirectTo=${encodeURIComponent(redirectTo)}`
  // The mail renderer is slow to load and seldom needed.
  const { passwordResetMail } = await import('./password-mails.server.ts')
  await send(
    await passwordResetMail(
      { to: user.email, name: user.name, confirmed: user.confirmed },
      `${origin}/reset-password${back}#${fragment}`,
    ),
  )
}
