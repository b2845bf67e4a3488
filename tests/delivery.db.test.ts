import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, it } from 'vitest'
import { type DatabaseUrls, ensureDatabase } from '#db/embedded/databases.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { runDelivery } from '../harness/delivery/delivery.ts'

// The short version of `npm run bench -- delivery`: two real server processes on one database.
const PLAN = { people: 6, messages: 60, reconnections: 12 }

beforeAll(() => ensureBuilt(), 240_000)

const aDatabase = (): Promise<DatabaseUrls> =>
  ensureDatabase(inject('adminUrl'), `t_${randomUUID().replaceAll('-', '')}`, 'machmoum_template')

it('everything arrives once and in order, whatever is cut, killed and ended meanwhile', {
  timeout: 180_000,
}, async () => {
  const result = await runDelivery(await aDatabase(), { ...PLAN, rereads: true, patienceMs: 60_000 })
  expect(result).toMatchObject({
    messages: PLAN.messages,
    faults: { lost: 0, doubled: 0, outOfOrder: 0, unreadWrong: 0, marksWrong: 0 },
    wrong: [],
  })
  expect(result.kills).toBeGreaterThan(0)
  expect(result.connectionsEnded).toBeGreaterThan(0)
  expect(result.reconnections).toBeGreaterThanOrEqual(PLAN.reconnections)
})

it('a version that reads nothing again on return is caught', { timeout: 180_000 }, async () => {
  const result = await runDelivery(await aDatabase(), { ...PLAN, rereads: false, patienceMs: 8_000 })
  expect(result.settledMs).toBeNull()
  expect(result.faults.lost).toBeGreaterThan(0)
})
