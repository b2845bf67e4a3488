// Unsent drafts in the browser's storage, one for each correspondent. Where storage is refused, a draft
// simply does not survive a reload.

const keyOf = (viewerId: string, userId: string) => `machmoum-message ${viewerId} ${userId}`

/** Keeps the text of the field, or forgets it when there is none. */
export function keepDraft(viewerId: string, userId: string, text: string): void {
  const key = keyOf(viewerId, userId)
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or refused.
  }
}

/** The unsent text for this correspondent, or ''. */
export function recallDraft(viewerId: string, userId: string): string {
  try {
    return localStorage.getItem(keyOf(viewerId, userId)) ?? ''
  } catch {
    return ''
  }
}
