import { useState } from 'react'

/** Unsaved drafts of dialogs, by the id of the row; null for a new one. */
export type Drafts<Draft> = {
  get: (id: string | null) => Draft | null
  keep: (id: string | null, draft: Draft) => void
  forget: (id: string | null) => void
}

/**
 * Keeps what was typed when a dialog is closed by accident, or when its page reloads: phones drop pages that are not
 * looked at. In this tab's own storage; where that is refused, a reload forgets.
 * @param scope tells one list of one provider from any other
 */
export function useDrafts<Draft>(scope: string): Drafts<Draft> {
  const [drafts] = useState(() => draftsIn<Draft>(() => sessionStorage, scope))
  return drafts
}

/** The same, over any storage; `storage()` may throw, as browsers do that refuse it. */
export function draftsIn<Draft>(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  scope: string,
): Drafts<Draft> {
  const kept = new Map<string, Draft>()
  const keyOf = (id: string | null) => `machmoum-draft ${scope} ${id ?? 'new'}`
  return {
    get(id) {
      const draft = kept.get(keyOf(id))
      if (draft) return draft
      try {
        return JSON.parse(storage().getItem(keyOf(id)) ?? 'null') as Draft | null
      } catch {
        return null
      }
    },
    keep(id, draft) {
      kept.set(keyOf(id), draft)
      try {
        storage().setItem(keyOf(id), JSON.stringify(draft))
      } catch {
        // Storage is full or refused.
      }
    },
    forget(id) {
      kept.delete(keyOf(id))
      try {
        storage().removeItem(keyOf(id))
      } catch {
        // Storage is refused, and holds nothing.
      }
    },
  }
}
