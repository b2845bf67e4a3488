import {
  changedFields,
  completeProfile,
  PROFILE_FORMAT,
  sameProfile,
} from '#domain/providers/profile-fields.ts'
import type { OwnProfileFields, ProfileSave } from '#domain/providers/profile-input.ts'
import type { PublicationNeed } from '#domain/providers/publication.ts'

// Saving a profile while it is written (R29): what is sent when, and what becomes of failures. Knows no browser: time,
// network and storage are handed in, so that a test can lose, delay and repeat whatever it wants.

/** Debounce of saves, in milliseconds. */
export const SAVE_DELAY_MS = 2_000

/** Pauses before a failed save goes out again, in milliseconds; the last one repeats. */
const RETRY_DELAYS_MS = [2_000, 4_000, 8_000, 15_000, 30_000]

/** Server's answer to a save. Anything else that happens to it is a rejection. */
export type SaveAnswer =
  | { kind: 'saved'; version: number; isPublic: boolean; missing: PublicationNeed[] }
  | { kind: 'stale' | 'refused' | 'signed-out'; message: string }

/** State of the unsaved edits. */
export type SaveState =
  /** `at` is null until the page has saved something. */
  | { name: 'saved'; at: Date | null }
  | { name: 'waiting' }
  | { name: 'saving' }
  /** Goes out again by itself. `removal`: a picture or video was taken away, and is still there for others. */
  | { name: 'failed'; removal?: true }
  /** Goes out again with the next change. */
  | { name: 'refused'; message: string }
  /** Goes out no more. */
  | { name: 'stale' | 'signed-out'; message: string }

/** Result of publishing or unpublishing. */
export type VisibilityOutcome =
  | { kind: 'published' | 'unpublished' | 'failed' }
  | { kind: 'incomplete' | 'made-private'; missing: PublicationNeed[] }

/** Unsaved edits and their base version, kept across reloads. */
export type KeptDraft = {
  /** Left out by versions before there were formats. */
  format?: number
  savedBy: string
  continues: string | null
  version: number
  base: OwnProfileFields
  fields: OwnProfileFields
}

/** Initial state of a page. */
export type AutosaveStart = {
  version: number
  /** Profile on the server, as far as the page knows. */
  base: OwnProfileFields
  /** Profile on the page: other than `base` when unsaved changes were taken over. */
  fields: OwnProfileFields
  /** The page that they were taken over from. */
  continues: string | null
}

export type AutosaveOptions = {
  start: AutosaveStart
  /** A random id of this page. */
  savedBy: string
  send: (save: ProfileSave) => Promise<SaveAnswer>
  /** Keeps the unsaved changes for a reload; null when there are none. */
  keep: (draft: KeptDraft | null) => void
  /** Calls `run` later; returns how to prevent it. */
  later: (run: () => void, ms: number) => () => void
  now: () => Date
  onChange: () => void
  onVisibility: (outcome: VisibilityOutcome) => void
}

export type Autosave = ReturnType<typeof createAutosave>

/** Begins to look after the profile of one page. */
export function createAutosave(options: AutosaveOptions) {
  const { start, savedBy, send, keep, later, now, onChange, onVisibility } = options
  let { version, base, fields } = start
  let state: SaveState = { name: 'saved', at: null }
  let savedAt: Date | null = null
  let seq = 0
  let failures = 0
  let sending = false
  /** A save went out whose answer has not come: the server may hold it or not. */
  let uncertain = false
  let hurry = false
  let cancelTimer = () => {}

  const isOver = () => state.name === 'stale' || state.name === 'signed-out'
  const isDirty = () => uncertain || !sameProfile(fields, base)

  function enter(next: SaveState) {
    state = next
    onChange()
  }

  function keepDraft() {
    keep(
      isDirty()
        ? { format: PROFILE_FORMAT, savedBy, continues: start.continues, version, base, fields }
        : null,
    )
  }

  function schedule(ms: number) {
    cancelTimer()
    cancelTimer = later(save, ms)
  }

  async function save(): Promise<void> {
    cancelTimer()
    if (sending || isOver() || !isDirty()) return
    const sent = fields
    sending = true
    uncertain = true
    hurry = false
    seq += 1
    keepDraft()
    enter({ name: 'saving' })
    const answer = await send({
      format: PROFILE_FORMAT,
      profile: sent,
      version,
      savedBy,
      seq,
      continues: start.continues,
    }).catch(() => null)
    sending = false
    if (answer?.kind === 'saved') return saved(sent, answer)
    revertVisibility(sent)
    if (answer === null) {
      enter({ name: 'failed', ...(removes(base, sent) && { removal: true }) })
      const pause = RETRY_DELAYS_MS[Math.min(failures++, RETRY_DELAYS_MS.length - 1)]
      // Asked for while this one was under way: the network may have come back since it set out.
      schedule(hurry ? 0 : (pause ?? 0))
      return
    }
    const isRefusedRemoval = answer.kind === 'refused' && removes(base, sent)
    enter({ name: answer.kind, message: `${isRefusedRemoval ? NOT_REMOVED : ''}${answer.message}` })
    // The refused values may have been corrected meanwhile.
    if (answer.kind === 'refused' && !sameProfile(fields, sent)) schedule(SAVE_DELAY_MS)
  }

  function saved(sent: OwnProfileFields, answer: Extract<SaveAnswer, { kind: 'saved' }>) {
    const { missing, isPublic } = answer
    const wasPublic = base.isPublic
    failures = 0
    uncertain = false
    savedAt = now()
    version = answer.version
    base = { ...sent, isPublic }
    if (fields.isPublic === sent.isPublic) fields = { ...fields, isPublic }
    keepDraft()
    if (isDirty()) {
      enter({ name: 'waiting' })
      schedule(hurry ? 0 : SAVE_DELAY_MS)
    } else {
      enter({ name: 'saved', at: savedAt })
    }
    if (sent.isPublic && !isPublic) onVisibility({ kind: wasPublic ? 'made-private' : 'incomplete', missing })
    else if (isPublic !== wasPublic) onVisibility({ kind: isPublic ? 'published' : 'unpublished' })
  }

  /** A switch that could not be saved goes back to where it was. */
  function revertVisibility(sent: OwnProfileFields) {
    if (sent.isPublic === base.isPublic) return
    if (fields.isPublic === sent.isPublic) fields = { ...fields, isPublic: base.isPublic }
    keepDraft()
    onVisibility({ kind: 'failed' })
  }

  return {
    get fields() {
      return fields
    },
    get state() {
      return state
    },
    /** True while the server may not hold what the page shows. */
    get isDirty() {
      return isDirty()
    },
    /** Takes a change over; it is saved two seconds after the last one. */
    change(change: Partial<OwnProfileFields>): void {
      fields = { ...fields, ...change }
      keepDraft()
      if (isOver() || sending) {
        onChange()
      } else if (isDirty()) {
        enter(state.name === 'failed' ? state : { name: 'waiting' })
        schedule(SAVE_DELAY_MS)
      } else {
        cancelTimer()
        enter({ name: 'saved', at: savedAt })
      }
    },
    /** Saves now what is unsaved: for the switch, a retry, and what was taken over from before a reload. */
    flush(): void {
      hurry = true
      void save()
    },
  }
}

/** Said before why a picture or video could not be taken away. */
export const NOT_REMOVED = 'Erreur lors de la suppression: '

/** True when a picture or video of one profile is missing from the other. */
function removes(before: OwnProfileFields, after: OwnProfileFields): boolean {
  const shown = ({ imageUrl, portfolio }: OwnProfileFields) => [
    ...(imageUrl === null ? [] : [imageUrl]),
    ...portfolio.map(({ url }) => url),
  ]
  // One in place of another is a change: what came is what counts.
  const kept = new Set(shown(after))
  return shown(after).length < shown(before).length && shown(before).some((url) => !kept.has(url))
}

/** Profile that the server gave when the page was opened. */
export type StoredProfile = { version: number; savedBy: string | null; fields: OwnProfileFields }

/**
 * Computes the initial state from kept edits: they go on where nobody else has saved since.
 * @returns the start; `left` are changes that would overwrite somebody else's, to be asked about
 */
export function startFrom(
  stored: StoredProfile,
  draft: KeptDraft | null,
): { start: AutosaveStart; left: KeptDraft | null } {
  const clean = { version: stored.version, base: stored.fields, fields: stored.fields, continues: null }
  const kept = draft && completeDraft(draft, stored.fields)
  if (!kept || sameProfile(kept.fields, stored.fields)) return { start: clean, left: null }
  const isOwn =
    kept.version === stored.version ||
    (stored.savedBy !== null && [kept.savedBy, kept.continues].includes(stored.savedBy))
  if (!isOwn) return { start: clean, left: kept }
  return {
    start: { ...clean, fields: kept.fields, continues: kept.savedBy },
    left: null,
  }
}

/** A draft as this version keeps it, or null for one that no version has kept. */
function completeDraft(draft: KeptDraft, stored: OwnProfileFields): KeptDraft | null {
  const of = { format: draft.format ?? 1, stored }
  const [base, fields] = [completeProfile(draft.base, of), completeProfile(draft.fields, of)]
  return base && fields && { ...draft, base, fields }
}

/** Recognises a draft of a newer version than this page's: it waits for a page that knows all of its fields. */
export function isNewerDraft({ format = 1 }: KeptDraft): boolean {
  return format > PROFILE_FORMAT
}

/** The kept changes on top of a newer profile: each field that was changed, as it was changed. */
export function changesOf({ base, fields }: KeptDraft): Partial<OwnProfileFields> {
  return Object.fromEntries(changedFields(base, fields).map((key) => [key, fields[key]]))
}
