import { useNavigate, useSearchParams } from 'react-router'
import { CalendarLegend } from '#app/ui/calendar-legend.tsx'
import { CalendarMonth } from '#app/ui/calendar-month.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Day, Month } from '#lib/dates.ts'
import { dashboardPath } from './dashboard-query.ts'

interface ProviderCalendarCardProps {
  month: Month
  today: Day
  days: readonly { day: Day; blocked: boolean; pending: number; accepted: number }[]
}

/** The provider's month, to look at: days that are reserved, asked for or blocked (R34). */
export function ProviderCalendarCard({ month, today, days }: ProviderCalendarCardProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const path = (shown: Month) => dashboardPath(query, { month: shown })
  const daysThat = (is: (day: (typeof days)[number]) => boolean) => days.filter(is).map(({ day }) => day)
  return (
    <Card className="p-4 sm:p-5" id="calendrier">
      <CalendarMonth
        month={month}
        today={today}
        blocked={daysThat(({ blocked }) => blocked)}
        booked={daysThat(({ accepted }) => accepted > 0)}
        pending={daysThat(({ pending }) => pending > 0)}
        minMonth="1900-01"
        maxMonth="2100-12"
        monthHref={(shown) => `${path(shown)}#calendrier`}
        onMonthChange={(shown) => navigate(path(shown), { preventScrollReset: true, replace: true })}
      />
      <div className="mt-3 border-t border-line pt-3">
        <CalendarLegend
          items={[
            ['booked', 'Réservé'],
            ['pending', 'En attente'],
            ['blocked', 'Bloqué'],
          ]}
        />
      </div>
    </Card>
  )
}
