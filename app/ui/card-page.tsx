import type { ReactNode } from 'react'
import { Card } from './card.tsx'

interface CardPageProps {
  title: ReactNode
  /** One sentence below the title. */
  lead?: ReactNode | undefined
  children: ReactNode
}

/** A form or a question as a page of its own: one card, narrow enough to be read at a glance. */
export function CardPage({ title, lead, children }: CardPageProps) {
  return (
    <div className="wrap section">
      <Card padded className="mx-auto grid max-w-[560px] gap-6">
        <div className="[overflow-wrap:anywhere]">
          <h1>{title}</h1>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        </div>
        {children}
      </Card>
    </div>
  )
}
