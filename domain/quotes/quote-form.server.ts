import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import type { Ctx } from '#domain/context.ts'
import type { OwnQuestion } from './question-type.ts'

/** A provider's questions, in their order. */
export async function readQuestions(ctx: Ctx, providerId: string): Promise<OwnQuestion[]> {
  return ctx.db
    .select({
      id: quoteFormQuestions.id,
      question_text: quoteFormQuestions.questionText,
      input_type: quoteFormQuestions.inputType,
      options: quoteFormQuestions.options,
      option_ids: quoteFormQuestions.optionIds,
      required: quoteFormQuestions.required,
      conditions: quoteFormQuestions.conditions,
      fact: quoteFormQuestions.fact,
    })
    .from(quoteFormQuestions)
    .where(eq(quoteFormQuestions.providerId, providerId))
    .orderBy(asc(quoteFormQuestions.position), asc(quoteFormQuestions.id))
}

/** Changes with everything that a form asks, and with its order. */
export function versionOf(questions: readonly OwnQuestion[]): string {
  const asked = questions.map(({ id, question_text, input_type, options, required, conditions }) => [
    id,
    question_text,
    input_type,
    options,
    required,
    // The version before conditions knows a form without them by the same fingerprint.
    ...conditions.map(({ question, op, value }) => [question, op, value]),
  ])
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 22)
}
