import { secondSteps } from '#db/schema/accounts.ts'
import { inTransaction } from '#domain/context.ts'
import { Conflict, Invalid, Unauthenticated } from '#lib/errors.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import {
  type AuthenticatorKey,
  authenticatorKey,
  newSecret,
  seal,
  stepOfCode,
  unseal,
} from './authenticator.server.ts'
import { type AwaitingSecondFactor, findAwaitingSecondFactor } from './awaiting-second-factor.server.ts'
import { completeSession, limited } from './complete-second-step.server.ts'
import { createRecoveryCodes } from './recovery-codes.server.ts'

/**
 * Key that the set-up page shows, and `sealed`, which its form sends back: nothing is stored before a code
 * was given.
 */
export type SetUp = AuthenticatorKey & { sealed: string }

const WRONG_CODE = 'Code incorrect. Vérifiez l’heure de votre téléphone et saisissez le code affiché.'

/** A new key for an operator who has none, tied to this browser's session. */
export async function beginSetUp(ctx: AccountsCtx, half: AwaitingSecondFactor): Promise<SetUp> {
  return shown(ctx, half, newSecret())
}

/**
 * The key of a set-up page whose form came back.
 * @param sealed what the form sent; anything that this session was not given begins anew
 */
export async function resumeSetUp(
  ctx: AccountsCtx,
  half: AwaitingSecondFactor,
  sealed: string,
): Promise<SetUp> {
  return shown(ctx, half, (await secretIn(ctx, half, sealed)) ?? newSecret())
}

async function shown(
  ctx: AccountsCtx,
  { sessionId, email }: AwaitingSecondFactor,
  secret: string,
): Promise<SetUp> {
  return { ...authenticatorKey(secret, email), sealed: await seal(ctx.auth, `${sessionId} ${secret}`) }
}

/** The secret that this session was shown. */
async function secretIn(
  ctx: AccountsCtx,
  { sessionId }: AwaitingSecondFactor,
  sealed: string,
): Promise<string | null> {
  const [session, secret = null] = ((await unseal(ctx.auth, sealed)) ?? '').split(' ')
  return session === sessionId ? secret : null
}

/**
 * Ends an operator's first sign-in: keeps the key, once a code shows that the app has it.
 * @param input.sealed of the page; input.code six digits
 * @returns the recovery codes, which are shown this once
 * @throws Unauthenticated for a browser in which no operator has begun to sign in
 * @throws Invalid for a wrong code; Conflict when there is a key already; TooManyRequests
 */
export async function finishSetUp(
  ctx: AccountsCtx,
  { sealed, code }: { sealed: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const half = await findAwaitingSecondFactor(ctx)
  if (!half) throw new Unauthenticated()
  return limited(ctx, half, async () => {
    const secret = await secretIn(ctx, half, sealed)
    const lastStep = secret ? stepOfCode(secret, code, ctx.now) : null
    if (!secret || lastStep === null) throw new Invalid({ fieldErrors: { code: [WRONG_CODE] } })
    const kept = { userId: half.userId, secret: await seal(ctx.auth, secret), lastStep }
    return inTransaction(ctx, async (tx) => {
      const made = await tx.db
        .insert(secondSteps)
        .values(kept)
        .onConflictDoNothing()
        .returning({ userId: secondSteps.userId })
      // Another browser was faster: its app is the one that counts.
      if (made.length === 0) throw new Conflict('La validation en deux étapes est déjà configurée.')
      const recoveryCodes = await createRecoveryCodes({ ...ctx, ...tx }, half.userId)
      await completeSession(tx, half)
      return { recoveryCodes }
    })
  })
}
