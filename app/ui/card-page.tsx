import type { ReactNode } from 'react'
import { Card } from './card.tsx'

interface CardPageProps {
  title: ReactNode
  /** One sentence below the title. */
  lead?: ReactNode | undefined
  /** Below a page's own heading, as where all parts are shown. */
  isBelowHeading?: boolean | undefined
  children: ReactNode
}

/** A form or a question as a page of its own: one card, narrow enough to be read at a glance. */
export function CardPage({ title, lead, isBelowHeading = false, children }: CardPageProps) {
  const Title = isBelowHeading ? 'h2' : 'h1'
  return (
    <div className="wrap section">
      <Card padded className="mx-auto grid max-w-[560px] gap-6">
        <div className="[overflow-wrap:anywhere]">
          <Title>{title}</Title>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        </div>
        {children}
      </Card>
    </div>
  )
}
