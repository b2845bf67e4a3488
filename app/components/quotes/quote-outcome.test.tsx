import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { QuoteOutcome } from './quote-outcome.tsx'

function outcome(viewer: 'client' | 'provider', answeredAt: Date | null, total: bigint | null = null) {
  const acceptance = { version: 0, options: [], total, day: '2027-06-12' as const, answeredAt }
  const quote = { status: 'accepted' as const, acceptance, refusalReason: null, choseOther: false }
  const element = <QuoteOutcome quote={quote} viewer={viewer} version={null} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

it('an accepted quote in words says to both which answer has its price', () => {
  for (const viewer of ['client', 'provider'] as const)
    expect(outcome(viewer, new Date('2027-03-03T22:30:00Z'))).toContain(
      'Au prix convenu, selon la réponse du mercredi 3 mars 2027.',
    )
  expect(outcome('client', null)).toContain('Au prix convenu, selon la réponse du prestataire.')
  expect(outcome('client', null, 1_000n)).not.toContain('prix convenu')
})
