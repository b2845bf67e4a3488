import type { ReactNode } from 'react'

/** Words of somebody that a form is about; where they are long, they scroll, by keyboard as well. */
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
