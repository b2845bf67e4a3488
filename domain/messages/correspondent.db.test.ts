import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { providerProfiles } from '#db/schema/providers.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aConversation, aProvider } from '#harness/world.ts'
import { NotFound, Unauthenticated } from '#lib/errors.ts'
import { findCorrespondent } from './correspondent.server.ts'

const world = testDatabase()

it('a correspondent is shown with their own profile, among others', async () => {
  const [client, ...providers] = [
    await aClient(world.db),
    await aProvider(world.db, { name: 'Dar Jasmin', location: 'sfax', categories: ['traiteur', 'dj'] }),
    await aProvider(world.db, { name: 'Dar Ambre', location: 'sousse', categories: ['photographe'] }),
    await aProvider(world.db, { name: 'Dar Figue', location: 'gabes', categories: ['decorateur'] }),
  ]
  const shown = [
    { category: 'traiteur', location: 'sfax' },
    { category: 'photographe', location: 'sousse' },
    { category: 'decorateur', location: 'gabes' },
  ]
  for (const [at, provider] of providers.entries()) {
    const { userId, name, providerId } = provider
    const person = { userId, name, providerId, profileImageUrl: `/art/picture-${at}` }
    await world.db
      .update(providerProfiles)
      .set({ profileImageUrl: person.profileImageUrl })
      .where(eq(providerProfiles.providerId, providerId))
    const before = await findCorrespondent(world.ctx(client), userId)
    expect(before).toMatchObject({ person, ...shown[at], access: 'write', conversationId: null })
    const { conversationId } = await aConversation(world.db, { between: [client, provider], texts: [] })
    expect(await findCorrespondent(world.ctx(client), userId)).toMatchObject({ person, conversationId })
  }
  const back = await findCorrespondent(world.ctx(providers[0] ?? null), client.userId)
  expect(back).toMatchObject({
    person: { userId: client.userId, name: client.name, providerId: null, profileImageUrl: null },
    category: null,
    location: null,
  })
})

it('nobody is shown to a visitor, whatever the id', async () => {
  const provider = await aProvider(world.db)
  for (const id of [provider.userId, randomUUID(), 'x', '']) {
    await expect(findCorrespondent(world.ctx(null), id)).rejects.toThrow(Unauthenticated)
    await expect(findCorrespondent(world.ctx(provider), id)).rejects.toThrow(NotFound)
  }
})
