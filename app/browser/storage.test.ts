import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aStorage, noStorage } from '#harness/browser-storage.ts'
import { forgetPerson } from './forget-person.ts'
import { KEPT } from './kept.ts'
import { inBrowser } from './storage.ts'

const files = vi.hoisted(() => new Map<string, object>())
vi.mock('idb-keyval', () => ({
  get: async (key: string) => files.get(key),
  set: async (key: string, thing: object) => files.set(key, thing),
  del: async (key: string) => files.delete(key),
  keys: async () => [...files.keys()],
}))

const nameOf = (key: string) => key.split(' ')[0]
const keysIn = (place: string) =>
  Object.entries(KEPT).flatMap(([name, entry]) =>
    entry.place === place ? [`${name} u1`, `${name} u2 x`] : [],
  )
const filled = (place: string) => aStorage(Object.fromEntries(keysIn(place).map((key) => [key, '{}'])))

beforeEach(() => {
  vi.stubGlobal('localStorage', filled('browser'))
  vi.stubGlobal('sessionStorage', filled('tab'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  files.clear()
})

it('keeps a text until it is forgotten', () => {
  expect(inBrowser.write('signup_role', 'client')).toBe(true)
  expect(inBrowser.read('signup_role')).toBe('client')
  expect(inBrowser.readJson('signup_role')).toBeNull()
  inBrowser.write('signup_role', null)
  expect(inBrowser.read('signup_role')).toBeNull()
  expect(inBrowser.keysFrom('machmoum-outbox u2 ')).toEqual(['machmoum-outbox u2 x'])
})

it('does without a storage that is refused', () => {
  vi.stubGlobal('localStorage', noStorage())
  expect(inBrowser.write('signup_role', 'client')).toBe(false)
  expect(inBrowser.write('signup_role', null)).toBe(false)
  expect(inBrowser.read('signup_role')).toBeNull()
  expect(inBrowser.keysFrom('machmoum-outbox')).toEqual([])
})

it('keeps nothing of the person who signed out', async () => {
  for (const key of keysIn('files')) files.set(key, {})
  expect(files.size).toBeGreaterThan(0)
  forgetPerson()
  await vi.waitFor(() => expect(files.size).toBe(0))
  const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  const staying = Object.entries(KEPT).flatMap(([name, { atSignOut }]) =>
    atSignOut === 'stays' ? [name] : [],
  )
  expect([...new Set(left.map(nameOf))]).toEqual(staying)
  expect(staying).toEqual(['machmoum-push-refused', 'machmoum-favourites', 'signup_role'])
})
