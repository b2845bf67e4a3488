import type { ConversationPageView, ConversationView, MessageView } from './message-views.ts'

/**
 * The messages that a thread shows once another page of it is known. They are always neighbours: sequences have no
 * gaps, so a page that does not touch what is there either replaces it, when it is newer, or is left out.
 * @param kept oldest first
 * @param page oldest first; of messages in both, the page's count
 */
export function mergeMessages(kept: readonly MessageView[], page: readonly MessageView[]): MessageView[] {
  const [keptFirst, keptLast] = [kept.at(0), kept.at(-1)]
  const [pageFirst, pageLast] = [page.at(0), page.at(-1)]
  if (!keptFirst || !keptLast) return [...page]
  if (!pageFirst || !pageLast) return [...kept]
  if (pageFirst.sequence > keptLast.sequence + 1) return [...page]
  if (pageLast.sequence + 1 < keptFirst.sequence) return [...kept]
  return [
    ...kept.filter(({ sequence }) => sequence < pageFirst.sequence),
    ...page,
    ...kept.filter(({ sequence }) => sequence > pageLast.sequence),
  ]
}

/** The conversations that the list shows once others are known: each shows once, where it comes first. */
export function mergeConversations(
  above: readonly ConversationView[],
  below: readonly ConversationView[],
): ConversationView[] {
  const ids = new Set(above.map(({ id }) => id))
  return [...above, ...below.filter(({ id }) => !ids.has(id))]
}

/**
 * The list once its first page is read again. Conversations that this pushed off the page stay below it. After so much
 * news that others may lie between, the page replaces the list.
 */
export function refreshConversations(
  shown: ConversationPageView,
  first: ConversationPageView,
): ConversationPageView {
  const last = first.conversations.at(-1)
  // One that is as it was: what came after it has not moved either.
  const touches = shown.conversations.some(
    ({ id, last: message }) => id === last?.id && message?.at === last.last?.at,
  )
  if (!touches) return first
  return { ...shown, conversations: mergeConversations(first.conversations, shown.conversations) }
}
