import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { briefs } from '#db/schema/briefs.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { todayInTunis } from '#lib/dates.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { createList, setListGuests } from './change-lists.server.ts'
import { clientMarks } from './client-marks.server.ts'
import { listFavouriteLists } from './list-favourites.server.ts'
import { ownGuests } from './own-guests.server.ts'
import { pressHeart } from './press-heart.server.ts'

const world = testDatabase()

const listOf = async (client: Actor, name: string) => (await createList(world.ctx(client), { name })).listId

const guestsOf = async (client: Actor) =>
  (await listFavouriteLists(world.ctx(client))).map(({ guests }) => guests)

it('a list has a number of guests, from 1 to 9 999 or none, of its own client', async () => {
  const [client, other] = [await aClient(world.db), await aClient(world.db)]
  const listId = await listOf(client, 'Notre mariage')
  const say = (guests: string, actor: Actor | null = client) =>
    setListGuests(world.ctx(actor), { listId, guests })
  for (const [typed, kept] of [
    ['250', 250],
    ['', null],
    [' 1 200 ', 1200],
    ['9\u00A0999', 9999],
  ] as const) {
    await say(typed)
    expect(await guestsOf(client)).toEqual([kept])
  }
  for (const typed of ['0', '10000', '-3', '2,5', 'cent'])
    await expect(say(typed)).rejects.toMatchObject({
      fieldErrors: { guests: ['Saisissez un nombre entier entre 1 et 9\u00A0999'] },
    })
  await expect(say('x')).rejects.toThrow(Invalid)
  await expect(say('250', other)).rejects.toThrow(NotFound)
  await expect(say('250', null)).rejects.toThrow(Unauthenticated)
  await expect(say('250', await aProvider(world.db))).rejects.toThrow(Forbidden)
  expect(await guestsOf(client)).toEqual([9999])
})

it('a client’s own number is that of the list in use, else of another, else of the newest brief', async () => {
  const client = await aClient(world.db)
  const { providerId } = await aProvider(world.db)
  const expectGuests = async (guests: number | null) => {
    expect(await ownGuests(world.ctx(client))).toBe(guests)
    expect((await clientMarks(world.ctx(client), [providerId])).guests).toBe(guests)
  }
  const brief = (guestsTo: number | null) =>
    world.db.insert(briefs).values({
      clientId: client.userId,
      submissionId: randomUUID(),
      category: 'traiteurs',
      day: todayInTunis(new Date()),
      governorate: 'tunis',
      guestsFrom: guestsTo && 1,
      guestsTo,
      sentTo: 1,
    })
  await expectGuests(null)
  await brief(80)
  await brief(120)
  await expectGuests(120)
  // A brief may be for more guests than any search: it has no estimate.
  await brief(50_000)
  await brief(null)
  await expectGuests(120)
  const [wedding, halls] = [await listOf(client, 'Notre mariage'), await listOf(client, 'Salles')]
  await setListGuests(world.ctx(client), { listId: wedding, guests: '250' })
  await expectGuests(250)
  await setListGuests(world.ctx(client), { listId: halls, guests: '300' })
  await expectGuests(300)
  await world.pool.query('insert into favourites (list_id, provider_id) values ($1, $2)', [
    wedding,
    providerId,
  ])
  await expectGuests(250)
  await setListGuests(world.ctx(client), { listId: wedding, guests: '' })
  await expectGuests(300)
})

it('nobody but a client has one', async () => {
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  await pressHeart(world.ctx(client), { providerId: provider.providerId, kept: true })
  for (const actor of [null, provider, await aPerson(world.db, 'admin')]) {
    expect(await ownGuests(world.ctx(actor))).toBeNull()
    expect(await clientMarks(world.ctx(actor), [provider.providerId])).toEqual({
      hearts: new Set(),
      guests: null,
    })
  }
})
