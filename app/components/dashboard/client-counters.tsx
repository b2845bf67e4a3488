import { CounterTile } from '#app/ui/counter-tile.tsx'
import { plural } from '#lib/text.ts'

interface ClientCountersProps {
  counters: {
    bookingRequests: number
    acceptedBookings: number
    quoteRequests: number
    publishedReviews: number
  }
}

/** The client's four figures. */
export function ClientCounters({ counters }: ClientCountersProps) {
  const { bookingRequests, acceptedBookings, quoteRequests, publishedReviews } = counters
  const tiles: [number, string, string][] = [
    [bookingRequests, 'Demande de réservation', 'Demandes de réservation'],
    [acceptedBookings, 'Réservation acceptée', 'Réservations acceptées'],
    [quoteRequests, 'Demande de devis', 'Demandes de devis'],
    [publishedReviews, 'Avis publié', 'Avis publiés'],
  ]
  return (
    <ul className="print:hidden! grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {tiles.map(([value, one, many]) => (
        <li key={many} className="grid">
          <CounterTile value={value} label={plural(value, one, many)} />
        </li>
      ))}
    </ul>
  )
}
