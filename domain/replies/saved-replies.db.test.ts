import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { getThread } from '#domain/messages/get-thread.server.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { respondQuote } from '#domain/quotes/respond-quote.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY, THE_NEXT_DAY } from '#harness/days.ts'
import { aBooking, aClient, aConversation, aProvider, aQuote } from '#harness/world.ts'
import { formatDayLong } from '#lib/dates.ts'
import { fillReplies } from './filled-replies.server.ts'
import { changeReply, deleteReply, listSavedReplies, saveReply } from './saved-replies.server.ts'
import { REPLIES_MAX } from './saved-reply-input.ts'
import { sharedFields } from './shared-fields.server.ts'

const world = testDatabase({ unlimited: true })
const reply = (reply_name: string, text = 'Bonjour {prénom}') => ({ reply_name, reply: text })
const TAKEN = { fieldErrors: { reply_name: ['Une autre réponse porte déjà ce nom'] } }
const OPEN_PLACE = 'Le lieu n’est pas connu. Écrivez-le ou retirez {lieu} avant d’envoyer.'

describe('saved replies', () => {
  it('are made once, renamed, changed and deleted by their provider', async () => {
    const ctx = world.ctx(await aProvider(world.db))
    await saveReply(ctx, reply(' Complet \u200b', 'Nous sommes pris.'))
    await saveReply(ctx, reply('Complet', 'Nous sommes pris.'))
    await saveReply(ctx, reply('Accueil'))
    await expect(saveReply(ctx, reply('Complet', 'Autre texte'))).rejects.toMatchObject(TAKEN)
    const [first, second] = await listSavedReplies(ctx)
    expect([first?.name, second?.name, second?.text]).toEqual(['Accueil', 'Complet', 'Nous sommes pris.'])
    const { id = '' } = second ?? {}
    await expect(changeReply(ctx, { id, ...reply('Accueil', 'x') })).rejects.toMatchObject(TAKEN)
    await changeReply(ctx, { id, ...reply('Pris', 'Pris le {date}.') })
    expect(await listSavedReplies(ctx)).toEqual([first, { id, name: 'Pris', text: 'Pris le {date}.' }])
    await deleteReply(ctx, { id })
    await expect(deleteReply(ctx, { id })).rejects.toMatchObject({ name: 'NotFound' })
    expect(await listSavedReplies(ctx)).toEqual([first])
  })

  it('are thirty at most, also of several saved at once', async () => {
    const ctx = world.ctx(await aProvider(world.db))
    const saves = Array.from({ length: REPLIES_MAX + 3 }, (_, index) =>
      saveReply(ctx, reply(`Réponse ${index}`)),
    )
    const refused = (await Promise.allSettled(saves)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    await expect(saveReply(ctx, reply('Une de plus'))).rejects.toMatchObject({
      fieldErrors: { reply_name: [expect.stringContaining('déjà 30')] },
    })
  })

  it('are nobody else’s', async () => {
    const [mine, other] = [await aProvider(world.db), await aProvider(world.db)]
    await saveReply(world.ctx(mine), reply('Complet'))
    const [kept] = await listSavedReplies(world.ctx(mine))
    expect(await listSavedReplies(world.ctx(other))).toEqual([])
    for (const id of [kept?.id ?? '', randomUUID(), 'x']) {
      // Nothing is said of the fields either.
      await expect(changeReply(world.ctx(other), { id, ...reply('') })).rejects.toMatchObject({
        name: 'NotFound',
      })
      await expect(deleteReply(world.ctx(other), { id })).rejects.toMatchObject({ name: 'NotFound' })
    }
    expect(await listSavedReplies(world.ctx(mine))).toEqual([kept])
    const client = world.ctx(await aClient(world.db))
    await expect(saveReply(client, reply(''))).rejects.toMatchObject({ name: 'Forbidden' })
    expect(() => listSavedReplies(world.ctx(null))).toThrow('')
  })

  it('are refused without a name or a text, and too long', async () => {
    const ctx = world.ctx(await aProvider(world.db))
    await expect(saveReply(ctx, reply(' ', ' '))).rejects.toMatchObject({
      fieldErrors: { reply_name: ['Donnez un nom à cette réponse'], reply: ['Écrivez la réponse'] },
    })
    await expect(saveReply(ctx, reply('x'.repeat(61), 'y'.repeat(2001)))).rejects.toMatchObject({
      fieldErrors: { reply_name: [expect.stringContaining('60')], reply: [expect.stringContaining('2000')] },
    })
  })
})

describe('fields of a reply', () => {
  const pairOf = async () => ({ client: await aClient(world.db), provider: await aProvider(world.db) })
  const answer = (
    quoteRequestId: string,
    position: number,
    given: [fact: 'date' | 'guests' | 'place', text: string],
  ) =>
    world.db.insert(quoteAnswers).values({
      quoteRequestId,
      position,
      questionText: 'Alors ?',
      inputType: given[0] === 'date' ? 'date' : 'text',
      answer: [given[1]],
      fact: given[0],
    })
  const fieldsFor = (pair: Awaited<ReturnType<typeof pairOf>>) =>
    sharedFields(world.ctx(pair.provider), { userId: pair.client.userId, name: 'Yasmine Trabelsi' })

  it('come from the requests that the two share, and from no others', async () => {
    const pair = await pairOf()
    expect(await fieldsFor(pair)).toEqual({ prénom: 'Yasmine' })
    const { quoteId: elsewhere } = await aQuote(world.db, { ...pair, provider: await aProvider(world.db) })
    await answer(elsewhere, 0, ['place', 'Ailleurs'])
    const { quoteId } = await aQuote(world.db, pair)
    await answer(quoteId, 0, ['date', A_DAY])
    await answer(quoteId, 1, ['guests', '280'])
    const ofQuote = { prénom: 'Yasmine', date: formatDayLong(A_DAY), invités: '280\u00A0invités' }
    expect(await fieldsFor(pair)).toEqual(ofQuote)
    await aBooking(world.db, { ...pair, day: A_DAY, status: 'accepted' })
    expect(await fieldsFor(pair)).toMatchObject(ofQuote)
    // A booking of another day that came later is another event.
    await aBooking(world.db, { ...pair, day: THE_NEXT_DAY })
    const later = await fieldsFor(pair)
    expect(later).toMatchObject({ date: formatDayLong(THE_NEXT_DAY) })
    expect(later).not.toHaveProperty('invités')
  })

  it('are filled where they are known; the others stay', async () => {
    const { provider } = await pairOf()
    const ctx = world.ctx(provider)
    await saveReply(ctx, reply('Complet', 'Bonjour {prénom}, pris à {lieu}.'))
    const { list, fields } = await fillReplies(ctx, () => ({ prénom: 'Yasmine' }))
    expect(list.map(({ text }) => text)).toEqual(['Bonjour Yasmine, pris à {lieu}.'])
    expect(fields).toEqual(['prénom', 'lieu'])
  })

  it('without a value block an answer and a refusal, which name them', async () => {
    const pair = await pairOf()
    const ctx = world.ctx(pair.provider)
    const { quoteId } = await aQuote(world.db, pair)
    await expect(respondQuote(ctx, { quoteId, response: 'À {lieu} ?' })).rejects.toMatchObject({
      fieldErrors: { response: [OPEN_PLACE] },
    })
    const { bookingId } = await aBooking(world.db, pair)
    const words = 'Nous ne venons pas à {lieu}.'
    await expect(declineBooking(ctx, { bookingId, reason: 'other', words })).rejects.toMatchObject({
      fieldErrors: { words: [OPEN_PLACE] },
    })
    await declineBooking(ctx, { bookingId, reason: 'full', words })
  })

  it('block a message where a saved reply of the sender’s has them', async () => {
    const pair = await pairOf()
    await aConversation(world.db, {
      between: [pair.client, pair.provider],
      texts: [{ from: 0, content: 'Bonjour' }],
    })
    const send = (from: 'client' | 'provider', content: string) =>
      sendMessage(world.ctx(pair[from]), {
        userId: pair[from === 'client' ? 'provider' : 'client'].userId,
        content,
        client_message_id: randomUUID(),
      })
    // Braces of one's own are sent as they are.
    await send('provider', 'Le gabarit dit {lieu}.')
    await saveReply(world.ctx(pair.provider), reply('Trajet', 'Nous venons à { LIEU } le {date}.'))
    await expect(send('provider', 'Nous venons à {lieu} demain.')).rejects.toMatchObject({
      fieldErrors: { content: [OPEN_PLACE] },
    })
    await send('provider', 'Nous venons à Mahdia, {prénom}.')
    await send('client', 'À {lieu} ?')
    const { messages } = await getThread(world.ctx(pair.client), { userId: pair.provider.userId })
    expect(messages).toHaveLength(4)
  })
})
