import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { favouriteLists, favourites } from '#db/schema/favourites.ts'
import { providerProfiles } from '#db/schema/providers.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Conflict, Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { moveFavourite, noteFavourite, removeFavourite } from './change-favourite.server.ts'
import { createList, deleteList, renameList } from './change-lists.server.ts'
import { clientMarks } from './client-marks.server.ts'
import { FAVOURITES_PER_LIST, LISTS_MAX, NOTE_MAX } from './favourite-limits.ts'
import { joinHearts } from './join-hearts.server.ts'
import { listFavouriteLists, listFavourites } from './list-favourites.server.ts'
import { pressHeart } from './press-heart.server.ts'

const world = testDatabase({ connections: 12 })

const press = (client: Actor | null, providerId: string, kept = true) =>
  pressHeart(world.ctx(client), { providerId, kept })

async function namesOf(client: Actor) {
  const lists = await listFavouriteLists(world.ctx(client))
  return lists.map(({ name, count }) => `${name} ${count}`)
}

/** All of a client's favourites, over all lists. */
async function allOf(client: Actor) {
  const lists = await listFavouriteLists(world.ctx(client))
  const held = await Promise.all(lists.map(({ id }) => listFavourites(world.ctx(client), { listId: id })))
  return held.flat()
}

const heartsOf = async (client: Actor) => (await allOf(client)).map(({ provider }) => provider.id).sort()

/** So many providers that the public sees, made at once. */
async function manyProviders(count: number): Promise<string[]> {
  const { rows } = await world.pool.query<{ id: string }>(
    `with people as (
      insert into users (name, email, role, email_verified)
      select 'Dar ' || n, gen_random_uuid() || '@example.tn', 'provider', true from generate_series(1, $1) n returning id
    ), made as (insert into providers (user_id, location) select id, 'tunis' from people returning id)
    insert into provider_profiles (provider_id, bio, profile_image_url) select id, 'Salle', '/art/default-cover' from made
    returning provider_id as id`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  await world.pool.query(
    `insert into provider_categories (provider_profile_id, category, position)
    select id, 'salle-de-fete', 0 from provider_profiles where provider_id = any($1)`,
    [ids],
  )
  await world.pool.query('update provider_profiles set is_public = true where provider_id = any($1)', [ids])
  return ids
}

describe('a heart', () => {
  it('keeps a provider once, and lets it go', async () => {
    const [client, other] = [await aClient(world.db), await aClient(world.db)]
    const [one, two] = [await aProvider(world.db), await aProvider(world.db)]
    await press(client, one.providerId)
    await press(client, one.providerId)
    await press(client, two.providerId)
    expect(await namesOf(client)).toEqual(['Mes favoris 2'])
    const ids = [one.providerId, two.providerId, randomUUID()]
    expect([...(await clientMarks(world.ctx(client), ids)).hearts].sort()).toEqual(
      [one.providerId, two.providerId].sort(),
    )
    for (const nobodys of [other, null, one])
      expect((await clientMarks(world.ctx(nobodys), ids)).hearts).toEqual(new Set())
    await press(client, one.providerId, false)
    await press(client, one.providerId, false)
    expect(await heartsOf(client)).toEqual([two.providerId])
  })

  it('is for clients, and for providers that the public sees', async () => {
    const [client, provider] = [await aClient(world.db), await aProvider(world.db)]
    await expect(press(null, provider.providerId)).rejects.toThrow(Unauthenticated)
    for (const actor of [provider, await aPerson(world.db, 'admin')])
      await expect(press(actor, provider.providerId)).rejects.toThrow(Forbidden)
    const hidden = await aProvider(world.db, { isPublic: false })
    for (const id of [hidden.providerId, randomUUID(), 'x'])
      await expect(press(client, id)).rejects.toThrow(NotFound)
    expect(await namesOf(client)).toEqual([])
  })

  it('is not let go of with what was written about it', async () => {
    const client = await aClient(world.db)
    const { providerId } = await aProvider(world.db)
    await press(client, providerId)
    const [{ id: favouriteId } = { id: '' }] = await allOf(client)
    for (const noted of [{ note: 'Belle cour' }, { note: '', state: 'visited' }]) {
      await noteFavourite(world.ctx(client), { favouriteId, ...noted })
      await expect(press(client, providerId, false)).rejects.toMatchObject({ code: 'favourite-noted' })
    }
    await noteFavourite(world.ctx(client), { favouriteId, state: 'todo' })
    await press(client, providerId, false)
    expect(await allOf(client)).toEqual([])
  })

  it('goes to the list that was added to last', async () => {
    const client = await aClient(world.db)
    const [first, second] = await manyProviders(2)
    const { listId } = await createList(world.ctx(client), { name: 'Notre mariage' })
    await press(client, first ?? '')
    await createList(world.ctx(client, new Date(Date.now() + 1000)), { name: 'Salles' })
    await press(client, second ?? '')
    expect(await listFavourites(world.ctx(client), { listId })).toHaveLength(2)
  })
})

describe('hearts of a browser', () => {
  it('join those of the account: a union, once, whatever else is sent', async () => {
    const client = await aClient(world.db)
    const [a = '', b = '', c = ''] = await manyProviders(3)
    await press(client, a)
    const hidden = await aProvider(world.db, { isPublic: false })
    const nobody = randomUUID()
    const sent = [b, a, b, hidden.providerId, nobody, 'x', c]
    const { settled } = await joinHearts(world.ctx(client), { providerIds: sent })
    // What is not public now may be again: the browser keeps it.
    expect(settled.sort()).toEqual([a, b, c, nobody, 'x'].sort())
    await joinHearts(world.ctx(client), { providerIds: sent })
    expect(await heartsOf(client)).toEqual([a, b, c].sort())
    await expect(joinHearts(world.ctx(null), { providerIds: [a] })).rejects.toThrow(Unauthenticated)
    const provider = await aProvider(world.db)
    await expect(joinHearts(world.ctx(provider), { providerIds: [a] })).rejects.toThrow(Forbidden)
  })

  it('of two devices that sign in at the same instant join once each', async () => {
    const ids = await manyProviders(30)
    for (let round = 0; round < 15; round++) {
      const client = await aClient(world.db)
      const [one, two] = [ids.slice(0, 20), ids.slice(10)]
      await Promise.all(
        [one, two, one, two].map((providerIds) => joinHearts(world.ctx(client), { providerIds })),
      )
      expect(await heartsOf(client)).toEqual([...ids].sort())
      expect(await namesOf(client)).toEqual(['Mes favoris 30'])
    }
  })

  it(`fill lists of ${FAVOURITES_PER_LIST}, of which there are ${LISTS_MAX}, and lose nothing beyond`, async () => {
    const client = await aClient(world.db)
    const full = await manyProviders(FAVOURITES_PER_LIST)
    await world.pool.query(
      `with lists as (
        insert into favourite_lists (client_id, name) select $1, 'Liste ' || n from generate_series(1, $2) n returning id
      )
      insert into favourites (list_id, provider_id) select id, p from lists, unnest($3::uuid[]) p`,
      [client.userId, LISTS_MAX - 1, full],
    )
    const ids = await manyProviders(FAVOURITES_PER_LIST)
    const [last = ''] = await manyProviders(1)
    const some = await joinHearts(world.ctx(client), { providerIds: ids.slice(0, -5) })
    expect(some.settled).toHaveLength(FAVOURITES_PER_LIST - 5)
    const rest = await joinHearts(world.ctx(client), { providerIds: [...ids.slice(-5), last] })
    expect(rest.settled).toEqual(ids.slice(-5))
    expect((await namesOf(client)).at(-1)).toBe(`Mes favoris ${FAVOURITES_PER_LIST}`)
    await expect(press(client, last)).rejects.toMatchObject({ code: 'favourites-full' })
    await press(client, ids[0] ?? '', false)
    await press(client, last)
    await expect(createList(world.ctx(client), { name: 'Encore une' })).rejects.toThrow(Invalid)
  })
})

describe('lists', () => {
  it('have names of their own, each client theirs', async () => {
    const [client, other] = [await aClient(world.db), await aClient(world.db)]
    const { listId } = await createList(world.ctx(client), { name: '  Notre   mariage ' })
    expect(await createList(world.ctx(client), { name: 'notre MARIAGE' })).toEqual({ listId })
    await createList(world.ctx(other), { name: 'Notre mariage' })
    const { listId: salles } = await createList(world.ctx(client), { name: 'Salles' })
    expect(await namesOf(client)).toEqual(['Notre mariage 0', 'Salles 0'])
    for (const name of ['', ' ', 'x'.repeat(61)])
      await expect(createList(world.ctx(client), { name })).rejects.toThrow(Invalid)
    await renameList(world.ctx(client), { listId, name: 'Notre Mariage' })
    await expect(renameList(world.ctx(client), { listId, name: 'salles' })).rejects.toThrow(Invalid)
    for (const id of [listId, randomUUID(), 'x']) {
      await expect(renameList(world.ctx(other), { listId: id, name: 'Autre' })).rejects.toThrow(NotFound)
      await expect(deleteList(world.ctx(other), { listId: id })).rejects.toThrow(NotFound)
    }
    await deleteList(world.ctx(client), { listId: salles })
    expect(await namesOf(client)).toEqual(['Notre Mariage 0'])
  })

  it('of one name are made once by two presses at once', async () => {
    const client = await aClient(world.db)
    const made = await Promise.all(
      Array.from({ length: 8 }, () => createList(world.ctx(client), { name: 'Salles' })),
    )
    expect(new Set(made.map(({ listId }) => listId)).size).toBe(1)
  })

  it('show a provider that is no longer public without picture, price or trade', async () => {
    const client = await aClient(world.db)
    const { providerId } = await aProvider(world.db, { name: 'Table du Ribat' })
    await press(client, providerId)
    const shown = { categories: ['salle-de-fete'], fromPrice: { amount: '4800.000' } }
    expect(await allOf(client)).toMatchObject([{ provider: { visible: true }, ...shown }])
    await world.db.update(providerProfiles).set({ isPublic: false })
    expect(await allOf(client)).toMatchObject([
      {
        provider: { name: 'Table du Ribat', visible: false, imageUrl: null },
        categories: [],
        fromPrice: null,
      },
    ])
    await world.db.update(providerProfiles).set({ isPublic: true })
  })
})

describe('a favourite', () => {
  it('has a note and a state, moves between lists, and goes', async () => {
    const [client, other] = [await aClient(world.db), await aClient(world.db)]
    const [a = '', b = ''] = await manyProviders(2)
    for (const id of [a, b]) await press(client, id)
    const [first] = await listFavouriteLists(world.ctx(client))
    const { listId } = await createList(world.ctx(client), { name: 'Salles' })
    const [latest] = await allOf(client)
    const favouriteId = latest?.id ?? ''
    const change = (given: object, actor = client) =>
      noteFavourite(world.ctx(actor), { favouriteId, ...given })
    expect(await change({ note: ' Couscous  au mérou \r\n à table ' })).toEqual({ listId: first?.id })
    await change({ state: 'chosen' })
    expect((await allOf(client))[0]).toMatchObject({ state: 'chosen', note: 'Couscous  au mérou \n à table' })
    for (const given of [{ state: 'married' }, { note: 'x'.repeat(NOTE_MAX + 1) }])
      await expect(change(given)).rejects.toThrow(Invalid)
    await expect(change({ note: 'x' }, other)).rejects.toThrow(NotFound)
    await expect(moveFavourite(world.ctx(other), { favouriteId, listId })).rejects.toThrow(NotFound)
    await moveFavourite(world.ctx(client), { favouriteId, listId })
    await moveFavourite(world.ctx(client), { favouriteId, listId })
    expect(await namesOf(client)).toEqual(['Mes favoris 1', 'Salles 1'])
    const { listId: theirs } = await createList(world.ctx(other), { name: 'Salles' })
    await expect(moveFavourite(world.ctx(client), { favouriteId, listId: theirs })).rejects.toThrow(NotFound)
    await world.db
      .insert(favourites)
      .values({ listId: first?.id ?? '', providerId: latest?.provider.id ?? '' })
    await expect(
      moveFavourite(world.ctx(client), { favouriteId, listId: first?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'in-both-lists' })
    for (const id of [favouriteId, randomUUID(), 'x'])
      await expect(removeFavourite(world.ctx(other), { favouriteId: id })).rejects.toThrow(NotFound)
    await removeFavourite(world.ctx(client), { favouriteId })
    expect(await namesOf(client)).toEqual(['Mes favoris 2', 'Salles 0'])
  })

  it('does not move into a full list', async () => {
    const client = await aClient(world.db)
    const ids = await manyProviders(FAVOURITES_PER_LIST + 1)
    await joinHearts(world.ctx(client), { providerIds: ids.slice(0, FAVOURITES_PER_LIST) })
    await press(client, ids.at(-1) ?? '')
    const [full, second] = await world.db
      .select()
      .from(favouriteLists)
      .where(eq(favouriteLists.clientId, client.userId))
      .orderBy(favouriteLists.id)
    const [favourite] = await listFavourites(world.ctx(client), { listId: second?.id ?? '' })
    await expect(
      moveFavourite(world.ctx(client), { favouriteId: favourite?.id ?? '', listId: full?.id ?? '' }),
    ).rejects.toThrow(Conflict)
  })
})
