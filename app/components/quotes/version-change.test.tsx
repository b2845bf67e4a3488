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

function changed(change: Partial<QuoteLine>): string {
  const [before, now] = [version(1, coffee), version(2, { ...coffee, ...change })]
  const element = <VersionChanges quoteId="q1" before={before} now={now} />
  const router = createMemoryRouter([{ path: '/', element }])
  const text = renderToStaticMarkup(<RouterProvider router={router} />)
  return /<p class="text-sm[^>]*>(.*?)<\/p>/.exec(text)?.[1]?.replaceAll(/\s/g, ' ') ?? ''
}

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
})
