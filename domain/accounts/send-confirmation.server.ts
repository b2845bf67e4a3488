import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { PATHS } from '#lib/paths.ts'
import { confirmationToken } from './confirmation-token.server.ts'
import { firstPath } from './landing-path.ts'
import type { Mail } from './mail.ts'

/** A confirmation mail to be sent: the address, and a checked path of this site to go on to, or ''. */
export type ConfirmationJob = { email: string; redirectTo: string }

const waitingFor = (email: string) =>
  and(eq(users.email, email), eq(users.emailVerified, false), isNull(users.deletedAt))

/**
 * Sends the confirmation mail, if an account waits for it: the job behind registering and asking again.
 * @param delivery.send a throw means that the mail did not go out; the job tries again
 */
export async function sendConfirmation(
  delivery: { db: Db; secret: string; origin: string; send: (mail: Mail) => Promise<void> },
  { email, redirectTo }: ConfirmationJob,
): Promise<void> {
  const { db, secret, origin, send } = delivery
  const [user] = await db.select({ id: users.id, role: users.role }).from(users).where(waitingFor(email))
  if (!user) return
  const link = new URL(PATHS.verifyEmail, origin)
  link.searchParams.set('token', await confirmationToken(secret, user.id, new Date()))
  const back = firstPath(user.role, redirectTo)
  if (back && back !== '/') link.searchParams.set('redirectTo', back)
  // The mail renderer is slow to load and seldom needed.
  const { confirmationMail } = await import('./confirmation-mail.server.ts')
  await send(await confirmationMail({ to: email, link: link.href }))
  await db.update(users).set({ confirmationFailedAt: null }).where(waitingFor(email))
}

/** Notes that the mail was given up, so that the person is told at the next login. */
export async function noteConfirmationFailed(db: Db, { email }: ConfirmationJob): Promise<void> {
  await db.update(users).set({ confirmationFailedAt: new Date() }).where(waitingFor(email))
}
