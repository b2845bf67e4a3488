import { asc, eq } from 'drizzle-orm'
import { quoteFormQuestions } from '#db/schema/quotes.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import type { OwnQuestion } from './question-type.ts'

/**
 * The questions of the actor's own quote form, in their order.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function listOwnQuestions(ctx: Ctx): Promise<OwnQuestion[]> {
  const { providerId } = requireProvider(ctx)
  return ctx.db
    .select({
      id: quoteFormQuestions.id,
      question_text: quoteFormQuestions.questionText,
      input_type: quoteFormQuestions.inputType,
      options: quoteFormQuestions.options,
      required: quoteFormQuestions.required,
    })
    .from(quoteFormQuestions)
    .where(eq(quoteFormQuestions.providerId, providerId))
    .orderBy(asc(quoteFormQuestions.position), asc(quoteFormQuestions.id))
}
