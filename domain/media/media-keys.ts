import { AVATAR_WIDTH, IMAGE_WIDTHS, type PictureWidth } from './image-url.ts'
import type { UploadPurpose } from './media-input.ts'

/**
 * Mapping between addresses below /media/ and storage keys. Only this file makes and reads such addresses.
 */

const FOLDERS = {
  profile: 'images/profiles',
  portfolio: 'images/portfolio',
  avatar: 'images/avatars',
  'quote-response': 'quote-attachment/quote-responses',
  brief: 'quote-attachment/brief-photos',
  verification: 'quote-attachment/verification-papers',
} as const satisfies Record<UploadPurpose, string>

/** Types that a video is served with, by its extension; nothing else is ever served but AVIF and WebP. */
export const VIDEO_TYPES = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
} as const

export type VideoExtension = keyof typeof VIDEO_TYPES

export type ImageFormat = 'avif' | 'webp'

/** The folder of all files of one picture or video, or of a private file. */
export function mediaFolder(purpose: UploadPurpose, id: string): string {
  return `${FOLDERS[purpose]}/${id}`
}

/** The folder of the pieces of an upload. */
export function uploadFolder(id: string): string {
  return `uploads/${id}`
}

/** Address of a picture without width and extension; of a video's still picture when `poster`. */
export function imageAddress(purpose: UploadPurpose, id: string, poster = false): string {
  if (purpose === 'brief') return briefPhotoAddress(id)
  return `/media/${mediaFolder(purpose, id)}${poster ? '-poster' : ''}`
}

/** Address of a private photo of a brief, for those whom it is for: small, or as large as there is. */
export function briefPhotoAddress(id: string, large = false): string {
  return `/brief-photos/${id}${large ? '/large' : ''}`
}

/** Address of a person's picture, in the one size that it has. */
export function avatarAddress(id: string): string {
  return `${imageAddress('avatar', id)}-${AVATAR_WIDTH}`
}

export function videoAddress(purpose: UploadPurpose, id: string, extension: VideoExtension): string {
  return `/media/${mediaFolder(purpose, id)}.${extension}`
}

/** Returns the storage key of a private file. No address leads there: see {@link readMediaAddress}. */
export function attachmentKey(folder: string): string {
  return `${folder}/file`
}

export function imageKey(folder: string, width: PictureWidth, format: ImageFormat, poster = false): string {
  return `${folder}/${poster ? 'poster-' : ''}${width}.${format}`
}

export function videoKey(folder: string, extension: VideoExtension): string {
  return `${folder}/video.${extension}`
}

const ADDRESS =
  /^\/media\/(images\/(?:profiles|portfolio|avatars)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:(-poster)?-(\d{3,4})|\.(mp4|webm|ogg|mov|avi))$/

/** The file behind an address: a picture in both formats, or a video. Null for an address that was never given out. */
export function readMediaAddress(
  path: string,
):
  | { kind: 'image'; keys: Record<ImageFormat, string> }
  | { kind: 'video'; key: string; type: (typeof VIDEO_TYPES)[VideoExtension] }
  | null {
  const [, folder, poster, digits, extension] = ADDRESS.exec(path) ?? []
  if (folder === undefined) return null
  if (extension !== undefined) {
    const known = extension as VideoExtension
    return { kind: 'video', key: videoKey(folder, known), type: VIDEO_TYPES[known] }
  }
  const widths: readonly PictureWidth[] = folder.startsWith(FOLDERS.avatar) ? [AVATAR_WIDTH] : IMAGE_WIDTHS
  const width = widths.find((known) => String(known) === digits)
  if (width === undefined) return null
  return {
    kind: 'image',
    keys: {
      avif: imageKey(folder, width, 'avif', poster !== undefined),
      webp: imageKey(folder, width, 'webp', poster !== undefined),
    },
  }
}
