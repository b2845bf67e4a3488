import { typedLine } from '#lib/typed-text.ts'

/** Private files that go with an answer: what may be sent, and what is said of what may not. Read by browser and verbs. */

/** Largest file, in bytes. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024

/** Longest name, in characters, with its extension. */
const NAME_MAX = 120

/** Accepted types, judged by content; a name without any of the extensions gets the first one. */
const TYPES = {
  'application/pdf': { icon: 'pdf', extensions: ['pdf'] },
  'image/jpeg': { icon: 'image', extensions: ['jpg', 'jpeg'] },
  'image/png': { icon: 'image', extensions: ['png'] },
  'image/gif': { icon: 'image', extensions: ['gif'] },
  'application/msword': { icon: 'word', extensions: ['doc'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    icon: 'word',
    extensions: ['docx'],
  },
  'text/plain': { icon: 'text', extensions: ['txt'] },
} as const

export type AttachmentType = keyof typeof TYPES

/** The kinds of files that pictures tell apart. */
export type AttachmentIcon = (typeof TYPES)[AttachmentType]['icon']

/** A private file, as it is handed to the browser of its owner. */
export type Attachment = { id: string; kind: 'file'; name: string; type: string; size: number }

/** The accepted types for the browser's file dialog. */
export const ATTACHMENT_ACCEPT = Object.entries(TYPES)
  .flatMap(([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(',')

/** Checks that the content type is accepted. */
export function isAttachmentType(type: string): type is AttachmentType {
  return Object.hasOwn(TYPES, type)
}

/** The picture that stands for a type; a plain sheet for one that is not known. */
export function attachmentIcon(type: string): AttachmentIcon {
  return isAttachmentType(type) ? TYPES[type].icon : 'text'
}

/** Returns the refusal of a file of another type. */
export function attachmentTypeRefusal(name: string): string {
  return `Type de fichier non supporté pour ${name}. Utilisez PDF, images, Word ou texte.`
}

/**
 * Explains why a file of that size is refused, or null.
 * @param size in bytes
 */
export function attachmentSizeRefusal(name: string, size: number): string | null {
  if (size > MAX_ATTACHMENT_BYTES) return `Le fichier ${name} ne peut pas dépasser 10MB`
  return size === 0 ? attachmentTypeRefusal(name) : null
}

/** Explains what is wrong with a file before it is sent, or null; the server judges by content. */
export function attachmentRefusal({
  name,
  size,
  type,
}: {
  name: string
  size: number
  type: string
}): string | null {
  const extension = extensionOf(name)
  const isKnown =
    isAttachmentType(type) ||
    Object.values(TYPES).some(({ extensions }) => (extensions as readonly string[]).includes(extension))
  return attachmentSizeRefusal(name, size) ?? (isKnown ? null : attachmentTypeRefusal(name))
}

/** A file's name as it is kept: no folders, nothing that a file system refuses or that nobody sees, not too long. */
export function cleanFileName(name: string): string {
  const last = typedLine(name.normalize('NFC').replace(/^.*[/\\]/s, ''))
  const plain = last.replace(/["*:<>?|]/g, '_').replace(/^[. ]+|[. ]+$/g, '')
  if (plain.length <= NAME_MAX) return plain || 'fichier'
  const extension = extensionOf(plain)
  const end = extension !== '' && extension.length <= 10 ? `.${extension}` : ''
  return cut(plain.slice(0, plain.length - end.length), NAME_MAX - end.length) + end
}

/** The name with an extension that says what the content is: nobody gets a text that opens as a program. */
export function nameWithType(name: string, type: AttachmentType): string {
  const extensions: readonly string[] = TYPES[type].extensions
  if (extensions.includes(extensionOf(name))) return name
  const end = `.${extensions[0]}`
  return cut(name, NAME_MAX - end.length) + end
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The first characters of a text, never half of one. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
