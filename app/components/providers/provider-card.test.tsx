import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Booker } from '#app/viewer.ts'
import { type Card, ProviderCard } from './provider-card.tsx'

const card: Card = {
  id: 'p1',
  name: 'Fell & Jasmin',
  categories: ['fleuriste', 'decorateur'],
  location: 'bizerte',
  excerpt: 'Machmoums et centres de table.',
  imageUrl: '/art/demo/fell/0',
  placeholder: null,
  verified: true,
  rating: 4.66,
  reviewCount: 124,
  fromPrice: { amount: '12500.000', unit: 'package', unitText: 'la soirée' },
}

function rendered(
  change: Partial<Card>,
  { booker = 'client' as Booker, index = 0, here = '/providers?q=a' } = {},
) {
  const element = <ProviderCard card={{ ...card, ...change }} index={index} booker={booker} here={here} />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&')
}

/** A visitor's card, as the server sends it: without the field of the price. */
function visitors() {
  const { fromPrice: _, ...hidden } = card
  const element = <ProviderCard card={hidden} index={0} booker="visitor" here="/providers?q=a" />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&')
}

/** The text of some HTML, as it is read. */
const shown = (html: string) => html.replace(/<[^>]+>/g, '')

describe('a provider’s card', () => {
  it('names who, what, where, how good and from which price, in TND', () => {
    const html = rendered({})
    for (const text of ['Fell & Jasmin', 'Fleuriste, Décorateur évènementiel', 'Bizerte', 'Vérifié']) {
      expect(html).toContain(text)
    }
    expect(html).toContain('4,7')
    expect(html).toContain('(124\u00A0avis)')
    expect(html).toContain('À partir de')
    expect(shown(html)).toContain('À partir de 12 500 TND la soirée')
  })

  it('sets millimes smaller than dinars, so that they are not read as thousands (Q2)', () => {
    const html = rendered({ fromPrice: { amount: '4.400', unit: 'item', unitText: 'le kilo' } })
    expect(html).toContain('4<span class="millimes">,400</span> TND')
    expect(shown(html)).toContain('4,400 TND le kilo')
  })

  it('leads to the profile and to its calendar', () => {
    const html = rendered({})
    expect(html).toContain('href="/provider/p1"')
    expect(html).toContain('href="/provider/p1?tab=availability#profil"')
    expect(html).not.toContain('/login')
  })

  it('leads to the day that is searched for, or to the nearest one that is free', () => {
    const calendar = { confirmed: true, label: 'Calendrier confirmé hier' }
    const here = '/providers?date=2027-06-12&souplesse=3&creneau=soir&q=a'
    const asked = 'href="/provider/p1?tab=availability&date=2027-06-12&souplesse=3&creneau=soir#profil"'
    expect(rendered({ calendar }, { here }).split(asked)).toHaveLength(4)
    const freeOn = { day: '2027-06-13', label: 'Libre le dimanche 13 juin 2027' }
    const html = rendered({ calendar, freeOn }, { here })
    expect(html.split(asked.replace('06-12', '06-13'))).toHaveLength(4)
    expect(html).not.toContain('2027-06-12')
    expect(shown(html)).toContain('Libre le dimanche 13 juin 2027Calendrier confirmé hier')
  })

  it('offers no booking to a provider or an operator', () => {
    const html = rendered({}, { booker: 'other' })
    expect(html).not.toContain('Réserver')
    expect(html).toContain('12 500 TND')
  })

  it('shows a visitor no price, and brings them back from the login', () => {
    const html = visitors()
    expect(html).toContain('Connectez-vous pour voir les tarifs')
    expect(html).not.toMatch(/À partir de|Prix sur demande|TND/)
    expect(html).toContain(`href="/login?redirectTo=${encodeURIComponent('/providers?q=a')}"`)
    expect(html).toContain(
      `href="/login?redirectTo=${encodeURIComponent('/provider/p1?tab=availability#profil')}"`,
    )
  })

  it('says nothing of ratings without a review, nor of a check that was not made', () => {
    const html = rendered({ rating: 0, reviewCount: 0, verified: false })
    expect(html).not.toMatch(/avis|sur 5|érifié/)
  })

  it('has a price on request when no service has one', () => {
    expect(rendered({ fromPrice: null })).toContain('Prix sur demande')
    expect(rendered({ fromPrice: null })).not.toContain('À partir de')
  })

  it('loads the first picture before all and those below the first row when they are near', () => {
    expect(rendered({})).toContain('fetchPriority="high"')
    expect(rendered({}, { index: 2 })).not.toMatch(/fetchPriority|loading/)
    expect(rendered({}, { index: 3 })).toContain('loading="lazy"')
  })
})
