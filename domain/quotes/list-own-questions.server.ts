import { type Ctx, requireProvider } from '#domain/context.ts'
import type { OwnQuestion } from './question-type.ts'
import { readQuestions } from './quote-form.server.ts'

/**
 * The questions of the actor's own quote form, in their order.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function listOwnQuestions(ctx: Ctx): Promise<OwnQuestion[]> {
  const { providerId } = requireProvider(ctx)
  return readQuestions(ctx, providerId)
}
