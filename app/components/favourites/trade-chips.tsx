import { href, Link } from 'react-router'
import { Chip } from '#app/ui/chip.tsx'

interface TradeChipsProps {
  list: { id: string; count: number }
  trades: readonly { slug: string; label: string; count: number }[]
  /** Null for all. */
  current: string | null
}

/** Narrows a list of favourites to one trade. */
export function TradeChips({ list, trades, current }: TradeChipsProps) {
  const here = `${href('/favoris')}?liste=${list.id}`
  return (
    <nav className="mt-4 flex flex-wrap gap-2" aria-label="Filtrer par catégorie">
      <Chip on={current === null} count={list.count} render={<Link to={here} preventScrollReset />}>
        Toutes
      </Chip>
      {trades.map(({ slug, label, count }) => (
        <Chip
          key={slug}
          className="max-w-full whitespace-normal"
          on={current === slug}
          count={count}
          render={<Link to={`${here}&categorie=${slug}`} preventScrollReset />}
        >
          {label}
        </Chip>
      ))}
    </nav>
  )
}
