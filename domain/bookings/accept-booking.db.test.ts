import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { slots } from '#db/schema/calendar.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { acceptBooking } from './accept-booking.server.ts'
import { requestBooking } from './request-booking.server.ts'

const world = testDatabase({ unlimited: true })

it('asks once about slots that are full and those without a limit, and raises nothing before', async () => {
  const provider = await aProvider(world.db)
  await saveSlots(world.ctx(provider), {
    slots: [
      { name: 'Après-midi', starts: '14:00', ends: '19:00', capacity: null },
      { name: 'Soirée', starts: '20:00', ends: '02:00', capacity: 1 },
    ],
    days_before: 0,
    days_after: 0,
  })
  const own = () =>
    world.db
      .select({ id: slots.id, capacity: slots.capacity })
      .from(slots)
      .where(eq(slots.providerId, provider.providerId))
      .orderBy(asc(slots.position))
  const ask = async (slot: string) => {
    const request = {
      provider_id: provider.providerId,
      requested_date: A_DAY,
      slot,
      submission_id: randomUUID(),
    }
    return (await requestBooking(world.ctx(await aClient(world.db)), request)).bookingId
  }
  const accept = (bookingId: string, more: { confirmed?: boolean; raise?: boolean } = {}) =>
    acceptBooking(world.ctx(provider), { bookingId, confirmed: false, ...more })
  for (const { id } of await own()) await accept(await ask(id))

  const whole = await ask('journee')
  for (const more of [{}, { confirmed: true }, { raise: true }])
    await expect(accept(whole, more)).rejects.toMatchObject({
      code: 'slot-full',
      data: {
        raisable: true,
        full: [{ name: 'Soirée', day: A_DAY, taken: 1, capacity: 1 }],
        unlimited: [{ name: 'Après-midi', day: A_DAY, taken: 1, capacity: null }],
      },
    })
  expect((await own()).map(({ capacity }) => capacity)).toEqual([null, 1])
  await accept(whole, { confirmed: true, raise: true })
  expect((await own()).map(({ capacity }) => capacity)).toEqual([null, 2])
})
