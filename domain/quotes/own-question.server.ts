import { and, eq, type SQL, sql } from 'drizzle-orm'
import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import type { Ctx } from '#domain/context.ts'
import { Conflict, Invalid, NotFound } from '#lib/errors.ts'
import type { Id } from '#lib/id.ts'
import { formProblem } from './conditions.ts'
import type { QuoteQuestion } from './question-type.ts'
import { readQuestions } from './quote-form.server.ts'
import { QUESTIONS_MAX } from './quote-question-input.ts'

/** The condition for the one question of that id, if it is this provider's own. */
export function ownQuestion(providerId: string, questionId: Id): SQL | undefined {
  return and(eq(quoteFormQuestions.id, questionId), eq(quoteFormQuestions.providerId, providerId))
}

/** One answer for a question that does not exist and one of somebody else's (R1). */
export function questionNotFound(): NotFound {
  return new NotFound('Cette question n’existe plus.')
}

/** A question as its columns hold it. */
export function columnsOf({ question_text, input_type, option_ids, ...rest }: QuoteQuestion) {
  const { options, required, conditions, fact } = rest
  return {
    questionText: question_text,
    inputType: input_type,
    options,
    optionIds: option_ids,
    required,
    conditions,
    fact,
  }
}

/**
 * Checks the whole form after a change of it. Belongs inside `changeOwnProvider()`.
 * @throws Conflict when a question depends on an answer that isn't asked before it, and the like
 */
export async function assertSoundForm(ctx: Ctx, providerId: string): Promise<void> {
  const problem = formProblem(await readQuestions(ctx, providerId))
  if (problem) throw new Conflict(problem)
}

/**
 * Adds questions at the end of the provider's form. Belongs inside `changeOwnProvider()`.
 * @returns their ids, in order
 * @throws Invalid when there would be more than there may be
 */
export async function appendQuestions(
  ctx: Ctx,
  providerId: string,
  questions: readonly QuoteQuestion[],
): Promise<string[]> {
  const [form] = await ctx.db
    .select({
      length: sql<number>`count(*)::int`,
      end: sql<number>`coalesce(max(${quoteFormQuestions.position}) + 1, 0)::int`,
    })
    .from(quoteFormQuestions)
    .where(eq(quoteFormQuestions.providerId, providerId))
  if (!form) throw new Error('a count has one row')
  if (form.length + questions.length > QUESTIONS_MAX) {
    throw new Invalid({ formErrors: [`Votre formulaire peut avoir ${QUESTIONS_MAX} questions au plus.`] })
  }
  if (questions.length === 0) return []
  const made = await ctx.db
    .insert(quoteFormQuestions)
    .values(
      questions.map((question, index) => ({
        ...columnsOf(question),
        providerId,
        position: form.end + index,
      })),
    )
    .returning({ id: quoteFormQuestions.id })
  return made.map(({ id }) => id)
}
