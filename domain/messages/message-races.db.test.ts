import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, not } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { conversationMembers, messages } from '#db/schema/messages.ts'
import { headerBadges } from '#domain/accounts/header-badges.server.ts'
import type { Actor } from '#domain/context.ts'
import { untilOneWaits } from '#harness/database/waiting.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { getThread } from './get-thread.server.ts'
import { markRead } from './mark-read.server.ts'
import { sendMessage } from './send-message.server.ts'

const world = testDatabase({ connections: 12, unlimited: true })

const send = (from: Actor, to: Actor, content: string, client_message_id: string) =>
  sendMessage(world.ctx(from), { userId: to.userId, content, client_message_id })

/** All messages between the two, as the database has them. */
const stored = (conversationId: string) =>
  world.db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.sequence))

/** Checks the invariants of a conversation at rest, whatever happened to it. */
async function expectSound(conversationId: string, people: Actor[]) {
  const all = await stored(conversationId)
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index + 1))
  const times = all.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const told = await world.db
    .select({ id: events.subjectId })
    .from(events)
    .where(eq(events.type, 'message.sent'))
  const ids = new Set(all.map(({ id }) => id))
  expect(told.filter(({ id }) => ids.has(id))).toHaveLength(all.length)
  for (const person of people) {
    const [fresh] = await world.db
      .select({ unread: count() })
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, conversationId),
          eq(messages.receiverId, person.userId),
          not(messages.read),
        ),
      )
    const [member] = await world.db
      .select()
      .from(conversationMembers)
      .where(
        and(
          eq(conversationMembers.conversationId, conversationId),
          eq(conversationMembers.userId, person.userId),
        ),
      )
    expect(member?.unreadCount).toBe(fresh?.unread)
    expect((await headerBadges(world.ctx(person))).unread).toBe(fresh?.unread)
    for (const { receiverId, read, sequence } of all) {
      if (receiverId === person.userId) expect(read).toBe(sequence <= (member?.lastReadSequence ?? 0))
    }
  }
  return all
}

describe('two people writing at the same time', () => {
  it('lose nothing, double nothing and keep each one’s order, over 400 messages each sent three times', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const opened = await send(client, provider, 'Bonjour', randomUUID())
    const write = async (from: Actor, to: Actor, name: string) => {
      for (let index = 0; index < 200; index += 1) {
        const id = randomUUID()
        // The browser retries while the first attempt is still on its way, and once more later.
        const [first, second] = await Promise.all([1, 2].map(() => send(from, to, `${name} ${index}`, id)))
        const third = await send(from, to, `${name} ${index}`, id)
        expect(new Set([first, second, third].map((sent) => sent?.messageId)).size).toBe(1)
        expect([first, second, third].filter((sent) => !sent?.repeated)).toHaveLength(1)
      }
    }
    let writing = true
    const readAlong = async (reader: Actor, other: Actor) => {
      while (writing) {
        const { messages } = await getThread(world.ctx(reader), { userId: other.userId })
        await markRead(world.ctx(reader), { userId: other.userId, upTo: messages.at(-1)?.sequence ?? 0 })
      }
    }
    const reading = [
      readAlong(client, provider),
      readAlong(provider, client),
      readAlong(client, provider),
      readAlong(provider, client),
    ]
    await Promise.all([write(client, provider, 'client'), write(provider, client, 'prestataire')])
    writing = false
    await Promise.all(reading)
    const all = await expectSound(opened.conversationId, [client, provider])
    expect(all).toHaveLength(401)
    for (const [name, sender] of [
      ['client', client],
      ['prestataire', provider],
    ] as const) {
      const written = all.slice(1).filter(({ senderId }) => senderId === sender.userId)
      expect(written.map(({ content }) => content)).toEqual(
        Array.from({ length: 200 }, (_, index) => `${name} ${index}`),
      )
    }
  }, 120_000)

  it('open one conversation when both begin at the same instant', async () => {
    for (let round = 0; round < 50; round += 1) {
      const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
      const sent = await Promise.all(
        Array.from({ length: 4 }, (_, index) => send(client, provider, `Message ${index}`, randomUUID())),
      )
      expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1)
      await expectSound(sent[0]?.conversationId ?? '', [client, provider])
    }
  }, 60_000)

  it('keep one message when one id goes to two people at the same instant', async () => {
    for (let round = 0; round < 50; round += 1) {
      const client = await aClient(world.db)
      const [one, other] = [await aProvider(world.db), await aProvider(world.db)]
      const id = randomUUID()
      const sent = await Promise.all([send(client, one, 'Bonjour', id), send(client, other, 'Bonjour', id)])
      expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
      await expectSound(sent[0].conversationId, [client, one].slice(0, 1))
    }
  }, 60_000)
})

describe('reading while a message is on its way', () => {
  it('counts that message as unread once it is there', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    const { conversationId } = await send(client, provider, 'Un', randomUUID())
    const { reading } = await world.db.transaction(async (tx) => {
      const message = { userId: provider.userId, content: 'Deux', client_message_id: randomUUID() }
      await sendMessage({ ...world.ctx(client), db: tx }, message)
      const reading = markRead(world.ctx(provider), { userId: client.userId, upTo: 1 })
      // It has read what it must not believe by then, or waits before it does.
      await untilOneWaits(world.db)
      // Wrapped, so that nobody waits for it in here.
      return { reading }
    })
    expect(await reading).toEqual({ unread: 1 })
    await expectSound(conversationId, [client, provider])
  })
})

describe('a conversation against its model', () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('send' as const), by: fc.nat(1), again: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), by: fc.nat(1), back: fc.nat(6) }) },
  )

  it('agrees on order, unread counts and read marks in 100 random histories', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const people = [await aClient(world.db), await aProvider(world.db)] as const
        const [client, provider] = people
        const { conversationId } = await send(client, provider, 'Bonjour', randomUUID())
        const model = { log: [{ by: 0, id: '' }], readUpTo: [0, 0] }
        for (const { by, ...step } of steps) {
          const [actor, other] = by === 0 ? [client, provider] : [provider, client]
          if (step.do === 'send') {
            const before = step.again ? model.log.findLast((sent) => sent.by === by && sent.id) : undefined
            const id = before?.id ?? randomUUID()
            const { repeated } = await send(actor, other, `Message ${id}`, id)
            expect(repeated).toBe(before !== undefined)
            if (!before) model.log.push({ by, id })
          } else {
            const upTo = Math.max(0, model.log.length - step.back)
            const received = model.log.slice(0, upTo).findLastIndex((sent) => sent.by !== by) + 1
            if (received > (model.readUpTo[by] ?? 0)) model.readUpTo[by] = upTo
            await markRead(world.ctx(actor), { userId: other.userId, upTo })
          }
        }
        const all = await expectSound(conversationId, [...people])
        expect(all.map(({ clientMessageId }) => clientMessageId).slice(1)).toEqual(
          model.log.slice(1).map(({ id }) => id),
        )
        for (const by of [0, 1] as const) {
          const unread = model.log.filter(
            (sent, index) => sent.by !== by && index + 1 > (model.readUpTo[by] ?? 0),
          ).length
          expect((await headerBadges(world.ctx(people[by]))).unread).toBe(unread)
        }
      }),
      { numRuns: 100 },
    )
  }, 120_000)
})
