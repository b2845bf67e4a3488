import type { ReactNode } from 'react'

/** A text that was changed: when, and the version before it. */
export type ShownEdit = { date: string; previous: { date: string; content: string; rating?: number } }

/** 'Modifié le … · version précédente' below a review or a reply; opens without scripts (W16). Nothing for an unchanged text. */
export function EditNote({
  edit,
  said,
}: {
  edit: ShownEdit | null
  said: 'Modifié' | 'Modifiée'
}): ReactNode {
  if (!edit) return null
  const { date, previous } = edit
  return (
    <details className="mt-1">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center text-sm">
        {said} le {date} · version précédente
      </summary>
      <div className="mt-1 max-w-[60ch] rounded-md bg-sunken px-4 py-3 text-sm">
        <p className="font-semibold">
          Version du {previous.date}
          {previous.rating && ` · ${previous.rating} sur 5`}
        </p>
        <p dir="auto" className="mt-1 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
          {previous.content}
        </p>
      </div>
    </details>
  )
}

/** Says that the stars changed once the provider had replied (W16). */
export function StarsSinceReply({ stars }: { stars: readonly number[] | null }) {
  return (
    stars && (
      <span className="text-sm text-ink-soft">
        La note a changé après la réponse : {stars.join(' puis ')}.
      </span>
    )
  )
}
