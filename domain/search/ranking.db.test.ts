import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider, aReview } from '#harness/world.ts'
import { ownPlace } from './own-place.server.ts'
import { listRanking, rankingTag, readRanking } from './ranking.server.ts'
import { recommendedScore } from './recommended-score.ts'
import { refreshScores } from './refresh-scores.server.ts'
import { searchProviders } from './search-providers.server.ts'
import { anySpec, BASIS, clearWorld, insertSpecs, setScoreBasis } from './test-world.ts'

const world = testDatabase()

const rows = async (query: ReturnType<typeof sql>) =>
  (await world.db.execute(query)).rows as Record<string, unknown>[]

async function all() {
  const found = []
  for await (const part of listRanking(world.ctx())) found.push(...part)
  return found
}

it('holds what makes the default list, and of the visible ones alone (W8)', async () => {
  await setScoreBasis(world.db)
  const anyWorld = fc.uniqueArray(anySpec, { selector: ({ id }) => id, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(anyWorld, async (specs) => {
      await clearWorld(world.db)
      await insertSpecs(world.db, specs)
      const scored = (await all()).map((line) => ({
        id: line.id,
        score: recommendedScore({ ...line, ...BASIS }),
      }))
      scored.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      const { cards } = await searchProviders(world.ctx(), NO_FILTERS)
      expect(scored.map(({ id }) => id)).toEqual(cards.map(({ id }) => id))
    }),
    { numRuns: 30 },
  )
})

it('has a tag that changes with each component, and with nothing else', async () => {
  await clearWorld(world.db)
  const provider = await aProvider(world.db)
  const of = sql`where id = ${provider.providerId}`
  const seen = [(await rankingTag(world.ctx())).tag]
  for (const change of [
    sql`update providers set rating_sum = 5, review_count = 1 ${of}`,
    sql`update providers set calendar_confirmed_at = now() + interval '1 hour' ${of}`,
    sql`update provider_profiles set bio = repeat('mots ', 50) where provider_id = ${provider.providerId}`,
    sql`update providers set verified = true, verified_at = now() ${of}`,
    sql`insert into response_times values (${provider.providerId}, 5, 2, 77, now())`,
    sql`update users set name = 'Dar Nouvelle' where id = ${provider.userId}`,
  ]) {
    await world.db.execute(change)
    seen.push((await rankingTag(world.ctx())).tag)
  }
  expect(new Set(seen).size).toBe(seen.length)
  await world.db.execute(sql`update provider_profiles set updated_at = now() + interval '1 day'`)
  await world.db.execute(sql`update services set price = price + 1`)
  expect((await rankingTag(world.ctx())).tag).toBe(seen.at(-1))
})

it('tells of one provider what its score is made of, and of a hidden one nothing', async () => {
  await clearWorld(world.db)
  const [shown, hidden] = [await aProvider(world.db), await aProvider(world.db, { isPublic: false })]
  const { basis, provider } = await readRanking(world.ctx(), shown.providerId)
  expect(basis.asOf).toBeInstanceOf(Date)
  expect(provider).toMatchObject({ id: shown.providerId, name: shown.name, responseMinutes: null })
  for (const id of [hidden.providerId, 'personne', null])
    expect((await readRanking(world.ctx(), id)).provider).toBeNull()
})

it('tells a provider its place, and where each part would bring it', async () => {
  await clearWorld(world.db)
  const providers = [await aProvider(world.db), await aProvider(world.db), await aProvider(world.db)]
  const [, , last] = providers
  if (!last) throw new Error('three')
  const before = await ownPlace(world.ctx(last))
  expect(before?.place).toMatchObject({ rank: 3, total: 3, ranks: { calendar: 1 } })
  await world.db.execute(
    sql`update providers set calendar_confirmed_at = now() where id = ${last.providerId}`,
  )
  const after = await ownPlace(world.ctx(last))
  expect(after?.place?.rank).toBe(before?.place?.ranks.calendar)
  expect(after?.score).toBeCloseTo((before?.score ?? 0) + (before?.points.calendar.gain ?? 0), 6)
})

it('ranks nobody otherwise for saving a profile a hundred times (W8)', async () => {
  await clearWorld(world.db)
  const [client, ...providers] = [
    await aClient(world.db),
    await aProvider(world.db),
    await aProvider(world.db),
    await aProvider(world.db),
  ]
  await aReview(world.db, { client, provider: providers[2], rating: 5 })
  await refreshScores(world.ctx(null, new Date(Date.now() - 90 * 86_400_000)))
  const ranking = () => rows(sql`select provider_id, by_recommended from provider_documents order by 2, 1`)
  const before = await ranking()
  for (const { providerId } of providers)
    for (let save = 0; save < 100; save++)
      await world.db.execute(sql`with saved as (
          update provider_profiles set bio = btrim(bio) || ${save % 2 ? ',' : ''}, version = version + 1, updated_at = now()
          where provider_id = ${providerId}
        ) update services set description = ${`Version ${save}`}, updated_at = now() where provider_id = ${providerId}`)
  expect(await ranking()).toEqual(before)
  await refreshScores(world.ctx())
  expect((await ranking()).map((row) => row.provider_id)).toEqual(before.map((row) => row.provider_id))
})
