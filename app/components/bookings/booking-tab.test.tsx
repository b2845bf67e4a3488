import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#app/viewer.ts'
import { BookingRequest } from './booking-request.tsx'
import { BookingTab, type BookingTabData } from './booking-tab.tsx'

const data: BookingTabData = {
  provider: { id: 'p1', name: 'Dar El Yasmine' },
  services: [{ id: 's1', name: 'Grande salle' }],
  month: '2026-08',
  today: '2026-08-06',
  slots: [],
  blockedDates: ['2026-08-14'],
  partly: [],
  trust: { confirmed: true, label: 'Calendrier confirmé hier' },
  marks: [],
  ramadanMonths: [],
  draft: null,
  submissionId: '019d2b1c-7a5e-7c3a-9c1f-2b6f4f1d9a10',
}

/** The HTML of the tab and of the request beside it as the server sends it to somebody of this role, or to a visitor. */
function rendered(role: Viewer['role'] | null, query = '', more: Partial<BookingTabData> = {}) {
  const viewer = role && { userId: 'u', role, name: 'Y', avatarUrl: null, providerId: null }
  const element = (
    <>
      <BookingTab {...data} {...more} />
      {(role === null || role === 'client') && <BookingRequest {...data} {...more} />}
    </>
  )
  const route = { id: 'root', path: '/provider/:id', element, loader: () => null }
  const router = createMemoryRouter([route], {
    initialEntries: [`/provider/p1?tab=availability${query}`],
    hydrationData: { loaderData: { root: { viewer } } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&')
}

const dayLink = (html: string, day: string) =>
  new RegExp(`<(a|button|span)[^>]*data-day="${day}"[^>]*>`).exec(html)?.[0] ?? ''

describe('BookingTab', () => {
  it('lets a client choose a free day, and no other', () => {
    const html = rendered('client')
    expect(dayLink(html, '2026-08-22')).toContain(
      'href="/provider/p1?tab=availability&date=2026-08-22#demande"',
    )
    for (const day of ['2026-08-14', '2026-08-05']) expect(dayLink(html, day)).toContain('aria-disabled')
    expect(html).toContain('Aucune date choisie')
    expect(html).not.toContain('Se connecter')
  })

  it('says with a day how sure the calendar is, as the card does', () => {
    for (const trust of [data.trust, { confirmed: false, label: 'Disponibilité à confirmer' }]) {
      expect(rendered('client', '&date=2026-08-22', { trust })).toContain(trust.label)
      expect(rendered('client', '', { trust })).not.toContain(trust.label)
    }
  })

  it('asks for no date again once a day is chosen, and for the time only if one likes', () => {
    const html = rendered('client', '&date=2026-08-22')
    expect(html).toContain('name="requested_date" value="2026-08-22"')
    expect(html).not.toContain('type="date"')
    expect(html).not.toContain('datetime-local')
    const [time = ''] = /<input[^>]*name="requested_time"[^>]*>/.exec(html) ?? []
    expect(time).toContain('type="time"')
    expect(time).not.toContain('required')
    expect(html).toMatch(/<form[^>]*action="\/provider\/p1\/booking"/)
    expect(rendered('client')).toMatch(
      /<input[^>]*type="date"[^>]*name="requested_date"|<input[^>]*name="requested_date"[^>]*type="date"/,
    )
  })

  it('fills in the hour that a quote’s request stated, and keeps it on the way to another day', () => {
    const html = rendered('client', '&date=2026-08-22&heure=20%3A30')
    const [time = ''] = /<input[^>]*name="requested_time"[^>]*>/.exec(html) ?? []
    expect(time).toContain('value="20:30"')
    expect(dayLink(html, '2026-08-23')).toContain('date=2026-08-23&heure=20%3A30#demande')
  })

  it('says of a blocked day that the request can be sent all the same', () => {
    const html = rendered('client', '&date=2026-08-14')
    expect(html).toContain('Date indisponible')
    expect(html).toContain('Vous pouvez tout de même lui envoyer votre demande.')
  })

  it.each(['2020-01-01', '2026-02-30', '2099-01-01'])('chooses no %s, and says so', (date) => {
    const html = rendered('client', `&date=${date}`)
    expect(html).toContain('La date demandée')
    expect(html).toContain('Aucune date choisie')
    expect(html).not.toContain(`value="${date}"`)
  })

  it('lists the months of two years, each one press away', () => {
    const html = rendered(null)
    const months = html.match(/class="month"/g) ?? []
    expect(months).toHaveLength(25)
    expect(html).toContain('month=2028-08#calendrier')
    expect(html).not.toContain('month=2028-09')
  })

  it('leads months by links that keep the service, and not into the past', () => {
    const html = rendered('client', '&service=Grande+salle')
    expect(html).toContain(
      'href="/provider/p1?tab=availability&month=2026-09&service=Grande+salle#calendrier"',
    )
    expect(html).not.toContain('month=2026-07')
  })

  it('sends a visitor to the login, and back to the day', () => {
    const html = rendered(null, '&service=Grande+salle')
    const back = encodeURIComponent(
      '/provider/p1?tab=availability&date=2026-08-22&service=Grande+salle#demande',
    )
    expect(dayLink(html, '2026-08-22')).toContain(`href="/login?redirectTo=${back}"`)
    expect(html).toContain('Se connecter pour réserver')
  })

  it.each(['provider', 'admin'] as const)('tells a %s that booking is for clients', (role) => {
    const html = rendered(role)
    expect(html).toContain('Cette fonctionnalité est réservée aux clients')
    expect(dayLink(html, '2026-08-22')).toMatch(/^<button.*aria-disabled/)
    expect(html).not.toContain('Votre demande')
  })
})

describe('a provider with several slots', () => {
  const slots = [
    { id: 's-1', name: 'Après-midi', starts: '14:00', ends: '19:00' },
    { id: 's-2', name: 'Soirée', starts: '20:00', ends: '02:00' },
  ] as const
  const some = { slots, partly: [{ day: '2026-08-22', slots: ['s-2'] }] } as const
  const choices = (html: string) =>
    [...html.matchAll(/<input type="radio"[^>]*name="slot"[^>]*>/g)].map(
      ([input]) => `${/value="([^"]*)"/.exec(input)?.[1]}${input.includes('disabled') ? ' off' : ''}`,
    )

  it('is asked for one of them or for all', () => {
    const html = rendered('client', '&date=2026-08-21', some)
    expect(choices(html)).toEqual(['s-1', 's-2', 'journee'])
    expect(html).not.toContain('>Indisponible</span></label>')
    expect(dayLink(html, '2026-08-21')).not.toContain('indisponible')
  })

  const chosen = (query: string) => {
    const html = rendered('client', `&date=2026-08-21&${query}`, some)
    const [input] = /<input type="radio"[^>]*checked[^>]*>/.exec(html) ?? ['']
    return /value="([^"]*)"/.exec(input)?.[1]
  }
  const PARTS = ['apres-midi', 'soir', 'jour', 'nuit'].map((part) => `creneau=${part}`)

  it('is asked for the one that the search named', () => {
    expect(PARTS.map(chosen)).toEqual(['s-1', 's-2', 'journee', undefined])
  })

  it('is asked for the one that a quote or an earlier request named', () => {
    const named = ['apres midi', 'Soirée', 'Toute la journée', 'Nuit'].map((slot) => `slot=${slot}`)
    expect(named.map(chosen)).toEqual(['s-1', 's-2', 'journee', undefined])
    expect(chosen('slot=Nuit&creneau=soir')).toBe('s-2')
    // It stays while another day is chosen.
    expect(rendered('client', '&date=2026-08-21&slot=Soir%C3%A9e', some)).toContain(
      'date=2026-08-20&slot=Soir%C3%A9e#demande',
    )
  })

  it('is asked for those that can’t be had as well, with a warning and a way to wait for them', () => {
    const html = rendered('client', '&date=2026-08-22', some)
    expect(choices(html)).toEqual(['s-1', 's-2', 'journee'])
    expect(html.match(/Indisponible<\/span><\/label>/g)).toHaveLength(2)
    expect(html).toContain('Ce prestataire n’est pas disponible sur ce créneau.')
    expect(html).toContain('Ce prestataire n’est disponible qu’une partie de la journée.')
    expect(html.match(/Vous pouvez tout de même lui envoyer votre demande\./g)).toHaveLength(2)
    for (const slot of ['s-2', 'journee'])
      expect(html).toContain(`href="/alerts?provider_id=p1&date=2026-08-22&slot=${slot}"`)
    expect(html).not.toContain('slot=s-1')
    expect(dayLink(html, '2026-08-22')).toContain('samedi 22 août 2026, Soirée indisponible, date choisie')
  })

  it('is asked for the one that the search named, though it can’t be had', () => {
    const html = rendered('client', '&date=2026-08-22&creneau=soir', some)
    expect(/<input type="radio"[^>]*checked[^>]*>/.exec(html)?.[0]).toContain('value="s-2"')
  })

  it('is waited for from tomorrow on', () => {
    const html = rendered('client', '&date=2026-08-06', {
      ...some,
      partly: [{ day: '2026-08-06', slots: ['s-2'] }],
    })
    expect(html).toContain('Ce prestataire n’est pas disponible sur ce créneau.')
    expect(html).not.toContain('/alerts')
  })

  it('tells a visitor as well, who sees no slots of anybody with one', () => {
    expect(dayLink(rendered(null, '', some), '2026-08-22')).toContain('Soirée indisponible')
    for (const role of [null, 'client'] as const) expect(rendered(role)).not.toMatch(/[Cc]réneau/)
  })
})
