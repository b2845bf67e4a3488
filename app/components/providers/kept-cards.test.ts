import { describe, expect, it } from 'vitest'
import { keepCards, recallCards } from './kept-cards.ts'

function aShelf(content: Record<string, string> = {}) {
  return {
    getItem: (name: string) => content[name] ?? null,
    setItem: (name: string, value: string) => {
      content[name] = value
    },
  }
}

const kept = { start: 'a', cards: [], nextCursor: 'b', scrollY: 1200 }

describe('kept cards', () => {
  it('come back for the same list below the same card', () => {
    const shelf = aShelf()
    keepCards('list', kept, shelf)
    expect(recallCards('list', 'a', shelf)).toEqual(kept)
    expect(recallCards('list', 'z', shelf)).toBeNull()
    expect(recallCards('list', null, shelf)).toBeNull()
    expect(recallCards('other', 'a', shelf)).toBeNull()
  })

  it('are those of the last five lists', () => {
    const shelf = aShelf()
    for (const key of ['1', '2', '3', '4', '5', '2', '6']) keepCards(key, kept, shelf)
    const found = ['1', '2', '3', '4', '5', '6'].filter((key) => recallCards(key, 'a', shelf))
    expect(found).toEqual(['2', '3', '4', '5', '6'])
  })

  it('ask nothing of a browser that keeps nothing, or something else', () => {
    const broken = {
      getItem: () => 'not JSON',
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => keepCards('list', kept, broken)).not.toThrow()
    expect(recallCards('list', 'a', broken)).toBeNull()
  })
})
