import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { QuoteStatus } from '#domain/quotes/quote-state.ts'
import { ClientQuoteRow, type ClientQuoteView } from './client-quote-row.tsx'
import { ProviderQuoteCard, type ProviderQuoteView } from './provider-quote-card.tsx'

function html(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const asked = {
  id: 'q1',
  status: 'pending' as QuoteStatus,
  clientMessage: 'Ligne 1\n<b>Ligne 2</b>',
  answers: [
    { questionText: 'Combien ?', inputType: 'number' as const, answer: ['54.5'] },
    { questionText: 'Quand ?', inputType: 'date' as const, answer: ['2026-08-22'] },
    { questionText: 'Quand ?', inputType: 'select' as const, answer: ['Midi', 'Soir'] },
  ],
  response: null,
  files: [],
  createdAt: new Date('2026-08-01T23:30:00Z'),
  endedBecause: null,
}
const DONE: QuoteStatus[] = ['responded', 'declined', 'cancelled']
const FILE = { id: 'f1', name: 'devis <été>.pdf', type: 'application/pdf', size: 188_416 }

describe('ClientQuoteRow', () => {
  const provider = { id: 'p1', name: 'Dar El Yasmine', imageUrl: null, visible: true }
  const row = (changes: Partial<ClientQuoteView> = {}) =>
    html(<ClientQuoteRow open quote={{ ...asked, provider, ...changes }} />)

  it('tells what was asked, under each question, and escapes what was written', () => {
    const text = row()
    for (const part of [
      'Dar El Yasmine',
      '02/08/2026',
      '54,5',
      'samedi 22 août 2026',
      'Midi, Soir',
      'En attente',
    ])
      expect(text).toContain(part)
    expect(text).toContain('&lt;b&gt;Ligne 2')
    expect(text).toContain('href="/provider/p1"')
    expect(row({ provider: { ...provider, visible: false } })).not.toContain('href="/provider')
  })

  it('can be cancelled while it waits, and only then', () => {
    expect(row()).toContain('action="/quotes/q1/cancellation"')
    for (const status of DONE) expect(row({ status })).not.toContain('cancellation')
    expect(row({ status: 'declined' })).toContain('Refusé')
  })

  it('leads from an answer to the conversation, and to the day that was asked about', () => {
    const text = row({ status: 'responded', response: 'Bonjour' })
    expect(text).toContain('href="/provider/p1/contact"')
    expect(text).toContain('href="/provider/p1?tab=availability&amp;date=2026-08-22#demande"')
    expect(text).toContain('Réserver cette date')
    const vague = row({ status: 'responded', response: 'Bonjour', answers: [] })
    expect(vague).toContain('href="/provider/p1?tab=availability#demande"')
    expect(vague).not.toContain('cette date')
    expect(row()).not.toContain('tab=availability')
    expect(row()).toContain('href="/provider/p1/contact"')
  })

  it('shows the answer and its files, each with its download', () => {
    const text = row({ status: 'responded', response: 'Bonjour', files: [FILE] })
    for (const part of ['Réponse du prestataire', 'Bonjour', 'devis &lt;été&gt;.pdf', '184\u00A0KB'])
      expect(text).toContain(part)
    expect(text).toContain('href="/quote-files/f1"')
    expect(row()).not.toContain('Réponse du prestataire')
  })
})

describe('ProviderQuoteCard', () => {
  const client = { id: 'c1', name: 'Amel', avatarUrl: null, email: null, phone: null, deleted: false }
  const card = (changes: Partial<ProviderQuoteView> = {}) =>
    html(<ProviderQuoteCard quote={{ ...asked, client, ...changes }} />)

  it('offers an answer and a refusal while it waits, and a message always', () => {
    for (const way of ['/quotes/q1/response', '/quotes/q1/refusal']) {
      expect(card()).toContain(way)
      for (const status of DONE) expect(card({ status })).not.toContain(way)
    }
    for (const status of ['pending', ...DONE] as const) expect(card({ status })).toContain('/messages/c1')
    expect(card({ client: { ...client, deleted: true } })).not.toContain('/messages/')
    expect(card({ status: 'declined' })).toContain('Décliné')
  })

  it('shows e-mail and phone once they are known', () => {
    expect(card()).not.toContain('mailto:')
    const known = card({ client: { ...client, email: 'a@b.tn', phone: '+216 20 123' } })
    expect(known).toContain('href="mailto:a@b.tn"')
    expect(known).toContain('href="tel:+21620123"')
  })
})
