import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { events } from '#db/schema/events.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { listClientBookings } from '#domain/bookings/list-client-bookings.server.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { conversationWith } from '#domain/messages/conversation-with.server.ts'
import { findCorrespondent } from '#domain/messages/correspondent.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aConversation, aPerson, aProvider, aQuote } from '#harness/world.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { cancelQuote } from './cancel-quote.server.ts'
import { compareQuotes } from './compare-quotes.server.ts'
import { declineQuote } from './decline-quote.server.ts'
import { getQuoteFor } from './get-quote-for.server.ts'
import { listClientQuotes } from './list-client-quotes.server.ts'
import { listProviderQuotes } from './list-provider-quotes.server.ts'
import { QUOTE_MOVES, QUOTE_STATUS_NAMES, type QuoteMove, type QuoteStatus } from './quote-state.ts'
import { refuseQuote } from './refuse-quote.server.ts'
import { respondQuote } from './respond-quote.server.ts'
import { withdrawQuote } from './withdraw-quote.server.ts'

const world = testDatabase()
/** Acceptance, which also books, has tests of its own. */
type Move = Exclude<QuoteMove, 'accept'>
const MOVES: Record<Move, (ctx: Ctx, quoteId: string) => Promise<{ repeated: boolean }>> = {
  respond: (ctx, quoteId) => respondQuote(ctx, { quoteId, response: 'Voici notre prix' }),
  decline: (ctx, quoteId) => declineQuote(ctx, { quoteId }),
  cancel: (ctx, quoteId) => cancelQuote(ctx, { quoteId }),
  refuse: (ctx, quoteId) => refuseQuote(ctx, { quoteId, reason: 'price' }),
  withdraw: (ctx, quoteId) => withdrawQuote(ctx, { quoteId }),
}
const moves = Object.keys(MOVES) as Move[]
/** An answer expires by the clock alone. */
const stored = (status: QuoteStatus) => (status === 'expired' ? 'responded' : status)

async function aPair() {
  return { client: await aClient(world.db), provider: await aProvider(world.db) }
}

async function stateOf(quoteId: string) {
  const [quote] = await world.db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId))
  const told = await world.db.select().from(events).where(eq(events.subjectId, quoteId))
  const types = told.map(({ type }) => type)
  return { status: quote?.status, response: quote?.providerResponse, events: types, told }
}

describe.each(moves)('%s', (move) => {
  const { by, from, late, to, event } = QUOTE_MOVES[move]

  it.each(QUOTE_STATUS_NAMES)('of a %s request', async (status) => {
    const pair = await aPair()
    const { quoteId } = await aQuote(world.db, { ...pair, status })
    const outcome = MOVES[move](world.ctx(pair[by]), quoteId)
    const moves = stored(status) === from || (late && status === 'unanswered')
    if (moves) {
      expect(await outcome).toEqual({ quoteId, repeated: false })
      const told = [{ userIds: [pair.client.userId, pair.provider.userId] }]
      expect(await stateOf(quoteId)).toMatchObject({ status: to, events: [event], told })
      // Again, it succeeds and changes nothing.
      expect(await MOVES[move](world.ctx(pair[by]), quoteId)).toEqual({ quoteId, repeated: true })
    } else if (stored(status) === to) {
      expect(await outcome).toEqual({ quoteId, repeated: true })
    } else {
      await expect(outcome).rejects.toMatchObject({
        name: 'Conflict',
        code: 'request-changed',
        data: { status },
      })
    }
    const after = await stateOf(quoteId)
    expect(after.status).toBe(moves ? to : stored(status))
    expect(after.events).toEqual(moves ? [event] : [])
  })

  it('is for the party alone: a foreign, a missing and a malformed id answer alike (R1)', async () => {
    const pair = await aPair()
    const { quoteId } = await aQuote(world.db, { ...pair, status: from })
    const before = await stateOf(quoteId)
    const other = { client: await aClient(world.db), provider: await aProvider(world.db) }[by]
    const answers = await Promise.all(
      [quoteId, randomUUID(), 'x', '\0', "' or 1=1"].map((id) =>
        MOVES[move](world.ctx(other), id).catch((error: Error) => [error.name, error.message]),
      ),
    )
    expect(answers).toEqual(answers.map(() => ['NotFound', 'Cette demande de devis est introuvable.']))
    // By itself, where row-level security would hide the request too (decision 24).
    await expect(MOVES[move]({ ...world.ctx(other), db: world.db }, quoteId)).rejects.toThrow(NotFound)
    const wrongRole = { client: pair.provider, provider: pair.client }[by]
    await expect(MOVES[move](world.ctx(wrongRole), quoteId)).rejects.toThrow(Forbidden)
    await expect(MOVES[move](world.ctx(await aPerson(world.db, 'admin')), quoteId)).rejects.toThrow(Forbidden)
    await expect(MOVES[move](world.ctx(null), quoteId)).rejects.toThrow(Unauthenticated)
    expect(await stateOf(quoteId)).toEqual(before)
  })
})

describe('respondQuote', () => {
  it('keeps the first answer: another one is told, not lost', async () => {
    const pair = await aPair()
    const { quoteId } = await aQuote(world.db, pair)
    const respond = (response: string) => respondQuote(world.ctx(pair.provider), { quoteId, response })
    await expect(respond(' \n')).rejects.toThrow(Invalid)
    await respond(' Bonjour,\r\n54 DT ')
    await expect(respond('60 DT')).rejects.toThrow(Conflict)
    // Ownership is checked before the words are validated.
    const other = world.ctx(await aProvider(world.db))
    await expect(respondQuote(other, { quoteId, response: ' ' })).rejects.toThrow(NotFound)
    expect(await respond('Bonjour,\n54 DT')).toMatchObject({ repeated: true })
    expect(await stateOf(quoteId)).toMatchObject({ response: 'Bonjour,\n54 DT', events: ['quote.responded'] })
  })
})

describe('the lists', () => {
  it('show each party its own, filter, and count', async () => {
    const pair = await aPair()
    const other = await aPair()
    for (const status of QUOTE_STATUS_NAMES) await aQuote(world.db, { ...pair, status })
    await aQuote(world.db, { ...pair, status: 'declined' })
    await aQuote(world.db, { client: other.client, provider: pair.provider })
    await aQuote(world.db, { client: pair.client, provider: other.provider })
    const each = Object.fromEntries(QUOTE_STATUS_NAMES.map((status) => [status, 1])) as Record<
      QuoteStatus,
      number
    >
    const counts = { ...each, all: QUOTE_STATUS_NAMES.length + 2, pending: 2, declined: 2 }
    for (const filter of ['all', ...QUOTE_STATUS_NAMES] as const) {
      const page = await listClientQuotes(world.ctx(pair.client), { filter })
      expect([page.counts, page.rows.length]).toEqual([counts, counts[filter]])
      if (filter === 'all') continue
      expect(page.rows.every(({ status }) => status === filter)).toBe(true)
      const received = await listProviderQuotes(world.ctx(pair.provider), { filter })
      expect([received.counts, received.rows.length]).toEqual([counts, counts[filter]])
    }
  })

  it('page newest first without a gap or a repeat', async () => {
    const pair = await aPair()
    const createdAt = new Date('2026-08-01T10:00:00Z')
    for (let index = 0; index < 45; index++) {
      const { quoteId } = await aQuote(world.db, pair)
      const at = new Date(createdAt.getTime() + (index % 3))
      await world.db.update(quoteRequests).set({ createdAt: at }).where(eq(quoteRequests.id, quoteId))
    }
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from quote_requests where client_id = $1 order by created_at desc, id desc',
      [pair.client.userId],
    )
    const lists = [
      (cursor: string | null) => listClientQuotes(world.ctx(pair.client), { cursor }),
      (cursor: string | null) => listProviderQuotes(world.ctx(pair.provider), { cursor }),
    ]
    for (const list of lists) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<(typeof lists)[number]>> = await list(cursor)
        seen.push(...page.rows.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor)
      expect(seen).toEqual(rows.map(({ id }) => id))
      expect((await list('\0')).rows).toHaveLength(20)
    }
    const foreign = await aQuote(world.db, await aPair())
    expect((await listClientQuotes(world.ctx(pair.client), { cursor: foreign.quoteId })).rows).toEqual([])
  })

  it('tell e-mail and phone of an answered request’s client alone (R7)', async () => {
    const pair = await aPair()
    await world.db.update(users).set({ phone: '+216 20 123 456' }).where(eq(users.id, pair.client.userId))
    for (const status of QUOTE_STATUS_NAMES) {
      await aQuote(world.db, { ...pair, status })
      const { rows } = await listProviderQuotes(world.ctx(pair.provider), { filter: status })
      const known = status === 'responded' || status === 'accepted' || status === 'expired'
      expect(rows[0]?.client).toEqual({
        id: pair.client.userId,
        name: pair.client.name,
        avatarUrl: null,
        email: known ? pair.client.email : null,
        phone: known ? '+216 20 123 456' : null,
        whatsapp: known ? expect.stringMatching(/^https:\/\/wa\.me\/21620123456\?/) : null,
        deleted: false,
      })
      expect(JSON.stringify(rows).includes(pair.client.email)).toBe(known)
    }
    await world.db
      .update(users)
      .set({ email: `${randomUUID()}@deleted.invalid`, name: '', deletedAt: new Date() })
      .where(eq(users.id, pair.client.userId))
    const { rows } = await listProviderQuotes(world.ctx(pair.provider), { filter: 'responded' })
    expect(rows[0]?.client).toMatchObject({ name: 'Client inconnu', email: null, phone: null, deleted: true })
  })

  it('link and picture only a profile that the public sees', async () => {
    const pair = await aPair()
    await aQuote(world.db, pair)
    const provider = async () => (await listClientQuotes(world.ctx(pair.client))).rows[0]?.provider
    expect(await provider()).toMatchObject({ visible: true, imageUrl: '/art/default-cover' })
    await world.db
      .update(providers)
      .set({ hiddenAt: new Date() })
      .where(eq(providers.id, pair.provider.providerId))
    expect(await provider()).toMatchObject({ visible: false, imageUrl: null, name: 'Dar El Yasmine' })
  })

  it('lead to a provider that is private now while their conversation goes on (Q17)', async () => {
    const pair = await aPair()
    const { quoteId } = await aQuote(world.db, { ...pair, status: 'responded' })
    await aBooking(world.db, pair)
    const ctx = world.ctx(pair.client)
    const contactable = async () => [
      (await listClientQuotes(ctx)).rows[0]?.provider.contactable,
      (await listClientBookings(ctx)).bookings[0]?.provider.contactable,
      (await compareQuotes(ctx, { ids: [quoteId] }))[0]?.quote.provider.contactable,
    ]
    expect(await contactable()).toEqual([true, true, true])
    await world.db
      .update(providerProfiles)
      .set({ isPublic: false })
      .where(eq(providerProfiles.providerId, pair.provider.providerId))
    expect(await contactable(), 'no way leads there').toEqual([false, false, false])
    const texts = [{ from: 1 as const, content: 'Bonjour' }]
    await aConversation(world.db, { between: [await aClient(world.db), pair.provider], texts })
    expect(await contactable(), 'that of another client').toEqual([false, false, false])
    await aConversation(world.db, { between: [pair.client, pair.provider], texts })
    expect(await contactable()).toEqual([true, true, true])
    const owner = await conversationWith(ctx, pair.provider.providerId)
    expect((await findCorrespondent(ctx, owner ?? '')).access).toBe('write')
    await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, pair.provider.userId))
    expect(await contactable(), 'it can be read alone').toEqual([false, false, false])
  })

  it('are for their role', async () => {
    const pair = await aPair()
    await expect(listClientQuotes(world.ctx(null))).rejects.toThrow(Unauthenticated)
    await expect(listProviderQuotes(world.ctx(null))).rejects.toThrow(Unauthenticated)
    await expect(listClientQuotes(world.ctx(pair.provider))).rejects.toThrow(Forbidden)
    await expect(listProviderQuotes(world.ctx(pair.client))).rejects.toThrow(Forbidden)
  })
})

describe('getQuoteFor', () => {
  it('shows a request to its two parties and to nobody else', async () => {
    const pair = await aPair()
    const { quoteId } = await aQuote(world.db, pair)
    const foreign = await aQuote(world.db, await aPair())
    expect(await getQuoteFor(world.ctx(pair.client), quoteId)).toMatchObject({
      viewer: 'client',
      quote: { id: quoteId, clientMessage: 'Une fête à Sfax', answers: [], files: [] },
    })
    expect(await getQuoteFor(world.ctx(pair.provider), quoteId)).toMatchObject({ viewer: 'provider' })
    const strangers: Actor[] = [
      await aClient(world.db),
      await aProvider(world.db),
      await aPerson(world.db, 'provider'),
      await aPerson(world.db, 'admin'),
    ]
    for (const id of [quoteId, foreign.quoteId, randomUUID(), 'x', '\0']) {
      await expect(getQuoteFor(world.ctx(null), id)).rejects.toThrow(Unauthenticated)
      const others = id === quoteId ? strangers : [...strangers, pair.client, pair.provider]
      for (const actor of others) await expect(getQuoteFor(world.ctx(actor), id)).rejects.toThrow(NotFound)
    }
  })
})
