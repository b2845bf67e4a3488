import { expect, it } from 'vitest'
import { createPageMemory, MAX_AGE_MS } from './page-memory.ts'

/** A memory with a clock of its own. */
function aMemory(maxBytes = 1_000) {
  let at = 0
  const memory = createPageMemory<{ name: string; bytes: number }>({ maxBytes, now: () => at })
  const keep = (name: string, bytes = 1) => memory.make(name, async () => ({ name, bytes }))
  return { memory, keep, pass: (ms: number) => (at += ms) }
}

const nameOf = (page: unknown) => (page as { name: string } | null)?.name ?? null

it('keeps a page for a second, counted from before it was made', async () => {
  const { memory, keep, pass } = aMemory()
  await memory.make('slow', async () => {
    pass(600)
    return { name: 'slow', bytes: 1 }
  })
  pass(MAX_AGE_MS - 601)
  expect(nameOf(memory.read('slow'))).toBe('slow')
  pass(1)
  expect(memory.read('slow')).toBeNull()
  await memory.make('too slow', async () => {
    pass(MAX_AGE_MS)
    return { name: 'too slow', bytes: 1 }
  })
  expect(memory.read('too slow')).toBeNull()
  await keep('next')
  expect(memory.bytes()).toBe(1)
})

it('makes a page once for all who ask at the same time, and waits for none that is late', async () => {
  const { memory, pass } = aMemory()
  const made = Promise.withResolvers<{ name: string; bytes: number }>()
  const making = memory.make('page', () => made.promise)
  const joined = [memory.read('page'), memory.read('page')]
  pass(MAX_AGE_MS)
  expect(memory.read('page')).toBeNull()
  made.resolve({ name: 'page', bytes: 1 })
  await making
  expect((await Promise.all(joined)).map(nameOf)).toEqual(['page', 'page'])
})

it('a failure is of whoever asked first; others ask anew', async () => {
  const { memory, keep } = aMemory()
  const made = Promise.withResolvers<never>()
  const making = memory.make('page', () => made.promise)
  const joined = memory.read('page')
  made.reject(new Error('no database'))
  await expect(making).rejects.toThrow('no database')
  expect(await joined).toBeNull()
  expect(memory.read('page')).toBeNull()
  await keep('page')
  expect(nameOf(memory.read('page'))).toBe('page')
})

it('after a change nothing of before is shown, not even what was being made', async () => {
  const { memory, keep } = aMemory()
  await keep('kept')
  const made = Promise.withResolvers<{ name: string; bytes: number }>()
  const making = memory.make('old', () => made.promise)
  memory.forget()
  expect([memory.read('kept'), memory.read('old'), memory.bytes()]).toEqual([null, null, 0])
  made.resolve({ name: 'old', bytes: 1 })
  await making
  expect([memory.read('old'), memory.bytes()]).toEqual([null, 0])
})

it('takes no more room than it has: the oldest go', async () => {
  const { memory, keep } = aMemory(10)
  for (const name of ['a', 'b', 'c', 'd']) await keep(name, 4)
  expect(['a', 'b', 'c', 'd'].map((name) => nameOf(memory.read(name)))).toEqual([null, null, 'c', 'd'])
  expect(memory.bytes()).toBe(8)
  await keep('d', 3)
  await keep('huge', 11)
  expect([memory.bytes(), memory.read('huge')]).toEqual([7, null])
})
