import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { services } from '#db/schema/providers.ts'
import { quoteAnswers } from '#db/schema/quotes.ts'
import { versionInput } from '#harness/answered-quotes.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider, aQuote } from '#harness/world.ts'
import { makeModelOfQuote, makeModelOfServices } from './make-model.server.ts'
import { listQuoteModels } from './quote-models.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'

const world = testDatabase({ unlimited: true })

it('a model is made of a version that was sent, without what was one client’s own', async () => {
  const pair = { client: await aClient(world.db), provider: await aProvider(world.db) }
  const { quoteId } = await aQuote(world.db, pair)
  await world.db.insert(quoteAnswers).values({
    quoteRequestId: quoteId,
    position: 0,
    questionText: 'Combien ?',
    inputType: 'number',
    answer: ['280'],
    fact: 'guests',
  })
  const ctx = world.ctx(pair.provider)
  await sendQuoteVersion(
    ctx,
    versionInput(quoteId, { response: 'Pour vos 280\u00A0invités', deposit: '30', cancellation: 'strict' }),
  )
  const of = { quoteId, version: 1, model_name: 'Mariage' }
  await makeModelOfQuote(ctx, of)
  const [model] = await listQuoteModels(ctx)
  expect(model).toMatchObject({
    name: 'Mariage',
    content: {
      response: 'Pour vos {invités}',
      deposit: '30',
      payments: [{ share: '70', days: '0', due: 'before' }],
      cancellation: 'strict',
      rows: [
        { label: 'Menu assis', kind: 'guest', quantity: '', price: '38' },
        { label: 'Café turc', kind: 'option', quantity: '1', price: '480' },
        { label: 'Douceurs', kind: 'option', quantity: '', price: '4,400' },
      ],
    },
  })
  await expect(makeModelOfQuote(ctx, { ...of, model_name: ' ' })).rejects.toMatchObject({
    fieldErrors: { model_name: ['Donnez un nom à ce modèle'] },
  })
  for (const change of [{ version: 2 }, { quoteId: randomUUID() }, { quoteId: 'x' }])
    await expect(makeModelOfQuote(ctx, { ...of, ...change })).rejects.toMatchObject({ name: 'NotFound' })
  for (const [stranger, name] of [
    [await aProvider(world.db), 'NotFound'],
    [pair.client, 'Forbidden'],
    [null, 'Unauthenticated'],
  ] as const)
    await expect(makeModelOfQuote(world.ctx(stranger), of)).rejects.toMatchObject({ name })
  expect(await listQuoteModels(ctx)).toHaveLength(1)
})

it('a model is made of services of one’s own, a line each in their order', async () => {
  const provider = await aProvider(world.db)
  const made = await world.db
    .insert(services)
    .values([
      { providerId: provider.providerId, name: 'Menu', price: '38', unit: 'guest', position: 0 },
      { providerId: provider.providerId, name: 'Buffet', price: '1200.500', unit: 'package', position: 1 },
      { providerId: provider.providerId, name: 'Glaces', price: null, unit: null, position: 2 },
    ])
    .returning({ id: services.id })
  const [menu = '', buffet = ''] = made.map(({ id }) => id)
  const ctx = world.ctx(provider)
  await makeModelOfServices(ctx, { services: [buffet, menu, randomUUID()], model_name: 'Soirée' })
  const [model] = await listQuoteModels(ctx)
  expect(model?.content.rows).toEqual([
    { label: 'Menu', kind: 'guest', quantity: '', price: '38' },
    { label: 'Buffet', kind: 'fixed', quantity: '1', price: '1200,500' },
  ])
  for (const other of [ctx, world.ctx(await aProvider(world.db))])
    await expect(
      makeModelOfServices(other, { services: other === ctx ? [] : [menu], model_name: 'x' }),
    ).rejects.toMatchObject({ fieldErrors: { services: ['Choisissez au moins une prestation'] } })
})
