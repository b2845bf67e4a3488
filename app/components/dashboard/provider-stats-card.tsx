import { ChevronDown } from 'lucide-react'
import { Khatim } from '#app/ui/khatim.tsx'
import { formatRating, formatWhole } from '#lib/text.ts'
import { rememberStats } from './stats-cookie.ts'

interface ProviderStatsCardProps {
  stats: {
    pendingBookings: number
    acceptedBookings: number
    pendingQuotes: number
    averageRating: number
    totalReviews: number
  }
  /** True when the card is open, as it was left. */
  open: boolean
}

/** The provider's five figures, in a card that closes; a star stands beside what waits. */
export function ProviderStatsCard({ stats, open }: ProviderStatsCardProps) {
  const { pendingBookings, acceptedBookings, pendingQuotes, averageRating, totalReviews } = stats
  const cells = [
    { value: formatWhole(pendingBookings), label: 'réservations en attente', waits: pendingBookings > 0 },
    { value: formatWhole(acceptedBookings), label: 'réservations acceptées' },
    { value: formatWhole(pendingQuotes), label: 'devis en attente', waits: pendingQuotes > 0 },
    { value: totalReviews > 0 ? formatRating(averageRating) : '–', label: 'note moyenne' },
    { value: formatWhole(totalReviews), label: 'avis reçus' },
  ]
  return (
    <details
      className="stats card"
      open={open}
      onToggle={({ currentTarget }) => rememberStats(currentTarget.open)}
    >
      <summary>
        <h2>Statistiques</h2>
        <ChevronDown className="ic chev" />
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
