import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { type Landing, linksNear, readLanding } from '#domain/catalogue/landing-pages.ts'

const EVERYTHING: Landing = { trade: null, place: null }

interface NearbyPagesProps {
  /** Address of the list that they are near to; the links follow from it, and need not travel twice. */
  to: string
  /** Links to governorates alone. */
  placesOnly?: boolean
}

/** Ways to other lists, below a list or the home page: for people, and for search engines, which follow links only. */
export function NearbyPages({ to, placesOnly = false }: NearbyPagesProps) {
  const all = linksNear(readLanding(to.split('/').slice(2)) ?? EVERYTHING)
  const groups = placesOnly ? all.slice(1) : all
  const isAlone = groups.length === 1
  return (
    <div
      className={classNames(
        'mt-16 lg:mt-24 border-t border-line pt-10 grid gap-x-16 gap-y-10',
        !isAlone && 'lg:grid-cols-2',
      )}
    >
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="text-[1.375rem]">{title}</h2>
          <ul
            className={classNames(
              'ways mt-3 columns-2 sm:columns-3 gap-x-6',
              isAlone ? 'lg:columns-6' : 'lg:columns-2 xl:columns-3',
            )}
          >
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} discover="none">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}
