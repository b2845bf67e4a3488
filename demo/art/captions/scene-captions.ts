import type { SceneName } from '../scenes.ts'

/** Captions of a scene's pictures. */
export type SceneCaptions = {
  /** Below the whole scene. */
  whole: readonly string[]
  /** Below a part of it, seen from near: only what any part shows. */
  near: readonly string[]
}

/** Captions of some scenes. */
export type CaptionsOf = Readonly<Partial<Record<SceneName, SceneCaptions>>>
