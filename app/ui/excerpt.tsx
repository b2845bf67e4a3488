import type { ReactNode } from 'react'

/** What a form is about, in the words of its author; a long one scrolls, by keyboard as well. */
export function Excerpt({ label, children }: { label: string; children: ReactNode }) {
  return (
    <blockquote
      className="max-h-60 overflow-y-auto rounded-md border border-line bg-page p-4"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll a long one
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </blockquote>
  )
}
