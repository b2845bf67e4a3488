import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { secondSteps, sessions, users } from '#db/schema/accounts.ts'
import type { AccountsCtx } from './accounts-context.server.ts'

/** The condition for a session that is somebody's: an operator's is so only once their code was given. */
export const isComplete = sql`(${users.role} <> 'admin' or ${sessions.secondStepAt} is not null)`

/** An operator's session after the first step of signing in, whatever it was. */
export type AwaitingSecondFactor = {
  sessionId: string
  userId: string
  email: string
  /** The operator has an authenticator app: a code of it is asked for. Else it is set up first. */
  isSetUp: boolean
}

/**
 * The session of a browser in which an operator has given a password, or come from Google, and no code yet: to all other
 * verbs it is nobody's.
 * @returns null for visitors, for everybody who is signed in, and for people without a second step
 */
export async function findAwaitingSecondFactor(ctx: AccountsCtx): Promise<AwaitingSecondFactor | null> {
  if (ctx.actor) return null
  const session = await findOperatorSession(ctx)
  return session && !session.isComplete ? session : null
}

/** The session of a browser in which an operator has taken the first step of signing in, or both. */
export async function findOperatorSession(
  ctx: AccountsCtx,
): Promise<(AwaitingSecondFactor & { isComplete: boolean }) | null> {
  const found = await ctx.auth.api.getSession({ headers: ctx.headers, query: { disableRefresh: true } })
  if (!found) return null
  const [session] = await ctx.db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      email: users.email,
      isSetUp: sql<boolean>`${secondSteps.userId} is not null`,
      isComplete: sql<boolean>`${sessions.secondStepAt} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondSteps, eq(secondSteps.userId, users.id))
    .where(
      and(
        eq(sessions.id, found.session.id),
        eq(users.role, 'admin'),
        gt(sessions.expiresAt, ctx.now),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  return session ?? null
}
