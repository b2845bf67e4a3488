import type { ReactNode } from 'react'

/** A text that was changed: when, in the words of its summary, and the version before it. */
export type ShownEdit = { summary: string; previous: { title: string; content: string } }

/** 'Modifié le … · version précédente' below a review or a reply; opens without scripts (W16). Nothing for an unchanged text. */
export function EditNote({ edit }: { edit: ShownEdit | null }): ReactNode {
  return (
    edit && (
      <details className="mt-1">
        <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center text-sm">
          {edit.summary}
        </summary>
        <div className="mt-1 max-w-[60ch] rounded-md bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">{edit.previous.title}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
            {edit.previous.content}
          </p>
        </div>
      </details>
    )
  )
}
