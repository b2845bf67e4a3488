import { cleanAvi } from './clean-avi.ts'
import { cleanMp4 } from './clean-mp4.ts'
import { cleanOgg } from './clean-ogg.ts'
import { cleanWebm } from './clean-webm.ts'
import type { VideoExtension } from './media-keys.ts'
import { type WorkBudget, workBudget } from './work-budget.ts'

/** Size found while cleaning a video; null when its container does not say. */
export type VideoSize = { width: number; height: number } | null

/**
 * Overwrites, in place and without moving a byte, everything in a video that may tell where it was made: location
 * atoms, tags, XMP, attached files, tracks that are neither picture nor sound, and whatever follows the last element
 * (R31). What is kept is named; everything else goes, since makers of cameras invent new places all the time.
 * Picture and sound stay as they are: nothing is transcoded.
 * @param bytes the whole file; changed
 * @returns its size in pixels, upright; `undefined` when it is no playable video of that kind
 */
export function cleanVideo(bytes: Buffer, extension: VideoExtension): VideoSize | undefined {
  try {
    return CLEANERS[extension](bytes, workBudget(bytes))
  } catch (error) {
    // A container that points outside of itself is broken off; one of far too many parts was made to keep us busy.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const CLEANERS = {
  mp4: cleanMp4,
  mov: cleanMp4,
  webm: cleanWebm,
  ogg: cleanOgg,
  avi: cleanAvi,
} as const satisfies Record<VideoExtension, (bytes: Buffer, budget: WorkBudget) => VideoSize | undefined>
