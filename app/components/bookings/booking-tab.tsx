import { type ComponentProps, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { loginPath } from '#app/components/providers/paths.ts'
import { waitPath } from '#app/components/waits/wait-path.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { CalendarLegend, type LegendKind } from '#app/ui/calendar-legend.tsx'
import { CalendarMonth } from '#app/ui/calendar-month.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DayBarsLegend } from '#app/ui/day-bars.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useBooker } from '#app/viewer.ts'
import type { CalendarTrust } from '#domain/availability/calendar-trust.ts'
import type { PublicSlot, UnavailableDays } from '#domain/availability/slots.ts'
import type { CalendarMarks } from '#domain/tunisian-year/marked-days.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { type Day, type Month, monthOf } from '#lib/dates.ts'
import { availabilityPath, DAY_PROBLEMS, readBookingAddress } from './booking-address.ts'
import type { BookableService, TypedFields } from './booking-form-schema.ts'

/** Data of the tab: see `loadBookingTab`. */
export type BookingTabData = {
  provider: { id: string; name: string }
  /** Without prices for a visitor (R5). */
  services: readonly BookableService[]
  /** The month that the calendar shows. */
  month: Month
  /** The day it is in Tunis. */
  today: Day
  /** Certainty of the calendar; told with a day, as on the card. */
  trust: CalendarTrust
  /** Slots of a provider with several. */
  slots: readonly PublicSlot[]
  /** Draft from before a login, when somebody comes back from there. */
  draft: TypedFields | null
  /** Hidden in the form, so that sending it twice makes one request (R43). */
  submissionId: string
} & CalendarMarks &
  // In the shown month and in that of the chosen day.
  Readonly<UnavailableDays>

const LEGEND: (readonly [LegendKind, string])[] = [
  ['today', 'Aujourd’hui'],
  ['blocked', 'Indisponible'],
  ['selected', 'Votre date'],
]

/** A profile's 'Réserver une date': the month to choose a day from. The request itself stands beside it. */
export function BookingTab(props: BookingTabData) {
  const { provider, month, today, trust, slots, blockedDates, partly, marks, ramadanMonths } = props
  const booker = useBooker()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const address = readBookingAddress(query, today)
  const { day, problem } = address

  const dayPath = (chosen: Day) => availabilityPath(provider.id, { ...address, month: null, day: chosen })
  const monthPath = (shown: Month) => availabilityPath(provider.id, { ...address, month: shown })
  function choose(chosen: Day) {
    if (chosen === day) return
    // The page knows all there is to know about that day.
    navigate(dayPath(chosen), { state, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  function showMonth(shown: Month) {
    navigate(monthPath(shown), { state, preventScrollReset: true, replace: true })
  }

  return (
    <div className="grid max-w-[720px] grid-cols-1 gap-6">
      {booker === 'other' && <Banner tone="info">Cette fonctionnalité est réservée aux clients</Banner>}
      {problem && <Banner tone="warning">{DAY_PROBLEMS[problem]}</Banner>}
      <section id="calendrier" className="grid gap-4" aria-label="Calendrier">
        <LoadedMonth
          month={month}
          today={today}
          minMonth={monthOf(today)}
          maxMonth={monthOf(lastDay(today))}
          selected={day ?? undefined}
          blocked={blockedDates}
          slots={slots}
          partly={partly}
          marks={marks}
          ramadanMonths={ramadanMonths}
          monthHref={(shown) => `${monthPath(shown)}#calendrier`}
          onMonthChange={showMonth}
          {...(booker === 'visitor' && { dayHref: (chosen) => loginPath(`${dayPath(chosen)}#demande`) })}
          {...(booker === 'client' && {
            dayHref: (chosen) => `${dayPath(chosen)}#demande`,
            onSelect: choose,
          })}
        />
        <CalendarLegend items={booker === 'client' ? LEGEND : LEGEND.slice(0, 2)}>
          {slots.length > 0 && <DayBarsLegend />}
        </CalendarLegend>
        {day && (
          <p className={classNames('avail', !trust.confirmed && 'is-open')}>
            <Icon name="calendar-check" className="ic ic-sm" />
            {trust.label}
          </p>
        )}
        {day && day > today && booker !== 'other' && blockedDates.includes(day) && (
          <Link
            className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
            to={waitPath(provider.id, day)}
          >
            Me prévenir si la date se libère
          </Link>
        )}
      </section>
    </div>
  )
}

type CalendarProps = ComponentProps<typeof CalendarMonth>

/**
 * The calendar of a month whose days the page knows. It shows another one as soon as it is asked for, while its days are on their
 * way; by itself, so that a press draws nothing else again.
 */
function LoadedMonth(props: CalendarProps & { onMonthChange: (month: Month) => void }) {
  const { month: loaded, onMonthChange } = props
  const { key, pathname } = useLocation()
  const { location: next } = useNavigation()
  const [asked, setAsked] = useState<{ month: Month; at: string } | null>(null)
  // The router tells of where it is going a moment after the press.
  const asking = asked?.at === key && asked.month
  const going =
    next?.pathname === pathname && readBookingAddress(new URLSearchParams(next.search), props.today).month
  const month = asking || going || loaded
  return (
    <CalendarMonth
      {...props}
      month={month}
      loading={month !== loaded}
      onMonthChange={(other) => {
        setAsked({ month: other, at: key })
        onMonthChange(other)
      }}
    />
  )
}
