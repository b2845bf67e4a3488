import { describe, expect, it } from 'vitest'
import { draftsIn } from './use-drafts.ts'

function aStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('draftsIn', () => {
  it('keeps what was typed until it is forgotten, also for a page that comes after', () => {
    const storage = aStorage()
    const drafts = draftsIn<{ name: string }>(() => storage, 'services p1')
    expect(drafts.get(null)).toBeNull()
    drafts.keep(null, { name: 'Buffet' })
    drafts.keep('s1', { name: 'Menu' })
    const after = draftsIn<{ name: string }>(() => storage, 'services p1')
    expect(after.get(null)).toEqual({ name: 'Buffet' })
    after.forget(null)
    expect(after.get(null)).toBeNull()
    expect(after.get('s1')).toEqual({ name: 'Menu' })
  })

  it('keeps lists and providers apart', () => {
    const storage = aStorage()
    draftsIn<string>(() => storage, 'services p1').keep(null, 'Buffet')
    expect(draftsIn<string>(() => storage, 'services p2').get(null)).toBeNull()
    expect(draftsIn<string>(() => storage, 'questions p1').get(null)).toBeNull()
  })

  it('does without a storage that is refused, and with what no version of it wrote', () => {
    const refused = draftsIn<string>(() => {
      throw new Error('SecurityError')
    }, 'services p1')
    refused.keep(null, 'Buffet')
    expect(refused.get(null)).toBe('Buffet')
    refused.forget(null)
    expect(refused.get(null)).toBeNull()
    const storage = aStorage()
    storage.values.set('machmoum-draft services p1 new', '{')
    expect(draftsIn<string>(() => storage, 'services p1').get(null)).toBeNull()
  })
})
