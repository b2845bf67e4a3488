import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { calendarTrust } from '#domain/availability/calendar-trust.ts'
import { NO_TERMS } from '#domain/quotes/quote-terms.ts'
import type { ComparedQuote } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'

const DAY = '2027-06-12'

const compared: ComparedQuote = {
  day: DAY,
  guests: null,
  freedom: 'free',
  trust: calendarTrust(null, '2027-03-01'),
  rating: 0,
  reviewCount: 0,
  quote: {
    id: 'q1',
    status: 'responded',
    clientMessage: null,
    answers: [],
    response: 'Voici notre devis',
    files: [],
    version: {
      version: 1,
      tax: 'included',
      validUntil: '2027-03-09',
      lines: [{ label: 'Menu', kind: 'guest', quantity: 200_00, unitPrice: 38_000n }],
      terms: NO_TERMS,
      hold: null,
    },
    heldUntil: null,
    acceptance: null,
    refusalReason: null,
    choseOther: false,
    brief: null,
    dueAt: null,
    turn: null,
    lateUntil: null,
    createdAt: new Date('2027-02-01T09:00:00Z'),
    endedBecause: null,
    provider: { id: 'p1', name: 'Dar El Yasmine', imageUrl: null, visible: true },
  },
}

/** Text of each cell of a row, by column. */
function row(name: string, quotes: readonly ComparedQuote[]): string[] {
  const element = <CompareTable quotes={quotes} today="2027-03-01" />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const [, cells = ''] = html.split(`<th scope="row">${name}</th>`)
  const [own = ''] = cells.split('</tr>')
  return [...own.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))
}

describe('Libre ce jour', () => {
  const free = (changes: Partial<ComparedQuote>, quote: Partial<ComparedQuote['quote']> = {}) =>
    row('Libre ce jour', [{ ...compared, ...changes, quote: { ...compared.quote, ...quote } }])[0]

  it('says what the calendar says', () => {
    expect(free({ freedom: 'free' })).toContain('Libre le samedi 12 juin 2027')
    expect(free({ freedom: 'taken' })).toBe('Plus libre ce jour-là le samedi 12 juin 2027')
    expect(free({ freedom: null })).toContain('non précisé')
  })

  it('says that the quote itself keeps the day, until when, and in which slot', () => {
    const heldUntil = '2027-03-09'
    expect(free({ freedom: 'held' }, { heldUntil })).toBe(
      'Samedi 12 juin 2027Le prestataire vous garde cette date jusqu’au mardi 9 mars 2027 compris.',
    )
    const hold = { day: DAY, slot: 'Soirée', until: heldUntil } as const
    const version = compared.quote.version && { ...compared.quote.version, hold }
    expect(free({ freedom: 'held' }, { heldUntil, version })).toContain('cette date (Soirée) jusqu’au')
  })

  it('says that the day is booked', () => {
    expect(free({ freedom: 'booked' })).toBe('Samedi 12 juin 2027Cette date est réservée pour vous.')
  })
})
