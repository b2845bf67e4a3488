import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import { quoteAnswers, quoteRequests } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { addSuggestedQuestions } from './add-suggested-questions.server.ts'
import { createQuestion } from './create-question.server.ts'
import { deleteQuestion } from './delete-question.server.ts'
import { duplicateQuestion } from './duplicate-question.server.ts'
import { listOwnQuestions } from './list-own-questions.server.ts'
import { orderQuestions } from './order-questions.server.ts'
import { PLAIN_QUESTION } from './question-type.ts'
import type { NewQuoteQuestionInput } from './quote-question-input.ts'
import { SUGGESTED_QUESTIONS } from './suggested-questions.ts'
import { updateQuestion } from './update-question.server.ts'

const world = testDatabase({ connections: 8 })

const form = (fields: Partial<NewQuoteQuestionInput> = {}): NewQuoteQuestionInput => ({
  question_text: 'Combien d’invités ?',
  input_type: 'number',
  submission_id: randomUUID(),
  ...fields,
})
const texts = async (actor: Actor) =>
  (await listOwnQuestions(world.ctx(actor))).map(({ question_text }) => question_text)

/** A provider whose form asks this, in this order. */
async function asking(...questions: string[]) {
  const provider = await aProvider(world.db)
  const ids: string[] = []
  for (const question_text of questions) {
    ids.push((await createQuestion(world.ctx(provider), form({ question_text }))).id)
  }
  return { ...provider, ids }
}

describe('questions of one’s own', () => {
  it('are for providers whose row exists', async () => {
    const { ids } = await asking('A')
    const questionId = ids[0] ?? ''
    const submission_id = randomUUID()
    const verbs = [
      (actor: Actor | null) => listOwnQuestions(world.ctx(actor)),
      (actor: Actor | null) => createQuestion(world.ctx(actor), form()),
      (actor: Actor | null) => updateQuestion(world.ctx(actor), { ...form(), questionId }),
      (actor: Actor | null) => duplicateQuestion(world.ctx(actor), { questionId, submission_id }),
      (actor: Actor | null) => deleteQuestion(world.ctx(actor), { questionId }),
      (actor: Actor | null) => orderQuestions(world.ctx(actor), { ids }),
      (actor: Actor | null) => addSuggestedQuestions(world.ctx(actor), { keys: ['lieu/fete'] }),
    ]
    const client = await aClient(world.db)
    const rowless = await aPerson(world.db, 'provider')
    for (const verb of verbs) {
      await expect(verb(null)).rejects.toThrow(Unauthenticated)
      await expect(verb(client)).rejects.toThrow(Forbidden)
      await expect(verb(rowless)).rejects.toThrow("Veuillez d'abord configurer votre profil de prestataire")
    }
  })

  it('answer for another’s exactly as for one that does not exist (R1)', async () => {
    const mine = await asking('A', 'B')
    const other = await asking('C', 'D')
    const before = await listOwnQuestions(world.ctx(other))
    const absent = new NotFound('Cette question n’existe plus.')
    for (const questionId of [other.ids[0] ?? '', randomUUID(), 'abc', '', '\0']) {
      const submission_id = randomUUID()
      await expect(updateQuestion(world.ctx(mine), { ...form(), questionId })).rejects.toThrow(absent)
      await expect(deleteQuestion(world.ctx(mine), { questionId })).rejects.toThrow(absent)
      await expect(duplicateQuestion(world.ctx(mine), { questionId, submission_id })).rejects.toThrow(absent)
      await orderQuestions(world.ctx(mine), { ids: [questionId, ...other.ids.toReversed()] })
    }
    expect(await listOwnQuestions(world.ctx(other))).toEqual(before)
    expect(await texts(mine)).toEqual(['A', 'B'])
  })

  it('never change what was asked before (R28)', async () => {
    const provider = await asking('Avant')
    const [questionId = ''] = provider.ids
    const client = await aClient(world.db)
    const [request] = await world.db
      .insert(quoteRequests)
      .values({ clientId: client.userId, providerId: provider.providerId, submissionId: randomUUID() })
      .returning({ id: quoteRequests.id })
    const quoteRequestId = request?.id ?? ''
    const asked = { questionText: 'Avant', inputType: 'number' as const, answer: ['120'] }
    await world.db.insert(quoteAnswers).values({ ...asked, quoteRequestId, questionId, position: 0 })
    const answers = () =>
      world.db.select().from(quoteAnswers).where(eq(quoteAnswers.quoteRequestId, quoteRequestId))

    const change = { ...form({ question_text: 'Après', input_type: 'radio', options: ['Oui'] }), questionId }
    await updateQuestion(world.ctx(provider), change)
    expect(await answers()).toMatchObject([{ ...asked, questionId }])
    await deleteQuestion(world.ctx(provider), { questionId })
    expect(await answers()).toMatchObject([{ ...asked, questionId: null }])
  })
})

describe('createQuestion and updateQuestion', () => {
  it('write the whole question, at the end, in place, and tell what happened', async () => {
    const provider = await asking('A')
    const { id } = await createQuestion(
      world.ctx(provider),
      form({ input_type: 'select', options: ['Oui', 'Non'], required: 'on' as never }),
    )
    const made = { ...PLAIN_QUESTION, id, question_text: 'Combien d’invités ?', required: true }
    expect((await listOwnQuestions(world.ctx(provider)))[1]).toEqual({
      ...made,
      input_type: 'select',
      options: ['Oui', 'Non'],
      option_ids: [expect.stringMatching(/^[0-9a-f]{8}$/), expect.stringMatching(/^[0-9a-f]{8}$/)],
    })
    await createQuestion(world.ctx(provider), form({ question_text: 'Z' }))
    const change = { ...form({ input_type: 'date', options: ['Oui'] }), questionId: id }
    await updateQuestion(world.ctx(provider), change)
    expect((await listOwnQuestions(world.ctx(provider)))[1]).toEqual({
      ...made,
      input_type: 'date',
      options: [],
      required: false,
    })
    const told = await world.db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id)
    expect(told.map(({ type }) => type)).toEqual(['question.created', 'question.updated'])
  })

  it('refuse what the form refuses', async () => {
    const provider = await asking()
    const sent = createQuestion(world.ctx(provider), form({ input_type: 'radio' }))
    await expect(sent).rejects.toThrow(Invalid)
    await expect(sent).rejects.toMatchObject({
      fieldErrors: { options: ['Les options sont requises pour les questions à choix'] },
    })
    expect(await texts(provider)).toEqual([])
  })

  it('say what was sent last when the first answer was lost and the form changed since', async () => {
    const provider = await asking()
    const input = form({ question_text: 'Combien dinvités ?' })
    const { id } = await createQuestion(world.ctx(provider), input)
    await createQuestion(world.ctx(provider), { ...input, question_text: 'Combien d’invités ?' })
    expect(await listOwnQuestions(world.ctx(provider))).toMatchObject([
      { id, question_text: 'Combien d’invités ?' },
    ])
  })

  it('makes one question of one submission (R43), and no more than 40', async () => {
    const provider = await asking()
    for (let round = 0; round < 38; round++) {
      const input = form({ question_text: `Question ${round}` })
      const made = await Promise.all([1, 2, 3].map(() => createQuestion(world.ctx(provider), input)))
      expect(made.filter(({ repeated }) => !repeated)).toHaveLength(1)
    }
    const last = await Promise.allSettled([1, 2, 3, 4].map(() => createQuestion(world.ctx(provider), form())))
    expect(last.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    const rows = await world.db
      .select({ position: quoteFormQuestions.position })
      .from(quoteFormQuestions)
      .where(eq(quoteFormQuestions.providerId, provider.providerId))
    expect(new Set(rows.map(({ position }) => position)).size).toBe(40)
  })
})

describe('duplicateQuestion', () => {
  it('puts the copy right after its original, once for each press', async () => {
    const provider = await asking('A', 'B', 'C')
    const [, questionId = ''] = provider.ids
    const press = { questionId, submission_id: randomUUID() }
    const copies = await Promise.all([1, 2, 3].map(() => duplicateQuestion(world.ctx(provider), press)))
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
    expect(await texts(provider)).toEqual(['A', 'B', 'B', 'C'])
    const [, original, copied] = await listOwnQuestions(world.ctx(provider))
    expect([original?.id, copied?.id]).toEqual([questionId, copies[0]?.id])
    await duplicateQuestion(world.ctx(provider), { questionId, submission_id: randomUUID() })
    expect(await texts(provider)).toEqual(['A', 'B', 'B', 'B', 'C'])
    await expect(
      duplicateQuestion(world.ctx(provider), { questionId, submission_id: 'abc' }),
    ).rejects.toThrow(Invalid)
  })
})

describe('addSuggestedQuestions', () => {
  it('adds a whole set once, however often it is pressed', async () => {
    const provider = await asking('Combien d’invités attendez-vous ?')
    const keys = SUGGESTED_QUESTIONS.lieu.map(({ key }) => key)
    const added = await Promise.all([1, 2, 3].map(() => addSuggestedQuestions(world.ctx(provider), { keys })))
    expect(added.toSorted()).toEqual([0, 0, keys.length - 1])
    expect((await texts(provider)).slice(1)).toEqual(
      SUGGESTED_QUESTIONS.lieu
        .filter(({ key }) => key !== 'lieu/invites')
        .map(({ question_text }) => question_text),
    )
  })

  it('knows no other key', async () => {
    const provider = await asking()
    const sent = addSuggestedQuestions(world.ctx(provider), { keys: ['lieu/fete', 'lieu/rien'] })
    await expect(sent).rejects.toThrow(NotFound)
    expect(await texts(provider)).toEqual([])
  })
})

describe('orderQuestions', () => {
  it('puts them in order; what it does not name comes after', async () => {
    const provider = await asking('A', 'B', 'C', 'D')
    const [a = '', b = '', c = '', d = ''] = provider.ids
    await orderQuestions(world.ctx(provider), { ids: [c, a, d, b] })
    expect(await texts(provider)).toEqual(['C', 'A', 'D', 'B'])
    await orderQuestions(world.ctx(provider), { ids: [b, randomUUID(), 'abc'] })
    expect(await texts(provider)).toEqual(['B', 'C', 'A', 'D'])
  })

  it('ends in exactly one of the orders asked for at once', async () => {
    const provider = await asking('A', 'B', 'C', 'D', 'E')
    const orders = [
      provider.ids,
      provider.ids.toReversed(),
      [...provider.ids.slice(2), ...provider.ids.slice(0, 2)],
    ]
    for (let round = 0; round < 25; round++) {
      await Promise.all(orders.map((ids) => orderQuestions(world.ctx(provider), { ids })))
      const after = (await listOwnQuestions(world.ctx(provider))).map(({ id }) => id)
      expect(orders).toContainEqual(after)
    }
  })
})
