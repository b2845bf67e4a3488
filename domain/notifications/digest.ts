/**
 * Time for which somebody who was seen still counts as online, in milliseconds. A message waits as long before
 * a mail tells of it.
 */
export const ONLINE_FOR = 2 * 60_000

/** Least time between two mails about one conversation, in milliseconds (R36). */
export const DIGEST_EVERY = 60 * 60_000

/** Decision on the mail about an unread message: send it, drop it, or look again later. */
export type DigestDecision = { do: 'send' } | { do: 'drop' } | { do: 'wait'; until: Date }

/**
 * Decides when a mail about new messages goes out (R36): at most one a conversation and hour, none while the
 * reader is online, none for what has been read.
 * @param state.read the message has been read
 * @param state.messageAt when it was sent
 * @param state.seenAt until when the reader may have been online; null for never
 * @param state.mailedAt when the last mail about the conversation went out; null for never
 */
export function decideDigest(
  state: { read: boolean; messageAt: Date; seenAt: Date | null; mailedAt: Date | null },
  now: Date,
): DigestDecision {
  if (state.read) return { do: 'drop' }
  const until = Math.max(
    state.messageAt.getTime() + ONLINE_FOR,
    state.seenAt ? state.seenAt.getTime() + ONLINE_FOR : 0,
    state.mailedAt ? state.mailedAt.getTime() + DIGEST_EVERY : 0,
  )
  return now.getTime() < until ? { do: 'wait', until: new Date(until) } : { do: 'send' }
}
