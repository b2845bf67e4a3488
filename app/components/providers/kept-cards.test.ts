import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aStorage, noStorage } from '#harness/browser-storage.ts'
import { keepCards, recallCards } from './kept-cards.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', aStorage()))
afterEach(() => vi.unstubAllGlobals())

const kept = { start: 'a', cards: [], nextCursor: 'b', scrollY: 1200 }

describe('kept cards', () => {
  it('come back for the same list below the same card', () => {
    keepCards('list', kept)
    expect(recallCards('list', 'a')).toEqual(kept)
    expect(recallCards('list', 'z')).toBeNull()
    expect(recallCards('list', null)).toBeNull()
    expect(recallCards('other', 'a')).toBeNull()
  })

  it('are those of the last five lists', () => {
    for (const key of ['1', '2', '3', '4', '5', '2', '6']) keepCards(key, kept)
    const found = ['1', '2', '3', '4', '5', '6'].filter((key) => recallCards(key, 'a'))
    expect(found).toEqual(['2', '3', '4', '5', '6'])
  })

  it('ask nothing of a browser that keeps nothing, or something else', () => {
    vi.stubGlobal('sessionStorage', noStorage())
    expect(() => keepCards('list', kept)).not.toThrow()
    expect(recallCards('list', 'a')).toBeNull()
    vi.stubGlobal('sessionStorage', aStorage({ 'machmoum-listing': 'not JSON' }))
    expect(recallCards('list', 'a')).toBeNull()
  })
})
