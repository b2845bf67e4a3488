import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { withDates } from '#app/components/reviews/with-dates.ts'
import type { StartingPrice } from '#domain/providers/price-unit.ts'
import { BookingBar, BookingBox } from './booking-box.tsx'
import { LatestReviews, ReviewsList, type ReviewsPage } from './reviews-list.tsx'
import { ServicesList, type ShownService } from './services-list.tsx'

/** HTML of a part of the profile /provider/p1. */
function rendered(element: ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/provider/p1'] })
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&')
}

/** The text of some HTML, as it is read. */
const shown = (html: string) => html.replace(/<[^>]+>/g, '')

const service: ShownService = {
  id: 's1',
  name: 'Menu & buffet',
  description: 'Quinze pièces par invité.',
  unitText: 'par invité',
  features: ['Vaisselle', 'Vaisselle', 'Nappes'],
  price: '5600.500',
}
const toLogin = (path: string) => `href="/login?redirectTo=${encodeURIComponent(path)}"`
const BOOK_SERVICE = '/provider/p1?tab=availability&service=Menu%20%26%20buffet#profil'

describe('services', () => {
  const list = (change: { services?: ShownService[]; priceHidden?: boolean; canBook?: boolean } = {}) =>
    rendered(<ServicesList providerId="p1" services={[service]} priceHidden={false} canBook {...change} />)

  it('show prices in DT and lead to the calendar with the service chosen', () => {
    expect(shown(list())).toContain('5 600,500 DT')
    expect(list()).toContain('par invité')
    expect(list()).toContain(`href="${BOOK_SERVICE}"`)
    expect(list({ services: [{ ...service, price: null }] })).toContain('Prix sur demande')
  })

  it('leave a visitor’s prices to the box, which says once where they are', () => {
    const html = list({ services: [{ ...service, price: null }], priceHidden: true })
    expect(html).not.toContain('Connectez-vous pour voir les tarifs')
    expect(html).not.toMatch(/Prix sur demande|DT/)
    expect(html).toContain(toLogin(BOOK_SERVICE))
  })

  it('offer nothing to those who cannot book, and say when there is none', () => {
    expect(list({ canBook: false })).not.toContain('Réserver')
    expect(list({ services: [] })).toContain('Aucun service')
  })
})

describe('the booking box', () => {
  const box = (
    booker: 'visitor' | 'client' | 'other',
    fromPrice: StartingPrice | null = { amount: '38.000', unit: 'guest', unitText: 'par invité' },
    correspondent: string | null = null,
  ) =>
    rendered(
      <BookingBox
        providerId="p1"
        name="Dar Jasmin"
        correspondent={correspondent}
        verified
        hasReviews
        fromPrice={fromPrice}
        estimate={null}
        booker={booker}
      />,
    )

  it('shows a client the price and the way to a date', () => {
    expect(shown(box('client'))).toContain('À partir de 38 DT par invité')
    expect(
      shown(
        rendered(
          <BookingBar
            providerId="p1"
            fromPrice={{ amount: '38.000', unit: 'guest', unitText: 'par invité' }}
            booker="client"
          />,
        ),
      ),
    ).toContain('À partir de 38 DT par invité')
    expect(box('client')).toContain('href="/provider/p1?tab=availability#profil"')
    expect(box('client', null)).toContain('Prix sur demande')
  })

  it('leads a client to the contact form, or to the conversation that there is', () => {
    expect(box('client')).toContain('href="/provider/p1/contact"')
    expect(box('client', null, 'u1')).toContain('href="/messages/u1"')
    expect(box('client', null, 'u1')).not.toContain('/contact')
    expect(box('visitor')).toContain(toLogin('/provider/p1/contact'))
    expect(box('other')).not.toContain('Contacter')
  })

  it('sends a visitor to the login and back', () => {
    expect(box('visitor', null)).toContain(toLogin('/provider/p1?tab=availability#profil'))
    expect(box('visitor', null)).not.toMatch(/DT|Prix/)
  })

  it('tells others that it is for clients', () => {
    expect(box('other')).toContain('Cette fonctionnalité est réservée aux clients')
    expect(box('other')).not.toContain('Réserver une date')
    expect(rendered(<BookingBar providerId="p1" fromPrice={null} booker="other" />)).toBe('')
  })
})

describe('reviews', () => {
  const provider = { id: 'p1', name: 'Dar El Yasmine', rating: 4.66, reviewCount: 22 }
  const page: ReviewsPage = {
    reviews: [
      withDates({
        id: 'r1',
        authorName: 'Rim Gharbi',
        authorAvatarUrl: null,
        rating: 4,
        content: 'Très bien.',
        day: '2026-07-14',
        eventMonth: '2026-06',
        edit: { day: '2026-07-20', previous: { day: '2026-07-14', content: 'Bien.', rating: 3 } },
        starsSinceReply: [3, 4],
        reply: {
          content: 'Merci Rim.',
          day: '2026-07-15',
          edit: { day: '2026-07-16', previous: { day: '2026-07-15', content: 'Merci.' } },
        },
        isMine: false,
      }),
    ],
    nextCursor: 'r1',
  }

  const all = {
    hidden: ['1 avis masqué (chantage).'],
    counts: { 5: 4, 4: 9, 3: 6, 2: 2, 1: 1 },
    stars: null,
    invitation: null,
  } as const

  it('show who, when, how many stars, and the provider’s answer', () => {
    const html = rendered(<ReviewsList {...all} provider={provider} page={page} isFirst />)
    for (const text of [
      'Rim Gharbi',
      'Fête de juin 2026, avis du 14 juillet 2026',
      '4 sur 5',
      'Très bien.',
      'Réponse de Dar El Yasmine',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).toContain('href="/provider/p1?tab=reviews&after=r1#profil"')
    expect(html).not.toContain('Revenir')
  })

  it('show when they changed, the version before, and stars that changed after a reply', () => {
    const html = rendered(<ReviewsList {...all} provider={provider} page={page} isFirst />)
    for (const text of [
      'Modifié le 20 juillet 2026 · version précédente',
      'Version du 14 juillet 2026 · 3 sur 5',
      'Bien.',
      'Modifiée le 16 juillet 2026 · version précédente',
      'La note a changé après la réponse\u00A0: 3 puis 4.',
    ])
      expect(html.replaceAll('<!-- -->', '')).toContain(text)
  })

  it('lead back from a later page, and end at the last', () => {
    const html = rendered(
      <ReviewsList {...all} provider={provider} page={{ ...page, nextCursor: null }} isFirst={false} />,
    )
    expect(html).toContain('Revenir aux derniers avis')
    expect(html).not.toContain('Voir plus d’avis')
  })

  it('that failed to load never look like none', () => {
    expect(rendered(<ReviewsList {...all} provider={provider} page={null} isFirst />)).toContain(
      'Erreur de chargement',
    )
    expect(rendered(<LatestReviews provider={provider} page={null} />)).toContain('Erreur de chargement')
    const none = { reviews: [], nextCursor: null }
    expect(
      rendered(<ReviewsList {...all} provider={{ ...provider, reviewCount: 0 }} page={none} isFirst />),
    ).toContain('Aucun avis')
  })

  it('below the services lead to all of them', () => {
    expect(rendered(<LatestReviews provider={provider} page={page} />)).toContain('Voir les 22 avis')
    expect(rendered(<LatestReviews provider={{ ...provider, reviewCount: 1 }} page={page} />)).not.toContain(
      'Voir les',
    )
    expect(rendered(<LatestReviews provider={{ ...provider, reviewCount: 0 }} page={page} />)).toBe('')
  })
})
