import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Moment } from '#app/components/bookings/moment.tsx'
import { profilePath } from '#app/components/providers/paths.ts'
import { useReturnPath } from '#app/components/requests/use-request-action.ts'
import { comingBack, newReviewPath } from '#app/components/reviews/review-actions.ts'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ClientAgenda } from '#domain/bookings/client-agenda.ts'
import { formatWhole, plural } from '#lib/text.ts'

/** The client's next date, requests without an answer, and reviews to write; each part only where there is something. */
export function ClientAgendaCards({ agenda }: { agenda: ClientAgenda }) {
  const { next, pendingBookings, pendingQuotes, toReview } = agenda
  const back = useReturnPath()
  return (
    <div className="mt-6 grid gap-3 empty:hidden lg:auto-cols-fr lg:grid-flow-col lg:gap-4">
      {next && (
        <Part icon={<Icon name="calendar-heart" className="ic text-primary" />} title="Votre prochaine date">
          <p className="font-display text-[1.375rem] leading-tight text-heading">
            <Moment day={next.day} time={next.time} />
          </p>
          <p className="mt-1 [overflow-wrap:anywhere]">
            {next.provider.visible ? (
              <Link className="link inline-flex min-h-11 items-center" to={profilePath(next.provider.id)}>
                <bdi>{next.provider.name}</bdi>
              </Link>
            ) : (
              <bdi>{next.provider.name}</bdi>
            )}
          </p>
        </Part>
      )}
      {pendingBookings + pendingQuotes > 0 && (
        <Part
          onScreen
          icon={<Icon name="hourglass" className="ic text-primary" />}
          title="En attente d’une réponse"
        >
          <ul className="grid">
            {pendingBookings > 0 && (
              <Waiting
                to={`${href('/dashboard/client')}?status=pending`}
                count={pendingBookings}
                text={plural(pendingBookings, 'demande de réservation', 'demandes de réservation')}
              />
            )}
            {pendingQuotes > 0 && (
              <Waiting
                to={`${href('/dashboard/client')}?tab=devis&status=pending`}
                count={pendingQuotes}
                text={plural(pendingQuotes, 'demande de devis', 'demandes de devis')}
              />
            )}
          </ul>
        </Part>
      )}
      {toReview.length > 0 && (
        <Part onScreen icon={<Icon name="star" className="ic text-primary" />} title="Vos avis à écrire">
          <ul className="grid">
            {toReview.map(({ bookingId, providerName }) => (
              <li key={bookingId}>
                <Link
                  className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
                  to={comingBack(newReviewPath(bookingId), back)}
                >
                  <span>
                    Donner votre avis sur <bdi>{providerName}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

interface PartProps {
  icon: ReactNode
  title: string
  /** Leads on to something, and says nothing on paper. */
  onScreen?: boolean
  children: ReactNode
}

function Part({ icon, title, onScreen, children }: PartProps) {
  return (
    <Card className={classNames('min-w-0 p-5', onScreen && 'print:hidden!')}>
      <h2 className="mb-2 flex items-center gap-2 font-sans text-base font-[650] tracking-normal text-ink">
        {icon}
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Waiting({ to, count, text }: { to: string; count: number; text: string }) {
  return (
    <li>
      <Link className="link inline-flex min-h-11 items-center" to={to} preventScrollReset>
        {`${formatWhole(count)} ${text}`}
      </Link>
    </li>
  )
}
