import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#db/schema/notifications.ts'
import { providers } from '#db/schema/providers.ts'
import { testDatabase } from '#harness/database.ts'
import { aProvider } from '#harness/world.ts'
import { tunisInstant } from '#lib/dates.ts'
import { announceRanking } from './announce-ranking.server.ts'
import { CURRENT_RANKING } from './ranking-log.ts'

const world = testDatabase()
const after = (days: number) =>
  new Date(tunisInstant(CURRENT_RANKING.since, '03:00').getTime() + days * 86_400_000)

it('tells each public provider of a version of the ranking once, and none that came later (W8)', async () => {
  const [there, hidden, later] = [
    await aProvider(world.db),
    await aProvider(world.db, { isPublic: false }),
    await aProvider(world.db),
  ]
  await world.db
    .update(providers)
    .set({ createdAt: after(-5) })
    .where(inArray(providers.id, [there.providerId, hidden.providerId]))
  await world.db
    .update(providers)
    .set({ createdAt: after(5) })
    .where(eq(providers.id, later.providerId))
  const nights = await Promise.all([
    announceRanking(world.ctx(null, after(1))),
    announceRanking(world.ctx(null, after(1))),
  ])
  expect(nights.toSorted()).toEqual([0, 1])
  expect(await announceRanking(world.ctx(null, after(2)))).toBe(0)
  const mails = await world.db.select().from(notifications).where(eq(notifications.kind, 'ranking.changed'))
  expect(mails).toMatchObject([{ userId: there.userId }])
  // Long after, nobody: events about it are forgotten by then.
  await world.db
    .update(providers)
    .set({ createdAt: after(-5) })
    .where(eq(providers.id, later.providerId))
  expect(await announceRanking(world.ctx(null, after(61)))).toBe(0)
})
