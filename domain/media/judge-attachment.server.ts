import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { Invalid } from '#lib/errors.ts'
import { type AttachmentType, attachmentTypeRefusal, isAttachmentType } from './attachment.ts'

/** Word's old format is a small file system, as are Excel's and installers'; this stream is in Word's alone. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

/**
 * Tells what a private file is by its content; its name and announced type count for nothing (R31).
 * @throws Invalid for everything that is not accepted; SVG and HTML are not, though both are text
 */
export async function judgeAttachment(path: string, name: string): Promise<AttachmentType> {
  // Ten megabytes at most.
  const bytes = await readFile(path)
  // A file that begins like a known format and then breaks off makes the detector throw.
  const found = await fileTypeFromBuffer(bytes).catch(() => null)
  const type = found === undefined ? textType(bytes) : found && accepted(found.mime, bytes)
  if (!type) throw new Invalid({ formErrors: [attachmentTypeRefusal(name)] })
  return type
}

function accepted(mime: string, bytes: Buffer): AttachmentType | null {
  if (mime === 'application/x-cfb') return bytes.includes(WORD_STREAM) ? 'application/msword' : null
  if (mime === 'image/apng') return 'image/png'
  return isAttachmentType(mime) ? mime : null
}

/** Bytes below 0xA0 that Windows-1252 uses in French texts: € … Œ œ, quotes and dashes. */
const WINDOWS_1252 = new Set([0x80, 0x85, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x9c])

/** Plain text: no control characters but those of lines and tabs, in UTF-8 or a one-byte encoding, and no markup. */
function textType(bytes: Buffer): AttachmentType | null {
  const isUnicode = isUtf8(bytes)
  for (const byte of bytes) {
    const isControl = byte < 0x20 ? ![0x09, 0x0a, 0x0c, 0x0d].includes(byte) : byte === 0x7f
    const isOdd = !isUnicode && byte >= 0x80 && byte < 0xa0 && !WINDOWS_1252.has(byte)
    if (isControl || isOdd) return null
  }
  const start = bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  return start.startsWith('<') ? null : 'text/plain'
}
