import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OwnProfileFields } from '#domain/providers/profile-input.ts'
import type { PublicationNeed } from '#domain/providers/publication.ts'
import {
  type Autosave,
  changesOf,
  createAutosave,
  type KeptDraft,
  type SaveState,
  type StoredProfile,
  startFrom,
  type VisibilityOutcome,
} from './autosave.ts'
import { findLeftDraft, holdDraft, keepDraft } from './kept-drafts.ts'
import { sendProfile } from './send-profile.ts'

/** The profile that the setup pages write, and how its saving goes. */
export type OwnProfileForm = {
  fields: OwnProfileFields
  state: SaveState
  /** Changes some fields, or makes the change from what they are now. */
  change: (change: Partial<OwnProfileFields> | ((now: OwnProfileFields) => Partial<OwnProfileFields>)) => void
  /** Saves at once: a failed save again, or the switch. */
  flush: () => void
  /** Missing fields of a profile that became private by itself; null when it did not. */
  lost: readonly PublicationNeed[] | null
  forgetLost: () => void
  /** Missing parts when publishing was last refused; the first of them is shown once. */
  asked: { missing: readonly PublicationNeed[]; toShow: boolean } | null
  onAskedShown: () => void
  /** Unsaved changes from before that would overwrite somebody else's. */
  left: { take: () => void; drop: () => void } | null
}

/**
 * Looks after the profile for as long as the setup pages are open, across their steps.
 * @param onVisibility told what became of the switch
 */
export function useOwnProfile(
  stored: StoredProfile & { providerId: string },
  onVisibility: (outcome: VisibilityOutcome) => void,
): OwnProfileForm {
  const { providerId } = stored
  const [page] = useState(() => createPage(stored))
  const [left, setLeft] = useState<KeptDraft | null>(null)
  const [lost, setLost] = useState<readonly PublicationNeed[] | null>(null)
  const [asked, setAsked] = useState<OwnProfileForm['asked']>(null)
  const { fields, state } = useSyncExternalStore(page.subscribe, page.snapshot, page.snapshot)

  useEffect(() => {
    page.listen((outcome) => {
      if (outcome.kind === 'made-private') setLost(outcome.missing)
      else if (outcome.kind === 'published' || outcome.kind === 'unpublished') setLost(null)
      if (outcome.kind === 'incomplete') setAsked({ missing: outcome.missing, toShow: true })
      else if (outcome.kind === 'published') setAsked(null)
      onVisibility(outcome)
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    let isGone = false
    findLeftDraft(providerId).then((draft) => {
      if (isGone || !draft) return
      const { start, left } = startFrom(stored, draft)
      // Input since the page opened is newer than the kept edits.
      if (left) setLeft(left)
      else page.restart(start)
      if (!left) keepDraft(providerId, draft.savedBy, null)
    })
    const flush = () => page.autosave().flush()
    const onHide = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', flush)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', flush)
      flush()
    }
  }, [])

  const dropLeft = () => {
    if (left) keepDraft(providerId, left.savedBy, null)
    setLeft(null)
  }
  return {
    fields,
    state,
    change(change) {
      const autosave = page.autosave()
      autosave.change(typeof change === 'function' ? change(autosave.fields) : change)
    },
    flush: () => page.autosave().flush(),
    lost,
    forgetLost: () => setLost(null),
    asked,
    onAskedShown: () => setAsked((now) => now && { ...now, toShow: false }),
    left: left && {
      take() {
        page.autosave().change(changesOf(left))
        dropLeft()
      },
      drop: dropLeft,
    },
  }
}

/** The autosave of one page, as something that React can follow. */
function createPage(stored: StoredProfile & { providerId: string }) {
  const { providerId } = stored
  const listeners = new Set<() => void>()
  let onVisibility: (outcome: VisibilityOutcome) => void = () => {}
  let autosave: Autosave
  let shown: { fields: OwnProfileFields; state: SaveState }

  function begin(start: ReturnType<typeof startFrom>['start']) {
    const savedBy = crypto.randomUUID()
    if (typeof document !== 'undefined') holdDraft(providerId, savedBy)
    autosave = createAutosave({
      start,
      savedBy,
      send: sendProfile,
      keep: (draft) => keepDraft(providerId, savedBy, draft),
      later(run, ms) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      now: () => new Date(),
      onChange() {
        shown = { fields: autosave.fields, state: autosave.state }
        for (const listener of listeners) listener()
      },
      onVisibility: (outcome) => onVisibility(outcome),
    })
    shown = { fields: autosave.fields, state: autosave.state }
    for (const listener of listeners) listener()
  }
  begin(startFrom(stored, null).start)

  return {
    autosave: () => autosave,
    snapshot: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listen(listener: typeof onVisibility) {
      onVisibility = listener
    },
    /** Takes over what an earlier page left, unless something was typed here already. */
    restart(start: ReturnType<typeof startFrom>['start']) {
      if (autosave.isDirty) return
      begin(start)
      autosave.flush()
    },
  }
}
