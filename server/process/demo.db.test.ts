import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { notifications } from '#db/schema/notifications.ts'
import { responseTimes } from '#db/schema/response-times.ts'
import type { Actor } from '#domain/context.ts'
import { ownResponses } from '#domain/response-times/own-responses.server.ts'
import { responseWords } from '#domain/response-times/response-words.ts'
import { inviteReviews } from '#domain/reviews/invite-reviews.server.ts'
import { testDatabase } from '#harness/database.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { loadDemo } from './demo.ts'

const world = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-demo-'))
let provider: Actor

beforeAll(async () => {
  const database = { pool: world.app.pool, ownerUrl: world.ownerUrl } as Database
  await loadDemo(database, { dataDir } as Config)
  const { rows } = await world.db.execute<{ user_id: string; id: string }>(
    sql`select p.user_id, p.id from providers p join users u on u.id = p.user_id where u.email = 'prestataire@demo.machmoum.tn'`,
  )
  const [own] = rows
  if (!own) throw new Error('the demo has no provider to look around with')
  provider = {
    userId: own.user_id,
    sessionId: own.user_id,
    role: 'provider',
    name: 'Les Saveurs de Mahdia',
    email: 'prestataire@demo.machmoum.tn',
    avatarUrl: null,
    providerId: own.id,
  }
}, 120_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('measures no answered request of the demo’s provider as one that nobody answered (W7)', async () => {
  const { requests, measuredAt } = await ownResponses(world.ctx(provider))
  expect(measuredAt).not.toBeNull()
  const { rows } = await world.db.execute<{ id: string }>(sql`
    select id from booking_requests where status in ('accepted', 'declined', 'cancelled')
    union all select id from quote_requests where status not in ('pending', 'unanswered')`)
  const closed = new Set(rows.map(({ id }) => id))
  const measured = requests.filter(({ id }) => closed.has(id))
  expect(measured.length).toBeGreaterThan(10)
  // Four days of 14 counted hours; without an answer they would have lasted until today.
  expect(measured.filter(({ measured: { minutes } }) => (minutes ?? 0) > 4 * 14 * 60)).toEqual([])
  expect(requests.filter(({ refused }) => refused).length).toBeGreaterThan(2)
})

it('shows response times from the first look on', async () => {
  const measured = await world.db.select().from(responseTimes)
  const own = measured.find(({ providerId }) => providerId === provider.providerId)
  expect(responseWords(own?.medianMinutes ?? null)).not.toBe('Nouveau')
})

it('has established providers of every pace, and calls nobody with ten reviews new', async () => {
  const { rows } = await world.db.execute<{ review_count: number; median_minutes: number | null }>(sql`
    select p.review_count, t.median_minutes from providers p
    left join response_times t on t.provider_id = p.id where p.review_count >= 10`)
  const counts = Map.groupBy(rows, ({ median_minutes }) => responseWords(median_minutes))
  expect([...counts.keys()].sort()).toEqual([
    'Répond dans la journée',
    'Répond en moins de 2\u00A0h',
    'Répond plus lentement',
    'Répond sous 2\u00A0jours',
  ])
  for (const each of counts.values()) expect(each.length / rows.length).toBeLessThan(0.6)
})

it('tells nobody of what happened before it was loaded', async () => {
  expect((await world.db.select().from(events)).length).toBeGreaterThan(50)
  expect(await world.db.select().from(notifications)).toEqual([])
})

// Last: it tells.
it('asks for no review of what was before it was loaded but the story’s own', async () => {
  expect(await inviteReviews(world.ctx(null))).toBe(1)
})
