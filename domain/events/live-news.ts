import type { EventType } from './event-limits.ts'

/** Topics of live updates: kinds of things on a page that others change. */
export type LiveTopic = 'messages' | 'bookings' | 'quotes' | 'reviews' | 'calendar' | 'notices'

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
  notices: number
  /** Changed topics: nothing in a heartbeat, 'all' whenever something may have been missed. */
  topics: LiveTopic[] | 'all'
}

/** Longest silence of a live stream, in milliseconds. */
export const HEARTBEAT_MS = 25_000

type Noun = EventType extends infer Type ? (Type extends `${infer First}.${string}` ? First : never) : never

/** Topic of each noun that events tell of; null for one that no page follows. */
const TOPIC_OF_NOUN: Readonly<Record<Noun, LiveTopic | null>> = {
  message: 'messages',
  booking: 'bookings',
  quote: 'quotes',
  review: 'reviews',
  reply: 'reviews',
  absence: 'calendar',
  availability: 'calendar',
  slots: 'calendar',
  calendar: 'calendar',
  feed: 'calendar',
  verification: null,
  wait: 'bookings',
  account: null,
  decision: null,
  mails: null,
  profile: null,
  question: null,
  ranking: null,
  request: null,
  response: null,
  service: null,
  summary: null,
}

/**
 * Returns the topic that an event belongs to.
 * @param type '<noun>.<past participle>'
 * @returns null for an event that no page follows
 */
export function liveTopicOf(type: EventType): LiveTopic | null {
  return TOPIC_OF_NOUN[type.slice(0, type.indexOf('.')) as Noun]
}
