import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeHints, encodeFollow, encodeHints, type HintTopic } from './live-hints.ts'
import { liveTopicOf } from './live-news.ts'

const topics = fc.uniqueArray(
  fc.constantFrom<HintTopic>('messages', 'bookings', 'quotes', 'calendar', 'session', 'days'),
  { minLength: 1 },
)

it('hints arrive as they were sent, in payloads that PostgreSQL takes', () => {
  const hints = fc.array(fc.tuple(fc.uuid(), topics), { maxLength: 1_000, size: 'max' })
  fc.assert(
    fc.property(hints, (entries) => {
      const sent = new Map(entries.map(([id, topics]) => [id, new Set(topics)]))
      const payloads = encodeHints(sent)
      expect(Math.max(0, ...payloads.map((payload) => payload.length))).toBeLessThan(8_000)
      const arrived = new Map<string, Set<HintTopic>>()
      for (const payload of payloads) {
        const hint = decodeHints(payload)
        if (!hint) throw new Error(`not understood: ${payload}`)
        for (const id of hint.userIds) arrived.set(id, (arrived.get(id) ?? new Set()).add(hint.topic))
      }
      expect(arrived).toEqual(sent)
    }),
    { numRuns: 30 },
  )
})

it('who looks at whose calendar arrives as it was sent', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (userId, providerId) => {
      const hint = decodeHints(encodeFollow(userId, providerId))
      expect(hint).toEqual({ topic: 'follow', userIds: [userId, providerId] })
    }),
  )
})

it.each(['', 'weather:AAAA', 'messages:short', 'messages'])(
  'what is no hint is passed over: %j',
  (payload) => {
    expect(decodeHints(payload)?.userIds ?? []).toEqual([])
  },
)

it('follows what pages show', () => {
  expect(liveTopicOf('message.read')).toBe('messages')
  expect(liveTopicOf('booking.accepted')).toBe('bookings')
  expect(liveTopicOf('quote.responded')).toBe('quotes')
  expect(liveTopicOf('review.created')).toBe('reviews')
  expect(liveTopicOf('reply.deleted')).toBe('reviews')
  expect(liveTopicOf('availability.changed')).toBe('calendar')
  expect(liveTopicOf('service.updated')).toBeNull()
})
