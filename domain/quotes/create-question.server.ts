import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import {
  changeOwnProvider,
  type Made,
  onceForSubmission,
  unlessGone,
} from '#domain/providers/change-own-provider.server.ts'
import { appendQuestions, assertSoundForm } from './own-question.server.ts'
import { type NewQuoteQuestionInput, newQuoteQuestionSchema } from './quote-question-input.ts'
import { updateQuestion } from './update-question.server.ts'

/**
 * Adds a question at the end of the actor's own quote form. The same submission again answers with the first one (R43),
 * which then says what was sent last: the first answer may have been lost, and the form changed since.
 * @param input the form's fields, as sent or as parsed
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid by field, and as a whole when the form is full; Conflict for conditions that can't be
 */
export async function createQuestion(ctx: Ctx, input: NewQuoteQuestionInput): Promise<Made> {
  const { userId } = requireProvider(ctx)
  const { submission_id: submissionId, ...question } = parseInput(newQuoteQuestionSchema, input)
  return changeOwnProvider(ctx, async (ctx, providerId) => {
    const made = await onceForSubmission(ctx, { providerId, submissionId }, async () => {
      const [id = ''] = await appendQuestions(ctx, providerId, [question])
      await assertSoundForm(ctx, providerId)
      await recordEvent(ctx, { type: 'question.created', subjectId: id, userIds: [userId] })
      return id
    })
    if (made.repeated) await updateQuestion(ctx, { ...question, questionId: made.id }).catch(unlessGone)
    return made
  })
}
