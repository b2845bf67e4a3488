import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { events } from '#db/schema/events.ts'
import { providerProfiles } from '#db/schema/providers.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { headerBadges } from '#domain/accounts/header-badges.server.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aConversation, aPerson, aProvider } from '#harness/world.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { contactProvider } from './contact-provider.server.ts'
import { conversationWith } from './conversation-with.server.ts'
import { getThread } from './get-thread.server.ts'
import { listConversations } from './list-conversations.server.ts'
import { markRead } from './mark-read.server.ts'
import { sendMessage } from './send-message.server.ts'

const world = testDatabase()

const send = (from: Actor, to: { userId: string }, content: string, client_message_id = randomUUID()) =>
  sendMessage(world.ctx(from), { userId: to.userId, content, client_message_id })

const hide = (provider: { providerId: string }) =>
  world.db
    .update(providerProfiles)
    .set({ isPublic: false })
    .where(eq(providerProfiles.providerId, provider.providerId))

const close = (person: Actor, how: 'suspendedAt' | 'deletedAt') =>
  world.db
    .update(users)
    .set({ [how]: new Date() })
    .where(eq(users.id, person.userId))

describe('sendMessage', () => {
  it('opens the conversation, numbers its messages, and tells of each once', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const first = await send(client, provider, '  Bonjour à vous.  ')
    expect(first).toMatchObject({ sequence: 1, repeated: false })
    expect(await send(provider, client, 'Bonjour !')).toMatchObject({
      sequence: 2,
      conversationId: first.conversationId,
    })
    const { messages, olderThan } = await getThread(world.ctx(client), { userId: provider.userId })
    expect(messages.map(({ content, own, sequence }) => ({ content, own, sequence }))).toEqual([
      { content: 'Bonjour à vous.', own: true, sequence: 1 },
      { content: 'Bonjour !', own: false, sequence: 2 },
    ])
    expect(olderThan).toBeNull()
    const told = await world.db.select().from(events).where(eq(events.subjectId, first.messageId))
    expect(told).toMatchObject([
      {
        type: 'message.sent',
        actorId: client.userId,
        userIds: [client.userId, provider.userId],
        data: { conversationId: first.conversationId, sequence: 1 },
      },
    ])
  })

  it('answers the same client-made id with the first message, whatever else it carries', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const id = randomUUID()
    const first = await send(client, provider, 'Bonjour', id)
    const elsewhere = await aProvider(world.db)
    for (const [to, text] of [
      [provider, 'Bonjour'],
      [provider, 'Autre chose'],
      [elsewhere, 'Bonjour'],
    ] as const) {
      expect(await send(client, to, text, id)).toEqual({ ...first, repeated: true })
    }
    expect((await listConversations(world.ctx(client))).conversations).toHaveLength(1)
    expect((await headerBadges(world.ctx(provider))).unread).toBe(1)
    // Another person's id is another message.
    expect(await send(provider, client, 'Bonjour', id)).toMatchObject({ sequence: 2, repeated: false })
  })

  it('lets a first message have 1000 characters and a later one 5000', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    await expect(send(client, provider, 'x'.repeat(1001))).rejects.toThrow(
      'Le premier message ne peut pas dépasser 1000 caractères',
    )
    // The refused message left nothing behind.
    expect((await listConversations(world.ctx(client))).conversations).toEqual([])
    await send(client, provider, 'x'.repeat(1000))
    await send(client, provider, 'x'.repeat(5000))
    await expect(send(client, provider, 'x'.repeat(5001))).rejects.toThrow(Invalid)
    await expect(send(client, provider, ' \n ')).rejects.toThrow('Veuillez saisir un message')
  })

  it('is open to those whom R6 names, and a missing person to everybody else', async () => {
    const [client, stranger, provider] = [
      await aClient(world.db),
      await aClient(world.db),
      await aProvider(world.db),
    ]
    const unasked = await aProvider(world.db)
    const operator = await aPerson(world.db, 'admin')
    for (const [from, to] of [
      [provider, client],
      [client, stranger],
      [provider, unasked],
      [operator, client],
      [client, operator],
      [client, client],
    ] as const) {
      await expect(send(from, to, 'Bonjour')).rejects.toThrow(NotFound)
      await expect(getThread(world.ctx(from), { userId: to.userId })).rejects.toThrow(NotFound)
      await expect(markRead(world.ctx(from), { userId: to.userId })).rejects.toThrow(NotFound)
    }
    await aBooking(world.db, { client, provider, status: 'cancelled' })
    await expect(send(provider, client, 'Bonjour')).resolves.toMatchObject({ sequence: 1 })
    await world.db.insert(quoteRequests).values({
      clientId: stranger.userId,
      providerId: provider.providerId,
      submissionId: randomUUID(),
    })
    await expect(send(provider, stranger, 'Bonjour')).resolves.toMatchObject({ sequence: 1 })
    for (const userId of ['', 'moi', randomUUID(), `${client.userId}'`]) {
      await expect(send(client, { userId }, 'Bonjour')).rejects.toThrow(NotFound)
      await expect(getThread(world.ctx(client), { userId })).rejects.toThrow(NotFound)
    }
    const visitor = { ...world.ctx(null) }
    await expect(
      sendMessage(visitor, { userId: provider.userId, content: 'Bonjour', client_message_id: randomUUID() }),
    ).rejects.toThrow(Unauthenticated)
  })

  it('goes on after a profile went private, but not with a closed account', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    await send(client, provider, 'Bonjour')
    await hide(provider)
    await send(client, provider, 'Toujours là ?')
    await expect(send(await aClient(world.db), provider, 'Bonjour')).rejects.toThrow(NotFound)
    for (const how of ['suspendedAt', 'deletedAt'] as const) {
      await close(provider, how)
      await expect(send(client, provider, 'Bonjour')).rejects.toThrow(Forbidden)
      expect(await getThread(world.ctx(client), { userId: provider.userId })).toMatchObject({
        access: 'read',
        messages: [{ sequence: 1 }, { sequence: 2 }],
      })
    }
  })
})

describe('contactProvider', () => {
  it('sends the form of a public profile, once, to the account behind it', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const form = {
      providerId: provider.providerId,
      content: 'Bonjour, êtes-vous libre ?',
      client_message_id: randomUUID(),
    }
    expect(await conversationWith(world.ctx(client), provider.providerId)).toBeNull()
    for (let time = 0; time < 2; time += 1) {
      expect(await contactProvider(world.ctx(client), form)).toEqual({ userId: provider.userId })
    }
    expect(await conversationWith(world.ctx(client), provider.providerId)).toBe(provider.userId)
    expect((await getThread(world.ctx(provider), { userId: client.userId })).messages).toHaveLength(1)
    await expect(contactProvider(world.ctx(client), { ...form, content: 'court' })).rejects.toThrow(Invalid)
    await expect(contactProvider(world.ctx(provider), form)).rejects.toThrow(Forbidden)
    await expect(contactProvider(world.ctx(null), form)).rejects.toThrow(Unauthenticated)
    await hide(provider)
    for (const providerId of [provider.providerId, randomUUID(), 'x']) {
      await expect(contactProvider(world.ctx(client), { ...form, providerId })).rejects.toThrow(NotFound)
    }
  })
})

describe('getThread', () => {
  it('gives 20 messages a page, each once, to the very first', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const texts = Array.from({ length: 47 }, (_, index) => ({
      from: (index % 2) as 0 | 1,
      content: `Message ${index + 1}`,
    }))
    await aConversation(world.db, { between: [client, provider], texts })
    const pages: string[][] = []
    let before: number | null = null
    do {
      const page = await getThread(world.ctx(client), { userId: provider.userId, before })
      pages.unshift(page.messages.map(({ content }) => content))
      before = page.olderThan
    } while (before !== null)
    expect(pages.map((page) => page.length)).toEqual([7, 20, 20])
    expect(pages.flat()).toEqual(texts.map(({ content }) => content))
  })
})

describe('listConversations', () => {
  it('shows every conversation once, newest first, with what is unread', async () => {
    const provider = await aProvider(world.db)
    const at = new Date('2026-08-22T10:00:00Z')
    for (let index = 0; index < 45; index += 1) {
      const client = await aClient(world.db, { name: `Client ${index}` })
      // Several at one instant: the id settles those.
      const when = new Date(at.getTime() - Math.floor(index / 7) * 60_000)
      await aConversation(world.db, {
        between: [provider, client],
        texts: [
          { from: 1, content: `Bonjour ${index}`, at: when },
          { from: index % 2 ? 0 : 1, content: 'À bientôt', at: when },
        ],
      })
    }
    const seen = []
    let cursor: string | null = null
    do {
      const page = await listConversations(world.ctx(provider), { cursor })
      seen.push(...page.conversations)
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(45)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(45)
    const times = seen.map(({ last }) => last?.at.getTime() ?? 0)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    for (const { person, unread, last } of seen) {
      const own = Number(person.name.split(' ')[1]) % 2 === 1
      expect({ unread, last }).toMatchObject({ unread: own ? 1 : 2, last: { content: 'À bientôt', own } })
    }
    for (const cursor of ['x', '1_x', `99999999999999_${randomUUID()}`, '']) {
      await expect(listConversations(world.ctx(provider), { cursor })).resolves.toBeDefined()
    }
  })

  it('calls a deleted account unknown, and shows the picture of a public profile only', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db, { name: 'Dar Jasmin' })]
    await send(client, provider, 'Bonjour')
    const person = async () => (await listConversations(world.ctx(client))).conversations[0]?.person
    expect(await person()).toMatchObject({
      name: 'Dar Jasmin',
      profileImageUrl: '/art/default-cover',
      providerId: provider.providerId,
    })
    await hide(provider)
    expect(await person()).toMatchObject({ name: 'Dar Jasmin', profileImageUrl: null, providerId: null })
    await world.db.update(users).set({ name: '', deletedAt: new Date() }).where(eq(users.id, provider.userId))
    expect(await person()).toMatchObject({ name: 'Utilisateur inconnu', providerId: null })
  })
})

describe('markRead', () => {
  it('marks what was seen, never goes back, and tells of it once', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const { conversationId } = await send(client, provider, 'Un')
    await send(client, provider, 'Deux')
    await send(client, provider, 'Trois')
    const read = (upTo?: number) =>
      markRead(world.ctx(provider), { userId: client.userId, ...(upTo && { upTo }) })
    const readUpTo = async () => (await getThread(world.ctx(client), { userId: provider.userId })).readUpTo
    expect(await readUpTo()).toBe(0)
    expect(await read(2)).toEqual({ unread: 1 })
    expect(await readUpTo()).toBe(2)
    expect(await read(1)).toEqual({ unread: 1 })
    expect(await readUpTo()).toBe(2)
    expect((await headerBadges(world.ctx(provider))).unread).toBe(1)
    // The sender's own opening marks nothing.
    expect(await markRead(world.ctx(client), { userId: provider.userId })).toEqual({ unread: 0 })
    expect(await read()).toEqual({ unread: 0 })
    expect(await read()).toEqual({ unread: 0 })
    expect(await readUpTo()).toBe(3)
    const told = await world.db
      .select({ data: events.data, userIds: events.userIds })
      .from(events)
      .where(and(eq(events.subjectId, conversationId), eq(events.type, 'message.read')))
    expect(told).toEqual(
      [2, 3].map((upTo) => ({ data: { upTo }, userIds: [provider.userId, client.userId] })),
    )
  })
})
