import { favouriteLists, favourites } from '#db/schema/favourites.ts'
import { waits } from '#db/schema/waits.ts'
import type { Actor } from '#domain/context.ts'
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

/** Two lists of a client's own, a provider in the first; both say `words`, which are nobody else's business. */
export async function someFavourites({ db }: TestDatabase, client: Actor, words: string) {
  const { providerId } = await aProvider(db)
  const clientId = client.userId
  const made = await db
    .insert(favouriteLists)
    .values([
      { clientId, name: words },
      { clientId, name: `${words} 2` },
    ])
    .returning({ id: favouriteLists.id })
  const [listId = '', otherListId = ''] = made.map(({ id }) => id)
  const [favourite] = await db
    .insert(favourites)
    .values({ listId, providerId, note: words })
    .returning({ id: favourites.id })
  return { id: favourite?.id ?? '', listId, otherListId }
}
