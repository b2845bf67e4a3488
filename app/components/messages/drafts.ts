import { inBrowser } from '#app/browser/storage.ts'

// Unsent drafts in the browser's storage, one for each correspondent. Where storage is refused, a draft
// simply does not survive a reload.

const keyOf = (viewerId: string, userId: string) => `machmoum-message ${viewerId} ${userId}` as const

/** Keeps the text of the field, or forgets it when there is none. */
export function keepDraft(viewerId: string, userId: string, text: string): void {
  inBrowser.write(keyOf(viewerId, userId), text || null)
}

/** The unsent text for this correspondent, or ''. */
export function recallDraft(viewerId: string, userId: string): string {
  return inBrowser.read(keyOf(viewerId, userId)) ?? ''
}
