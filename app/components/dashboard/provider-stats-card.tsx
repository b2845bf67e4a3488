import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Khatim } from '#app/ui/khatim.tsx'
import type { ProviderStats } from '#domain/bookings/provider-stats.ts'
import { formatRating, formatWhole } from '#lib/text.ts'
import { rememberStats } from './stats-cookie.ts'

type Cell = { label: string; waits?: true; show: (figure: number, all: ProviderStats) => string }

/** Every figure of the card, in display order. `waits`: a star stands beside it until it is nothing. */
const CELLS = {
  pendingBookings: { label: 'réservations en attente', waits: true, show: formatWhole },
  acceptedBookings: { label: 'réservations acceptées', show: formatWhole },
  pendingQuotes: { label: 'devis en attente', waits: true, show: formatWhole },
  averageRating: {
    label: 'note moyenne',
    show: (rating, { totalReviews }) => (totalReviews > 0 ? formatRating(rating) : '–'),
  },
  totalReviews: { label: 'avis reçus', show: formatWhole },
} satisfies Record<keyof ProviderStats, Cell>

/**
 * The provider's figures, in a card that closes.
 * @param open as it was left
 */
export function ProviderStatsCard({ stats, open }: { stats: ProviderStats; open: boolean }) {
  const cells = (Object.entries(CELLS) as [keyof ProviderStats, Cell][]).map(
    ([name, { label, waits, show }]) => ({
      value: show(stats[name], stats),
      label,
      waits: waits && stats[name] > 0,
    }),
  )
  return (
    <details
      className={cardClass('stats')}
      open={open}
      onToggle={({ currentTarget }) => rememberStats(currentTarget.open)}
    >
      <summary>
        <h2>Statistiques</h2>
        <Icon name="chevron-down" className="ic chev" />
      </summary>
      <ul>
        {cells.map(({ value, label, waits }) => (
          <li key={label}>
            <p className="flex items-center gap-2 font-display text-[2rem] leading-none text-heading">
              {value}
              {waits && <Khatim className="size-2.5 bg-thread" />}
            </p>
            <p className="mt-1.5 text-sm leading-snug text-ink-soft">{label}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
