import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { providers } from '#db/schema/providers.ts'
import { providerCalendar } from '#domain/bookings/provider-calendar.server.ts'
import type { Actor } from '#domain/context.ts'
import { listUnavailableDays } from '#domain/search/list-unavailable-days.server.ts'
import { A_DAY } from '#harness/days.ts'
import { aBooking, aClient, aPerson } from '#harness/world.ts'
import { AFTERNOON, day, EVENING, WHOLE, waitWorld } from '#harness/worlds/wait-world.ts'
import { addDaysToDay, monthOf, todayInTunis } from '#lib/dates.ts'
import { Conflict, Forbidden, Invalid, Unauthenticated } from '#lib/errors.ts'
import { SLOT_BLOCKS_MAX } from './availability-input.ts'
import { blockDates } from './block-dates.server.ts'
import { changeSlotBlock } from './change-slot-block.server.ts'
import { listSlotBlocks } from './list-slot-blocks.server.ts'
import { saveSlots } from './save-slots.server.ts'
import { unblockDates } from './unblock-dates.server.ts'

const { world, aCalendar } = waitWorld()

type Provider = Actor & { providerId: string }

async function twoSlots() {
  const { provider, slotIds } = await aCalendar([AFTERNOON, EVENING])
  const [afternoon = '', evening = ''] = slotIds
  return { provider, afternoon, evening }
}

const block = (actor: Actor | null, slot: unknown, date: unknown = A_DAY) =>
  changeSlotBlock(world.ctx(actor), { date, slot }, true)
const free = (actor: Actor | null, slot: unknown, date: unknown = A_DAY) =>
  changeSlotBlock(world.ctx(actor), { date, slot }, false)

const blocksOf = async (provider: Provider) =>
  (await listSlotBlocks(world.ctx(provider))).map(({ day, name }) => `${day} ${name}`)

/** What the public can't have of the day. */
async function unavailableOf({ providerId }: Provider) {
  const month = monthOf(A_DAY)
  const { blockedDates, partly } = await listUnavailableDays(world.ctx(null), { providerId, month })
  return blockedDates.includes(A_DAY) ? 'all' : (partly.find(({ day }) => day === A_DAY)?.slots ?? [])
}

describe('blocking one slot', () => {
  it('is for providers whose row exists', async () => {
    const { afternoon } = await twoSlots()
    for (const verb of [block, free]) {
      await expect(verb(null, afternoon)).rejects.toThrow(Unauthenticated)
      await expect(verb(await aClient(world.db), afternoon)).rejects.toThrow(Forbidden)
      await expect(verb(await aPerson(world.db, 'admin'), afternoon)).rejects.toThrow(Forbidden)
    }
    await expect(listSlotBlocks(world.ctx(null))).rejects.toThrow(Unauthenticated)
  })

  it('takes that slot alone, once, confirms the calendar and says so', async () => {
    const { provider, evening } = await twoSlots()
    await world.db.update(providers).set({ calendarConfirmedAt: null })
    expect(await block(provider, evening)).toEqual({ repeated: false })
    expect(await block(provider, evening)).toEqual({ repeated: true })
    expect(await unavailableOf(provider)).toEqual([evening])
    expect(await blocksOf(provider)).toEqual([`${A_DAY} Soirée`])
    const told = await world.db.select().from(events).where(eq(events.type, 'availability.changed'))
    expect(told.filter(({ subjectId }) => subjectId === provider.providerId)).toMatchObject([
      { userIds: [provider.userId], data: { days: [A_DAY], slotId: evening, blocked: true } },
    ])
    const [row] = await world.db.select().from(providers).where(eq(providers.id, provider.providerId))
    expect(row?.calendarConfirmedAt).not.toBeNull()
    expect(await free(provider, evening)).toEqual({ repeated: false })
    expect(await free(provider, evening)).toEqual({ repeated: true })
    expect([await unavailableOf(provider), await blocksOf(provider)]).toEqual([[], []])
  })

  it('leaves a blocked day blocked, and is left by it', async () => {
    const { provider, afternoon, evening } = await twoSlots()
    await block(provider, afternoon)
    await block(provider, evening)
    expect(await unavailableOf(provider)).toBe('all')
    await blockDates(world.ctx(provider), { days: [A_DAY] })
    await free(provider, evening)
    expect(await unavailableOf(provider)).toBe('all')
    await unblockDates(world.ctx(provider), { days: [A_DAY] })
    expect(await unavailableOf(provider)).toEqual([afternoon])
  })

  it('is shown in the provider’s calendar, where the day itself is not blocked', async () => {
    const { provider, evening } = await twoSlots()
    await block(provider, evening)
    const shown = async () => {
      const { days } = await providerCalendar(world.ctx(provider), { month: monthOf(A_DAY) })
      return days.find(({ day }) => day === A_DAY)
    }
    expect(await shown()).toMatchObject({ blocked: false, blockedSlots: 'Soirée' })
    await blockDates(world.ctx(provider), { days: [A_DAY] })
    expect(await shown()).toEqual({ day: A_DAY, blocked: true, pending: 0, accepted: 0 })
  })

  it('goes with its slot, and stays when it is renamed', async () => {
    const { provider, afternoon, evening } = await twoSlots()
    await block(provider, afternoon)
    await block(provider, evening)
    const slots = [{ ...EVENING, name: 'Nuit', id: evening }]
    await saveSlots(world.ctx(provider), { slots, days_before: 0, days_after: 0 })
    expect(await blocksOf(provider)).toEqual([`${A_DAY} Nuit`])
    expect(await free(provider, evening)).toEqual({ repeated: false })
  })
})

describe('a slot that stays as it is', () => {
  it('has a request that waits or is accepted, of its own or of the whole day (R34)', async () => {
    for (const of of ['this', 'other', 'whole'] as const)
      for (const status of ['pending', 'unanswered', 'accepted', 'declined', 'cancelled'] as const) {
        const { provider, afternoon, evening } = await twoSlots()
        const { bookingId } = await aBooking(world.db, {
          client: await aClient(world.db),
          provider,
          day: A_DAY,
          status: 'pending',
        })
        const slot = { this: evening, other: afternoon, whole: null }[of]
        await world.pool.query('update booking_requests set slot_id = $1 where id = $2', [slot, bookingId])
        if (status !== 'pending')
          await world.pool.query(
            `update booking_requests set status = $1, decided_at = now(),
              cancelled_by = case when $1 = 'cancelled' then 'client' end,
              unanswered_at = case when $1 = 'unanswered' then now() end
            where id = $2`,
            [status, bookingId],
          )
        const isHeld = of !== 'other' && (status === 'pending' || status === 'accepted')
        for (const verb of [block, free]) {
          const outcome = verb(provider, evening).then(
            () => 'done',
            (error: unknown) => (error instanceof Conflict ? error.code : error),
          )
          expect([of, status, await outcome]).toEqual([of, status, isHeld ? 'slot-requested' : 'done'])
        }
      }
  })

  it.each([
    ['no date', undefined],
    ['no day', '2027-02-30'],
    ['a list', [A_DAY]],
    ['a day that is over', addDaysToDay(todayInTunis(new Date()), -1)],
    ['a day in three years', addDaysToDay(todayInTunis(new Date()), 1100)],
  ])('is of %s', async (_, date) => {
    const { provider, evening } = await twoSlots()
    await expect(changeSlotBlock(world.ctx(provider), { date, slot: evening }, true)).rejects.toThrow(Invalid)
    expect(await blocksOf(provider)).toEqual([])
  })

  it('is somebody else’s, unknown, or all that there is', async () => {
    const { provider, evening } = await twoSlots()
    const { provider: other, evening: foreign } = await twoSlots()
    for (const slot of [foreign, crypto.randomUUID(), 'soir', null, undefined])
      await expect(block(provider, slot)).rejects.toThrow(Invalid)
    await block(other, foreign)
    expect(await free(provider, foreign)).toEqual({ repeated: true })
    expect(await blocksOf(other)).toEqual([`${A_DAY} Soirée`])
    expect(await blocksOf(provider)).toEqual([])
    const { provider: small, slotIds } = await aCalendar([WHOLE])
    await expect(block(small, slotIds[0])).rejects.toThrow(Invalid)
    expect(await block(provider, evening)).toEqual({ repeated: false })
  })

  it('is one more than the list holds', async () => {
    const { provider, evening } = await twoSlots()
    for (let count = 0; count < SLOT_BLOCKS_MAX; count += 1) await block(provider, evening, day(count))
    await expect(block(provider, evening, day(SLOT_BLOCKS_MAX))).rejects.toThrow(Conflict)
    await free(provider, evening)
    expect(await block(provider, evening, day(SLOT_BLOCKS_MAX))).toEqual({ repeated: false })
  })
})
