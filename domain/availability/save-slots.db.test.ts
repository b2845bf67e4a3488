import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { listOwnSlots } from './list-own-slots.server.ts'
import { saveSlots } from './save-slots.server.ts'

const world = testDatabase({ unlimited: true })

const AFTERNOON = { name: 'Après-midi', starts: '14:00', ends: '19:00', capacity: '' }
const EVENING = { name: 'Soirée', starts: '20:00', ends: '02:00', capacity: '1' }
const NO_DAYS = { days_before: '', days_after: '' }

it('everybody starts with one slot, the whole day', async () => {
  const provider = await aProvider(world.db)
  const { slots, ...around } = await listOwnSlots(world.ctx(provider))
  expect(slots).toEqual([
    { id: expect.any(String), name: 'Journée', starts: '00:00', ends: '00:00', capacity: null },
  ])
  expect(around).toEqual({ daysBefore: 0, daysAfter: 0 })
})

it('slots are kept from morning to night, whatever the order they were typed in', async () => {
  const ctx = world.ctx(await aProvider(world.db))
  await saveSlots(ctx, { slots: [EVENING, AFTERNOON], days_before: '1', days_after: '3' })
  const saved = await listOwnSlots(ctx)
  expect(saved.slots.map(({ name, capacity }) => [name, capacity])).toEqual([
    ['Après-midi', null],
    ['Soirée', 1],
  ])
  expect(saved).toMatchObject({ daysBefore: 1, daysAfter: 3 })
})

it('mistakes are named slot by slot', async () => {
  const ctx = world.ctx(await aProvider(world.db))
  const wrong = {
    slots: [
      { ...EVENING, name: '' },
      { ...AFTERNOON, ends: '' },
    ],
    ...NO_DAYS,
  }
  await expect(saveSlots(ctx, wrong)).rejects.toMatchObject({
    fieldErrors: { 'slots.0.name': ['Donnez un nom au créneau'], 'slots.1.ends': ['Indiquez une heure'] },
  })
})

it('a slot with an accepted booking to come stays, whatever its capacity, and its name may change', async () => {
  const provider = await aProvider(world.db)
  const ctx = world.ctx(provider)
  await saveSlots(ctx, { slots: [AFTERNOON, { ...EVENING, capacity: '5' }], ...NO_DAYS })
  const [afternoon, evening] = (await listOwnSlots(ctx)).slots
  for (const client of [await aClient(world.db), await aClient(world.db)]) {
    const { bookingId } = await requestBooking(world.ctx(client), {
      provider_id: provider.providerId,
      requested_date: A_DAY,
      slot: evening?.id,
      submission_id: randomUUID(),
    })
    await acceptBooking(ctx, { bookingId, confirmed: true })
  }
  await expect(
    saveSlots(ctx, { slots: [{ ...AFTERNOON, id: afternoon?.id }], ...NO_DAYS }),
  ).rejects.toMatchObject({
    code: 'slot-occupied',
    message: expect.stringContaining('Soirée'),
    data: { slotId: evening?.id },
  })
  expect((await listOwnSlots(ctx)).slots).toHaveLength(2)

  await saveSlots(ctx, { slots: [{ ...EVENING, id: evening?.id, name: 'Nuit', capacity: '1' }], ...NO_DAYS })
  expect((await listOwnSlots(ctx)).slots).toEqual([
    { id: evening?.id, name: 'Nuit', starts: '20:00', ends: '02:00', capacity: 1 },
  ])
})
