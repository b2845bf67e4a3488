import { Form, href, Link, useSearchParams } from 'react-router'
import type { LoadedMonth } from '#app/components/availability/own-calendar.ts'
import { OwnCalendarMonth } from '#app/components/availability/own-calendar-month.tsx'
import { AT_THE_BEGINNING, dashboardPath } from '#app/components/lists/list-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CalendarTrust } from '#domain/availability/calendar-trust.ts'
import type { Day } from '#lib/dates.ts'

const TEXTS = {
  blockFailed: 'Une erreur est survenue lors du blocage de la date',
  unblockFailed: 'Une erreur est survenue lors du déblocage de la date',
  loadFailed: 'Une erreur est survenue lors du chargement des dates bloquées',
}

/** Filters of another list, which the list of a day's requests leaves behind. */
const OF_A_DAY = { tab: null, status: null, q: null, sort: null, ...AT_THE_BEGINNING } as const

interface ProviderCalendarCardProps {
  calendar: LoadedMonth
  /** Null when it could not be read. */
  trust: CalendarTrust | null
  today: Day
}

/** The provider's month beside its requests: days are reserved, asked for, blocked or free (R34). */
export function ProviderCalendarCard({ calendar, trust, today }: ProviderCalendarCardProps) {
  const [query] = useSearchParams()
  return (
    <Card className="p-4 sm:p-5" id="calendrier">
      <OwnCalendarMonth
        calendar={calendar}
        today={today}
        monthPath={(month) => dashboardPath(query, { month })}
        requestsPath={(day) =>
          `${href('/dashboard/provider')}${dashboardPath(query, { ...OF_A_DAY, event: day })}#demandes`
        }
        texts={TEXTS}
      />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold text-primary">
        <Link to={href('/provider/slots')}>Mes disponibilités</Link>
        <Link to={href('/provider/feeds')}>Calendriers importés</Link>
      </p>
      {trust && (
        <Form
          method="post"
          action={href('/provider/availability/confirmation')}
          preventScrollReset
          className="mt-4 grid justify-items-start gap-2 border-t border-line pt-4"
        >
          <p className="text-sm text-ink-soft">
            Les clients qui cherchent une date lisent : « {trust.label} ».
          </p>
          <Button type="submit" variant="secondary" size="sm">
            <Icon name="calendar-check" className="ic ic-sm" />
            Mon calendrier est à jour
          </Button>
        </Form>
      )}
      <noscript>
        <p className="mt-3 text-sm text-ink-soft">
          Pour bloquer une date, activez JavaScript dans votre navigateur.
        </p>
      </noscript>
    </Card>
  )
}
