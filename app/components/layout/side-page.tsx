import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'

interface SidePageProps {
  title: string
  /** Each a paragraph below the title. */
  lead: readonly string[]
  /** Ways to related pages, and back. */
  links: ReactNode
  children: ReactNode
}

/** A page of one's own settings: what it is about at the side, on phones above, and what is changed beside it. */
export function SidePage({ title, lead, links, children }: SidePageProps) {
  return (
    <div className="wrap section grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-10">
      <div>
        <h1 className="text-h2!">{title}</h1>
        {lead.map((paragraph) => (
          <p key={paragraph} className="mt-2 text-ink-soft">
            {paragraph}
          </p>
        ))}
        <div className="mt-3 -ml-3.5 grid justify-items-start">{links}</div>
      </div>
      {children}
    </div>
  )
}

/** One of its links. */
export function SideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={to}>
      {children}
    </Link>
  )
}
