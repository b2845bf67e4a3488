import { Link } from 'react-router'
import { capitalised } from '#lib/text.ts'

export interface DayAround {
  /** 'Vendredi 11' */
  label: string
  /** '14 prestataires libres' */
  free: string
  /** Null for the asked day itself. */
  href: string | null
}

/** The days around a date on which few are free, each with how many are (D15). */
export function DaysAround({ days }: { days: readonly DayAround[] }) {
  return (
    <nav aria-label="Jours voisins" className="mt-10">
      <h3 className="text-h3">Et si vous décaliez d’un jour ?</h3>
      <ul className="near mt-4">
        {days.map(({ label, free, href }) => {
          const shown = (
            <>
              <b>{capitalised(label)}</b>
              <span className="sr"> : </span>
              <span>{free}</span>
            </>
          )
          return (
            <li key={label}>
              {href === null ? <p aria-current="true">{shown}</p> : <Link to={href}>{shown}</Link>}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
