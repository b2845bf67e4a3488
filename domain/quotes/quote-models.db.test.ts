import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { MODELS_MAX } from './quote-model-input.ts'
import { deleteQuoteModel, listQuoteModels, saveQuoteModel } from './quote-models.server.ts'

const world = testDatabase({ unlimited: true })
const model = (model_name: string, response = 'Bonjour {prénom}') => ({
  model_name,
  content: {
    rows: [{ label: 'Menu', kind: 'guest', quantity: '', price: '38' }],
    response,
    tax: 'included',
    included: '',
    not_included: '',
    payment_unit: 'percent',
    deposit: '30',
    payments: [{ share: '', days: '0', due: 'before' }],
    cancellation: 'moderate',
    cancellation_words: '',
  },
})

describe('models of quotes', () => {
  it('are kept by name, and replaced by the same name', async () => {
    const ctx = world.ctx(await aProvider(world.db))
    await saveQuoteModel(ctx, model(' Mariage \u200b'))
    await saveQuoteModel(ctx, model('Buffet'))
    await saveQuoteModel(ctx, model('Mariage', 'Chère {prénom}'))
    const kept = await listQuoteModels(ctx)
    expect(kept.map(({ name, content }) => [name, content.response])).toEqual([
      ['Buffet', 'Bonjour {prénom}'],
      ['Mariage', 'Chère {prénom}'],
    ])
    expect(kept[1]?.content).toEqual(model('', 'Chère {prénom}').content)
  })

  it('are thirty at most, also of several saved at once', async () => {
    const ctx = world.ctx(await aProvider(world.db))
    const saves = Array.from({ length: MODELS_MAX + 3 }, (_, index) =>
      saveQuoteModel(ctx, model(`Modèle ${index}`)),
    )
    const refused = (await Promise.allSettled(saves)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(await listQuoteModels(ctx)).toHaveLength(MODELS_MAX)
    await expect(saveQuoteModel(ctx, model('Un de plus'))).rejects.toMatchObject({
      fieldErrors: { model_name: [expect.stringContaining('déjà 30')] },
    })
    const [first] = await listQuoteModels(ctx)
    await saveQuoteModel(ctx, model(first?.name ?? ''))
  })

  it('are nobody else’s', async () => {
    const [mine, other] = [await aProvider(world.db), await aProvider(world.db)]
    await saveQuoteModel(world.ctx(mine), model('Mariage'))
    const [kept] = await listQuoteModels(world.ctx(mine))
    expect(await listQuoteModels(world.ctx(other))).toEqual([])
    for (const id of [kept?.id ?? '', randomUUID(), 'x'])
      await expect(deleteQuoteModel(world.ctx(other), { id })).rejects.toMatchObject({ name: 'NotFound' })
    expect(await listQuoteModels(world.ctx(mine))).toHaveLength(1)
    await deleteQuoteModel(world.ctx(mine), { id: kept?.id ?? '' })
    expect(await listQuoteModels(world.ctx(mine))).toEqual([])
    const client = world.ctx(await aClient(world.db))
    await expect(saveQuoteModel(client, model(''))).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(listQuoteModels(client)).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(deleteQuoteModel(world.ctx(null), { id: 'x' })).rejects.toMatchObject({
      name: 'Unauthenticated',
    })
  })

  it('are refused with a name for none, and what no form holds', async () => {
    const ctx = world.ctx(await aProvider(world.db))
    await expect(saveQuoteModel(ctx, model(' '))).rejects.toMatchObject({
      fieldErrors: { model_name: ['Donnez un nom à ce modèle'] },
    })
    await expect(saveQuoteModel(ctx, model('x'.repeat(61)))).rejects.toMatchObject({ name: 'Invalid' })
    await expect(saveQuoteModel(ctx, model('Long', 'x'.repeat(5001)))).rejects.toMatchObject({
      name: 'Invalid',
    })
  })
})
