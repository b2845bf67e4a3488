import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { aProvider } from '#harness/world.ts'
import { suggestSearches } from './suggest-searches.server.ts'

const world = testDatabase()

describe('suggested searches', () => {
  it('are trades, then visible providers with these words in their names', async () => {
    const dar = { bio: 'Photo et jardin.', categories: ['salle-de-fete'], location: 'sousse' } as const
    await aProvider(world.db, { ...dar, name: 'Dar El Yasmine', categories: [...dar.categories] })
    await aProvider(world.db, { ...dar, name: 'Hôtel Yasmina', categories: ['hotel'] })
    await aProvider(world.db, { ...dar, name: 'Dar Yasmine caché', categories: ['hotel'], isPublic: false })
    const labels = async (typed: string) =>
      (await suggestSearches(world.ctx(), typed)).map(({ label }) => label)
    expect(await suggestSearches(world.ctx(), 'el yasmine da')).toEqual([
      { label: 'Dar El Yasmine', note: 'Salle de fête, Sousse' },
    ])
    expect((await labels('yasm')).toSorted()).toEqual(['Dar El Yasmine', 'Fleuriste', 'Hôtel Yasmina'])
    expect(await labels('photo')).toEqual(['Photographe / Vidéaste'])
    expect(await labels('jardin')).not.toContain('Dar El Yasmine')
    expect(await labels('y')).toEqual([])
    for (const typed of ["'", '\\', ':*', 'é'.repeat(900), '\u0000', "a' | 'b", '! & |']) await labels(typed)
  })

  it('look names up in their index, and never in every name', async () => {
    await world.db.execute(sql`set local enable_seqscan to off`)
    const plan = await world.db.execute(
      sql`explain select * from provider_cards where name_document(name) @@ '''dar'':*'::tsquery`,
    )
    expect(JSON.stringify(plan.rows)).toContain('provider_cards_name_document_idx')
  })
})
