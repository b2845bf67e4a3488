import { createHmac, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recoveryCodes } from '#db/schema/accounts.ts'
import type { Ctx } from '#domain/context.ts'
import type { Auth } from './auth.server.ts'

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const HOW_MANY = 10

/**
 * Makes an operator's recovery codes. They are kept as hashes: this is the only time that they can be shown.
 * @returns 'xxxxx-xxxxx', ten of them
 */
export async function createRecoveryCodes(ctx: Ctx & { auth: Auth }, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  const rows = await Promise.all(
    codes.map(async (code) => ({ userId, codeHash: await hashOf(ctx.auth, userId, code) })),
  )
  await ctx.db.insert(recoveryCodes).values(rows)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/**
 * Uses a recovery code up.
 * @param code as typed, without blanks and hyphens
 * @returns whether it was one that had not been used
 */
export async function spendRecoveryCode(
  ctx: Ctx & { auth: Auth },
  userId: string,
  code: string,
): Promise<boolean> {
  const codeHash = await hashOf(ctx.auth, userId, code.toLowerCase())
  const used = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

/** Keyed: whoever reads the table cannot try codes. */
async function hashOf(auth: Auth, userId: string, code: string): Promise<string> {
  const { secret } = await auth.$context
  return createHmac('sha256', secret).update(`recovery-code:${userId}:${code}`).digest('base64url')
}
