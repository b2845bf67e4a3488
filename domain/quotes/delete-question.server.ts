import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'
import { idOr } from '#lib/id.ts'
import { assertSoundForm, ownQuestion, questionNotFound } from './own-question.server.ts'

/**
 * Deletes a question of the actor's own form. Answers to it stay, with what was asked (R28).
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a question that is not the actor's own, that does not exist, or whose id is malformed
 * @throws Conflict when another question depends on it
 */
export async function deleteQuestion(ctx: Ctx, input: { questionId: string }): Promise<void> {
  const { userId, providerId } = requireProvider(ctx)
  const own = ownQuestion(providerId, idOr(input.questionId, questionNotFound))
  await changeOwnProvider(ctx, async (ctx) => {
    const [deleted] = await ctx.db
      .delete(quoteFormQuestions)
      .where(own)
      .returning({ id: quoteFormQuestions.id })
    if (!deleted) throw questionNotFound()
    await assertSoundForm(ctx, providerId)
    await recordEvent(ctx, { type: 'question.deleted', subjectId: deleted.id, userIds: [userId] })
  })
}
