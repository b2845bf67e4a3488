import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aStorage, noStorage } from '#harness/browser-storage.ts'
import { draftsIn } from './use-drafts.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', aStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('draftsIn', () => {
  it('keeps what was typed until it is forgotten, also for a page that comes after', () => {
    const drafts = draftsIn<{ name: string }>('services p1')
    expect(drafts.get(null)).toBeNull()
    drafts.keep(null, { name: 'Buffet' })
    drafts.keep('s1', { name: 'Menu' })
    const after = draftsIn<{ name: string }>('services p1')
    expect(after.get(null)).toEqual({ name: 'Buffet' })
    after.forget(null)
    expect(after.get(null)).toBeNull()
    expect(after.get('s1')).toEqual({ name: 'Menu' })
  })

  it('keeps lists and providers apart', () => {
    draftsIn<string>('services p1').keep(null, 'Buffet')
    expect(draftsIn<string>('services p2').get(null)).toBeNull()
    expect(draftsIn<string>('questions p1').get(null)).toBeNull()
  })

  it('does without a storage that is refused, and with what no version of it wrote', () => {
    vi.stubGlobal('sessionStorage', noStorage())
    const refused = draftsIn<string>('services p1')
    refused.keep(null, 'Buffet')
    expect(refused.get(null)).toBe('Buffet')
    refused.forget(null)
    expect(refused.get(null)).toBeNull()
    vi.stubGlobal('sessionStorage', aStorage({ 'machmoum-draft services p1 new': '{' }))
    expect(draftsIn<string>('services p1').get(null)).toBeNull()
  })
})
