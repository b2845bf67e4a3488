import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import { quoteAnswers } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { Conflict } from '#lib/errors.ts'
import { createQuestion } from './create-question.server.ts'
import { deleteQuestion } from './delete-question.server.ts'
import { duplicateQuestion } from './duplicate-question.server.ts'
import { getQuoteForm } from './get-quote-form.server.ts'
import { listOwnQuestions } from './list-own-questions.server.ts'
import { orderQuestions } from './order-questions.server.ts'
import { answerField } from './quote-input.ts'
import type { QuoteQuestionInput } from './quote-question-input.ts'
import { requestQuote } from './request-quote.server.ts'
import { updateQuestion } from './update-question.server.ts'

const world = testDatabase({ unlimited: true })

const SERVICE = {
  question_text: 'Quel service ?',
  input_type: 'radio' as const,
  options: ['Buffet', 'Dîner'],
}
const DISHES = { question_text: 'Quels plats ?', input_type: 'text' as const, required: true }

/** A form whose second question depends on the first one's first option. */
async function aForm() {
  const provider = await aProvider(world.db)
  const ctx = world.ctx(provider)
  const add = (question: QuoteQuestionInput) =>
    createQuestion(ctx, { ...question, submission_id: randomUUID() })
  const { id: service } = await add({ ...SERVICE, fact: 'slot' })
  const [parent] = await listOwnQuestions(ctx)
  const [buffet = '', dinner = ''] = parent?.option_ids ?? []
  const { id: dishes } = await add({ ...DISHES, conditions: [`${service} is ${buffet}`] })
  return { provider, ctx, add, service, dishes, buffet, dinner }
}

async function answersOf(client: Actor, providerId: string, fields: Record<string, unknown>) {
  const { version } = await getQuoteForm(world.ctx(client), providerId)
  const { quoteId } = await requestQuote(world.ctx(client), {
    providerId,
    fields: { submission_id: randomUUID(), version, ...fields },
  })
  const rows = await world.db
    .select()
    .from(quoteAnswers)
    .where(eq(quoteAnswers.quoteRequestId, quoteId))
    .orderBy(asc(quoteAnswers.position))
  return rows.map(({ questionText, answer, fact }) => [questionText, answer, fact])
}

describe('a question that depends on another', () => {
  it('is required and kept only when it is asked', async () => {
    const { provider, service, dishes } = await aForm()
    const client = await aClient(world.db)
    const answers = (fields: Record<string, unknown>) => answersOf(client, provider.providerId, fields)
    const hidden = { [answerField(service)]: 'Dîner', [answerField(dishes)]: 'x'.repeat(900) }
    expect(await answers(hidden)).toEqual([['Quel service ?', ['Dîner'], 'slot']])
    await expect(answers({ [answerField(service)]: 'Buffet' })).rejects.toMatchObject({
      fieldErrors: { [answerField(dishes)]: ['La question "Quels plats ?" est obligatoire'] },
    })
    expect(await answers({ [answerField(service)]: 'Buffet', [answerField(dishes)]: 'Couscous' })).toEqual([
      ['Quel service ?', ['Buffet'], 'slot'],
      ['Quels plats ?', ['Couscous'], null],
    ])
  })

  it('keeps its condition when the option has another name, also when an older version writes it', async () => {
    const { ctx, provider, service, buffet, dinner } = await aForm()
    await updateQuestion(ctx, {
      ...SERVICE,
      questionId: service,
      options: ['Brunch', 'Grand buffet', 'Dîner'],
      option_ids: ['', buffet, dinner],
    })
    const [renamed] = await listOwnQuestions(ctx)
    expect(renamed).toMatchObject({ options: ['Brunch', 'Grand buffet', 'Dîner'] })
    expect(renamed?.option_ids.slice(1)).toEqual([buffet, dinner])
    expect(new Set(renamed?.option_ids).size).toBe(3)
    await world.db
      .update(quoteFormQuestions)
      .set({ options: ['Dîner', 'Grand buffet'] })
      .where(eq(quoteFormQuestions.id, service))
    expect((await listOwnQuestions(ctx))[0]?.option_ids).toEqual([dinner, buffet])
    // Sent without ids, as the version before this one does.
    await updateQuestion(ctx, {
      ...SERVICE,
      questionId: service,
      options: ['Cocktail', 'Dîner', 'Grand buffet'],
    })
    expect((await listOwnQuestions(ctx))[0]?.option_ids.slice(1)).toEqual([dinner, buffet])
    const { questions } = await getQuoteForm(world.ctx(await aClient(world.db)), provider.providerId)
    expect(questions[1]?.conditions).toEqual([{ question: service, op: 'is', value: buffet }])
  })

  it('is never left without the answer that it depends on', async () => {
    const { ctx, service, dishes, dinner } = await aForm()
    const before = await listOwnQuestions(ctx)
    const changes = [
      () => deleteQuestion(ctx, { questionId: service }),
      () => orderQuestions(ctx, { ids: [dishes, service] }),
      () => updateQuestion(ctx, { ...DISHES, questionId: service }),
      () =>
        updateQuestion(ctx, { ...SERVICE, questionId: service, options: ['Dîner'], option_ids: [dinner] }),
      () => updateQuestion(ctx, { ...DISHES, questionId: dishes, conditions: [`${dishes} answered`] }),
      () => updateQuestion(ctx, { ...DISHES, questionId: dishes, conditions: [`${randomUUID()} answered`] }),
    ]
    for (const change of changes) {
      await expect(change()).rejects.toThrow(Conflict)
      await expect(change()).rejects.toThrow('dépend d’une réponse')
    }
    expect(await listOwnQuestions(ctx)).toEqual(before)
    await deleteQuestion(ctx, { questionId: dishes })
    await deleteQuestion(ctx, { questionId: service })
  })

  it('depends on no question of somebody else', async () => {
    const [mine, other] = [await aForm(), await aForm()]
    const conditions = [`${other.service} is ${other.buffet}`]
    await expect(mine.add({ ...DISHES, conditions })).rejects.toThrow(Conflict)
  })

  it('has a copy with the same conditions, and without the fact', async () => {
    const { ctx, service, dishes } = await aForm()
    for (const questionId of [dishes, service])
      await duplicateQuestion(ctx, { questionId, submission_id: randomUUID() })
    const [first, copied, original, copy] = await listOwnQuestions(ctx)
    expect([first?.fact, copied?.fact]).toEqual(['slot', null])
    expect(copied?.option_ids).not.toEqual(first?.option_ids)
    expect(copy?.conditions).toEqual(original?.conditions)
  })
})
