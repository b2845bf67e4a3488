import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Invalid } from '#lib/errors.ts'
import { type AttachmentType, attachmentTypeRefusal } from './attachment.ts'
import { type CleanedImage, cleanImage } from './clean-image.ts'
import { cleanVideo } from './clean-video.ts'
import type { FileJob, PreparedFile, PreparedVariant } from './file-workers.ts'
import { judgeAttachment } from './judge-attachment.server.ts'
import { judgeFile } from './judge-file.server.ts'
import { makeVariants } from './make-variants.server.ts'
import { isPrivateFile, REFUSALS, typeRefusal } from './media-input.ts'
import { readRareCodec } from './read-codec.ts'

/**
 * Everything that reads the content of a stranger's file. It runs in a process of its own ({@link FileWorkers}), since a
 * made-up file may take time, memory, or the process itself.
 * @throws Invalid with the reason when the file is refused
 */
export async function prepareFile({ path, folder, purpose, name }: FileJob): Promise<PreparedFile> {
  if (isPrivateFile(purpose)) return prepareAttachment(path, name)
  const judged = await judgeFile(path, purpose === 'poster' ? REFUSALS.imageType : typeRefusal(purpose))
  if (judged.kind === 'image') {
    const image = await makeVariants(path, judged.format, { square: purpose === 'avatar' })
    const variants: PreparedVariant[] = []
    for (const { bytes, ...variant } of image.variants) {
      const to = join(folder, `${variant.width}.${variant.format}`)
      await writeFile(to, bytes)
      variants.push({ ...variant, path: to, bytes: bytes.length })
    }
    return { ...image, kind: 'image', variants }
  }
  if (purpose !== 'portfolio') refuse(REFUSALS.imageType)
  const bytes = await readFile(path)
  const size = cleanVideo(bytes, judged.extension)
  if (size === undefined) refuse(REFUSALS.broken)
  await writeFile(path, bytes)
  const rareCodec = readRareCodec(bytes, judged.extension)
  return { kind: 'video', extension: judged.extension, size, rareCodec, bytes: bytes.length }
}

/** Private files are kept as they are, but for what a picture tells of the place where it was taken. */
async function prepareAttachment(path: string, name: string): Promise<PreparedFile> {
  const type = await judgeAttachment(path, name)
  if (isImage(type)) {
    const cleaned = cleanImage(await readFile(path), type)
    if (!cleaned) refuse(attachmentTypeRefusal(name))
    await writeFile(path, cleaned)
  }
  return { kind: 'file', type, bytes: (await stat(path)).size }
}

const isImage = (type: AttachmentType): type is CleanedImage => type.startsWith('image/')

function refuse(message: string): never {
  throw new Invalid({ formErrors: [message] })
}
