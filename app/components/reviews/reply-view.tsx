import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { EditNote, type ShownEdit } from './edit-note.tsx'

interface ReplyViewProps {
  /** Author of the reply, in words: 'Réponse de Dar El Yasmine', 'Votre réponse'. */
  title: string
  reply: { content: string; day: string; date: string; edit: ShownEdit | null }
  /** Actions on the reply. */
  children?: ReactNode
}

/** The provider's public answer, below the review. */
export function ReplyView({ title, reply, children }: ReplyViewProps) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3 max-w-[60ch]">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Icon name="reply" className="ic ic-sm text-primary" />
        <b className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </b>
        <time className="text-ink-soft num" dateTime={reply.day}>
          {reply.date}
        </time>
      </p>
      <p
        dir="auto"
        className="mt-1 text-[0.9375rem] text-ink-soft whitespace-pre-line [overflow-wrap:anywhere]"
      >
        {reply.content}
      </p>
      <EditNote edit={reply.edit} />
      {children}
    </div>
  )
}
