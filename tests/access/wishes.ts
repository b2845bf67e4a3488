import { favouriteLists, favourites, favouriteVotes } from '#db/schema/favourites.ts'
import { waits } from '#db/schema/waits.ts'
import type { Actor } from '#domain/context.ts'
import { shareList } from '#domain/favourites/share-list.server.ts'
import type { TestDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aProvider } from '#harness/world.ts'

/** A client's wait for a search with `words`, which are nobody else's business. */
export async function aSearchWait({ db }: TestDatabase, client: Actor, words: string): Promise<string> {
  const search = `/providers?q=${words}&date=${A_DAY}`
  const [wait] = await db
    .insert(waits)
    .values({ clientId: client.userId, search, known: [], day: A_DAY })
    .returning({ id: waits.id })
  return wait?.id ?? ''
}

/**
 * Two lists of a client's own, a provider in the first, and a vote on it; all say `words`, which are nobody else's business.
 * Another list is shared: whoever has its link reads it.
 */
export async function someFavourites(database: TestDatabase, client: Actor, words: string) {
  const { db } = database
  const { providerId } = await aProvider(db)
  const clientId = client.userId
  const made = await db
    .insert(favouriteLists)
    .values([
      { clientId, name: words },
      { clientId, name: `${words} 2` },
      { clientId, name: 'Pour la famille' },
    ])
    .returning({ id: favouriteLists.id })
  const [listId = '', otherListId = '', sharedListId = ''] = made.map(({ id }) => id)
  const [favourite, shared] = await db
    .insert(favourites)
    .values([
      { listId, providerId, note: words },
      { listId: sharedListId, providerId, note: words },
    ])
    .returning({ id: favourites.id })
  const [vote] = await db
    .insert(favouriteVotes)
    .values({
      favouriteId: favourite?.id ?? '',
      listId,
      voterHash: 'x',
      name: words,
      likes: true,
      comment: words,
    })
    .returning({ id: favouriteVotes.id })
  const { token } = await shareList(database.ctx(client), { listId: sharedListId, days: 30 })
  return {
    id: favourite?.id ?? '',
    listId,
    otherListId,
    sharedId: shared?.id ?? '',
    voteId: vote?.id ?? '',
    token,
  }
}
