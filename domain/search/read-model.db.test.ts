import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { PRICE_UNITS } from '#domain/providers/price-unit.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider, aReview } from '#harness/world.ts'
import { countProviders } from './count-providers.server.ts'
import { recommendedScore } from './recommended-score.ts'
import { refreshScores } from './refresh-scores.server.ts'
import { searchProviders } from './search-providers.server.ts'
import { anySpec, clearWorld, insertSpecs, PLACES, type Spec, TRADES } from './test-world.ts'

const world = testDatabase()

type Rows = Record<string, unknown>[]
const rowsOf = async (query: ReturnType<typeof sql>) => (await world.db.execute(query)).rows as Rows

/** Compares the read model with its sources, both ways: empty when it is right. */
async function differences(): Promise<Rows> {
  const differing = (table: string) => sql`
    (select ${table} as table, 'too much' as what, t.provider_id::text, t::text from
      (select * from ${sql.identifier(table)} except all select * from ${sql.identifier(`${table}_source`)}) t)
    union all
    (select ${table}, 'missing', t.provider_id::text, t::text from
      (select * from ${sql.identifier(`${table}_source`)} except all select * from ${sql.identifier(table)}) t)`
  return rowsOf(sql`
    ${differing('provider_cards')} union all ${differing('provider_documents')} union all ${differing('listing_entries')}
    union all
    select 'providers', 'score', p.id::text, p.score::text from providers p join provider_sort_keys k on k.provider_id = p.id
      join visible_providers v on v.provider_id = p.id where p.score is distinct from -k.by_recommended
    union all
    select 'name_words', 'missing', c.provider_id::text, c.name
      from provider_cards c cross join lateral string_to_table(fold_text(c.name), ' ') as written (word)
      where length(written.word) >= 4 and not exists (select from name_words w where w.word = left(written.word, 40))
    union all
    select 'document_words', 'missing', d.provider_id::text, written.word
      from provider_documents d cross join lateral unnest(tsvector_to_array(d.document)) as written (word)
      where left(written.word, 1) not in ('#', '@', '~') and not exists (select from document_words w where w.word = written.word)`)
}

type Write = (spec: Spec) => ReturnType<typeof sql>

/** Every kind of write that can change what the listing shows of a provider, or whether it shows it. */
const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.constantFrom('Nour', 'Étoile du Sud', 'دار').map(
    (name): Write =>
      (spec) =>
        sql`update users set name = ${name} where id = ${spec.userId}`,
  ),
  fc.boolean().map(
    (on): Write =>
      (spec) =>
        sql`update users set suspended_at = case when ${on} then now() end where id = ${spec.userId}`,
  ),
  fc.boolean().map(
    (on): Write =>
      (spec) =>
        sql`update users set deleted_at = case when ${on} then now() end where id = ${spec.userId}`,
  ),
  fc.constantFrom(...PLACES).map(
    (place): Write =>
      (spec) =>
        sql`update providers set location = ${place} where id = ${spec.id}`,
  ),
  fc.boolean().map(
    (on): Write =>
      (spec) =>
        sql`update providers set hidden_at = case when ${on} then now() end where id = ${spec.id}`,
  ),
  fc.boolean().map(
    (on): Write =>
      (spec) =>
        sql`update providers set verified = ${on}, verified_at = case when ${on} then now() end where id = ${spec.id}`,
  ),
  fc.constantFrom('Une phrase.', 'x '.repeat(150)).map(
    (bio): Write =>
      (spec) =>
        sql`update provider_profiles set bio = ${bio}, updated_at = now() where id = ${spec.profileId}`,
  ),
  fc.boolean().map(
    (on): Write =>
      (spec) =>
        sql`update provider_profiles set is_public = ${on} where id = ${spec.profileId}`,
  ),
  fc.constantFrom(...TRADES).map(
    (slug): Write =>
      (spec) =>
        sql`insert into provider_categories (provider_profile_id, category)
            select id, ${slug} from provider_profiles where id = ${spec.profileId}
      on conflict do nothing`,
  ),
  fc.constant<Write>(
    (spec) =>
      sql`delete from provider_categories where provider_profile_id = ${spec.profileId} and category <> (
      select min(category) from provider_categories where provider_profile_id = ${spec.profileId})`,
  ),
  fc.constantFrom(5, 300, null).map(
    (price): Write =>
      (spec) =>
        sql`insert into services (provider_id, name, price) select id, 'Nouveau', ${price}::numeric
            from providers where id = ${spec.id}`,
  ),
  fc.constantFrom(10, null).map(
    (price): Write =>
      (spec) =>
        sql`update services set price = ${price}, updated_at = now() where provider_id = ${spec.id}`,
  ),
  fc.tuple(fc.constantFrom(...PRICE_UNITS, null), fc.constantFrom('', 'la soirée')).map(
    ([unit, duration]): Write =>
      (spec) =>
        sql`update services set unit = ${unit}, duration = ${duration} where id = (
          select id from services where provider_id = ${spec.id} order by position desc, id limit 1)`,
  ),
  fc.boolean().map(
    (leads): Write =>
      (spec) =>
        sql`update services set leads = ${leads} where id = (
          select id from services where provider_id = ${spec.id} order by leads desc, position, id limit 1)`,
  ),
  fc.constant<Write>((spec) => sql`delete from services where provider_id = ${spec.id}`),
  fc.constant<Write>(
    (spec) =>
      sql`insert into provider_portfolio_images (provider_profile_id, image_url, position)
      select ${spec.profileId}, '/art/more', 1 + max(position) from provider_portfolio_images
      where provider_profile_id = ${spec.profileId} having count(*) > 0`,
  ),
  fc.constant<Write>(
    (spec) =>
      sql`delete from provider_portfolio_images where provider_profile_id = ${spec.profileId} and position > 2`,
  ),
  fc.integer({ min: 1, max: 5 }).map(
    (stars): Write =>
      (spec) =>
        sql`update providers set rating_sum = rating_sum + ${stars}, review_count = review_count + 1 where id = ${spec.id}`,
  ),
  // Parts of the score that lie elsewhere: a calendar's confirmation, and how fast it answers.
  fc.constantFrom(null, 0, 29, 31).map<Write>(
    (days) => (spec) =>
      sql`update providers set calendar_confirmed_at = (select as_of from score_basis) - ${days}::int * interval '1 day'
        where id = ${spec.id}`,
  ),
  fc.constantFrom(0, 500, 4320).map<Write>(
    (minutes) => (spec) =>
      sql`insert into response_times (provider_id, counted, within_day, median_minutes, measured_at)
        select id, 7, 3, ${minutes}, now() from providers where id = ${spec.id}
        on conflict (provider_id) do update set median_minutes = excluded.median_minutes, counted = 7`,
  ),
  fc.constant<Write>((spec) => sql`delete from response_times where provider_id = ${spec.id}`),
  fc.constant<Write>((spec) => sql`delete from provider_profiles where id = ${spec.profileId}`),
  fc.constant<Write>((spec) => sql`delete from providers where id = ${spec.id}`),
  // Statements over many rows at once.
  fc.constant<Write>(
    () => sql`update users set name = name || ' Bis' where role = 'provider' and length(name) < 60`,
  ),
  fc.constant<Write>(() => sql`update services set price = price + 1`),
)

describe('the read model', () => {
  it('is after any writes what its sources say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anySpec, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(anyWrite, fc.nat()), { maxLength: 12 }),
        async (specs, writes) => {
          await clearWorld(world.db)
          await insertSpecs(world.db, specs)
          expect(await differences()).toEqual([])
          for (const [write, chosen] of writes) {
            const spec = specs[chosen % specs.length]
            if (spec) await world.db.execute(write(spec))
          }
          expect(await differences()).toEqual([])
          await world.db.execute(sql`select refresh_provider_listing()`)
          expect(await differences()).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  }, 120_000)

  it('sees a write that went wrong: the guard of this test', async () => {
    await clearWorld(world.db)
    const { providerId } = await aProvider(world.db)
    await world.db.execute(
      sql`update provider_documents set by_rating = -5 where provider_id = ${providerId}`,
    )
    // The document, and its four entries, each too much as it is and missing as it should be.
    expect(await differences()).toHaveLength(10)
    await world.db.execute(sql`select refresh_provider_listing(array[${providerId}::uuid])`)
    expect(await differences()).toEqual([])
  })

  it('changes with its sources or not at all', async () => {
    await clearWorld(world.db)
    const provider = await aProvider(world.db, { name: 'Dar Avant' })
    await world.db
      .transaction(async (tx) => {
        await tx.execute(sql`update users set name = 'Dar Après' where id = ${provider.userId}`)
        const ctx = { ...world.ctx(), db: tx }
        expect((await searchProviders(ctx, NO_FILTERS)).cards[0]?.name).toBe('Dar Après')
        throw new Error('taken back')
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'))
    expect((await searchProviders(world.ctx(), NO_FILTERS)).cards[0]?.name).toBe('Dar Avant')
  })

  it('loses no change of two at once', async () => {
    await clearWorld(world.db)
    const provider = await aProvider(world.db)
    const client = await aClient(world.db)
    for (let round = 0; round < 25; round++) {
      await Promise.all([
        world.db.execute(sql`update users set name = ${`Dar ${round}`} where id = ${provider.userId}`),
        world.db.execute(
          sql`update services set price = ${round + 1} where provider_id = ${provider.providerId}`,
        ),
        world.db.execute(
          sql`update provider_profiles set bio = ${`Bio ${round}`} where provider_id = ${provider.providerId}`,
        ),
        world.db.execute(
          sql`update providers set location = ${round % 2 ? 'sfax' : 'beja'} where id = ${provider.providerId}`,
        ),
      ])
      expect(await differences()).toEqual([])
    }
    await aReview(world.db, { client, provider, rating: 4 })
    expect(await differences()).toEqual([])
  })

  it('waits for the end when much is loaded', async () => {
    await clearWorld(world.db)
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local machmoum.bulk_load = 'on'`)
      await aProvider(tx)
      expect(await countProviders({ ...world.ctx(), db: tx }, NO_FILTERS)).toBe(0)
      await tx.execute(sql`select refresh_provider_listing()`)
    })
    expect(await countProviders(world.ctx(), NO_FILTERS)).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('shows who is public, not hidden, not suspended and not deleted: the truth table', async () => {
    await clearWorld(world.db)
    for (let bits = 0; bits < 16; bits++) {
      const [isPublic, hidden, suspended, deleted] = [1, 2, 4, 8].map((bit) => (bits & bit) !== 0)
      const provider = await aProvider(world.db, { isPublic: isPublic ?? false })
      await world.db.execute(sql`update providers set hidden_at = case when ${hidden} then now() end
        where id = ${provider.providerId}`)
      await world.db.execute(sql`update users set suspended_at = case when ${suspended} then now() end,
        deleted_at = case when ${deleted} then now() end where id = ${provider.userId}`)
      const [listed] = await rowsOf(
        sql`select from provider_cards where provider_id = ${provider.providerId}`,
      )
      expect(listed !== undefined).toBe(isPublic && !hidden && !suspended && !deleted)
    }
  })
})

describe('scores', () => {
  it('follow the nightly measure of the site, and stay put in between', async () => {
    await clearWorld(world.db)
    const [client, loved, plain] = [
      await aClient(world.db),
      await aProvider(world.db),
      await aProvider(world.db),
    ]
    await aReview(world.db, { client, provider: loved, rating: 5 })
    const scores = () => rowsOf(sql`select id, score from providers order by id`)
    const tonight = new Date(Date.now() + 90 * 86_400_000)
    expect(await refreshScores(world.ctx(null, tonight))).toBe(2)
    const [basis] = await rowsOf(
      sql`select mean_rating, as_of = ${tonight.toISOString()}::timestamptz as now from score_basis`,
    )
    expect(basis).toEqual({ mean_rating: 5, now: true })
    const after = await scores()
    const plainScore = recommendedScore({
      verified: false,
      ratingSum: 0,
      reviewCount: 0,
      completeness: 0.5,
      calendarConfirmed: false,
      responseMinutes: null,
      meanRating: 5,
      siteMinutes: 840,
    })
    expect(after.find(({ id }) => id === plain.providerId)?.score).toBeCloseTo(plainScore, 3)
    expect(await differences()).toEqual([])
    await world.db.execute(sql`select refresh_provider_listing()`)
    expect(await scores()).toEqual(after)
  })
})
