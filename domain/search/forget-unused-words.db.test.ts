import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { providerProfiles } from '#db/schema/providers.ts'
import { NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aProvider } from '#harness/world.ts'
import { countProviders } from './count-providers.server.ts'
import { forgetUnusedWords } from './forget-unused-words.server.ts'

const world = testDatabase()

const known = async (word: string) =>
  (await world.db.execute(sql`select from document_words where word = ${word}`)).rows.length > 0

const writeBio = (db: typeof world.db, provider: Actor, bio: string) =>
  db
    .update(providerProfiles)
    .set({ bio })
    .where(eq(providerProfiles.providerId, provider.providerId ?? ''))

const found = (q: string) => countProviders(world.ctx(), { ...NO_FILTERS, q })

it('forgets the words that nobody has any more, and no others', async () => {
  const [one, other] = [await aProvider(world.db), await aProvider(world.db)]
  await writeBio(world.db, one, 'Mosaïque et zellige')
  await writeBio(world.db, other, 'Mosaïque et marbre')
  await writeBio(world.db, one, 'Rien')
  expect([await known('zellige'), await known('mosaique')]).toEqual([true, true])
  await forgetUnusedWords(world.ctx(), ['mosaique', 'marbre'])
  expect(await known('zellige')).toBe(true)
  await forgetUnusedWords(world.ctx())
  expect([await known('zellige'), await known('mosaique'), await known('marbre')]).toEqual([
    false,
    true,
    true,
  ])
  expect(await found('mosaïque marbre')).toBe(1)
})

it('waits for whoever is about to use a word again', async () => {
  const [one, other] = [await aProvider(world.db), await aProvider(world.db)]
  await writeBio(world.db, one, 'Poterie de Nabeul')
  await writeBio(world.db, one, 'Rien')
  let forgotten: Promise<void> | undefined
  await world.db.transaction(async (tx) => {
    // Finds the word there, and doesn't add it.
    await writeBio(tx as typeof world.db, other, 'Poterie et vannerie')
    forgotten = forgetUnusedWords(world.ctx(), ['poterie'])
    await waitsForALock()
  })
  await forgotten
  expect(await known('poterie')).toBe(true)
  expect(await found('poterie vannerie')).toBe(1)
})

/** Resolves when some connection to this database waits for a lock of a table. */
async function waitsForALock(): Promise<void> {
  for (;;) {
    const { rows } = await world.pool.query(
      `select from pg_locks where not granted and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())`,
    )
    if (rows.length > 0) return
  }
}
