import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { Invalid } from '#lib/errors.ts'
import { deleteService } from './delete-service.server.ts'
import { leadService } from './lead-service.server.ts'
import { listOwnServices } from './list-own-services.server.ts'
import type { ServiceInput } from './service-input.ts'
import { updateService } from './update-service.server.ts'

const world = testDatabase()
const form = (fields: Partial<ServiceInput>): ServiceInput => ({ name: 'Salle', unit: 'package', ...fields })
const ids = async (actor: Actor) => (await listOwnServices(world.ctx(actor))).map(({ id }) => id)

describe('leadService', () => {
  const hall = () =>
    aProvider(world.db, {
      services: [
        { name: 'Buffet', price: '96', unit: 'guest' },
        { name: 'Salle, le soir', price: '6400', unit: 'package' },
        { name: 'Salle, la journée', price: '4800', unit: 'package' },
        { name: 'Feu d’artifice' },
      ],
    })
  const start = async (provider: Actor) => {
    const all = await listOwnServices(world.ctx(provider))
    return all.filter(({ starts }) => starts).map(({ name, leads }) => (leads ? `${name} (choisi)` : name))
  }
  const lead = async (provider: Actor, place: number, leads = true) =>
    leadService(world.ctx(provider), { serviceId: (await ids(provider))[place] ?? '', leads })

  it('gives the starting price in place of the rule: the cheapest package, else the cheapest (Q2)', async () => {
    const provider = await hall()
    expect(await start(provider)).toEqual(['Salle, la journée'])
    await lead(provider, 1)
    expect(await start(provider)).toEqual(['Salle, le soir (choisi)'])
    await lead(provider, 0)
    await lead(provider, 0)
    expect(await start(provider)).toEqual(['Buffet (choisi)'])
    const client = world.ctx(await aClient(world.db))
    expect((await getPublicProfile(client, provider.providerId)).fromPrice).toEqual({
      amount: '96.000',
      unitText: 'par invité',
      unit: 'guest',
    })
    await lead(provider, 0, false)
    expect(await start(provider)).toEqual(['Salle, la journée'])
    for (const name of ['Salle, le soir', 'Salle, la journée']) {
      const all = await listOwnServices(world.ctx(provider))
      await deleteService(world.ctx(provider), { serviceId: all.find((one) => one.name === name)?.id ?? '' })
    }
    expect(await start(provider)).toEqual(['Buffet'])
  })

  it('needs a price, and ends with it', async () => {
    const provider = await hall()
    await expect(lead(provider, 3)).rejects.toThrow(
      new Invalid({ formErrors: ['Donnez d’abord un prix à ce service.'] }),
    )
    await lead(provider, 1)
    const [, serviceId = ''] = await ids(provider)
    await updateService(world.ctx(provider), { ...form({ name: 'Salle' }), serviceId })
    expect(await start(provider)).toEqual(['Salle, la journée'])
    await updateService(world.ctx(provider), { ...form({ name: 'Salle', price: '9000' }), serviceId })
    expect(await start(provider)).toEqual(['Salle, la journée'])
  })

  it('leaves one of those that were chosen at once', async () => {
    const provider = await hall()
    for (let round = 0; round < 25; round++) {
      await Promise.all([0, 1, 2].map((place) => lead(provider, place)))
      expect((await listOwnServices(world.ctx(provider))).filter(({ leads }) => leads)).toHaveLength(1)
    }
  })
})
