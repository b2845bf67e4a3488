import { type Day, formatDayLong, formatDayShort } from '#lib/dates.ts'
import type { AgendaEntryView } from './provider-agenda.tsx'

interface AgendaPaperProps {
  name: string
  today: Day
  entries: readonly AgendaEntryView[]
}

/** An agenda as it is printed: a table, which no screen shows. */
export function AgendaPaper({ name, today, entries }: AgendaPaperProps) {
  const [first, last] = [entries[0], entries.at(-1)]
  const hasPlaces = entries.some(({ place }) => place !== null)
  const hasSlots = entries.some(({ slot }) => slot !== null)
  return (
    <div className="agenda-paper">
      <div className="paper-head">
        <p className="paper-title">
          Agenda de <bdi>{name}</bdi>
        </p>
        {first && last && (
          <p>
            du {withoutWeekday(first.day)} au {withoutWeekday(last.day)}
          </p>
        )}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">{hasSlots ? 'Créneau' : 'Heure'}</th>
            <th scope="col">Client</th>
            <th scope="col">Téléphone</th>
            {hasPlaces && <th scope="col">Lieu</th>}
            <th scope="col">Prestation</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, day, slot, hours, client, service, place }, index) => (
            <tr key={id}>
              <td>{entries[index - 1]?.day !== day && formatDayShort(day)}</td>
              <td>
                {slot}
                {slot && hours && <br />}
                {hours}
              </td>
              <td>
                <bdi>{client.name}</bdi>
              </td>
              <td>{client.phone ?? 'non communiqué'}</td>
              {hasPlaces && (
                <td>
                  <bdi>{place}</bdi>
                </td>
              )}
              <td>{service ?? 'non précisée'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Imprimé le {formatDayLong(today)} depuis Machmoum.</p>
    </div>
  )
}

/** '12 juin 2027'. */
const withoutWeekday = (day: Day) => formatDayLong(day).replace(/^\S+ /, '')
