import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'
import { NotFound } from '#lib/errors.ts'
import { listOwnQuestions } from './list-own-questions.server.ts'
import { appendQuestions, assertSoundForm } from './own-question.server.ts'
import { conditionsOf } from './suggested-conditions.ts'
import { findSuggestedQuestion, isAsked } from './suggested-questions.ts'

/**
 * Adds suggested questions at the end of the actor's own form, but for those that it asks already: pressing twice adds
 * once.
 * @param input keys of suggestions, in the wanted order
 * @returns how many were added
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a key that stands for no suggestion; Invalid when the form would be too long
 */
export async function addSuggestedQuestions(ctx: Ctx, input: { keys: readonly string[] }): Promise<number> {
  const { userId } = requireProvider(ctx)
  const wanted = [...new Set(input.keys)].map((key) => {
    const suggested = findSuggestedQuestion(key)
    if (!suggested) throw new NotFound('Cette suggestion n’existe plus.')
    return suggested
  })
  return changeOwnProvider(ctx, async (ctx, providerId) => {
    let form = await listOwnQuestions(ctx)
    const missing = wanted.filter((suggested) => !isAsked(suggested, form))
    // One after the other: later ones depend on the ids of earlier ones and of their options.
    for (const suggested of missing) {
      const { key: _, onlyIf: __, ...question } = suggested
      const isStated = form.some(({ fact }) => fact !== null && fact === question.fact)
      const [subjectId = ''] = await appendQuestions(ctx, providerId, [
        {
          ...question,
          option_ids: [],
          conditions: conditionsOf(suggested, form),
          fact: isStated ? null : question.fact,
        },
      ])
      await recordEvent(ctx, { type: 'question.created', subjectId, userIds: [userId] })
      form = await listOwnQuestions(ctx)
    }
    await assertSoundForm(ctx, providerId)
    return missing.length
  })
}
