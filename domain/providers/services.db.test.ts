import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookingRequests } from '#db/schema/bookings.ts'
import { events } from '#db/schema/events.ts'
import { serviceFeatures, services } from '#db/schema/providers.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { createService } from './create-service.server.ts'
import { deleteService } from './delete-service.server.ts'
import { leadService } from './lead-service.server.ts'
import { listOwnServices } from './list-own-services.server.ts'
import { orderServices } from './order-services.server.ts'
import type { NewServiceInput } from './service-input.ts'
import { updateService } from './update-service.server.ts'

const world = testDatabase({ connections: 8 })

const form = (fields: Partial<NewServiceInput> = {}): NewServiceInput => ({
  name: 'Buffet',
  unit: 'package',
  submission_id: randomUUID(),
  ...fields,
})
const names = async (actor: Actor) => (await listOwnServices(world.ctx(actor))).map(({ name }) => name)
const ids = async (actor: Actor) => (await listOwnServices(world.ctx(actor))).map(({ id }) => id)

/** A provider with these services, in this order. */
const offering = (...offered: string[]) =>
  aProvider(world.db, { services: offered.map((name) => ({ name })) })

describe('services of one’s own', () => {
  it('are for providers whose row exists', async () => {
    const { serviceIds } = await aProvider(world.db)
    const serviceId = serviceIds[0] ?? ''
    const verbs = [
      (actor: Actor | null) => listOwnServices(world.ctx(actor)),
      (actor: Actor | null) => createService(world.ctx(actor), form()),
      (actor: Actor | null) => updateService(world.ctx(actor), { ...form(), serviceId }),
      (actor: Actor | null) => deleteService(world.ctx(actor), { serviceId }),
      (actor: Actor | null) => orderServices(world.ctx(actor), { ids: [serviceId] }),
      (actor: Actor | null) => leadService(world.ctx(actor), { serviceId, leads: true }),
    ]
    const client = await aClient(world.db)
    const rowless = await aPerson(world.db, 'provider')
    for (const verb of verbs) {
      await expect(verb(null)).rejects.toThrow(Unauthenticated)
      await expect(verb(client)).rejects.toThrow(Forbidden)
      await expect(verb(rowless)).rejects.toThrow("Veuillez d'abord configurer votre profil de prestataire")
    }
  })

  it('answer for another’s exactly as for one that does not exist (R1)', async () => {
    const mine = await aProvider(world.db)
    const other = await offering('A', 'B')
    const before = await listOwnServices(world.ctx(other))
    await orderServices(world.ctx(mine), { ids: other.serviceIds.toReversed() })
    expect(await listOwnServices(world.ctx(other))).toEqual(before)
    for (const serviceId of [other.serviceIds[0] ?? '', randomUUID(), 'abc', '', '\0']) {
      const absent = new NotFound('Ce service n’existe plus.')
      await expect(updateService(world.ctx(mine), { ...form(), serviceId })).rejects.toThrow(absent)
      await expect(deleteService(world.ctx(mine), { serviceId })).rejects.toThrow(absent)
      await expect(leadService(world.ctx(mine), { serviceId, leads: true })).rejects.toThrow(absent)
      await orderServices(world.ctx(mine), { ids: [serviceId, ...mine.serviceIds] })
    }
    expect(await listOwnServices(world.ctx(other))).toEqual(before)
  })
})

describe('createService', () => {
  it('adds at the end, tells what happened, and shows on the profile with its exact price', async () => {
    const provider = await offering('Salle')
    const { id } = await createService(
      world.ctx(provider),
      form({
        price: '1 200,5',
        duration: 'par soirée',
        features: ['Vaisselle', 'Nappes'],
        description: 'Chaud.',
      }),
    )
    expect(await names(provider)).toEqual(['Salle', 'Buffet'])
    const shown = await getPublicProfile(world.ctx(await aClient(world.db)), provider.providerId)
    expect(shown.services[1]).toEqual({
      id,
      name: 'Buffet',
      description: 'Chaud.',
      price: '1200.500',
      unitText: 'par soirée',
      features: ['Vaisselle', 'Nappes'],
    })
    expect(await world.db.select().from(events).where(eq(events.subjectId, id))).toMatchObject([
      { type: 'service.created', actorId: provider.userId, userIds: [provider.userId] },
    ])
  })

  it('refuses what the form refuses', async () => {
    const provider = await offering()
    const sent = createService(world.ctx(provider), form({ name: ' ', price: '0' }))
    await expect(sent).rejects.toThrow(Invalid)
    await expect(sent).rejects.toMatchObject({
      fieldErrors: { name: ['Le nom du service est requis'], price: ['Le prix doit être supérieur à 0'] },
    })
    expect(await names(provider)).toEqual([])
  })

  it('takes neither provider nor place from the form', async () => {
    const mine = await offering('Salle')
    const other = await offering()
    const input = { ...form(), provider_id: other.providerId, providerId: other.providerId, position: -5 }
    await createService(world.ctx(mine), input)
    expect(await names(other)).toEqual([])
    expect(await names(mine)).toEqual(['Salle', 'Buffet'])
  })

  it('makes one service of one submission, at the same instant, later, and after it was deleted (R43)', async () => {
    const provider = await offering()
    for (let round = 0; round < 25; round++) {
      const input = form({ name: `Service ${round}` })
      const made = await Promise.all([1, 2, 3, 4].map(() => createService(world.ctx(provider), input)))
      expect(new Set(made.map(({ id }) => id)).size).toBe(1)
      expect(made.filter(({ repeated }) => !repeated)).toHaveLength(1)
    }
    expect(await names(provider)).toHaveLength(25)
    const input = form()
    const { id } = await createService(world.ctx(provider), input)
    await deleteService(world.ctx(provider), { serviceId: id })
    expect(await createService(world.ctx(provider), input)).toEqual({ id, repeated: true })
    expect(await names(provider)).toHaveLength(25)
    // Another provider's form may carry the same number.
    const other = await offering()
    expect((await createService(world.ctx(other), input)).repeated).toBe(false)
  })

  it('says what was sent last when the first answer was lost and the form changed since', async () => {
    const provider = await offering()
    const input = form({ name: 'Bufet', features: ['Nappes'] })
    const { id } = await createService(world.ctx(provider), input)
    await createService(world.ctx(provider), { ...input, name: 'Buffet', features: ['Nappes', 'Vaisselle'] })
    expect(await listOwnServices(world.ctx(provider))).toMatchObject([
      { id, name: 'Buffet', features: ['Nappes', 'Vaisselle'] },
    ])
  })

  it('gives simultaneous services places of their own and stops at 100', async () => {
    const provider = await aProvider(world.db, {
      services: Array.from({ length: 95 }, (_, index) => ({ name: `Service ${index}` })),
    })
    const made = await Promise.allSettled(
      Array.from({ length: 8 }, () => createService(world.ctx(provider), form())),
    )
    const refused = made.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      reason: { formErrors: ['Vous pouvez proposer 100 services au plus.'] },
    })
    const rows = await world.db
      .select({ position: services.position })
      .from(services)
      .where(eq(services.providerId, provider.providerId))
    expect(new Set(rows.map(({ position }) => position)).size).toBe(100)
  })
})

describe('updateService', () => {
  it('replaces every field and the features, keeps the place, and sets the time', async () => {
    const provider = await offering('Salle', 'Buffet')
    const [serviceId = ''] = provider.serviceIds
    const now = new Date('2030-01-01T10:00:00Z')
    const change = (fields: Partial<NewServiceInput>) =>
      updateService(world.ctx(provider, now), { ...form(), ...fields, serviceId })
    await change({ price: '10', features: ['A', 'B', 'C'], description: 'Oui', duration: 'par jour' })
    await change({ name: 'Grande salle', features: ['C', 'A'] })
    expect((await listOwnServices(world.ctx(provider)))[0]).toEqual({
      id: serviceId,
      name: 'Grande salle',
      description: '',
      price: null,
      duration: '',
      unit: 'package',
      leads: false,
      starts: false,
      features: ['C', 'A'],
    })
    const [row] = await world.db.select().from(services).where(eq(services.id, serviceId))
    expect(row?.updatedAt).toEqual(now)
  })

  it('leaves whole features, one version or the other, when two tabs save at once', async () => {
    const provider = await offering('Salle')
    const [serviceId = ''] = provider.serviceIds
    for (let round = 0; round < 25; round++) {
      const versions = ['a', 'b', 'c'].map((tab) => [1, 2, 3].map((line) => `${tab}${line}`))
      await Promise.all(
        versions.map((features) => updateService(world.ctx(provider), { ...form(), serviceId, features })),
      )
      const [service] = await listOwnServices(world.ctx(provider))
      expect(versions).toContainEqual(service?.features)
    }
  })
})

describe('deleteService', () => {
  it('takes the features along and leaves the bookings with the name they were made under', async () => {
    const provider = await offering('Salle')
    const [serviceId = ''] = provider.serviceIds
    await updateService(world.ctx(provider), { ...form({ name: 'Salle' }), serviceId, features: ['A'] })
    const { bookingId } = await requestBooking(world.ctx(await aClient(world.db)), {
      provider_id: provider.providerId,
      requested_date: A_DAY,
      service_id: serviceId,
      submission_id: randomUUID(),
    })
    await deleteService(world.ctx(provider), { serviceId })
    expect(await names(provider)).toEqual([])
    expect(
      await world.db.select().from(serviceFeatures).where(eq(serviceFeatures.serviceId, serviceId)),
    ).toEqual([])
    expect(
      await world.db.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId)),
    ).toMatchObject([{ serviceId: null, serviceType: 'Salle' }])
  })

  it('succeeds once of many at the same instant', async () => {
    const provider = await offering('Salle')
    const [serviceId = ''] = provider.serviceIds
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map(() => deleteService(world.ctx(provider), { serviceId })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('orderServices', () => {
  it('puts them in order; what it does not name comes after', async () => {
    const provider = await offering('A', 'B', 'C', 'D')
    const [a = '', b = '', c = '', d = ''] = await ids(provider)
    await orderServices(world.ctx(provider), { ids: [c, a, d, b] })
    expect(await names(provider)).toEqual(['C', 'A', 'D', 'B'])
    await orderServices(world.ctx(provider), { ids: [b, randomUUID(), 'abc'] })
    expect(await names(provider)).toEqual(['B', 'C', 'A', 'D'])
    await orderServices(world.ctx(provider), { ids: [] })
    expect(await names(provider)).toEqual(['B', 'C', 'A', 'D'])
  })

  it('ends in exactly one of the orders asked for at once, whatever is added, changed or deleted meanwhile', async () => {
    const provider = await offering('A', 'B', 'C', 'D', 'E')
    for (let round = 0; round < 25; round++) {
      const all = await ids(provider)
      const [gone = '', changed = ''] = all
      const orders = [all, all.toReversed(), [...all.slice(2), ...all.slice(0, 2)]]
      const [added] = await Promise.all([
        createService(world.ctx(provider), form()),
        ...orders.map((order) => orderServices(world.ctx(provider), { ids: order })),
        updateService(world.ctx(provider), { ...form({ name: `Tour ${round}` }), serviceId: changed }),
        deleteService(world.ctx(provider), { serviceId: gone }),
      ])
      const after = (await ids(provider)).filter((id) => id !== added.id)
      expect(orders.map((order) => order.filter((id) => id !== gone))).toContainEqual(after)
      expect(await names(provider)).toHaveLength(5)
      expect(await names(provider)).toContain(`Tour ${round}`)
    }
  })
})
