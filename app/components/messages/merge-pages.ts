import type { ConversationView, MessageView } from './message-views.ts'

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

/** The conversations that the list shows once its first page is read again: those below it stay, each shows once. */
export function mergeConversations(
  first: readonly ConversationView[],
  below: readonly ConversationView[],
): ConversationView[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...below.filter(({ id }) => !ids.has(id))]
}
