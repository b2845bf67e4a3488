// What is typed and not yet kept by the server, in the browser's own storage: one entry for each person written to.
// In the browser only; where storage is refused, a text simply does not survive a reload.

/** A message on its way; `id` is the client-made one. */
export type Outgoing = { id: string; text: string }

/** What the field holds, and the message that no answer has come for. */
export type Draft = { text: string; outgoing: Outgoing | null }

const keyOf = (viewerId: string, userId: string) => `machmoum-message ${viewerId} ${userId}`

/** Keeps a draft, or forgets it when there is nothing in it. */
export function keepDraft(viewerId: string, userId: string, draft: Draft): void {
  const key = keyOf(viewerId, userId)
  try {
    if (draft.text || draft.outgoing) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or refused.
  }
}

/** What was typed to somebody before, or null. */
export function recallDraft(viewerId: string, userId: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(viewerId, userId)) ?? 'null') as Partial<Draft> | null
    if (typeof draft?.text !== 'string') return null
    return { text: draft.text, outgoing: draft.outgoing ?? null }
  } catch {
    return null
  }
}
