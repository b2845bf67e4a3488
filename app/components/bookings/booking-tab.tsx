import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { loginPath, profilePath } from '#app/components/providers/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { CalendarLegend, type LegendKind } from '#app/ui/calendar-legend.tsx'
import { CalendarMonth } from '#app/ui/calendar-month.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useViewer } from '#app/viewer.ts'
import { type Day, type Month, monthOf } from '#lib/dates.ts'
import { availabilityPath, readBookingAddress } from './booking-address.ts'
import type { BookableService, TypedFields } from './booking-form-schema.ts'
import { BookingSummary } from './booking-summary.tsx'
import { chosenFields } from './chosen-fields.ts'

// A profile's first page has no need of them: the dialog comes when a day is chosen, the form only without scripts.
const loadDialog = () => import('./booking-dialog.tsx')
const BookingDialog = lazy(async () => ({ default: (await loadDialog()).BookingDialog }))
const BookingForm = lazy(async () => ({ default: (await import('./booking-form.tsx')).BookingForm }))

/** What the server loads for the tab: see `loadBookingTab`. */
export type BookingTabData = {
  provider: { id: string; name: string }
  /** Without prices for a visitor (R5). */
  services: readonly BookableService[]
  /** The month that the calendar shows. */
  month: Month
  /** The day it is in Tunis. */
  today: Day
  /** The present in Tunis as the value of a datetime-local field. */
  nowInput: string
  /** The days of the shown month that the provider has blocked. */
  blockedDates: readonly Day[]
  /** What was typed before a login, when somebody comes back from there. */
  draft: TypedFields | null
  /** Hidden in the form, so that sending it twice makes one request (R43). */
  submissionId: string
}

/** The last month that an address can name. */
const LAST_MONTH: Month = '2100-12'

const LEGEND: (readonly [LegendKind, string])[] = [
  ['today', 'Aujourd’hui'],
  ['blocked', 'Indisponible'],
  ['selected', 'Votre date'],
]

/** A profile's 'Réserver une date': the month, and the request for the day that is chosen in it. */
export function BookingTab(props: BookingTabData) {
  const { provider, services, month, today, nowInput, blockedDates, draft } = props
  const role = useViewer()?.role
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const summary = useRef<HTMLElement>(null)
  const typed = useRef<TypedFields>(draft ?? {})

  const address = readBookingAddress(query)
  const draftDay = readBookingAddress(
    new URLSearchParams({ date: draft?.requested_date?.slice(0, 10) ?? '' }),
  ).day
  const day = address.day ?? draftDay
  const service = services.find(({ name }) => name === address.service)
  const isClient = role === 'client'
  // What was typed before a login comes back even when no day was.
  const drafted = draft !== null && query.has('draft')
  const asked = isClient && (day !== null || drafted)
  // An address only chooses a day; the dialog opens for whoever presses one, or comes back from a login with a text.
  const [opened, setOpened] = useState<Day | 'no day' | null>(drafted ? (day ?? 'no day') : null)
  const [wasClosed, setWasClosed] = useState(false)
  const open = hydrated && asked && opened === (day ?? 'no day')

  useEffect(() => {
    if (isClient) loadDialog().catch(() => {})
  }, [isClient])

  useEffect(() => {
    // A dialog that no button had opened has nothing to give the focus back to.
    if (wasClosed && document.activeElement === document.body) summary.current?.focus({ preventScroll: true })
  }, [wasClosed])

  const dayPath = (chosen: Day) => availabilityPath(provider.id, { day: chosen, service: address.service })
  const monthPath = (shown: Month) =>
    availabilityPath(provider.id, { month: shown, service: address.service })
  function openFor(chosen: Day | 'no day') {
    setOpened(chosen)
    setWasClosed(false)
  }
  function choose(chosen: Day) {
    openFor(chosen)
    if (chosen === day) return
    // The page knows all there is to know about that day.
    navigate(dayPath(chosen), { state, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  function showMonth(shown: Month) {
    navigate(monthPath(shown), { state, preventScrollReset: true, replace: true })
  }

  const chosen = chosenFields({ day, service: address.service }, { services, nowInput })
  const form = {
    provider,
    services,
    blockedDates,
    nowInput,
    submissionId: props.submissionId,
    typed: {
      ...chosen,
      ...typed.current,
      // A time that was typed for this day stays; any other day begins with a suggestion.
      ...(day && !typed.current.requested_date?.startsWith(day) && { requested_date: chosen.requested_date }),
    },
  }
  return (
    <div className="grid max-w-[560px] grid-cols-1 gap-6">
      {role && !isClient && <Banner tone="info">Cette fonctionnalité est réservée aux clients</Banner>}
      <section id="calendrier" className="grid gap-4" aria-label="Calendrier">
        <LoadedMonth
          month={month}
          today={today}
          minMonth={monthOf(today)}
          maxMonth={LAST_MONTH}
          selected={day ?? undefined}
          blocked={blockedDates}
          monthHref={(shown) => `${monthPath(shown)}#calendrier`}
          onMonthChange={showMonth}
          {...(!role && { dayHref: (chosen) => loginPath(dayPath(chosen)) })}
          {...(isClient && { dayHref: (chosen) => `${dayPath(chosen)}#demande`, onSelect: choose })}
        />
        <CalendarLegend items={isClient ? LEGEND : LEGEND.slice(0, 2)} />
      </section>
      {(isClient || !role) && (
        <BookingSummary
          ref={summary}
          day={day}
          service={service?.name ?? null}
          blocked={day !== null && blockedDates.includes(day)}
          loginPath={
            isClient
              ? null
              : loginPath(day ? dayPath(day) : availabilityPath(provider.id, { service: address.service }))
          }
          formAction={`${profilePath(provider.id)}/booking`}
          onOpen={() => openFor(day ?? 'no day')}
        >
          {asked && <BookingForm {...form} />}
        </BookingSummary>
      )}
      {open && (
        <Suspense>
          <BookingDialog
            {...form}
            key={day}
            onType={(fields) => {
              typed.current = fields
            }}
            onClosed={() => {
              setOpened(null)
              setWasClosed(true)
            }}
          />
        </Suspense>
      )}
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
  const going = next?.pathname === pathname && readBookingAddress(new URLSearchParams(next.search)).month
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
