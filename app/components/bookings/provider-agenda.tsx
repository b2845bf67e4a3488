import { ListPages } from '#app/components/lists/list-pages.tsx'
import { CalendarSubscriptionLink } from '#app/components/settings/calendar-subscription-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { RequestClient } from '#domain/request-parties.ts'
import { type Day, formatDayLong, formatDayShort, formatMonth, type Month } from '#lib/dates.ts'
import { capitalised, plural } from '#lib/text.ts'
import '#app/styles/agenda.css'
import { byMonthAndDay } from './agenda-days.ts'
import { AgendaHolds, type HoldView } from './agenda-holds.tsx'
import { AgendaItem } from './agenda-item.tsx'
import { AgendaPaper } from './agenda-paper.tsx'

/** An accepted booking to come. */
export type AgendaEntryView = {
  id: string
  day: Day
  /** Name of the part of the day; null where there is but one. */
  slot: string | null
  /** '20 h – 2 h' of the slot, else the time that was asked for; null without either. */
  hours: string | null
  service: string | null
  place: string | null
  client: Pick<RequestClient, 'id' | 'name' | 'phone' | 'whatsapp' | 'deleted'>
}

interface ProviderAgendaProps {
  /** The provider's name. */
  name: string
  today: Day
  entries: readonly AgendaEntryView[]
  /** Number of bookings in each month that has one. */
  months: readonly { month: Month; count: number }[]
  /** Days that quotes hold. */
  holds: readonly HoldView[]
  nextCursor: string | null
}

/** Accepted bookings of a provider from today on, by day; on paper a table (D19). */
export function ProviderAgenda({ name, today, entries, months, holds, nextCursor }: ProviderAgendaProps) {
  const isHydrated = useHydrated()
  const counts = new Map(months.map(({ month, count }) => [month, count]))
  if (entries.length === 0)
    return (
      <>
        <AgendaHolds holds={holds} />
        <EmptyState
          image="/art/empty/reservations.svg"
          title="Aucune réservation à venir."
          help="Les demandes que vous acceptez apparaissent ici, à leur date."
        />
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-60 flex-1 text-ink-soft">
          Vos réservations acceptées, à partir d’aujourd’hui, {formatDayLong(today)}.
        </p>
        <span className="print:hidden">
          <CalendarSubscriptionLink />
        </span>
        {isHydrated && (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => window.print()}>
            <Icon name="printer" className="ic ic-sm" />
            Imprimer
          </Button>
        )}
      </div>
      <AgendaHolds holds={holds} />
      {byMonthAndDay(entries).map(({ month, days }) => {
        const count = counts.get(month) ?? 0
        return (
          <section key={month} aria-labelledby={`mois-${month}`}>
            <h3 id={`mois-${month}`} className="ag-month">
              {capitalised(formatMonth(month))}{' '}
              <small>
                {count} {plural(count, 'réservation', 'réservations')}
              </small>
            </h3>
            {days.map((one) => (
              <section key={one.day} className="ag-day" aria-label={formatDayLong(one.day)}>
                <p className={one.day === today ? 'ag-date is-today' : 'ag-date'}>
                  <span>{formatDayShort(one.day).split(' ')[0]}</span>
                  <b>{Number(one.day.slice(8))}</b>
                  {one.day === today && <span>Aujourd’hui</span>}
                </p>
                <ul className="ag-items">
                  {one.entries.map((entry) => (
                    <AgendaItem key={entry.id} entry={entry} />
                  ))}
                </ul>
              </section>
            ))}
          </section>
        )
      })}
      <ListPages nextCursor={nextCursor} newer="Revenir à aujourd’hui" older="Dates suivantes" />
      <AgendaPaper name={name} today={today} entries={entries} />
    </>
  )
}
