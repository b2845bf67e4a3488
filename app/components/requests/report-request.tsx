import { href, Link } from 'react-router'
import { Message } from '#app/components/bookings/message.tsx'
import { useReturnPath } from '#app/components/requests/use-request-action.ts'
import { comingBack } from '#app/components/reviews/review-actions.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Excerpt } from '#app/ui/excerpt.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ReportableRequest } from '#domain/reports/reportable-request.ts'
import { formatDayLong } from '#lib/dates.ts'

/** Leads a provider to where it tells the operator of a request. */
export function ReportRequestLink({ id, name }: { id: string; name: string }) {
  const back = useReturnPath()
  return (
    <Link
      className={buttonClass({ variant: 'quiet', className: 'max-sm:w-full' })}
      to={comingBack(href('/provider/requests/:id/report', { id }), back)}
    >
      <Icon name="flag" className="ic" />
      Signaler cette demande
      <span className="sr">{` : ${name}`}</span>
    </Link>
  )
}

/** A request beside the form that reports it. */
export function ReportedRequest({ request: { clientName, day, message } }: { request: ReportableRequest }) {
  return (
    <Excerpt label={`Demande de ${clientName}`}>
      <p className="[overflow-wrap:anywhere]">
        <b className="font-semibold">
          <bdi>{clientName}</bdi>
        </b>
        {day && `, pour le ${formatDayLong(day)}`}
      </p>
      {message && <Message text={message} />}
    </Excerpt>
  )
}
