/** What a page can show that changes by others' doing. */
export const LIVE_TOPICS = ['messages', 'bookings', 'quotes', 'reviews', 'calendar'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/**
 * What a live stream carries, as the JSON of each of its events. Contents never travel: a page that shows one of the
 * topics reads it again.
 */
export type LiveNews = {
  /** Whose stream it is. */
  userId: string
  /** The header's badges, as they are now. */
  unread: number
  pending: number
  /** What changed: nothing in a heartbeat, 'all' whenever something may have been missed. */
  topics: LiveTopic[] | 'all'
}

/** How often at least a stream says something, in milliseconds. */
export const HEARTBEAT_MS = 25_000

const TOPIC_OF_NOUN: Readonly<Record<string, LiveTopic>> = {
  message: 'messages',
  booking: 'bookings',
  quote: 'quotes',
  review: 'reviews',
  reply: 'reviews',
  availability: 'calendar',
}

/**
 * What pages show of an event.
 * @param type '<noun>.<past participle>'
 * @returns null for what no page follows
 */
export function liveTopicOf(type: string): LiveTopic | null {
  return TOPIC_OF_NOUN[type.split('.', 1)[0] ?? ''] ?? null
}
