import { fileTypeFromFile } from 'file-type'
import { Invalid } from '#lib/errors.ts'
import { REFUSALS } from './media-input.ts'
import type { VideoExtension } from './media-keys.ts'

/** The picture formats that are read, as the decoder calls them. */
export type SourceFormat = 'jpeg' | 'png' | 'gif' | 'webp'

/** Type of a file, judged by its content. */
export type Judged = { kind: 'image'; format: SourceFormat } | { kind: 'video'; extension: VideoExtension }

/** All that is accepted, by the name that its first bytes give it. HEIC, AVIF, SVG, 3GP, sound and everything else are not. */
const ACCEPTED: Readonly<Record<string, Judged>> = {
  'image/jpeg': { kind: 'image', format: 'jpeg' },
  'image/png': { kind: 'image', format: 'png' },
  'image/apng': { kind: 'image', format: 'png' },
  'image/gif': { kind: 'image', format: 'gif' },
  'image/webp': { kind: 'image', format: 'webp' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/x-m4v': { kind: 'video', extension: 'mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
  'video/ogg': { kind: 'video', extension: 'ogg' },
  'video/quicktime': { kind: 'video', extension: 'mov' },
  'video/vnd.avi': { kind: 'video', extension: 'avi' },
}

/**
 * Tells what a file is by its content; its name and announced type count for nothing (R31).
 * @param refusal what is said of a file that is nothing accepted
 * @throws Invalid for everything that is neither a picture nor a video of an accepted format
 */
export async function judgeFile(path: string, refusal: string): Promise<Judged> {
  // A file that begins like a known format and then breaks off makes the detector throw.
  const found = await fileTypeFromFile(path).catch(() => undefined)
  // The decoder's own libraries read AVIF of that family, and not HEVC: patents stand in the way.
  if (found && /^image\/hei[cf]/.test(found.mime)) throw new Invalid({ formErrors: [REFUSALS.heic] })
  const judged = found && ACCEPTED[found.mime]
  if (!judged) throw new Invalid({ formErrors: [refusal] })
  return judged
}
