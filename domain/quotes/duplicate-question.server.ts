import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import {
  changeOwnProvider,
  type Made,
  onceForSubmission,
} from '#domain/providers/change-own-provider.server.ts'
import { listOwnQuestions } from './list-own-questions.server.ts'
import { orderQuestions } from './order-questions.server.ts'
import { appendQuestions, questionNotFound } from './own-question.server.ts'
import { submissionIdSchema } from './quote-question-input.ts'

/**
 * Puts a copy of a question of the actor's own form right after it, without the fact that it stands for. The same submission again answers with the first
 * copy (R43).
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a question that is not the actor's own, that does not exist, or whose id is malformed
 * @throws Invalid for a malformed submission, and when the form is full
 */
export async function duplicateQuestion(
  ctx: Ctx,
  input: { questionId: string; submission_id: string },
): Promise<Made> {
  const { userId, providerId } = requireProvider(ctx)
  const submissionId = parseInput(submissionIdSchema, input.submission_id)
  return changeOwnProvider(ctx, (ctx) =>
    onceForSubmission(ctx, { providerId, submissionId }, async () => {
      const questions = await listOwnQuestions(ctx)
      const place = questions.findIndex(({ id }) => id === input.questionId.toLowerCase())
      const original = questions[place]
      if (!original) throw questionNotFound()
      const [id = ''] = await appendQuestions(ctx, providerId, [{ ...original, option_ids: [], fact: null }])
      await orderQuestions(ctx, { ids: questions.map((question) => question.id).toSpliced(place + 1, 0, id) })
      await recordEvent(ctx, { type: 'question.created', subjectId: id, userIds: [userId] })
      return id
    }),
  )
}
