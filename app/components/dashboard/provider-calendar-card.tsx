import { useSearchParams } from 'react-router'
import type { LoadedMonth } from '#app/components/availability/own-calendar.ts'
import { OwnCalendarMonth } from '#app/components/availability/own-calendar-month.tsx'
import { dashboardPath } from '#app/components/lists/list-query.ts'
import { Card } from '#app/ui/card.tsx'
import type { Day } from '#lib/dates.ts'

const TEXTS = {
  blockFailed: 'Une erreur est survenue lors du blocage de la date',
  unblockFailed: 'Une erreur est survenue lors du déblocage de la date',
  loadFailed: 'Une erreur est survenue lors du chargement des dates bloquées',
}

/** The provider's month beside its requests: days are reserved, asked for, blocked or free (R34). */
export function ProviderCalendarCard({ calendar, today }: { calendar: LoadedMonth; today: Day }) {
  const [query] = useSearchParams()
  return (
    <Card className="p-4 sm:p-5" id="calendrier">
      <OwnCalendarMonth
        calendar={calendar}
        today={today}
        monthPath={(month) => dashboardPath(query, { month })}
        texts={TEXTS}
      />
      <noscript>
        <p className="mt-3 text-sm text-ink-soft">
          Pour bloquer une date, activez JavaScript dans votre navigateur.
        </p>
      </noscript>
    </Card>
  )
}
