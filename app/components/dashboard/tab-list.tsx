import type { ReactNode } from 'react'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'

interface TabListProps<Rows> {
  /** Id of the title, which names the section around the list. */
  id: string
  title: string
  /** Null when they could not be loaded. */
  rows: Rows | null
  /** Said then: 'Une erreur est survenue lors du chargement des demandes'. */
  failed: string
  children: (rows: Rows) => ReactNode
}

/** List of a dashboard's tab below its title, which only screen readers say: the tab shows it. */
export function TabList<Rows>({ id, title, rows, failed, children }: TabListProps<Rows>) {
  return (
    <>
      <h2 id={id} className="sr">
        {title}
      </h2>
      {rows ? children(rows) : <FailedLoad message={failed} />}
    </>
  )
}
