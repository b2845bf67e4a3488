/** Topics of live updates: kinds of things on a page that others change. */
export const LIVE_TOPICS = ['messages', 'bookings', 'quotes', 'reviews', 'calendar'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/**
 * Event of a live stream, sent as JSON. Contents never travel: a page that shows one of the topics reads it
 * again.
 */
export type LiveNews = {
  /** Owner of the stream. */
  userId: string
  /** The header's badges, as they are now. */
  unread: number
  pending: number
  /** Changed topics: nothing in a heartbeat, 'all' whenever something may have been missed. */
  topics: LiveTopic[] | 'all'
}

/** Longest silence of a live stream, in milliseconds. */
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
 * Returns the topic that an event belongs to.
 * @param type '<noun>.<past participle>'
 * @returns null for an event that no page follows
 */
export function liveTopicOf(type: string): LiveTopic | null {
  return TOPIC_OF_NOUN[type.split('.', 1)[0] ?? ''] ?? null
}
