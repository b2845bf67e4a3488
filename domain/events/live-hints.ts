import type { LiveTopic } from './live-news.ts'

/** The channel of LISTEN and NOTIFY that all processes share. */
export const LIVE_CHANNEL = 'live'

/**
 * Subject of a hint. 'session': look again whether this person's sessions still stand. 'days': the blocked
 * days of a provider changed; its ids are providers'. 'follow': a person looks at a provider's calendar; its
 * ids come in pairs.
 */
export type HintTopic = LiveTopic | 'session' | 'days' | 'follow'

const TOPICS = {
  messages: true,
  bookings: true,
  quotes: true,
  reviews: true,
  calendar: true,
  notices: true,
  session: true,
  days: true,
  follow: true,
} satisfies Record<HintTopic, true>

/** An id is 16 bytes, 22 characters in base64. */
const ID_LENGTH = 22

/** PostgreSQL takes payloads below 8000 bytes; this many ids are 6600. */
const IDS_IN_PAYLOAD = 300

const encodeId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/**
 * Writes hints as payloads of NOTIFY: '<topic>:<id><id>…', each below PostgreSQL's limit.
 * @param hints user ids (UUIDs) with what changed for them
 */
export function encodeHints(hints: ReadonlyMap<string, ReadonlySet<HintTopic>>): string[] {
  const idsByTopic = new Map<HintTopic, string[]>()
  for (const [userId, topics] of hints) {
    const id = encodeId(userId)
    for (const topic of topics) idsByTopic.set(topic, [...(idsByTopic.get(topic) ?? []), id])
  }
  const payloads: string[] = []
  for (const [topic, ids] of idsByTopic) {
    for (let at = 0; at < ids.length; at += IDS_IN_PAYLOAD) {
      payloads.push(`${topic}:${ids.slice(at, at + IDS_IN_PAYLOAD).join('')}`)
    }
  }
  return payloads
}

/**
 * Writes that somebody looks at a provider's calendar, as a payload of NOTIFY.
 */
export function encodeFollow(userId: string, providerId: string): string {
  return `follow:${encodeId(userId)}${encodeId(providerId)}`
}

/**
 * Reads a payload of NOTIFY.
 * @returns null for one that this version does not know, as during a change of versions
 */
export function decodeHints(payload: string): { topic: HintTopic; userIds: string[] } | null {
  const [topic = '', ids = ''] = payload.split(':')
  if (!Object.hasOwn(TOPICS, topic) || ids.length % ID_LENGTH !== 0) return null
  const userIds: string[] = []
  for (let at = 0; at < ids.length; at += ID_LENGTH) {
    const hex = Buffer.from(ids.slice(at, at + ID_LENGTH), 'base64url').toString('hex')
    userIds.push(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  }
  return { topic: topic as HintTopic, userIds }
}
