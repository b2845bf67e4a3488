import { type ReactNode, useState } from 'react'
import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'

interface VersionFoldProps {
  icon: ReactNode
  title: string
  /** Content in short: '4 points compris, 2 non compris'. */
  summary: string
  /** Opens it, whatever the person did: something in it is wrong. */
  isWrong: boolean
  openAtFirst: boolean
  children: ReactNode
}

/** A part of the form of a quote that opens and closes, with or without JavaScript. */
export function VersionFold({ icon, title, summary, isWrong, openAtFirst, children }: VersionFoldProps) {
  const [open, setOpen] = useState(openAtFirst)
  return (
    <details
      className={cardClass('group')}
      open={open || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-5 py-3 md:px-6 [&::-webkit-details-marker]:hidden">
        <span className="text-primary">{icon}</span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{title}</b>
          <span className="block text-sm text-ink-mute">{summary}</span>
        </span>
        <Icon name="chevron-down" className="ic group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-5 pb-5 md:px-6 md:pb-6">{children}</div>
    </details>
  )
}
