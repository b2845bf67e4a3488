import { type MouseEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { CalendarLegend } from '#app/ui/calendar-legend.tsx'
import { CalendarMonth } from '#app/ui/calendar-month.tsx'
import { DAYS_MAX, daysInRange } from '#domain/availability/availability-input.ts'
import { type Day, formatDay, formatDayLong, isMonth, type Month, monthOf } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import {
  type CalendarDay,
  daysOfMonth,
  heldIn,
  isRequested,
  type LoadedMonth,
  noteOf,
  takenBy,
} from './own-calendar.ts'
import { type DayRange, useDayRange } from './use-day-range.ts'
import { type CalendarTexts, useOwnCalendar } from './use-own-calendar.ts'

interface OwnCalendarMonthProps {
  /** The month of the page's address, as the server gave it. */
  calendar: LoadedMonth
  /** The day it is in Tunis. */
  today: Day
  /** The address of the page with another month. */
  monthPath: (month: Month) => string
  /** The address of the requests of a day; without it, days with one are only marked. */
  requestsPath?: ((day: Day) => string) | undefined
  texts: CalendarTexts
}

/** The first and the last month that an address can name. */
const MONTHS: [Month, Month] = ['1900-01', '2100-12']

/**
 * The provider's own month: a press blocks a day or frees it, a range does so to several, and each change can be
 * undone. Days with a booking request are marked and can't be blocked by a press (R34): it opens their requests (D19).
 */
export function OwnCalendarMonth({ calendar, today, monthPath, requestsPath, texts }: OwnCalendarMonthProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = query.get('month')
  const month = isMonth(asked) ? asked : monthOf(today)
  const { view, change, refresh } = useOwnCalendar(calendar, month, texts)
  /** The day pressed last, from which Shift and a press go on. */
  const pressed = useRef<Day | null>(null)
  /** Choosing a range by two presses, without Shift or dragging: the first day once it is there. */
  const [period, setPeriod] = useState<{ from: Day | null } | null>(null)

  const isBlocked = (day: Day) => view.days.get(day)?.blocked === true
  const isOpen = (day: Day) => {
    const fact = view.days.get(day)
    return day >= today && fact !== undefined && !isRequested(fact)
  }
  /** Makes the change for a range: its first day is toggled, and the others take the same state. */
  const changeOf = ([from, to]: DayRange, blocked = !isBlocked(from)) => ({
    days: daysInRange(from, to).filter((day) => day >= today),
    blocked,
  })
  const { range, drop, handlers } = useDayRange(isOpen, (chosen) => {
    const { days, blocked } = changeOf(chosen)
    pressed.current = chosen[1]
    setPeriod(null)
    change(days, blocked)
  })

  function press(day: Day, { detail, shiftKey }: MouseEvent) {
    // The second press of a double click would only take the first one back.
    if (detail > 1) return
    drop()
    const first = pressed.current
    pressed.current = day
    if (period) {
      setPeriod(period.from ? null : { from: day })
      if (period.from) {
        const { days, blocked } = changeOf([period.from, day])
        change(days, blocked)
      }
    } else if (shiftKey && first) {
      const { days, blocked } = changeOf([first, day], isBlocked(first))
      change(days, blocked)
    } else {
      change([day], !isBlocked(day))
    }
  }

  const shown = daysOfMonth(view, month)
  const { marks, ramadanMonths } = view.loaded.get(month) ?? calendar
  const marking: DayRange | null = range ?? (period?.from ? [period.from, period.from] : null)
  const marked = marking && changeOf(marking)
  const markedDays = marked?.days.filter((day) => isOpen(day) && isBlocked(day) !== marked.blocked) ?? []
  const daysThat = (is: (day: NonNullable<typeof shown>[number]) => boolean) =>
    (shown ?? []).filter(is).map(({ day }) => day)
  const inMonth = (shown ?? []).filter(({ day }) => monthOf(day) === month)
  const wordsOf = (read: (fact: CalendarDay) => string | undefined) =>
    new Map(
      inMonth.flatMap((fact) => {
        const words = read(fact)
        return words ? [[fact.day, words] as const] : []
      }),
    )
  const listed = wordsOf((fact) => [noteOf(fact), heldIn(fact)].filter(Boolean).join(' · ') || undefined)
  return (
    <div>
      <div {...handlers}>
        <CalendarMonth
          editable
          loading={!shown}
          month={month}
          today={today}
          marked={markedDays}
          marks={marks}
          ramadanMonths={ramadanMonths}
          blocked={daysThat(({ blocked }) => blocked)}
          booked={daysThat(({ accepted }) => accepted > 0)}
          pending={daysThat(({ pending }) => pending > 0)}
          busy={wordsOf(takenBy)}
          notes={wordsOf(noteOf)}
          minMonth={MONTHS[0]}
          maxMonth={MONTHS[1]}
          onSelect={press}
          requestsHref={requestsPath}
          onRequests={requestsPath && ((day) => navigate(requestsPath(day)))}
          monthHref={(other) => `${monthPath(other)}#calendrier`}
          // The calendar asks for the month itself: the rest of the page is as it was.
          onMonthChange={(other) =>
            navigate(monthPath(other), {
              preventScrollReset: true,
              replace: true,
              defaultShouldRevalidate: false,
            })
          }
        />
      </div>
      {listed.size > 0 && (
        <ul className="cal-notes" aria-label="Jours complets, sous option ou bloqués en partie">
          {[...listed].map(([day, text]) => (
            <li key={day}>
              <span>
                {formatDayLong(day).split(' ').slice(1, 3).join(' ')} : {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {view.failed.has(month) && (
        <Banner
          tone="danger"
          className="mt-3"
          action={
            <Button variant="plain" onClick={() => refresh(month)}>
              Réessayer
            </Button>
          }
        >
          <b className="block font-semibold">Erreur de chargement</b>
          {texts.loadFailed}
        </Banner>
      )}
      <div className="mt-3 border-t border-line pt-3">
        <CalendarLegend
          items={[
            ['booked', 'Réservé'],
            ['pending', 'En attente'],
            ['blocked', 'Bloqué'],
            ...legendOf(inMonth),
          ]}
        />
      </div>
      {requestsPath && (
        <p className="mt-3 text-sm text-ink-soft">Un jour avec des demandes ouvre ces demandes.</p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex-1 basis-52 text-sm text-ink-soft print:hidden!" role="status">
          {marked && range ? rangeText(range, markedDays.length, marked.blocked) : hint(period)}
        </p>
        <Button variant="secondary" size="sm" onClick={() => setPeriod(period ? null : { from: null })}>
          {period ? 'Abandonner' : 'Choisir une période'}
        </Button>
      </div>
    </div>
  )
}

/** Legend of days that are taken without a booking, where there are some. */
function legendOf(days: readonly CalendarDay[]): (readonly ['busy', string])[] {
  const label = [
    days.some(({ busy }) => busy) && 'Occupé (calendrier importé)',
    days.some(({ heldFor }) => heldFor) && 'Option posée',
  ]
  const words = label.filter(Boolean).join(' · ')
  return words ? [['busy', words]] : []
}

function hint(period: { from: Day | null } | null): string {
  if (!period) return 'Choisissez une date pour la bloquer ou la rendre disponible.'
  return period.from ? 'Choisissez le dernier jour.' : 'Choisissez le premier jour.'
}

/** 'Du 10/08/2026 au 14/08/2026 : 5 dates à bloquer.' */
function rangeText([from, to]: DayRange, count: number, blocked: boolean): string {
  const [first, last] = from < to ? [from, to] : [to, from]
  const dates = `${count === DAYS_MAX ? `${DAYS_MAX} dates au plus` : `${count} ${plural(count, 'date', 'dates')}`}`
  return `Du ${formatDay(first)} au ${formatDay(last)} : ${dates} à ${blocked ? 'bloquer' : 'débloquer'}.`
}
