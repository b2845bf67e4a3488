import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { type AttachmentIcon, attachmentIcon } from '#domain/media/attachment.ts'

const ICONS: Record<AttachmentIcon, IconName> = {
  pdf: 'file-text',
  image: 'image',
  word: 'file-type-corner',
  text: 'sticky-note',
}

/** The picture that stands for a file's type; its name says the rest. */
export function FileIcon({ type }: { type: string }) {
  const icon = ICONS[attachmentIcon(type)]
  return <Icon name={icon} className="ic flex-none text-primary" />
}
