import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { favouriteShares } from '#db/schema/favourites.ts'
import { providerProfiles } from '#db/schema/providers.ts'
import type { Actor } from '#domain/context.ts'
import { newLinkSecret } from '#domain/link-secret.server.ts'
import { suspendUser } from '#domain/operator/suspend-user.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { addDaysToDay, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { Forbidden, Invalid, NotFound, TooManyRequests, Unauthenticated } from '#lib/errors.ts'
import { moveFavourite, noteFavourite } from './change-favourite.server.ts'
import { createList, deleteList } from './change-lists.server.ts'
import { COMMENT_MAX, VOTES_PER_LIST } from './favourite-limits.ts'
import { listFavouriteLists, listFavourites } from './list-favourites.server.ts'
import { shareNotFound } from './open-share.server.ts'
import { listVotes, removeVote } from './own-votes.server.ts'
import { pressHeart } from './press-heart.server.ts'
import { readSharedList } from './read-shared-list.server.ts'
import { endShare, getShare, shareList } from './share-list.server.ts'
import { vote, withdrawVote } from './vote.server.ts'

const world = testDatabase({ connections: 12 })
const now = new Date()
const today = todayInTunis(now)

/** A client's list with so many providers in it, and the secret of its link. */
async function aSharedList(providers = 1, days: unknown = 30) {
  const client = await aClient(world.db, { name: 'Yasmine Trabelsi' })
  for (let count = 0; count < providers; count++) {
    const { providerId } = await aProvider(world.db)
    await pressHeart(world.ctx(client), { providerId, kept: true })
  }
  const listId = (await listFavouriteLists(world.ctx(client)))[0]?.id ?? ''
  const held = await listFavourites(world.ctx(client), { listId })
  const { token } = await shareList(world.ctx(client), { listId, days })
  return { client, listId, token, ids: held.map(({ id }) => id), favouriteId: held[0]?.id ?? '' }
}

/** Somebody of the family: a browser, and the address that it comes from. */
const aReader = (ip = randomUUID()) => ({ browser: newLinkSecret(), ip })
type Reader = { browser: string; ip: string }

const read = (token: string, { browser, ip }: Reader = aReader(), at = now) =>
  readSharedList({ ...world.ctx(null, at), ip }, { token, browser })
const say = (
  { token, favouriteId }: { token: string; favouriteId: string },
  { browser, ip }: Reader,
  given: { name?: unknown; likes?: boolean; comment?: unknown } = { likes: true },
) => vote({ ...world.ctx(null), ip }, { token, browser, favouriteId, name: 'Tata Radhia', ...given })

describe('the link of a list', () => {
  it('is for the client of the list, and kept as a hash alone', async () => {
    const { client, listId, token } = await aSharedList()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await world.db.select().from(favouriteShares).where(eq(favouriteShares.listId, listId))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(await getShare(world.ctx(client), { listId }))).not.toContain(token)
    const other = await aClient(world.db)
    expect(await getShare(world.ctx(other), { listId })).toBeNull()
    for (const id of [listId, randomUUID(), 'x']) {
      await expect(shareList(world.ctx(other), { listId: id, days: 7 })).rejects.toThrow(NotFound)
      await expect(endShare(world.ctx(other), { listId: id })).rejects.toThrow(NotFound)
    }
    await expect(shareList(world.ctx(null), { listId, days: 7 })).rejects.toThrow(Unauthenticated)
    for (const actor of [await aProvider(world.db), await aPerson(world.db, 'admin')])
      await expect(shareList(world.ctx(actor), { listId, days: 7 })).rejects.toThrow(Forbidden)
    for (const days of ['', '0', '31', '-7', 'x', undefined])
      await expect(shareList(world.ctx(client), { listId, days })).rejects.toThrow(Invalid)
    expect((await read(token)).name).toBe('Mes favoris')
  })

  it.each([7, 14, 30])('for %i days ends with a day of Tunis', async (days) => {
    const { client, listId, token } = await aSharedList(1, String(days))
    const end = tunisInstant(addDaysToDay(today, days), '00:00')
    expect(await getShare(world.ctx(client), { listId })).toMatchObject({ endsAt: end })
    expect(await read(token, aReader(), new Date(end.getTime() - 1))).toMatchObject({ endsAt: end })
    await expect(read(token, aReader(), end)).rejects.toThrow(NotFound)
    expect(await getShare(world.ctx(client, end), { listId })).toBeNull()
  })

  it('is dead at once when replaced or ended, and opens nothing unknown; votes stay', async () => {
    const [list, reader] = [await aSharedList(), aReader()]
    const { client, listId, token } = list
    await say(list, reader)
    const next = await shareList(world.ctx(client), { listId, days: 7 })
    await expect(read(token)).rejects.toThrow(NotFound)
    await expect(say(list, reader)).rejects.toThrow(NotFound)
    // The same browser is known again.
    expect((await read(next.token, reader)).favourites).toMatchObject([{ mine: { likes: true }, likes: 1 }])
    await endShare(world.ctx(client), { listId })
    await endShare(world.ctx(client), { listId })
    const { message } = shareNotFound()
    for (const dead of [token, next.token, '', 'x', '\0', `${token}x`, 'é'.repeat(43)])
      await expect(read(dead)).rejects.toMatchObject({ name: 'NotFound', message })
    expect((await listVotes(world.ctx(client), { listId })).voters).toBe(1)
  })

  it('is dead while the account is suspended or deleted, and goes with its list', async () => {
    const [one, two, three] = [await aSharedList(), await aSharedList(), await aSharedList()]
    const operator = world.ctx(await aPerson(world.db, 'admin'))
    await suspendUser(operator, { userId: one.client.userId, reason: 'Contrôle', notes: '' })
    await world.db.update(users).set({ deletedAt: now }).where(eq(users.id, two.client.userId))
    await deleteList(world.ctx(three.client), { listId: three.listId })
    for (const list of [one, two, three]) {
      await expect(read(list.token)).rejects.toThrow(NotFound)
      await expect(say(list, aReader())).rejects.toThrow(NotFound)
    }
  })

  it('gives one address 60 readings and 60 votes an hour, and others theirs', async () => {
    const list = await aSharedList()
    const reader = aReader()
    for (let times = 0; times < 60; times++) {
      await read(list.token, reader)
      // A vote and the page after it count once.
      await say(list, reader)
      await read(list.token, reader)
    }
    await expect(read(list.token, reader)).rejects.toThrow(TooManyRequests)
    await expect(say(list, reader)).rejects.toThrow(TooManyRequests)
    await read(list.token)
    await say(list, aReader())
    const guesser = aReader()
    for (let times = 0; times < 60; times++)
      await expect(read(newLinkSecret(), guesser)).rejects.toThrow(NotFound)
    await expect(read(newLinkSecret(), guesser)).rejects.toThrow(TooManyRequests)
  })
})

describe('a shared list', () => {
  it('tells no price, note or state, and of a provider that is gone the name alone', async () => {
    const list = await aSharedList(2)
    const { client, ids } = list
    await noteFavourite(world.ctx(client), { favouriteId: ids[0] ?? '', note: 'Trop loin', state: 'dropped' })
    const shown = await read(list.token)
    expect(shown).toMatchObject({ name: 'Mes favoris', clientName: 'Yasmine' })
    expect(shown.favourites).toMatchObject([{ provider: { visible: true } }, { provider: { visible: true } }])
    const text = JSON.stringify(shown)
    for (const secret of ['Trop loin', 'dropped', 'rice', '4800', 'Trabelsi', 'note', '"state"'])
      expect(text).not.toContain(secret)
    const gone = shown.favourites[0]?.provider.id ?? ''
    await world.db
      .update(providerProfiles)
      .set({ isPublic: false })
      .where(eq(providerProfiles.providerId, gone))
    expect((await read(list.token)).favourites[0]).toMatchObject({
      provider: { name: 'Dar El Yasmine', visible: false, imageUrl: null },
      categories: [],
      bio: null,
    })
    const unseen = say({ ...list, favouriteId: ids[0] ?? '' }, aReader())
    await expect(unseen).rejects.toMatchObject({ code: 'favourite-gone' })
  })

  it('takes one vote a browser, which can be changed and taken back', async () => {
    const list = await aSharedList(2)
    const [radhia, hatem] = [aReader(), aReader()]
    await say(list, radhia, { likes: true, comment: ' Leur poisson \u202eest frais. ' })
    await say(list, radhia, { likes: true })
    await say(list, hatem, { likes: false, name: 'Hatem' })
    const mine = { mine: { likes: true, comment: 'Leur poisson est frais.' }, comments: [] }
    const first = async (reader: Reader) => (await read(list.token, reader)).favourites[0]
    expect(await first(radhia)).toMatchObject({ likes: 1, dislikes: 1, ...mine })
    expect(await first(hatem)).toMatchObject({
      mine: { likes: false, comment: '' },
      comments: [{ name: 'Tata Radhia', comment: 'Leur poisson est frais.' }],
    })
    expect(await read(list.token, radhia)).toMatchObject({ voterName: 'Tata Radhia' })
    expect(await read(list.token)).toMatchObject({ voterName: null })
    // Another side, another name: the name is that of all votes of the browser.
    await say({ ...list, favouriteId: list.ids[1] ?? '' }, radhia, { likes: false, name: 'Radhia' })
    await say(list, radhia, { likes: false })
    await say(list, radhia, { name: 'Radhia', comment: 'Finalement non.' })
    expect(await first(radhia)).toMatchObject({
      likes: 0,
      dislikes: 2,
      mine: { likes: false, comment: 'Finalement non.' },
    })
    const { client, listId } = list
    const told = await listVotes(world.ctx(client), { listId })
    expect(told.voters).toBe(2)
    expect(told.of.get(list.favouriteId)).toMatchObject([
      { name: 'Radhia', likes: false, comment: 'Finalement non.' },
      { name: 'Hatem', likes: false, comment: '' },
    ])
    const back = { token: list.token, browser: radhia.browser, favouriteId: list.favouriteId }
    await withdrawVote(world.ctx(null), back)
    await withdrawVote(world.ctx(null), back)
    expect(await first(radhia)).toMatchObject({ dislikes: 1, mine: null })
    await expect(say(list, radhia, { comment: 'Sans avis' })).rejects.toThrow(Invalid)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '\u202e\u200b' }, 'name'],
    [{ name: 'evil.com' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: undefined }, 'name'],
    [{ comment: 'x'.repeat(COMMENT_MAX + 1) }, 'comment'],
  ])('refuses what it can’t take beside the field: %#', async (given, field) => {
    const list = await aSharedList()
    await expect(say(list, aReader(), { likes: true, ...given })).rejects.toMatchObject({
      fieldErrors: { [field]: [expect.any(String)] },
    })
    expect((await read(list.token)).favourites[0]).toMatchObject({ likes: 0 })
  })

  it('takes votes on what it holds alone', async () => {
    const [list, other] = [await aSharedList(), await aSharedList()]
    for (const favouriteId of [other.favouriteId, randomUUID(), 'x', '\0'])
      await expect(say({ token: list.token, favouriteId }, aReader())).rejects.toMatchObject({
        code: 'favourite-gone',
      })
    expect((await read(other.token)).favourites[0]).toMatchObject({ likes: 0 })
  })

  it(`takes ${VOTES_PER_LIST} votes, also of many at once, and lets those be changed`, async () => {
    const list = await aSharedList()
    await world.pool.query(
      `insert into favourite_votes (favourite_id, list_id, voter_hash, name, likes)
      select $1, $2, n::text, 'Invité', true from generate_series(1, $3) n`,
      [list.favouriteId, list.listId, VOTES_PER_LIST - 1],
    )
    const readers = Array.from({ length: 8 }, () => aReader())
    const told = await Promise.allSettled(readers.map((reader) => say(list, reader)))
    const last = readers[told.findIndex(({ status }) => status === 'fulfilled')]
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await say(list, last ?? aReader(), { likes: false })
    expect((await read(list.token)).favourites[0]).toMatchObject({ likes: VOTES_PER_LIST - 1, dislikes: 1 })
  })

  it('counts one press that is sent twice at the same instant once', async () => {
    const list = await aSharedList()
    const reader = aReader()
    await Promise.all(Array.from({ length: 8 }, (_, at) => say(list, reader, { likes: at % 2 === 0 })))
    const [shown] = (await read(list.token)).favourites
    expect((shown?.likes ?? 0) + (shown?.dislikes ?? 0)).toBe(1)
  })

  it('is closed to a vote that was on its way when it ended', async () => {
    for (let round = 0; round < 10; round++) {
      const list = await aSharedList()
      const { client, listId } = list
      const [ended, said] = await Promise.allSettled([
        endShare(world.ctx(client), { listId }).then(() => listVotes(world.ctx(client), { listId })),
        say(list, aReader()),
      ])
      const after = await listVotes(world.ctx(client), { listId })
      expect(ended).toMatchObject({ status: 'fulfilled', value: { voters: after.voters } })
      expect(after.voters).toBe(said.status === 'fulfilled' ? 1 : 0)
    }
  })
})

describe('votes', () => {
  it('are read and removed by the client alone', async () => {
    const list = await aSharedList()
    const { client, listId, favouriteId } = list
    await say(list, aReader(), { likes: false, comment: 'Non' })
    const [given] = (await listVotes(world.ctx(client), { listId })).of.get(favouriteId) ?? []
    const voteId = given?.id ?? ''
    const other = await aClient(world.db)
    expect((await listVotes(world.ctx(other), { listId })).voters).toBe(0)
    for (const id of [voteId, randomUUID(), 'x'])
      await expect(removeVote(world.ctx(other), { voteId: id })).rejects.toThrow(NotFound)
    await expect(removeVote(world.ctx(null), { voteId })).rejects.toThrow(Unauthenticated)
    expect(await removeVote(world.ctx(client), { voteId })).toEqual({ listId })
    expect((await read(list.token)).favourites[0]).toMatchObject({ dislikes: 0, comments: [] })
  })

  it('go along when a favourite moves, unseen by readers of the other list', async () => {
    const list = await aSharedList()
    const { client, favouriteId } = list
    const reader = aReader()
    await say(list, reader, { likes: true, comment: 'Entre nous' })
    const { listId } = await createList(world.ctx(client), { name: 'Collègues' })
    await moveFavourite(world.ctx(client), { favouriteId, listId })
    const { token } = await shareList(world.ctx(client), { listId, days: 7 })
    expect((await read(token)).favourites).toMatchObject([{ likes: 0, comments: [] }])
    expect((await read(list.token, reader)).favourites).toEqual([])
    const votesOf = async (actor: Actor) =>
      (await listVotes(world.ctx(actor), { listId })).of.get(favouriteId)
    expect(await votesOf(client)).toMatchObject([{ comment: 'Entre nous' }])
    await deleteList(world.ctx(client), { listId: list.listId })
    expect(await votesOf(client)).toMatchObject([{ comment: 'Entre nous' }])
    expect((await read(token)).favourites).toMatchObject([{ likes: 0 }])
  })

  it('are not lost by the press of a heart', async () => {
    const list = await aSharedList()
    await say(list, aReader())
    const [held] = await listFavourites(world.ctx(list.client), { listId: list.listId })
    await expect(
      pressHeart(world.ctx(list.client), { providerId: held?.provider.id ?? '', kept: false }),
    ).rejects.toMatchObject({ code: 'favourite-noted' })
  })
})
