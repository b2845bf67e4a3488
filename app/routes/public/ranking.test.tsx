import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Day } from '#lib/dates.ts'
import RankingPage from './ranking.tsx'

/** Text of the page on a day. */
function textOn(today: Day) {
  const basis = { meanRating: 4.2, siteMinutes: 300, asOf: new Date(), day: 'hier' }
  const props = { loaderData: { basis, provider: null, today } } as unknown as Parameters<
    typeof RankingPage
  >[0]
  const element = <RankingPage {...props} />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

it('calls the newest version of a day the one in force, and announces a coming one (W8)', () => {
  const before = textOn('2026-11-22')
  expect(before).toContain('La version 1 s’applique depuis le 21 novembre 2026.')
  expect(before).toContain('La version 2 s’appliquera à partir du 25 novembre 2026.')
  expect(before).toContain('À partir du 25 novembre 2026 Version 2')
  const after = textOn('2026-11-25')
  expect(after).toContain('La version 2 s’applique depuis le 25 novembre 2026.')
  expect(after).not.toMatch(/s’appliquera|À partir du/)
})
