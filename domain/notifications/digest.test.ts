import { describe, expect, it } from 'vitest'
import { decideDigest } from './digest.ts'

const MINUTE = 60_000
const noon = new Date('2026-08-22T12:00:00Z')
const ago = (minutes: number | null) =>
  minutes === null ? null : new Date(noon.getTime() - minutes * MINUTE)

describe('a mail about a new message, at noon', () => {
  it.each([
    // read, sent, reader seen, last mail (minutes ago): what happens (minutes to wait)
    ['goes out two minutes after the message', false, 2, null, null, 'send'],
    ['waits until then', false, 1, null, null, 1],
    ['is not needed when the message was read', true, 90, null, null, 'drop'],
    ['is not needed when it was read at once', true, 0, 0, null, 'drop'],
    ['waits while the reader is online', false, 10, 0, null, 2],
    ['waits until the reader has been away for two minutes', false, 10, 1.5, null, 0.5],
    ['goes out when they have', false, 10, 2, null, 'send'],
    ['waits an hour after the last one of the conversation', false, 10, null, 15, 45],
    ['goes out after that hour', false, 10, null, 60, 'send'],
    ['waits for the later of both', false, 10, 0, 59, 2],
    ['waits for the hour when that is later', false, 1, 1, 30, 30],
    ['goes out for a reader who was never here', false, 300, null, null, 'send'],
  ] as const)('%s', (_, read, sent, seen, mailed, expected) => {
    const decision = decideDigest(
      { read, messageAt: ago(sent) ?? noon, seenAt: ago(seen), mailedAt: ago(mailed) },
      noon,
    )
    expect(decision).toEqual(
      typeof expected === 'number'
        ? { do: 'wait', until: new Date(noon.getTime() + expected * MINUTE) }
        : { do: expected },
    )
  })
})
