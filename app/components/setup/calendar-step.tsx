import type { LoadedMonth } from '#app/components/availability/own-calendar.ts'
import { OwnCalendarMonth } from '#app/components/availability/own-calendar-month.tsx'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Day } from '#lib/dates.ts'
import { setupStepPath } from './steps.ts'

const CHANGE_FAILED = 'Erreur lors de la modification de la date'
const LOAD_FAILED = 'Erreur lors du chargement des dates bloquées'
const TEXTS = { blockFailed: CHANGE_FAILED, unblockFailed: CHANGE_FAILED, loadFailed: LOAD_FAILED }

interface CalendarStepProps {
  /** Null when it could not be loaded. */
  calendar: LoadedMonth | null
  /** The day it is in Tunis. */
  today: Day
}

/** The fourth step: the days on which the provider takes no booking. */
export function CalendarStep({ calendar, today }: CalendarStepProps) {
  if (!calendar) return <FailedLoad message={LOAD_FAILED} />
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,560px)_minmax(0,1fr)] lg:gap-14">
      <Card className="p-4 sm:p-5" id="calendrier">
        <OwnCalendarMonth
          calendar={calendar}
          today={today}
          monthPath={(month) => `${setupStepPath('calendrier')}&month=${month}`}
          texts={TEXTS}
        />
      </Card>
      <dl className="grid max-w-[54ch] gap-5 text-[0.9375rem] text-ink-soft">
        {ABOUT.map(([term, detail]) => (
          <div key={term}>
            <dt className="font-semibold text-ink">{term}</dt>
            <dd className="mt-1">{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const ABOUT = [
  [
    'Ce que voient les clients',
    'Une date bloquée est marquée « Indisponible » sur votre profil. Si un client la demande quand même, nous le prévenons, et vous aussi.',
  ],
  [
    'Vos demandes',
    'Vous ne pouvez pas bloquer ici une date qui a une demande ou une réservation. Répondez à la demande dans « Mon activité ».',
  ],
  [
    'Plusieurs dates',
    <>
      Activez « Choisir une période », puis choisissez le premier et le dernier jour.{' '}
      <span className="pointer-coarse:hidden">
        Vous pouvez aussi faire glisser la souris d’un jour à l’autre. Au clavier, utilisez Maj et les
        flèches, puis Entrée.
      </span>
    </>,
  ],
] as const
