import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { quoteRequests } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/context.ts'
import { cancelQuote } from '#domain/quotes/cancel-quote.server.ts'
import { briefWorld, type Fields } from '#harness/brief-world.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { Invalid, TooManyRequests } from '#lib/errors.ts'
import { getBriefForm } from './brief-form.server.ts'
import { requestBrief } from './request-brief.server.ts'

const world = testDatabase({ connections: 8 })
const { caterers, anOldClient, filledIn, requestsOf } = briefWorld(world)
const send = (client: Actor, fields: Fields) => requestBrief(world.ctx(client), fields)

describe('limits of briefs', () => {
  it('refuses a sixth provider, in one brief and in several', async () => {
    const client = await anOldClient()
    const six = await caterers(6)
    const refused = await send(client, await filledIn(client, six)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Invalid)
    expect((refused as Invalid).fieldErrors).toEqual({ p: ['Choisissez 5 prestataires au plus.'] })
    const { quoteIds } = await send(client, await filledIn(client, six.slice(0, 4)))
    const two = send(client, await filledIn(client, six.slice(4)))
    await expect(two).rejects.toThrow(
      'Vous avez déjà 4 demandes groupées en attente dans cette catégorie, sur 5 au plus. Vous pouvez encore choisir 1 prestataire.',
    )
    await expect(two).rejects.toBeInstanceOf(TooManyRequests)
    expect(await requestsOf(client)).toHaveLength(4)
    // Other categories have room of their own, and an answer makes room.
    const dj = await aProvider(world.db, { categories: ['dj'] })
    const fields = await filledIn(client, [])
    const { version } = await getBriefForm(world.ctx(client), {
      category: 'animation',
      providerIds: [dj.providerId],
    })
    await send(client, { ...fields, category: 'animation', p: dj.providerId, version })
    await cancelQuote(world.ctx(client), { quoteId: quoteIds[0] ?? '' })
    await send(client, await filledIn(client, six.slice(4)))
  })

  it('lets two briefs at once take no more than five places', async () => {
    const client = await anOldClient()
    const all = await caterers(6)
    const both = await Promise.all([filledIn(client, all.slice(0, 3)), filledIn(client, all.slice(3))])
    const sent = await Promise.allSettled(both.map((fields) => send(client, fields)))
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await requestsOf(client)).toHaveLength(3)
  })

  it('counts the first day of an account, twenty a day, and ten of one pair', async () => {
    const young = await aClient(world.db)
    const all = await caterers(6)
    const { quoteIds } = await send(young, await filledIn(young, all.slice(0, 3)))
    for (const quoteId of quoteIds) await cancelQuote(world.ctx(young), { quoteId })
    await expect(send(young, await filledIn(young, all.slice(3)))).rejects.toThrow(
      'Un nouveau compte peut demander un devis groupé à 5 prestataires pendant ses premières 24 heures. Vous pouvez encore choisir 2 prestataires.',
    )
    const client = await anOldClient()
    for (let round = 0; round < 4; round += 1) {
      const made = await send(client, await filledIn(client, all.slice(0, 5)))
      for (const quoteId of made.quoteIds) await cancelQuote(world.ctx(client), { quoteId })
    }
    await expect(send(client, await filledIn(client, all.slice(0, 1)))).rejects.toThrow(
      '20 prestataires par jour',
    )
    expect(await requestsOf(client)).toHaveLength(20)
    const busy = await anOldClient()
    await world.db.insert(quoteRequests).values(
      Array.from({ length: 10 }, () => ({
        clientId: busy.userId,
        providerId: all[1]?.providerId ?? '',
        clientMessage: 'Une fête',
        submissionId: randomUUID(),
      })),
    )
    await expect(send(busy, await filledIn(busy, all.slice(0, 2)))).rejects.toThrow('10 demandes en attente')
    // All of them or none.
    expect(await requestsOf(busy)).toHaveLength(10)
  })
})
