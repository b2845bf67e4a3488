import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { QuoteStatus } from '#domain/quotes/quote-state.ts'
import { NO_TERMS, type QuoteTerms } from '#domain/quotes/quote-terms.ts'
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
  version: null,
  heldUntil: null,
  changeAsked: null,
  wishes: [],
  acceptance: null,
  refusalReason: null,
  choseOther: false,
  brief: null,
  dueAt: null as Date | null,
  alternatives: null,
  turn: null as 'client' | 'provider' | null,
  lateUntil: null as Date | null,
  createdAt: new Date('2026-08-01T23:30:00Z'),
  endedBecause: null,
}
const DONE: QuoteStatus[] = ['responded', 'declined', 'cancelled']
const FILE = { id: 'f1', name: 'devis <été>.pdf', type: 'application/pdf', size: 188_416 }

describe('ClientQuoteRow', () => {
  const provider = { id: 'p1', name: 'Dar El Yasmine', imageUrl: null, visible: true, contactable: true }
  const row = (changes: Partial<ClientQuoteView> = {}) =>
    html(<ClientQuoteRow open quote={{ ...asked, provider, ...changes }} />)

  it('tells what was asked, under each question, and escapes what was written', () => {
    const text = row()
    for (const part of [
      'Dar El Yasmine',
      '02/08/2026',
      '54,5',
      'Samedi 22 août 2026',
      'Midi, Soir',
      'En attente',
    ])
      expect(text).toContain(part)
    expect(text).toContain('&lt;b&gt;Ligne 2')
    expect(text).toContain('href="/provider/p1"')
    expect(row({ provider: { ...provider, visible: false, contactable: false } })).not.toContain(
      'href="/provider',
    )
  })

  it('leads to a conversation that goes on, whatever became of the profile', () => {
    const text = row({ provider: { ...provider, visible: false } })
    expect(text).toContain('href="/provider/p1/contact"')
    expect(text).not.toContain('href="/provider/p1"')
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
    const stated = { questionText: 'Quel créneau ?', inputType: 'text' as const, answer: ['Soirée'] }
    expect(
      row({ status: 'responded', response: 'Bonjour', answers: [{ ...stated, fact: 'slot' }] }),
    ).toContain('href="/provider/p1?tab=availability&amp;slot=Soir%C3%A9e#demande"')
    const begin = { ...stated, answer: ['20 h'], fact: 'start' as const }
    expect(row({ status: 'responded', response: 'Bonjour', answers: [begin] })).toContain(
      'href="/provider/p1?tab=availability&amp;heure=20%3A00#demande"',
    )
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

describe('an answer with lines', () => {
  const provider = { id: 'p1', name: 'Dar El Yasmine', imageUrl: null, visible: true, contactable: true }
  const version = {
    version: 1,
    tax: 'excluded' as const,
    validUntil: '2027-03-10' as const,
    lines: [
      { label: 'Menu <assis>', kind: 'guest' as const, quantity: 28_000, unitPrice: 38_500n },
      { label: 'DJ', kind: 'hour' as const, quantity: 250, unitPrice: 90_000n },
      { label: 'avant avril', kind: 'discount' as const, quantity: 100, unitPrice: 500_000n },
      { label: 'Café', kind: 'option' as const, quantity: 100, unitPrice: 4_400n },
    ],
    terms: NO_TERMS,
    hold: null,
  }
  const quote = { ...asked, status: 'responded' as const, response: 'Voici', provider, version }
  const text = html(<ClientQuoteRow open quote={quote} />).replace(/<\/?(span|bdi)[^>]*>/g, '')

  it('shows how each line is reckoned, and the total without its options', () => {
    for (const part of [
      'Menu &lt;assis&gt;',
      '280\u00A0invités × 38,500 DT',
      '10 780 DT',
      '2,5\u00A0h × 90 DT',
      'Remise\u00A0: avant avril',
      '−500 DT',
      'Total HT',
      '10 505 DT',
      'Options, en plus du total',
      '4,400 DT',
      'mercredi 10 mars 2027',
    ])
      expect(text).toContain(part)
  })

  it('shows what is said of its terms, and nothing else', () => {
    const terms: QuoteTerms = {
      included: ['Vaisselle'],
      notIncluded: ['Pièce <montée>'],
      payments: { unit: 'percent', deposit: 30n, instalments: [{ due: 'before', days: 30, share: 70n }] },
      cancellation: 'moderate',
      cancellationWords: null,
    }
    const said = html(<ClientQuoteRow open quote={{ ...quote, version: { ...version, terms } }} />)
    for (const part of [
      'Vaisselle',
      'Pièce &lt;montée&gt;',
      'Acompte de 30\u00A0%',
      '3 151',
      ',500',
      '70\u00A0%, 30\u00A0jours avant la fête',
      '7 353',
      'La moitié de l’acompte vous est rendue',
    ])
      expect(said).toContain(part)
    for (const title of ['Compris', 'Paiement', 'Annulation']) expect(text).not.toContain(title)
  })

  it('says in both lists until when it holds its day, and that it no longer does (Q11)', () => {
    const until = '2027-03-09' as const
    const holding = { ...version, hold: { day: '2027-06-12' as const, slot: 'Soirée', until } }
    const client = {
      id: 'c1',
      name: 'Amel',
      avatarUrl: null,
      email: null,
      phone: null,
      whatsapp: null,
      deleted: false,
    }
    const both = (changes: Pick<ClientQuoteView, 'heldUntil'> & { status?: QuoteStatus }) =>
      [
        <ClientQuoteRow open quote={{ ...quote, version: holding, ...changes }} key="client" />,
        <ProviderQuoteCard quote={{ ...quote, version: holding, client, ...changes }} key="provider" />,
      ].map(html)
    const [toClient, toProvider] = both({ heldUntil: until })
    expect(toClient).toContain('cette date (Soirée) jusqu’au mardi 9 mars 2027 compris.')
    expect(toProvider).toContain('pour Amel (Soirée) jusqu’au mardi 9 mars 2027 compris.')
    for (const over of both({ heldUntil: null })) expect(over).toContain('La date n’est plus gardée.')
    for (const ended of both({ heldUntil: null, status: 'refused' })) expect(ended).not.toContain('gardée')
    expect(text).not.toContain('gard')
  })

  it('leads to its page, to be accepted while it is open and to be read afterwards', () => {
    expect(text).toContain('href="/quotes/q1"')
    expect(text).toContain('Accepter, modifier ou refuser')
    for (const status of ['accepted', 'refused', 'expired', 'withdrawn'] as const) {
      const over = html(<ClientQuoteRow open quote={{ ...quote, status }} />)
      expect(over).toContain('href="/quotes/q1"')
      expect(over).not.toContain('Accepter,')
    }
  })

  it('says what was accepted, at what price', () => {
    const acceptance = {
      version: 1,
      options: [3],
      total: 10_509_400n,
      day: '2027-06-12' as const,
      answeredAt: null,
    }
    const accepted = html(<ClientQuoteRow open quote={{ ...quote, status: 'accepted', acceptance }} />)
    for (const part of ['Vous avez accepté ce devis', 'samedi 12 juin 2027', 'avec Café'])
      expect(accepted).toContain(part)
  })

  it('is not there for an answer in words', () => {
    expect(html(<ClientQuoteRow open quote={{ ...quote, version: null }} />)).not.toContain('Total')
  })
})

describe('ProviderQuoteCard', () => {
  const client = {
    id: 'c1',
    name: 'Amel',
    avatarUrl: null,
    email: null,
    phone: null,
    whatsapp: null,
    deleted: false,
  }
  const card = (changes: Partial<ProviderQuoteView> = {}) =>
    html(<ProviderQuoteCard quote={{ ...asked, client, ...changes }} />)

  it('offers an answer and a refusal while it waits, and a message always', () => {
    for (const way of ['/quotes/q1/response', '/quotes/q1/version', '/quotes/q1/refusal']) {
      expect(card()).toContain(way)
      for (const status of DONE) expect(card({ status })).not.toContain(way)
    }
    for (const status of ['pending', ...DONE] as const) expect(card({ status })).toContain('/messages/c1')
    expect(card({ client: { ...client, deleted: true } })).not.toContain('/messages/')
    expect(card({ status: 'declined' })).toContain('Décliné')
  })

  it('shows what the client wants changed, and why it was refused', () => {
    const sent = { response: 'Voici', status: 'responded' as const }
    expect(card({ ...sent, changeAsked: '250 invités' })).toContain('250 invités')
    expect(card(sent)).toContain('Modifier ou retirer')
    const refused = card({ ...sent, status: 'refused', refusalReason: 'price', choseOther: true })
    expect(refused).toContain('Le client a choisi un autre prestataire.')
    expect(refused).toContain('Motif donné : le prix.')
    expect(refused).not.toContain('Modifier')
  })

  it('shows e-mail and phone once they are known', () => {
    expect(card()).not.toContain('mailto:')
    const known = card({ client: { ...client, email: 'a@b.tn', phone: '+216 20 123', whatsapp: null } })
    expect(known).toContain('href="mailto:a@b.tn"')
    expect(known).toContain('href="tel:+21620123"')
  })
})
