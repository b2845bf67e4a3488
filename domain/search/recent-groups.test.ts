import { expect, it, vi } from 'vitest'
import type { Ctx } from '#domain/context.ts'
import type { ReadGroups } from './count-choices.server.ts'
import { recentGroups } from './recent-groups.server.ts'

const ctx = { db: {} } as Ctx
const GROUPS = [{ mask: 1, location: 2, found: 3 }]

it('reads once in ten seconds, each kind and each database for itself', async () => {
  let time = 0
  const read = vi.fn<ReadGroups>(async () => GROUPS)
  const groupsOf = recentGroups(read, () => time)
  await Promise.all([groupsOf(ctx, false), groupsOf(ctx, false)])
  time = 9_999
  expect(await groupsOf(ctx, false)).toBe(GROUPS)
  expect(read).toHaveBeenCalledTimes(1)
  await groupsOf(ctx, true)
  expect(read).toHaveBeenLastCalledWith(ctx, true)
  time = 10_000
  await groupsOf(ctx, false)
  expect(read).toHaveBeenCalledTimes(3)
  await groupsOf({ db: {} } as Ctx, false)
  expect(read).toHaveBeenCalledTimes(4)
})

it('keeps no failure', async () => {
  const read = vi.fn<ReadGroups>(async () => GROUPS).mockRejectedValueOnce(new Error('gone'))
  const groupsOf = recentGroups(read)
  await expect(groupsOf(ctx, false)).rejects.toThrow('gone')
  expect(await groupsOf(ctx, false)).toBe(GROUPS)
})
