import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { providers } from '#db/schema/providers.ts'
import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import { quoteAnswers, quoteRequests } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { untilOneWaits } from '#harness/database/waiting.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { createQuestion } from './create-question.server.ts'
import { deleteQuestion } from './delete-question.server.ts'
import { getQuoteForm } from './get-quote-form.server.ts'
import { answerField } from './quote-input.ts'
import { requestQuote } from './request-quote.server.ts'
import { updateQuestion } from './update-question.server.ts'

const world = testDatabase({ connections: 12 })

async function aProviderWithForm() {
  const provider = await aProvider(world.db)
  const add = (question_text: string, more: object) =>
    createQuestion(world.ctx(provider), {
      question_text,
      submission_id: randomUUID(),
      input_type: 'text',
      ...more,
    })
  const number = await add('Combien d’invités ?', { input_type: 'number', required: 'on' })
  const several = await add('Quels moments ?', { input_type: 'select', options: ['Dîner', 'Cocktail'] })
  const text = await add('Où ?', {})
  return { provider, ids: { number: number.id, several: several.id, text: text.id } }
}

type Fields = Record<string, unknown>

/** The provider's form as this client gets it, filled in. */
async function filledIn(client: Actor, providerId: string, answers: Fields): Promise<Fields> {
  const { version } = await getQuoteForm(world.ctx(client), providerId)
  return { submission_id: randomUUID(), version, ...answers }
}

const send = (client: Actor | null, providerId: string, fields: Fields) =>
  requestQuote(world.ctx(client), { providerId, fields })

const requestsOf = (client: Actor) =>
  world.db.select().from(quoteRequests).where(eq(quoteRequests.clientId, client.userId))

describe('requestQuote', () => {
  it('keeps the answers with their questions, and tells of it once', async () => {
    const { provider, ids } = await aProviderWithForm()
    const client = await aClient(world.db)
    const fields = await filledIn(client, provider.providerId, {
      [answerField(ids.number)]: '180',
      [answerField(ids.several)]: ['Dîner', 'Cocktail'],
      [answerField(ids.text)]: '  ',
    })
    const { quoteId, repeated } = await send(client, provider.providerId, fields)
    expect(repeated).toBe(false)
    // Later changes and deletions of questions change no request (R28).
    await updateQuestion(world.ctx(provider), {
      questionId: ids.number,
      question_text: 'Autre chose ?',
      input_type: 'text',
    })
    await deleteQuestion(world.ctx(provider), { questionId: ids.several })
    const [request] = await requestsOf(client)
    expect(request).toMatchObject({
      id: quoteId,
      status: 'pending',
      clientMessage: null,
      providerResponse: null,
    })
    const answers = await world.db
      .select()
      .from(quoteAnswers)
      .where(eq(quoteAnswers.quoteRequestId, quoteId))
      .orderBy(asc(quoteAnswers.position))
    expect(answers.map(({ questionText, inputType, answer }) => [questionText, inputType, answer])).toEqual([
      ['Combien d’invités ?', 'number', ['180']],
      ['Quels moments ?', 'select', ['Dîner', 'Cocktail']],
    ])
    const told = await world.db.select().from(events).where(eq(events.subjectId, quoteId))
    expect(told).toMatchObject([
      { type: 'quote.requested', actorId: client.userId, userIds: [client.userId, provider.userId] },
    ])
  })

  it('is a free text to a provider that asks nothing', async () => {
    const provider = await aProvider(world.db)
    const client = await aClient(world.db)
    const empty = await filledIn(client, provider.providerId, { need: ' ' })
    await expect(send(client, provider.providerId, empty)).rejects.toThrow('Veuillez décrire vos besoins')
    await send(client, provider.providerId, { ...empty, need: 'Une fête\r\nà Sfax' })
    expect(await requestsOf(client)).toMatchObject([{ clientMessage: 'Une fête\nà Sfax' }])
  })

  it('writes nothing when one answer is wrong', async () => {
    const { provider, ids } = await aProviderWithForm()
    const client = await aClient(world.db)
    const fields = await filledIn(client, provider.providerId, {
      [answerField(ids.several)]: ['Brunch'],
      [answerField(ids.text)]: 'Sfax',
    })
    const refused = await send(client, provider.providerId, fields).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Invalid)
    expect((refused as Invalid).fieldErrors).toEqual({
      [answerField(ids.number)]: ['La question "Combien d’invités ?" est obligatoire'],
      [answerField(ids.several)]: ['Choisissez une réponse de la liste'],
    })
    expect(await requestsOf(client)).toEqual([])
  })

  it('asks for a day of the event that can be booked; other dates are as they are', async () => {
    const { provider, ids } = await aProviderWithForm()
    const ask = (more: { question_text: string; fact?: 'date' }) =>
      createQuestion(world.ctx(provider), { submission_id: randomUUID(), input_type: 'date', ...more })
    const event = await ask({ question_text: 'Quel jour ?', fact: 'date' })
    const other = await ask({ question_text: 'Depuis quand ?' })
    const client = await aClient(world.db)
    const at = async (day: string) => {
      const fields = { [answerField(ids.number)]: '180', [answerField(other.id)]: '2019-05-04' }
      const filled = await filledIn(client, provider.providerId, { ...fields, [answerField(event.id)]: day })
      return send(client, provider.providerId, filled)
    }
    for (const [day = '', message] of [
      ['2020-01-01', 'Choisissez une date à venir'],
      ['2099-01-01', 'Choisissez une date dans les deux ans à venir'],
    ])
      await expect(at(day)).rejects.toMatchObject({ fieldErrors: { [answerField(event.id)]: [message] } })
    await at(addDaysToDay(todayInTunis(new Date()), 90))
    expect(await requestsOf(client)).toHaveLength(1)
  })

  it('tells of a form that was changed meanwhile, whatever was changed', async () => {
    const { provider, ids } = await aProviderWithForm()
    const client = await aClient(world.db)
    const ctx = world.ctx(provider)
    const changes = [
      () =>
        updateQuestion(ctx, { questionId: ids.text, question_text: 'Où exactement ?', input_type: 'text' }),
      () => deleteQuestion(ctx, { questionId: ids.several }),
      () =>
        createQuestion(ctx, { question_text: 'Quand ?', input_type: 'date', submission_id: randomUUID() }),
    ]
    for (const change of changes) {
      const fields = await filledIn(client, provider.providerId, { [answerField(ids.number)]: '180' })
      await change()
      await expect(send(client, provider.providerId, fields)).rejects.toMatchObject({ code: 'form-changed' })
      await expect(
        send(client, provider.providerId, { ...fields, version: undefined }),
      ).rejects.toMatchObject({ code: 'form-changed' })
    }
    expect(await requestsOf(client)).toEqual([])
  })

  it('tells how many questions are new (Q9)', async () => {
    const { provider, ids } = await aProviderWithForm()
    const client = await aClient(world.db)
    const asked = Object.values(ids).join(' ')
    const fields = {
      ...(await filledIn(client, provider.providerId, { [answerField(ids.number)]: '180' })),
      asked,
    }
    const add = (question_text: string) =>
      createQuestion(world.ctx(provider), { question_text, input_type: 'text', submission_id: randomUUID() })
    await add('Et le soir ?')
    const one = send(client, provider.providerId, fields)
    await expect(one).rejects.toThrow(/^Le formulaire a changé\s: 1 nouvelle question\./)
    await add('Et le lendemain ?')
    const two = send(client, provider.providerId, fields)
    await expect(two).rejects.toThrow(/^Le formulaire a changé\s: 2 nouvelles questions\./)
    const unknown = send(client, provider.providerId, { ...fields, asked: undefined })
    await expect(unknown).rejects.toThrow(/^Le formulaire a changé\./)
  })

  it('sent again answers with the first, also after the form was changed (R43)', async () => {
    const { provider, ids } = await aProviderWithForm()
    const client = await aClient(world.db)
    const fields = await filledIn(client, provider.providerId, { [answerField(ids.number)]: '180' })
    const together = await Promise.all(
      Array.from({ length: 5 }, () => send(client, provider.providerId, fields)),
    )
    expect(new Set(together.map(({ quoteId }) => quoteId)).size).toBe(1)
    expect(together.filter(({ repeated }) => !repeated)).toHaveLength(1)
    await deleteQuestion(world.ctx(provider), { questionId: ids.text })
    expect(await send(client, provider.providerId, fields)).toMatchObject({ repeated: true })
    expect(await requestsOf(client)).toHaveLength(1)
    // Somebody else's submission of the same id is another one.
    const other = await aClient(world.db)
    const theirs = await filledIn(other, provider.providerId, { [answerField(ids.number)]: '2' })
    const made = await send(other, provider.providerId, { ...theirs, submission_id: fields.submission_id })
    expect(made.repeated).toBe(false)
  })

  it('is for clients, to providers that the public sees', async () => {
    const provider = await aProvider(world.db)
    const hidden = await aProvider(world.db)
    await world.db.update(providers).set({ hiddenAt: new Date() }).where(eq(providers.id, hidden.providerId))
    const client = await aClient(world.db)
    const fields = await filledIn(client, provider.providerId, { need: 'Une fête' })
    await expect(send(null, provider.providerId, fields)).rejects.toThrow(Unauthenticated)
    await expect(send(provider, provider.providerId, fields)).rejects.toThrow(Forbidden)
    await expect(send(await aPerson(world.db, 'admin'), provider.providerId, fields)).rejects.toThrow(
      Forbidden,
    )
    const unseen = [hidden.providerId, randomUUID(), 'x', "' or 1=1", '\0']
    for (const id of unseen) {
      await expect(send(client, id, fields)).rejects.toThrow(NotFound)
      await expect(getQuoteForm(world.ctx(client), id)).rejects.toThrow(NotFound)
    }
    await expect(getQuoteForm(world.ctx(null), provider.providerId)).rejects.toThrow(Unauthenticated)
    await expect(getQuoteForm(world.ctx(provider), provider.providerId)).rejects.toThrow(Forbidden)
    expect(await requestsOf(client)).toEqual([])
  })

  it('never crosses a change of a question: what is kept is what was asked', async () => {
    const { provider, ids } = await aProviderWithForm()
    const texts = ['Combien d’invités ?', 'Combien de tables ?']
    let seen = 0
    for (let round = 0; round < 60; round++) {
      const client = await aClient(world.db)
      const before = texts[round % 2]
      const fields = await filledIn(client, provider.providerId, { [answerField(ids.number)]: String(round) })
      const [sent] = await Promise.allSettled([
        send(client, provider.providerId, fields),
        // A little later each time, so that each of the two comes first.
        sleep(round % 10).then(() =>
          updateQuestion(world.ctx(provider), {
            questionId: ids.number,
            question_text: texts[(round + 1) % 2] ?? '',
            input_type: 'number',
            required: true,
          }),
        ),
      ])
      if (sent.status === 'rejected') {
        expect(sent.reason).toMatchObject({ code: 'form-changed' })
        continue
      }
      seen += 1
      const [kept] = await world.db
        .select()
        .from(quoteAnswers)
        .where(eq(quoteAnswers.quoteRequestId, sent.value.quoteId))
      expect(kept?.questionText).toBe(before)
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('sent twice around a change of the form, answers both times with the first', async () => {
    const { provider } = await aProviderWithForm()
    const client = await aClient(world.db)
    const fields = await filledIn(client, provider.providerId, {})
    const row = { clientId: client.userId, providerId: provider.providerId }
    const second = await world.db.transaction(async (change) => {
      await change.select().from(providers).where(eq(providers.id, provider.providerId)).for('update')
      const sent = send(client, provider.providerId, fields)
      await untilOneWaits(world.db)
      // As if the first submission had come right before the change, which waited for it.
      await change.insert(quoteRequests).values({ ...row, submissionId: String(fields.submission_id) })
      await change.delete(quoteFormQuestions).where(eq(quoteFormQuestions.providerId, provider.providerId))
      return { sent }
    })
    const [first] = await requestsOf(client)
    expect(await second.sent).toEqual({ quoteId: first?.id, repeated: true })
  })

  it('never crosses a change of the form: it comes before, or is told', async () => {
    const { provider, ids } = await aProviderWithForm()
    let before = 0
    for (let round = 0; round < 40; round++) {
      const client = await aClient(world.db)
      const question = await createQuestion(world.ctx(provider), {
        question_text: 'Et ceci ?',
        input_type: 'text',
        submission_id: randomUUID(),
      })
      const fields = await filledIn(client, provider.providerId, {
        [answerField(ids.number)]: String(round),
        [answerField(question.id)]: 'Oui',
      })
      const [sent] = await Promise.allSettled([
        send(client, provider.providerId, fields),
        sleep(round % 10).then(() => deleteQuestion(world.ctx(provider), { questionId: question.id })),
      ])
      expect(await requestsOf(client)).toHaveLength(sent.status === 'fulfilled' ? 1 : 0)
      if (sent.status === 'fulfilled') before += 1
      else expect(sent.reason).toMatchObject({ code: 'form-changed' })
    }
    expect(before).toBeGreaterThan(0)
  })
})
