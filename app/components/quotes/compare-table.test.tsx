import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { calendarTrust } from '#domain/availability/calendar-trust.ts'
import { NO_TERMS } from '#domain/quotes/quote-terms.ts'
import type { Tax } from '#domain/quotes/quote-version-input.ts'
import type { ComparedQuote } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'

const DAY = '2027-06-12'

type Offer = [tax: Tax, total: bigint]

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
    provider: { id: 'p1', name: 'Dar El Yasmine', imageUrl: null, visible: true, contactable: true },
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

describe('the lowest amount', () => {
  /** A quote of this total in dinars, for 100 guests, with a deposit of 30 %. */
  const quoteOf = ([tax, total]: Offer, place: number): ComparedQuote => ({
    ...compared,
    guests: 100,
    quote: {
      ...compared.quote,
      id: `q${place}`,
      version: compared.quote.version && {
        ...compared.quote.version,
        tax,
        lines: [{ label: 'Forfait', kind: 'fixed', quantity: 100, unitPrice: total * 1000n }],
        terms: { ...NO_TERMS, payments: { unit: 'percent', deposit: 30n, instalments: [] } },
      },
    },
  })
  const ROWS = ['Total', 'Par invité', 'Acompte']
  /** Places of the columns that are said to be the lowest, by total, by guest and by deposit. */
  const lowest = (...quotes: ComparedQuote[]) =>
    ROWS.map((name) => row(name, quotes).flatMap((cell, place) => (/le plus bas/i.test(cell) ? [place] : [])))
  const offers = (...given: Offer[]) => lowest(...given.map(quoteOf))

  it('is said of amounts that mean the same', () => {
    expect(offers(['included', 4000n], ['included', 3800n])).toEqual([[1], [1], [1]])
    expect(offers(['excluded', 3800n], ['excluded', 4000n])).toEqual([[0], [0], [0]])
    expect(offers(['included', 4000n], ['none', 3800n])).toEqual([[1], [1], [1]])
  })

  it('is said of none where some are before tax', () => {
    expect(offers(['included', 4000n], ['excluded', 3800n])).toEqual([[], [], []])
    expect(offers(['none', 3800n], ['excluded', 4000n], ['included', 4200n])).toEqual([[], [], []])
  })

  it('is said of those that state the amount, whatever the others', () => {
    const [dear, cheap] = [quoteOf(['included', 4000n], 0), quoteOf(['included', 3800n], 1)]
    const inWords = { ...compared, quote: { ...compared.quote, id: 'q2', version: null } }
    expect(lowest(dear, inWords, cheap)).toEqual([[2], [2], [2]])
    const ofNobody = { ...quoteOf(['excluded', 3900n], 2), guests: null }
    expect(lowest(dear, ofNobody, cheap)).toEqual([[], [2], []])
  })

  it('comes with the tax of each amount', () => {
    const quotes = [quoteOf(['included', 4000n], 0), quoteOf(['excluded', 3800n], 1)]
    for (const name of ROWS)
      expect(row(name, quotes).map((cell) => cell.match(/TTC|HT/)?.[0])).toEqual(['TTC', 'HT'])
  })
})
