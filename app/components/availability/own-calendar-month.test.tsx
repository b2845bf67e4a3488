import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { ProviderCalendarCard } from '#app/components/dashboard/provider-calendar-card.tsx'
import { CalendarStep } from '#app/components/setup/calendar-step.tsx'
import { type Day, monthGrid } from '#lib/dates.ts'
import type { CalendarDay, LoadedMonth } from './own-calendar.ts'

const TODAY: Day = '2026-08-06'

function html(element: ReactElement, address = '/page?month=2026-08&status=accepted') {
  const router = createMemoryRouter([{ path: '/page', element }], { initialEntries: [address] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** August 2026, with something known of some days. */
function august(known: Record<Day, Partial<CalendarDay>> = {}): LoadedMonth {
  const days = monthGrid('2026-08').map((day) => ({
    day,
    blocked: false,
    pending: 0,
    accepted: 0,
    ...known[day],
  }))
  return { month: '2026-08', days, marks: [], ramadanMonths: [] }
}

/** The button of a day: its attributes. */
function button(page: string, name: string): string {
  return new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(page)?.[0] ?? ''
}

const page = html(
  <ProviderCalendarCard
    today={TODAY}
    trust={null}
    calendar={august({
      '2026-08-10': { blocked: true },
      '2026-08-11': { pending: 2 },
      '2026-08-12': { accepted: 1, pending: 1 },
      '2026-08-13': { blocked: true, pending: 1 },
    })}
  />,
)

it('lets free and blocked days be pressed, from today on, and no others (R34)', () => {
  for (const open of ['jeudi 6 août 2026', 'lundi 10 août 2026, bloqué', 'lundi 31 août 2026'])
    expect(button(page, open)).not.toContain('aria-disabled')
  expect(button(page, 'mercredi 5 août 2026, passé')).toContain('aria-disabled="true"')
  expect(page).not.toContain('septembre 2026, ')
})

it('says of days that a calendar or a quote takes what it is (Q11)', () => {
  const step = html(
    <CalendarStep
      today={TODAY}
      calendar={august({
        '2026-08-10': { busy: true },
        '2026-08-11': { heldFor: 'Sonia Mejri', full: 'Complet (1 sur 1)' },
      })}
    />,
  )
  for (const open of [
    'lundi 10 août 2026, occupé dans un calendrier importé',
    'mardi 11 août 2026, option pour Sonia Mejri, complet \\(1 sur 1\\)',
  ])
    expect(button(step, open)).toContain('border-dashed')
  expect(step).toContain('11 août\u00A0: Complet (1 sur 1) · option pour Sonia Mejri')
  expect(step).toContain('Occupé (calendrier importé) · Option posée')
  expect(page).not.toContain('ption posée')
})

it('leads from a day with a request to the requests of that day (D19)', () => {
  for (const [name, day] of [
    ['mardi 11 août 2026, demande en attente', '2026-08-11'],
    ['mercredi 12 août 2026, réservé', '2026-08-12'],
    ['jeudi 13 août 2026, demande en attente', '2026-08-13'],
  ] as const) {
    expect(button(page, name)).toBe('')
    const link = new RegExp(`<a[^>]*aria-label="${name}"[^>]*>`).exec(page)?.[0]
    expect(link).toContain(`href="/dashboard/provider?event=${day}&amp;month=2026-08#demandes"`)
  }
})

it('goes to other months by links that keep the list as it is filtered', () => {
  expect(page).toContain('href="?status=accepted&amp;month=2026-09#calendrier"')
  expect(page).toContain('<noscript>')
})

it('has no day to press before its month is there', () => {
  const step = html(<CalendarStep calendar={august()} today={TODAY} />, '/page?month=2026-10')
  expect(step).toContain('aria-busy="true"')
  expect(step.match(/<button[^>]*data-day/g)).toHaveLength(31)
  expect(step.match(/<button[^>]*data-day[^>]*aria-disabled="true"/g)).toHaveLength(31)
})

it('never shows a month that could not be loaded as one without blocked days (R41)', () => {
  const step = html(<CalendarStep calendar={null} today={TODAY} />)
  expect(step).toContain('Erreur lors du chargement des dates bloquées')
  expect(step).toContain('Réessayer')
  expect(step).not.toContain('grid')
})
