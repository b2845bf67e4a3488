import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'
import { idOr } from '#lib/id.ts'
import { assertSoundForm, columnsOf, ownQuestion, questionNotFound } from './own-question.server.ts'
import { type QuoteQuestionInput, quoteQuestionSchema } from './quote-question-input.ts'

/**
 * Makes a question of the actor's own form say this. Requests answered before keep what they were asked (R28).
 * @param input its id, and the form's fields, as sent or as parsed
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a question that is not the actor's own, that does not exist, or whose id is malformed
 * @throws Invalid by field; Conflict when its conditions, or those that depend on it, can't be any more
 */
export async function updateQuestion(
  ctx: Ctx,
  input: QuoteQuestionInput & { questionId: string },
): Promise<void> {
  const { userId, providerId } = requireProvider(ctx)
  const own = ownQuestion(providerId, idOr(input.questionId, questionNotFound))
  const question = parseInput(quoteQuestionSchema, input)
  await changeOwnProvider(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(quoteFormQuestions)
      .set(columnsOf(question))
      .where(own)
      .returning({ id: quoteFormQuestions.id })
    if (!changed) throw questionNotFound()
    await assertSoundForm(ctx, providerId)
    await recordEvent(ctx, { type: 'question.updated', subjectId: changed.id, userIds: [userId] })
  })
}
