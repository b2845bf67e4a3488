import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { briefs } from '#db/schema/briefs.ts'
import { listClientBookings } from '#domain/bookings/list-client-bookings.server.ts'
import type { GovernorateSlug } from '#domain/catalogue/governorates.ts'
import type { GroupSlug, SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Actor } from '#domain/context.ts'
import { expireRequests } from '#domain/due-times/expire-requests.server.ts'
import { listClientQuotes } from '#domain/quotes/list-client-quotes.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aBooking, aClient, aProvider, aQuote } from '#harness/world.ts'
import { askAlternative } from './ask-alternative.server.ts'

// A provider may have several trades: others are looked for by those that the request can be for.

const world = testDatabase({ unlimited: true })

const provider = (location: GovernorateSlug, name: string, ...categories: SubcategorySlug[]) =>
  aProvider(world.db, { name, location, categories })

/** Ends all that waits, without an answer. */
async function expire() {
  await world.pool.query("update booking_requests set due_at = now() where status = 'pending'")
  await world.pool.query("update quote_requests set due_at = now() where status = 'pending'")
  await expireRequests({ db: world.app.db, now: new Date(Date.now() + 1000) })
}

const names = (shown?: { found: readonly { name: string }[] } | null) =>
  shown?.found.map(({ name }) => name).sort()

describe('alternatives to a provider of several trades', () => {
  it('are of any of them for a booking, each once, and can be asked', async () => {
    const client = await aClient(world.db)
    const gone = await provider('gabes', 'Ne répond pas', 'photographe-videaste', 'dj')
    const second = await provider('gabes', 'DJ seul', 'chanteur', 'dj')
    await provider('gabes', 'Photographe', 'photographe-videaste')
    await provider('gabes', 'Les deux', 'dj', 'photographe-videaste')
    await provider('gabes', 'Autre métier', 'chanteur')
    const { bookingId } = await aBooking(world.db, { client, provider: gone, day: A_DAY })
    await expire()
    const shown = async () => (await listClientBookings(world.ctx(client))).bookings.at(-1)?.alternatives
    expect(names(await shown())).toEqual(['DJ seul', 'Les deux', 'Photographe'])
    expect((await shown())?.listing).toBe(
      `/providers?categories=dj,photographe-videaste&locations=gabes&date=${A_DAY}`,
    )
    await askAlternative(world.ctx(client), { bookingId, providerId: second.providerId })
    expect((await shown())?.found.find(({ isAsked }) => isAsked)?.name).toBe('DJ seul')
  })

  /** A quote request of a brief for a group of trades. */
  async function ofBrief(client: Actor, to: { providerId: string }, category: GroupSlug) {
    const { quoteId } = await aQuote(world.db, { client, provider: to })
    const wish = { clientId: client.userId, submissionId: randomUUID(), category, day: A_DAY }
    const [brief] = await world.db
      .insert(briefs)
      .values({ ...wish, governorate: 'kebili', sentTo: 1 })
      .returning()
    await world.pool.query('update quote_requests set brief_id = $1 where id = $2', [brief?.id, quoteId])
  }

  it('are of those that its brief asked for', async () => {
    const client = await aClient(world.db)
    const gone = await provider('kebili', 'Ne répond pas', 'photographe-videaste', 'dj', 'chanteur')
    await provider('kebili', 'DJ', 'dj')
    await provider('kebili', 'Chanteuse', 'chanteur')
    await provider('kebili', 'Photographe', 'photographe-videaste')
    const shown = async () => (await listClientQuotes(world.ctx(client))).rows[0]?.alternatives
    await ofBrief(client, gone, 'animation')
    await expire()
    expect(names(await shown())).toEqual(['Chanteuse', 'DJ'])
    expect((await shown())?.listing).toBe('/providers?categories=dj,chanteur&locations=kebili')
  })

  it('are of any of them where it has left those of the brief', async () => {
    const client = await aClient(world.db)
    const gone = await provider('tozeur', 'Ne répond pas', 'photographe-videaste', 'graphiste')
    await provider('tozeur', 'Graphiste', 'graphiste')
    await ofBrief(client, gone, 'animation')
    await expire()
    const { rows } = await listClientQuotes(world.ctx(client))
    expect(names(rows[0]?.alternatives)).toEqual(['Graphiste'])
  })
})
