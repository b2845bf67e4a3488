import { href, Link } from 'react-router'
import { rowAnchor } from '#app/components/lists/row-anchor.ts'
import { conversationPath } from '#app/components/messages/message-address.ts'
import { WhatsAppLink } from '#app/components/requests/whatsapp-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AgendaEntryView } from './provider-agenda.tsx'

/** One booking of an agenda: part of the day, client, place, and the ways to the client and to all of the request. */
export function AgendaItem({ entry }: { entry: AgendaEntryView }) {
  const { id, client, slot, hours, place } = entry
  const request = `${href('/dashboard/provider')}?event=${entry.day}&demande=${id}#${rowAnchor(id)}`
  const quiet = buttonClass({ variant: 'quiet' })
  return (
    <li className="ag-item">
      <p className="ag-slot">
        {slot ?? hours ?? <small>Heure non précisée</small>}
        {slot && hours && <small>{hours}</small>}
      </p>
      <div className="min-w-0">
        <h4 className="[overflow-wrap:anywhere]">
          <Link className="hit" to={request}>
            <bdi>{client.name}</bdi>
          </Link>
        </h4>
        <p className="text-sm text-ink-soft">{entry.service ?? 'Prestation non précisée'}</p>
        {place && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
            <Icon name="map-pin" className="ic ic-sm" />
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{place}</bdi>
          </p>
        )}
      </div>
      <p className="ag-links">
        {client.phone && (
          <a className={quiet} href={`tel:${client.phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" className="ic ic-sm" />
            <span className="num">{client.phone}</span>
          </a>
        )}
        {client.phone && (
          <WhatsAppLink
            whatsapp={client.whatsapp}
            asks={href('/bookings/:id/whatsapp', { id })}
            className="print:hidden"
          />
        )}
        {!client.deleted && (
          <Link className={quiet} to={conversationPath(client.id)}>
            <Icon name="message-circle" className="ic ic-sm" />
            Écrire<span className="sr"> à {client.name}</span>
          </Link>
        )}
        <Link
          className={buttonClass({ variant: 'quiet', icon: true, className: 'max-lg:hidden' })}
          to={request}
          aria-label={`Voir la réservation de ${client.name}`}
        >
          <Icon name="arrow-right" className="ic" />
        </Link>
      </p>
    </li>
  )
}
