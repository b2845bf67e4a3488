import { useState } from 'react'
import { inTab } from '#app/browser/storage.ts'

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
  const [drafts] = useState(() => draftsIn<Draft>(scope))
  return drafts
}

/** The same, outside of React. */
export function draftsIn<Draft>(scope: string): Drafts<Draft> {
  const kept = new Map<string, Draft>()
  const keyOf = (id: string | null) => `machmoum-draft ${scope} ${id ?? 'new'}` as const
  return {
    get: (id) => kept.get(keyOf(id)) ?? inTab.readJson<Draft>(keyOf(id)),
    keep(id, draft) {
      kept.set(keyOf(id), draft)
      inTab.write(keyOf(id), JSON.stringify(draft))
    },
    forget(id) {
      kept.delete(keyOf(id))
      inTab.write(keyOf(id), null)
    },
  }
}
