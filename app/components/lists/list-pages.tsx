import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { AT_THE_BEGINNING, dashboardPath } from './list-query.ts'

interface ListPagesProps {
  nextCursor: string | null
  /** Labels of the two links: 'Demandes les plus récentes', 'Demandes plus anciennes'. */
  newer: string
  older: string
}

/** The ways to the older entries of a list, and back to the newest; nothing where there is no other page. */
export function ListPages({ nextCursor, newer, older }: ListPagesProps) {
  const [query] = useSearchParams()
  const first = !query.has('after')
  if (first && nextCursor === null) return null
  const look = buttonClass({ variant: 'secondary' })
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap gap-2.5">
      {!first && (
        <Link className={look} to={dashboardPath(query, AT_THE_BEGINNING)}>
          {newer}
        </Link>
      )}
      {nextCursor && (
        <Link className={look} to={dashboardPath(query, { after: nextCursor, demande: null })}>
          {older}
        </Link>
      )}
    </nav>
  )
}
