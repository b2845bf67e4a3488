import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { accounts, users } from '#db/schema/accounts.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Conflict, Forbidden } from '#lib/errors.ts'
import { type NewOperatorInput, newOperatorSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'

/** A password that nobody guesses, to be shown once. */
export function newPassword(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * Makes the account of an operator: on the command line only, since whoever could do it elsewhere could become one.
 * @throws Forbidden anywhere else; Invalid; Conflict when the address has an account, whose role never changes (R2)
 */
export async function createOperator(ctx: Ctx, input: NewOperatorInput): Promise<{ userId: string }> {
  requireOperator(ctx)
  if (ctx.commandLine === undefined)
    throw new Forbidden('Un compte d’opérateur se crée depuis la ligne de commande.')
  const { email, name, password } = parseInput(newOperatorSchema, input)
  const hash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const [made] = await ctx.db
      .insert(users)
      .values({ email, name, role: 'admin', emailVerified: true })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (!made) {
      const [there] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.email, email))
      throw new Conflict(
        there?.role === 'admin'
          ? 'Cette adresse est déjà celle d’un opérateur.'
          : 'Cette adresse a déjà un compte, dont le rôle ne change pas. Prenez-en une autre.',
      )
    }
    // As the sign-in library keeps the account of a password.
    await ctx.db.insert(accounts).values({
      userId: made.id,
      accountId: made.id,
      providerId: 'credential',
      password: hash,
      passwordProven: true,
    })
    await recordAction(ctx, { action: 'operator.created', subjectType: 'user', subjectId: made.id })
    return { userId: made.id }
  })
}
