import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { MediaCtx } from './media-context.server.ts'
import { imageKey, mediaFolder } from './media-keys.ts'
import { hashPicture } from './picture-hash.server.ts'

/**
 * Perceptual hash of a picture from its stored variant, which this site has made itself: no stranger's file is read here.
 * @returns null for a picture without contrast, and for one whose file is gone or broken
 */
export async function hashStoredPicture(
  { files }: Pick<MediaCtx, 'files'>,
  { id, purpose }: { id: string; purpose: 'profile' | 'portfolio' },
): Promise<string | null> {
  try {
    return await hashPicture(
      sharp(await buffer(await files.read(imageKey(mediaFolder(purpose, id), 480, 'webp')))),
    )
  } catch {
    return null
  }
}
