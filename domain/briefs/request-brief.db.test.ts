import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { briefPhotos, briefs } from '#db/schema/briefs.ts'
import { events } from '#db/schema/events.ts'
import { media } from '#db/schema/media.ts'
import { quoteAnswers } from '#db/schema/quotes.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { createQuestion } from '#domain/quotes/create-question.server.ts'
import { getQuoteFor } from '#domain/quotes/get-quote-for.server.ts'
import { listProviderQuotes } from '#domain/quotes/list-provider-quotes.server.ts'
import { answerField } from '#domain/quotes/quote-input.ts'
import { briefWorld, type Caterer, category, type Fields } from '#harness/brief-world.ts'
import { race } from '#harness/database/race.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aPerson, aProvider } from '#harness/world.ts'
import { Conflict, Forbidden, Unauthenticated } from '#lib/errors.ts'
import { getBriefForm } from './brief-form.server.ts'
import { requestBrief } from './request-brief.server.ts'

const world = testDatabase({ connections: 8 })

const { aCaterer, caterers, anOldClient, filledIn, requestsOf } = briefWorld(world)

const send = (client: Actor | null, fields: Fields) => requestBrief(world.ctx(client), fields)
const ask = (provider: Caterer, question_text: string, more: object = {}) =>
  createQuestion(world.ctx(provider), {
    question_text,
    submission_id: randomUUID(),
    input_type: 'text',
    ...more,
  })

describe('requestBrief', () => {
  it('makes an ordinary request for each provider, with its own questions', async () => {
    const client = await anOldClient()
    const [one, two, three] = (await caterers(3)) as [Caterer, Caterer, Caterer]
    const options = ['À table', 'Buffet']
    await ask(one, 'Comment servir ?', { input_type: 'radio', options, required: 'on' })
    await ask(one, 'Quelle date ?', { input_type: 'date' })
    await ask(two, 'COMMENT SERVIR', { input_type: 'radio', options: ['buffet', 'a table'] })
    const { questions } = await getBriefForm(world.ctx(client), {
      category,
      providerIds: [one.providerId, two.providerId, three.providerId],
    })
    expect(questions).toMatchObject([
      { askedBy: [one.providerId, two.providerId], required: true, fromFact: null },
      { askedBy: [one.providerId], fromFact: 'date' },
    ])
    const fields = await filledIn(client, [one, two, three], {
      flexibility: '3',
      part: 'soir',
      place: ' Salle  du port ',
      guests_from: '250',
      guests_to: '280',
      message: 'Un couscous\r\nau mérou',
      [answerField(questions[0]?.id ?? '')]: 'Buffet',
    })
    const { quoteIds, repeated } = await send(client, fields)
    expect(repeated).toBe(false)
    const requests = await requestsOf(client)
    expect(requests.map(({ id, status, clientMessage }) => [id, status, clientMessage])).toEqual(
      quoteIds.map((id) => [id, 'pending', 'Un couscous\nau mérou']),
    )
    expect(requests.map(({ providerId }) => providerId)).toEqual(fields.p)
    const answers = await world.db
      .select()
      .from(quoteAnswers)
      .where(inArray(quoteAnswers.quoteRequestId, quoteIds))
      .orderBy(asc(quoteAnswers.quoteRequestId), asc(quoteAnswers.position))
    const of = (index: number) =>
      answers
        .filter(({ quoteRequestId }) => quoteRequestId === quoteIds[index])
        .map(({ questionText, answer }) => [questionText, answer.join()])
    const facts = [
      ['Date souple', '3 jours avant ou après'],
      ['Créneau', 'Soirée'],
      ['Gouvernorat', 'Mahdia'],
      ['Lieu', 'Salle du port'],
      ['Nombre d’invités', '280'],
      ['Invités attendus', 'de 250 à 280'],
    ]
    expect(of(0)).toEqual([...facts, ['Comment servir ?', 'Buffet'], ['Quelle date ?', A_DAY]])
    expect(of(1)).toEqual([['Date', A_DAY], ...facts, ['COMMENT SERVIR', 'buffet']])
    expect(of(2)).toEqual([['Date', A_DAY], ...facts])
    const told = await world.db
      .select()
      .from(events)
      .where(inArray(events.subjectId, quoteIds))
      .orderBy(events.id)
    expect(told.map(({ type, userIds }) => [type, userIds])).toEqual(
      [one, two, three].map(({ userId }) => ['quote.requested', [client.userId, userId]]),
    )
  })

  it('tells each provider how many got it, and nothing of whom', async () => {
    const client = await anOldClient()
    const asked = await caterers(3)
    const { quoteIds, briefId } = await send(client, await filledIn(client, asked))
    const [own, ...others] = asked as [Caterer, ...Caterer[]]
    const seen = JSON.stringify([
      await listProviderQuotes(world.ctx(own)),
      await getQuoteFor(world.ctx(own), quoteIds[0] ?? ''),
    ])
    expect(seen).toContain('"sentTo":3')
    const secrets = others.flatMap(({ userId, providerId, name }) => [userId, providerId, name])
    for (const secret of [...secrets, ...quoteIds.slice(1), briefId]) expect(seen).not.toContain(secret)
  })

  it('makes the same requests when it is sent again, and when it is sent twice at once', async () => {
    const [first] = await caterers(1)
    await race(world.db, {
      rounds: 8,
      atOnce: 2,
      moves: () => {
        const made = anOldClient().then(async (client) => ({
          client,
          fields: await filledIn(client, [...(await caterers(2)), first as Caterer]),
        }))
        const run = async (db: Ctx['db']) => {
          const { client, fields } = await made
          return requestBrief({ ...world.ctx(client), db }, fields)
        }
        return [
          { name: 'one', run },
          { name: 'other', run },
        ]
      },
    }).then((rounds) => {
      for (const both of rounds) {
        const values = both.map(({ result }) =>
          result.status === 'fulfilled' ? result.value : result.reason,
        )
        expect(values.map((value) => (value as { repeated: boolean }).repeated).sort()).toEqual([false, true])
        const [one, other] = values as { quoteIds: string[] }[]
        expect(one?.quoteIds).toEqual(other?.quoteIds)
        expect(one?.quoteIds).toHaveLength(3)
      }
    })
    const client = await anOldClient()
    const fields = await filledIn(client, [first as Caterer])
    const made = await send(client, fields)
    expect(await send(client, { ...fields, day: '2099-01-01', p: [randomUUID()] })).toEqual({
      ...made,
      repeated: true,
    })
    expect(await requestsOf(client)).toHaveLength(1)
  })

  it('tells of a changed form, and of a provider that can’t be asked any more', async () => {
    const client = await anOldClient()
    const [one, two] = (await caterers(2)) as [Caterer, Caterer]
    const fields = await filledIn(client, [one, two])
    await ask(two, 'Où ?')
    const changed = await send(client, fields).catch((error: unknown) => error)
    expect(changed).toBeInstanceOf(Conflict)
    expect((changed as Conflict).code).toBe('form-changed')
    const dj = await aProvider(world.db, { categories: ['dj'] })
    const hidden = await aProvider(world.db, { categories: ['patisserie'], isPublic: false })
    for (const id of [dj.providerId, hidden.providerId, randomUUID(), 'x']) {
      const gone = await send(client, { ...fields, p: [one.providerId, id] }).catch((error: unknown) => error)
      expect((gone as Conflict).code).toBe('provider-gone')
    }
    expect(await requestsOf(client)).toEqual([])
  })

  it('tells how many questions are new, and of whom (Q9)', async () => {
    const client = await anOldClient()
    const [one, two] = [await aCaterer('Dar Sofra'), await aCaterer('Amira')]
    await ask(one, 'Où ?')
    const fields = await filledIn(client, [one, two])
    // One that is asked already, and one that the brief answers itself.
    await ask(two, 'OÙ')
    await ask(two, 'Quel jour ?', { input_type: 'date' })
    await expect(send(client, fields)).rejects.toThrow(/^Un prestataire a modifié son formulaire/)
    await ask(two, 'Combien de tables ?')
    await ask(two, 'Quels plats ?')
    await expect(send(client, fields)).rejects.toThrow(
      /^Le formulaire a changé\s: 2 nouvelles questions \(Amira\)\. Vérifiez/,
    )
    await ask(one, 'quels plats')
    await expect(send(client, fields)).rejects.toThrow(
      /^Le formulaire a changé\s: 1 nouvelle question \(Dar Sofra\), 2 nouvelles questions \(Amira\)\./,
    )
    const providerIds = [one.providerId, two.providerId]
    const form = await getBriefForm(world.ctx(client), { category, providerIds, asked: fields.asked })
    const added = form.questions.filter(({ id }) => form.added.includes(id))
    expect(added.map(({ question_text }) => question_text)).toEqual(['quels plats', 'Combien de tables ?'])
    await expect(send(client, { ...fields, asked: undefined })).rejects.toThrow(/^Un prestataire a modifié/)
    expect((await getBriefForm(world.ctx(client), { category, providerIds })).added).toEqual([])
  })

  it('ties own photos to one brief alone', async () => {
    const [client, other] = [await anOldClient(), await anOldClient()]
    const all = await caterers(2)
    const photo = async (owner: Actor) => {
      const id = randomUUID()
      const values = { id, ownerId: owner.userId, purpose: 'brief', kind: 'image' } as const
      await world.db.insert(media).values({ ...values, url: `/brief-photos/${id}`, bytes: 10 })
      return id
    }
    const [own, second, theirs] = [await photo(client), await photo(client), await photo(other)]
    const { briefId } = await send(client, await filledIn(client, all.slice(0, 1), { photos: [own, second] }))
    const rows = await world.db.select().from(briefPhotos).where(eq(briefPhotos.briefId, briefId))
    expect(rows.map(({ url, position }) => [position, url]).sort()).toEqual([
      [0, `/brief-photos/${own}`],
      [1, `/brief-photos/${second}`],
    ])
    for (const id of [own, theirs, randomUUID(), 'x']) {
      const again = send(client, await filledIn(client, all.slice(1), { photos: [id] }))
      await expect(again).rejects.toMatchObject({
        fieldErrors: { photos: [expect.stringContaining('photo')] },
      })
    }
    const many = Array.from({ length: 7 }, () => randomUUID())
    await expect(send(client, await filledIn(client, all.slice(1), { photos: many }))).rejects.toMatchObject({
      fieldErrors: { photos: ['Joignez 6 photos au plus'] },
    })
  })

  it.each([
    ['day', { day: '2020-01-01' }, 'Choisissez une date à venir'],
    ['day', { day: '2099-01-01' }, 'Choisissez une date dans les deux ans à venir'],
    ['day', { day: 'demain' }, 'Choisissez une date'],
    ['governorate', { governorate: '' }, 'Choisissez un gouvernorat'],
    ['guests_from', { guests_from: '1,5' }, 'Saisissez un nombre entier entre 1 et 100\u00A0000'],
    ['guests_to', { guests_from: '9', guests_to: '8' }, 'Ce nombre ne peut pas être inférieur au premier'],
    ['message', { message: 'x'.repeat(2001) }, 'Votre message ne peut pas dépasser 2000 caractères'],
    ['p', { p: [] }, 'Choisissez au moins un prestataire.'],
  ])('refuses a wrong %s', async (field, wrong, said) => {
    const client = await anOldClient()
    const fields = await filledIn(client, await caterers(1))
    await expect(send(client, { ...fields, ...wrong })).rejects.toMatchObject({
      fieldErrors: { [field]: [said] },
    })
    expect(await world.db.select().from(briefs).where(eq(briefs.clientId, client.userId))).toEqual([])
  })

  it('is for clients alone', async () => {
    const provider = await aCaterer()
    const fields = await filledIn(await anOldClient(), [provider])
    await expect(send(null, fields)).rejects.toBeInstanceOf(Unauthenticated)
    await expect(send(provider, fields)).rejects.toBeInstanceOf(Forbidden)
    await expect(send(await aPerson(world.db, 'admin'), fields)).rejects.toBeInstanceOf(Forbidden)
  })
})
