import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notifications } from '#db/schema/notifications.ts'
import { providers } from '#db/schema/providers.ts'
import { rankingFacts } from '#domain/notifications/own-provider-facts.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aProvider } from '#harness/world.ts'
import { tunisInstant } from '#lib/dates.ts'
import { announceRanking } from './announce-ranking.server.ts'
import { RANKING_LOG } from './ranking-log.ts'

const world = testDatabase()
const [{ since }] = RANKING_LOG
const after = (days: number) => new Date(tunisInstant(since, '03:00').getTime() + days * 86_400_000)

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
  const told = { id: mails[0]?.id ?? '', kind: 'ranking.changed' as const, subjectId: there.providerId }
  for (const [days, coming] of [
    [-15, true],
    [1, false],
  ] as const)
    expect(await rankingFacts(world.db, told, after(days))).toMatchObject({
      ranking: { since, told: RANKING_LOG[0].told, coming },
    })
  // Long after, nobody: events about it are forgotten by then.
  await world.db
    .update(providers)
    .set({ createdAt: after(-5) })
    .where(eq(providers.id, later.providerId))
  expect(await announceRanking(world.ctx(null, after(61)))).toBe(0)
})
