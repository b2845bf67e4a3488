import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { getBriefForm } from '#domain/briefs/brief-form.server.ts'
import type { Actor } from '#domain/context.ts'
import type { TestDatabase } from './database.ts'
import { A_DAY } from './days.ts'
import { aClient, aProvider } from './world.ts'

export const category = 'restauration'

export type Fields = Record<string, unknown>
export type Caterer = Awaited<ReturnType<typeof aProvider>>

/** People of the tests of briefs, and what they send. */
export function briefWorld(world: TestDatabase) {
  const aCaterer = (name = 'Dar Sofra') => aProvider(world.db, { name, categories: ['traiteur-sale'] })
  return {
    aCaterer,
    caterers: (count: number) =>
      Promise.all(Array.from({ length: count }, (_, n) => aCaterer(`Traiteur ${n}`))),
    /** A client whose account is a week old. */
    async anOldClient(): Promise<Actor> {
      const client = await aClient(world.db)
      const createdAt = new Date(Date.now() - 7 * 86_400_000)
      await world.db.update(users).set({ createdAt }).where(eq(users.id, client.userId))
      return client
    },
    async filledIn(client: Actor, providers: readonly Caterer[], more: Fields = {}): Promise<Fields> {
      const providerIds = providers.map(({ providerId }) => providerId)
      const { version, asked } = await getBriefForm(world.ctx(client), { category, providerIds })
      return {
        submission_id: randomUUID(),
        version,
        asked,
        category,
        p: providerIds,
        day: A_DAY,
        governorate: 'mahdia',
        ...more,
      }
    },
    requestsOf: (client: Actor) =>
      world.db
        .select()
        .from(quoteRequests)
        .where(eq(quoteRequests.clientId, client.userId))
        .orderBy(asc(quoteRequests.id)),
  }
}
