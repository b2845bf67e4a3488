import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPdf } from '#harness/read-pdf.ts'
import type { QuoteLine } from '../quote-sums.ts'
import { drawQuote } from './draw-quote.ts'
import type { PaperJob } from './quote-paper.ts'

const line = (label: string, changes: Partial<QuoteLine> = {}): QuoteLine => ({
  label,
  kind: 'fixed',
  quantity: 100,
  unitPrice: 250_000n,
  ...changes,
})

const paper: PaperJob = {
  number: '2027-00042',
  version: 2,
  sentOn: '2027-03-03',
  sentAt: new Date('2027-03-03T10:00:00Z'),
  replaces: { version: 1, sentOn: '2027-02-24' },
  validUntil: '2027-03-10',
  tax: 'included',
  lines: [
    line('Menu assis', { kind: 'guest', quantity: 28_000, unitPrice: 38_500n }),
    line('Assiette de douceurs', { kind: 'option', unitPrice: 4_400n }),
    line('Réservation avant avril', { kind: 'discount', unitPrice: 500_000n }),
  ],
  message: 'Voici notre devis.',
  provider: { name: 'Les Saveurs de Mahdia', trade: 'Traiteur salé', place: 'Mahdia' },
  client: { name: 'Yasmine Trabelsi' },
  eventDay: '2027-06-12',
  terms: {
    included: ['Vaisselle et nappage'],
    notIncluded: ['Pièce montée'],
    payments: {
      unit: 'percent',
      deposit: 30n,
      instalments: [{ due: 'before', days: 30, share: 70n }],
    },
    cancellation: 'strict',
    cancellationWords: null,
  },
  acceptance: null,
  hash: 'ab12'.repeat(16),
  site: 'machmoum.tn',
}
const drawn = (changes: Partial<PaperJob> = {}) => readPdf(drawQuote({ ...paper, ...changes }))

describe('the paper of a quote', () => {
  it('says what its page says: number, version, days, parties, lines, sums, hash, and what it is not', () => {
    const { title, whole } = drawn()
    expect(title).toBe('Devis n°\u00A02027-00042, version\u00A02')
    for (const said of [
      title,
      'Établi le mercredi 3 mars 2027. Remplace la version\u00A01 du mercredi 24 février 2027.',
      'Valable jusqu’au mercredi 10 mars 2027 compris.',
      'Les Saveurs de Mahdia',
      'Traiteur salé, Mahdia',
      'Yasmine Trabelsi',
      'samedi 12 juin 2027',
      'Voici notre devis.',
      'Menu assis28038,500\u00A0DT10\u00A0780\u00A0DT',
      'Par invité',
      'Remise\u00A0: Réservation avant avril1500\u00A0DT−500\u00A0DT',
      'Total TTC',
      '10\u00A0280\u00A0DT',
      'Options, en plus du total',
      'Assiette de douceurs14,400\u00A0DT4,400\u00A0DT',
      'Vaisselle et nappage',
      'Pièce montée',
      'Acompte de 30\u00A0%, à l’acceptation3\u00A0084\u00A0DT',
      '70\u00A0%, 30\u00A0jours avant la fête (jeudi 13 mai 2027)7\u00A0196\u00A0DT',
      'Si vous annulez, le prestataire garde l’acompte.',
      'Ce document n’est pas une facture.',
      paper.hash,
      'page 1 sur 1',
    ])
      expect(whole).toContain(said)
  })

  it('has the total of all lines to the millime, whatever they are', () => {
    const lines = fc.array(
      fc.record({
        label: fc.constant('Ligne'),
        kind: fc.constantFrom('fixed', 'guest', 'hour', 'unit', 'option'),
        quantity: fc.integer({ min: 1, max: 100_000 }).map((whole) => whole * 100),
        unitPrice: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
      } as const),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(lines, (lines) => {
        const total = lines
          .filter(({ kind }) => kind !== 'option')
          .reduce((sum, { quantity, unitPrice }) => sum + BigInt(quantity / 100) * unitPrice, 0n)
        const [units, decimals] = [total / 1000n, String(total % 1000n).padStart(3, '0')]
        const grouped = String(units).replace(/\B(?=(\d{3})+$)/g, '\u00A0')
        const { texts } = drawn({ lines, message: '' })
        const label = texts.findLast(({ text }) => text === 'Total TTC')
        const amount = texts
          .filter(({ y, x, page }) => page === label?.page && x > label.x && Math.abs(y - label.y) < 8)
          .map(({ text }) => text)
          .join('')
        expect(amount).toBe(`${grouped}${decimals === '000' ? '' : `,${decimals}`}\u00A0DT`)
      }),
      { numRuns: 60 },
    )
  })

  it('goes on over pages, each with its head, its foot and its number', () => {
    const lines = Array.from({ length: 40 }, (_, index) =>
      line(`Prestation ${index} avec un libellé assez long pour deux lignes de sa colonne`),
    )
    const { texts, whole } = drawn({ lines, message: 'Un mot. '.repeat(500) })
    const pages = Math.max(...texts.map(({ page }) => page))
    expect(pages).toBeGreaterThan(3)
    for (let index = 0; index < 40; index += 1) expect(whole).toContain(`Prestation ${index} avec`)
    for (let page = 1; page <= pages; page += 1) {
      const said = texts.filter((text) => text.page === page)
      expect(said.map(({ text }) => text)).toEqual(
        expect.arrayContaining([
          'Ce document n’est pas une facture.',
          `page ${page} sur ${pages}`,
          expect.stringContaining(paper.hash),
        ]),
      )
      // Nothing stands outside of the page.
      for (const { x, y } of said) {
        expect(x).toBeGreaterThanOrEqual(47)
        expect(x).toBeLessThan(560)
        expect(y).toBeGreaterThan(24)
        expect(y).toBeLessThan(842)
      }
    }
  })

  it('keeps Arabic names as they were typed for whoever copies them', () => {
    const { whole } = drawn({ client: { name: 'ياسمين الطرابلسي' } })
    expect(whole).toContain('ياسمين')
    expect(whole).toContain('الطرابلسي')
  })

  it('draws any text there is', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        drawn({ message: one, client: { name: other }, lines: [line(one || 'x')] })
      }),
      { numRuns: 100 },
    )
  })
})
