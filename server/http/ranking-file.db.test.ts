import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { rankingFile } from './ranking-file.ts'

const world = testDatabase()
afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-11-24T22:59:00Z', 1, '2026-11-21'],
  ['2026-11-24T23:00:00Z', 2, '2026-11-25'],
])('names at %s the version that is in force in Tunis (W8)', async (now, version, since) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const app = new Hono().get('/classement.json', rankingFile as never)
  const headers = { 'accept-encoding': 'gzip' }
  const response = await app.request('/classement.json', { headers }, { services: { db: world.app.db } })
  const file = gunzipSync(await response.arrayBuffer()).toString()
  expect(JSON.parse(file)).toMatchObject({ version, en_vigueur_depuis: since })
})
