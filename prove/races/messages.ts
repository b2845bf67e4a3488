import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Actor } from '#domain/context.ts'
import { markRead } from '#domain/messages/mark-read.server.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import { aConversation } from '#harness/world.ts'
import type { Game } from './game.ts'
import { pairs } from './world.ts'

type Thing = { people: [Actor, Actor]; conversation: string; keys: string[] }
type Op = { do: 'send'; by: 0 | 1; key: number } | { do: 'read'; by: 0 | 1; upTo: number }
type State = {
  /** Author and key of each message: first to last. */
  log: [by: number, key: number][]
  /** Up to where each has read. */
  readUpTo: number[]
  /** Stored, and counted anew. */
  unread: { stored: number[]; fresh: number[] }
}

/** Written by the one and the other before anything happens; nothing of it is read. */
const BEFORE = [0, 1, 0] as const
const KEYS = 5

const by = fc.constantFrom(0 as const, 1 as const)
const send = fc.record({ do: fc.constant('send' as const), by, key: fc.nat(KEYS - 1) })
const read = (upTo: number) =>
  fc.record({ do: fc.constant('read' as const), by, upTo: fc.integer({ min: 1, max: upTo }) })
const several = (op: fc.Arbitrary<Op>) => fc.array(op, { minLength: 2, maxLength: 4, size: 'max' })
const both = fc.oneof({ weight: 3, arbitrary: send }, { weight: 2, arbitrary: read(BEFORE.length) })

/** Nobody marks what they have not been shown as read, so what lies beyond is read once nobody sends any more. */
const phases = fc.tuple(several(both), several(both), several(read(12)))

function unreadIn({ log, readUpTo }: State, reader: number): number {
  return log.filter(([by], index) => by !== reader && index + 1 > (readUpTo[reader] ?? 0)).length
}

export const messages: Game<Thing, State, Op> = {
  name: 'messages',
  says: 'messages are numbered without gaps, each once; unread = count(unread), and what is read stays read',
  phases,
  things: async (world, count) => {
    const made = await pairs(world, count)
    const things: Thing[] = []
    for (const { client, provider } of made) {
      const texts = BEFORE.map((from) => ({ from, content: 'Bonjour' }))
      const { conversationId } = await aConversation(world.db, { between: [client, provider], texts })
      const keys = Array.from({ length: 2 * KEYS }, () => randomUUID())
      things.push({ people: [client, provider], conversation: conversationId, keys })
    }
    return things
  },
  start: () => ({
    log: BEFORE.map((by) => [by, -1]),
    readUpTo: [0, 0],
    unread: { stored: [1, 2], fresh: [1, 2] },
  }),
  model: (state, op) => {
    const count = () => [unreadIn(state, 0), unreadIn(state, 1)]
    if (op.do === 'send') {
      const before = state.log.findIndex(([by, key]) => by === op.by && key === op.key)
      if (before >= 0) return `repeated ${before + 1}`
      state.log.push([op.by, op.key])
      state.unread = { stored: count(), fresh: count() }
      return `message ${state.log.length}`
    }
    const upTo = Math.min(op.upTo, state.log.length)
    const marked = {
      ...state,
      readUpTo: state.readUpTo.with(op.by, Math.max(upTo, state.readUpTo[op.by] ?? 0)),
    }
    if (unreadIn(marked, op.by) < unreadIn(state, op.by)) state.readUpTo = marked.readUpTo
    state.unread = { stored: count(), fresh: count() }
    return `read, ${unreadIn(state, op.by)} left`
  },
  perform: async (world, { people, keys }, op) => {
    const [actor, other] = op.by === 0 ? people : people.toReversed()
    const userId = other?.userId ?? ''
    if (op.do === 'read') {
      const { unread } = await markRead(world.ctx(actor), { userId, upTo: op.upTo })
      return `read, ${unread} left`
    }
    const client_message_id = keys[op.by * KEYS + op.key] ?? ''
    const sent = await sendMessage(world.ctx(actor), { userId, content: 'Bonsoir', client_message_id })
    return `${sent.repeated ? 'repeated' : 'message'} ${sent.sequence}`
  },
  kept: async ({ pool }, things) => {
    const ids = things.map(({ conversation }) => conversation)
    const { rows: written } = await pool.query<{ id: string; by: string; key: string; gap: boolean }>(
      `select conversation_id as id, sender_id as by, client_message_id as key,
        sequence <> row_number() over (partition by conversation_id order by sequence, created_at) as gap
      from messages where conversation_id = any($1) order by conversation_id, sequence`,
      [ids],
    )
    const { rows: members } = await pool.query<{
      id: string
      userId: string
      stored: number
      upTo: number
      fresh: number
    }>(
      `select conversation_id as id, user_id as "userId", unread_count::int as stored, last_read_sequence::int as "upTo",
        (select count(*)::int from messages m where m.conversation_id = member.conversation_id
          and m.receiver_id = member.user_id and not m.read) as fresh
      from conversation_members member where conversation_id = any($1)`,
      [ids],
    )
    const logs = Map.groupBy(written, ({ id }) => id)
    const sides = Map.groupBy(members, ({ id }) => id)
    return things.map(({ people, conversation, keys }) => {
      const member = people.map(({ userId }) => sides.get(conversation)?.find((one) => one.userId === userId))
      const log = (logs.get(conversation) ?? []).map(({ by, key, gap }): [number, number] => {
        const who = people.findIndex(({ userId }) => userId === by)
        const at = keys.indexOf(key)
        return [who, gap ? -9 : at < 0 ? -1 : at % KEYS]
      })
      return {
        state: {
          log,
          readUpTo: member.map((one) => one?.upTo ?? -1),
          unread: {
            stored: member.map((one) => one?.stored ?? -1),
            fresh: member.map((one) => one?.fresh ?? -1),
          },
        },
      }
    })
  },
  plants: [
    {
      name: 'numbering without the lock of the conversation',
      rewrite: (sql) => (/"last_message_at"/.test(sql) ? sql.replace(/ for update$/, '') : sql),
    },
    {
      name: 'reading without the lock of the conversation',
      rewrite: (sql) => (/"last_message_at"/.test(sql) ? sql : sql.replace(/ for update$/, '')),
    },
  ],
}
