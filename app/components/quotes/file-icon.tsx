import { FileText, FileType2, Image, type LucideIcon, StickyNote } from 'lucide-react'
import { type AttachmentIcon, attachmentIcon } from '#domain/media/attachment.ts'

const ICONS: Record<AttachmentIcon, LucideIcon> = {
  pdf: FileText,
  image: Image,
  word: FileType2,
  text: StickyNote,
}

/** The picture that stands for a file's type; its name says the rest. */
export function FileIcon({ type }: { type: string }) {
  const Icon = ICONS[attachmentIcon(type)]
  return <Icon className="ic flex-none text-primary" />
}
