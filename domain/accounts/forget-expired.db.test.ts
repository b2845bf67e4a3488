import { expect, it } from 'vitest'
import { formDrafts, rateLimits, sessions, verifications } from '#db/schema/accounts.ts'
import { LIMITS } from '#domain/limits/limits.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient } from '#harness/world.ts'
import { forgetExpired } from './forget-expired.server.ts'

const world = testDatabase()
const HOUR = 3_600_000

it('forgets what ended, and nothing that still counts', async () => {
  const { db } = world
  const { userId } = await aClient(db)
  const now = new Date()
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR)
  for (const [name, hours] of [
    ['over', -0.1],
    ['on', 0.1],
  ] as const) {
    await db.insert(sessions).values({ userId, token: name, expiresAt: at(hours), ipAddress: '203.0.113.7' })
    await db.insert(verifications).values({ identifier: name, value: name, expiresAt: at(hours) })
    await db.insert(formDrafts).values({ fields: { name }, expiresAt: at(hours) })
  }
  await db.insert(rateLimits).values([
    { key: 'over', windowStart: at(-24.1), hits: 3 },
    { key: 'on', windowStart: at(-23.9), hits: 3 },
  ])

  await forgetExpired({ ...world.ctx(), now })

  const tokens = (await db.select().from(sessions)).map(({ token }) => token)
  expect(tokens).toContain('on')
  expect(tokens).not.toContain('over')
  expect((await db.select().from(verifications)).map(({ value }) => value)).toEqual(['on'])
  expect((await db.select().from(formDrafts)).map(({ fields }) => fields)).toEqual([{ name: 'on' }])
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['on'])
})

it('keeps a counter for as long as any limit looks at it', () => {
  const longest = Math.max(...Object.values(LIMITS).map(({ seconds }) => seconds))
  expect(longest).toBeLessThanOrEqual(24 * 3600)
})
