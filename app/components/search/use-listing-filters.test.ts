import { describe, expect, it } from 'vitest'
import { isNewestList } from './use-listing-filters.ts'

const [BEFORE, ASKED, OTHER] = ['/providers', '/providers?max=3000', '/providers?verified=1']

describe('the list on the page is the newest one', () => {
  it('with nothing asked for', () => {
    expect(isNewestList(BEFORE, null, BEFORE)).toBe(true)
  })

  it.each([
    [BEFORE, false, BEFORE, false, 'on its way'],
    [BEFORE, true, ASKED, false, 'arrived, and not drawn yet: the next change must start from it'],
    [ASKED, false, ASKED, true, 'drawn before its arrival is said'],
    [ASKED, true, ASKED, true, 'drawn'],
    [BEFORE, true, BEFORE, true, 'failed: the address is what it was'],
    [OTHER, true, OTHER, true, 'given up for a link that was followed'],
    [BEFORE, true, OTHER, false, 'led elsewhere, which is not drawn yet'],
    [OTHER, false, OTHER, false, 'on its way, while one asked for before is drawn'],
  ])('drawn %s, arrived: %s, address %s → %s (%s)', (drawn, hasArrived, here, newest) => {
    expect(isNewestList(drawn, { url: ASKED, hasArrived }, here)).toBe(newest)
  })
})
