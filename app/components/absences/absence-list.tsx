import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { DayRange } from '#domain/absences/absence.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'

/** Absences that are not over, each with a press that ends it. */
export function AbsenceList({ absences, today }: { absences: readonly DayRange[]; today: Day }) {
  return (
    <ul aria-label="Mes absences" className="divide-y divide-line rounded-lg border border-line">
      {absences.map(({ firstDay, lastDay }) => (
        <li key={firstDay} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
          <p className="min-w-40 flex-1 text-sm">
            <b className="block font-semibold">Du {formatDayLong(firstDay)}</b>
            au {formatDayLong(lastDay)}
            {firstDay <= today && <span className="text-ink-soft"> · en cours</span>}
          </p>
          <Form method="post" action={href('/provider/absences/ending')} preventScrollReset>
            <Button
              type="submit"
              name="first_day"
              value={firstDay}
              variant="quiet"
              size="sm"
              aria-label={`${endLabel(firstDay, today)} : du ${formatDayLong(firstDay)} au ${formatDayLong(lastDay)}`}
            >
              {endLabel(firstDay, today)}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

const endLabel = (firstDay: Day, today: Day) => (firstDay <= today ? 'Je suis de retour' : 'Annuler')
