import { forgetSecondStep } from '#domain/accounts/forget-second-step.server.ts'
import { type Ctx, inTransaction, requireOperator } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Forbidden } from '#lib/errors.ts'
import { type NotesInput, notesSchema } from './operator-input.ts'
import { recordAction } from './record-action.server.ts'
import { holdUser } from './subjects.server.ts'

/**
 * Forgets the authenticator app of an operator who lost it, and ends all their sessions: on the command line only, since
 * whoever could do it elsewhere could take an operator's place. Again changes nothing.
 * @returns whether there was one
 * @throws Forbidden anywhere else, and for an account that is no operator's; NotFound for one that is not there
 */
export async function resetSecondStep(ctx: Ctx, input: NotesInput & { userId: string }): Promise<boolean> {
  requireOperator(ctx)
  if (ctx.commandLine === undefined)
    throw new Forbidden('La validation en deux étapes se réinitialise depuis la ligne de commande.')
  return inTransaction(ctx, async (ctx) => {
    const { id, role } = await holdUser(ctx, input.userId)
    const words = parseInput(notesSchema, input)
    if (role !== 'admin') throw new Forbidden('Seuls les opérateurs ont une validation en deux étapes.')
    const isReset = await forgetSecondStep(ctx, id)
    if (isReset)
      await recordAction(ctx, {
        action: 'operator.second-step-reset',
        subjectType: 'user',
        subjectId: id,
        ...words,
      })
    return isReset
  })
}
