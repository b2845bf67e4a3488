import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { QuoteLine } from '#domain/quotes/quote-sums.ts'
import { NO_TERMS } from '#domain/quotes/quote-terms.ts'
import { VersionChanges } from './version-change.tsx'
import type { VersionView } from './version-view.tsx'

const coffee: QuoteLine = { label: 'Café', kind: 'guest', quantity: 25_000, unitPrice: 4_400n }
const version = (number: number, line: QuoteLine): VersionView => ({
  version: number,
  tax: 'included',
  validUntil: '2027-03-10',
  lines: [line],
  terms: NO_TERMS,
})

function shown(line: QuoteLine, change: Partial<QuoteLine>): string {
  const [before, now] = [version(1, line), version(2, { ...line, ...change })]
  const element = <VersionChanges quoteId="q1" before={before} now={now} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/\s/g, ' ')
}

const changed = (change: Partial<QuoteLine>) =>
  /<p class="text-sm[^>]*>(.*?)<\/p>/.exec(shown(coffee, change))?.[1] ?? ''

describe('what changed between two versions', () => {
  const amount = (dinars: string, millimes: string) =>
    `<span class="whitespace-nowrap">${dinars}<span class="millimes">,${millimes}</span> DT</span>`

  it('has millimes smaller than the dinars', () => {
    expect(changed({ unitPrice: 4_500n })).toBe(`${amount('4', '500')} au lieu de ${amount('4', '400')}`)
    expect(changed({ unitPrice: 4_500n, quantity: 28_000 })).toBe(
      `280 × ${amount('4', '500')} au lieu de 250 × ${amount('4', '400')}`,
    )
  })

  it('says quantities and names as they are', () => {
    expect(changed({ quantity: 28_000 })).toBe('Café, 280 au lieu de 250')
  })

  it('begins an option and a discount with a capital', () => {
    const option: QuoteLine = { ...coffee, kind: 'option' }
    expect(shown(option, { quantity: 28_000 })).toContain('>Option « Café », 30 de plus<')
    expect(shown(option, { unitPrice: 4_500n })).toContain('>Option « Café »<')
  })
})
