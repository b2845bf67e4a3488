import { Link } from 'react-router'
import { cardClass } from '#app/ui/card-class.ts'
import { totalWords } from '#domain/catalogue/listing-total.ts'

export interface WiderSearchesProps {
  searches: readonly { href: string; label: string; total: number }[]
}

/** Ways to find more than a short list, each with how many it lists. */
export function WiderSearches({ searches }: WiderSearchesProps) {
  if (searches.length === 0) return null
  return (
    <nav aria-label="Élargir la recherche" className={cardClass('mt-8 px-5 py-4')}>
      <p className="font-semibold">Élargir la recherche</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {searches.map(({ href, label, total }) => (
          <li key={href}>
            <Link className="link inline-flex min-h-11 items-center" to={href}>
              {label} <span className="num text-ink-soft">&nbsp;({totalWords(total)})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
