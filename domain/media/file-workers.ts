import type { AttachmentType } from './attachment.ts'
import type { VideoSize } from './clean-video.ts'
import type { PictureWidth } from './image-url.ts'
import type { UploadPurpose } from './media-input.ts'
import type { ImageFormat, VideoExtension } from './media-keys.ts'
import type { RareCodec } from './rare-codec.ts'

/** An uploaded file and what it is to become. */
export type FileJob = {
  /** On this machine's disk. It may be changed. */
  path: string
  /** A folder of this machine for what is made. */
  folder: string
  /** 'poster' is the still picture of a video. */
  purpose: UploadPurpose | 'poster'
  /** Of a private file. */
  name: string
}

/** A variant of a picture, on this machine's disk. */
export type PreparedVariant = { width: PictureWidth; format: ImageFormat; path: string; bytes: number }

/** A file as it was prepared. */
export type PreparedFile =
  | {
      kind: 'image'
      width: number
      height: number
      placeholder: string
      /** Perceptual hash, 64 bits as a signed number in text. */
      hash: string | null
      variants: PreparedVariant[]
    }
  /** Cleaned where it lay. */
  | {
      kind: 'video'
      extension: VideoExtension
      size: VideoSize
      rareCodec: RareCodec | null
      bytes: number
    }
  /** A private file, cleaned where it lay. */
  | { kind: 'file'; type: AttachmentType; bytes: number }

/**
 * Result of preparing a file: the prepared file, the reason of a refusal, or no attempt, because too many
 * files of this account or of all accounts wait already. It is a value, not an error: the site's code is
 * bundled and does not share its classes of errors with the code that starts processes.
 */
export type FileOutcome =
  | { kind: 'prepared'; file: PreparedFile }
  | { kind: 'refused'; why: string }
  | { kind: 'too many of one' }
  | { kind: 'unavailable' }

/** Processes beside the site's own that read the content of uploaded files. */
export interface FileWorkers {
  /**
   * Has a file prepared. No account has two prepared at a time, so that whoever sends files that take long waits for them
   * alone. A file that takes too much time or memory is refused.
   * @param options.owner the account whose file it is
   * @param options.fill puts the file where the job says, once it is its turn: those that wait take no room on the disk
   * @throws whatever `fill` throws; Error when the file was not prepared for a reason that is not its own
   */
  prepare(job: FileJob, options: { owner: string; fill: () => Promise<void> }): Promise<FileOutcome>
}
