import { expect, it, vi } from 'vitest'
import type { Ctx } from '#domain/context.ts'
import { addDaysToDay } from '#lib/dates.ts'
import type { ReadGroups } from './count-choices.server.ts'
import { recentGroups } from './recent-groups.server.ts'

const ctx = { db: {} } as Ctx
const ALL = { verified: false, date: null, guests: null }
const VERIFIED = { verified: true, date: null, guests: null }
const GROUPS = [{ mask: 1, location: 2, found: 3 }]

it('reads once in ten seconds, each kind and each database for itself', async () => {
  let time = 0
  const read = vi.fn<ReadGroups>(async () => GROUPS)
  const groupsOf = recentGroups(read, () => time)
  await Promise.all([groupsOf(ctx, ALL), groupsOf(ctx, ALL)])
  time = 9_999
  expect(await groupsOf(ctx, ALL)).toBe(GROUPS)
  expect(read).toHaveBeenCalledTimes(1)
  await groupsOf(ctx, VERIFIED)
  expect(read).toHaveBeenLastCalledWith(ctx, VERIFIED)
  time = 10_000
  await groupsOf(ctx, ALL)
  expect(read).toHaveBeenCalledTimes(3)
  await groupsOf({ db: {} } as Ctx, ALL)
  expect(read).toHaveBeenCalledTimes(4)
})

it('keeps the answers of fifty dates at most', async () => {
  const read = vi.fn<ReadGroups>(async () => GROUPS)
  const groupsOf = recentGroups(read, () => 0)
  const on = (day: number) =>
    groupsOf(ctx, {
      verified: false,
      guests: null,
      date: { day: addDaysToDay('2027-06-01', day), flexibility: 0, part: null, confirmed: false },
    })
  for (let day = 0; day < 51; day++) await on(day)
  await on(1)
  expect(read).toHaveBeenCalledTimes(51)
  await on(0)
  expect(read).toHaveBeenCalledTimes(52)
})

it('keeps no failure', async () => {
  const read = vi.fn<ReadGroups>(async () => GROUPS).mockRejectedValueOnce(new Error('gone'))
  const groupsOf = recentGroups(read)
  await expect(groupsOf(ctx, ALL)).rejects.toThrow('gone')
  expect(await groupsOf(ctx, ALL)).toBe(GROUPS)
})
