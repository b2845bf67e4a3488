import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ReportedThingView } from './reported-thing.tsx'

const review = {
  type: 'review' as const,
  author: { userId: 'a', name: 'Wided', suspended: false },
  content: 'Parfait.',
  at: '14/09/2026 à 22:48',
  changed: false,
  rating: 5,
  providerId: 'p',
  reply: null,
  justified: 0,
  day: null,
}

const shown = (providerName: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReportedThingView thing={{ ...review, providerName }} />
    </MemoryRouter>,
  )

it('a reviewed provider leads to the operator’s page of them, hidden from the public or not', () => {
  expect(shown('Dar Jasmin')).toMatch(
    /Sur <a [^>]*href="\/admin\/providers\/p"[^>]*><bdi>Dar Jasmin<\/bdi><\/a>/,
  )
})

it('a provider whose account is deleted leads nowhere, and is not left without a name', () => {
  expect(shown('')).toContain('Sur Utilisateur inconnu')
})
