import { expect, it } from 'vitest'
import { createTurns } from './account-turns.ts'

it('lets so many of one key run at once, in order, whatever others do, and forgets whoever is done', async () => {
  const turns = createTurns({ running: 2, waiting: 100 })
  const ends = new Map<string, () => void>()
  const began: string[] = []
  const run = async (key: string, name: string) => {
    await turns.take(key)
    began.push(name)
    await new Promise<void>((end) => ends.set(name, end))
    turns.giveBack(key)
  }
  const all = [...'abcd'].map((name) => run('one', name))
  all.push(run('other', 'x'))
  await Promise.resolve()
  expect(began).toEqual(['a', 'b', 'x'])
  for (const [at, name] of [...'abcd'].entries()) {
    ends.get(name)?.()
    await all[at]
    expect(began.length).toBe(Math.min(5, 4 + at))
  }
  ends.get('x')?.()
  await Promise.all(all)
  expect(began).toEqual(['a', 'b', 'x', 'c', 'd'])
  expect(turns.size()).toBe(0)
})

it('refuses what a full queue has no place for, of that key alone', async () => {
  const turns = createTurns({ running: 1, waiting: 2 })
  const taken = [turns.take('one'), turns.take('one'), turns.take('one')]
  expect(turns.take('one')).toBeNull()
  expect(turns.take('other')).not.toBeNull()
  for (const turn of taken) {
    await turn
    turns.giveBack('one')
  }
  expect(turns.take('one')).not.toBeNull()
})
