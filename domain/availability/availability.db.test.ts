import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { blockedDates } from '#db/schema/providers.ts'
import { providerCalendar } from '#domain/bookings/provider-calendar.server.ts'
import type { Actor, Ctx } from '#domain/context.ts'
import { listUnavailableDays } from '#domain/search/list-unavailable-days.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aPerson, aProvider } from '#harness/world.ts'
import type { Day } from '#lib/dates.ts'
import { Forbidden, Invalid, Unauthenticated } from '#lib/errors.ts'
import { daysInRange } from './availability-input.ts'
import { blockDates } from './block-dates.server.ts'
import { unblockDates } from './unblock-dates.server.ts'

const world = testDatabase({ connections: 8 })
/** Half past midnight on 1 July in Tunis; still 30 June in London. */
const NOW = new Date('2027-06-30T23:30:00Z')
const VERBS = [blockDates, unblockDates]

const as = (actor: Actor | null, now = NOW) => world.ctx(actor, now)

async function blockedOf({ providerId }: { providerId: string }) {
  const rows = await world.db
    .select({ date: blockedDates.date })
    .from(blockedDates)
    .where(eq(blockedDates.providerId, providerId))
    .orderBy(asc(blockedDates.date))
  return rows.map(({ date }) => date)
}

async function toldOf({ providerId }: { providerId: string }) {
  const rows = await world.db
    .select({ type: events.type, actorId: events.actorId, userIds: events.userIds, data: events.data })
    .from(events)
    .where(eq(events.subjectId, providerId))
    .orderBy(asc(events.id))
  return rows
}

describe('one’s own calendar', () => {
  it('is for providers whose row exists', async () => {
    const days: Day[] = ['2027-07-10']
    for (const verb of VERBS) {
      await expect(verb(as(null), { days })).rejects.toThrow(Unauthenticated)
      await expect(verb(as(await aClient(world.db)), { days })).rejects.toThrow(Forbidden)
      await expect(verb(as(await aPerson(world.db, 'admin')), { days })).rejects.toThrow(Forbidden)
      await expect(verb(as(await aPerson(world.db, 'provider')), { days })).rejects.toThrow(
        "Veuillez d'abord configurer votre profil de prestataire",
      )
    }
  })

  it('is nobody else’s, whatever is sent along', async () => {
    const [mine, other] = [await aProvider(world.db), await aProvider(world.db)]
    const days: Day[] = ['2027-07-10']
    const foreign = { days, providerId: other.providerId, provider_id: other.providerId }
    await blockDates(as(mine), foreign)
    expect([await blockedOf(mine), await blockedOf(other)]).toEqual([days, []])
    await blockDates(as(other), { days })
    await unblockDates(as(mine), foreign)
    expect([await blockedOf(mine), await blockedOf(other)]).toEqual([[], days])
  })

  it('takes many days at once, and shows them to the provider and to everybody', async () => {
    const provider = await aProvider(world.db)
    const year = daysInRange('2027-07-01', '2028-06-30')
    expect(await blockDates(as(provider), { days: [...year].reverse() })).toEqual({
      changed: year,
      requested: [],
    })
    expect(await blockedOf(provider)).toEqual(year)
    const { days } = await providerCalendar(as(provider), { month: '2027-09' })
    expect(days.every(({ blocked }) => blocked)).toBe(true)
    const shown = { providerId: provider.providerId, month: '2027-09' } as const
    expect((await listUnavailableDays(as(null), shown)).blockedDates).toHaveLength(42)
    await unblockDates(as(provider), { days: year })
    expect(await blockedOf(provider)).toEqual([])
    expect((await listUnavailableDays(as(null), shown)).blockedDates).toEqual([])
  })

  it('tells what changed, once', async () => {
    const provider = await aProvider(world.db)
    const told = (days: Day[], blocked: boolean) => ({
      type: 'availability.changed',
      actorId: provider.userId,
      userIds: [provider.userId],
      data: { days, blocked },
    })
    await blockDates(as(provider), { days: ['2027-07-02', '2027-07-01'] })
    expect(await blockDates(as(provider), { days: ['2027-07-03', '2027-07-02', '2027-07-03'] })).toEqual({
      changed: ['2027-07-03'],
      requested: [],
    })
    expect((await blockDates(as(provider), { days: ['2027-07-02'] })).changed).toEqual([])
    await unblockDates(as(provider), { days: ['2027-07-02', '2027-07-09'] })
    expect((await unblockDates(as(provider), { days: ['2027-07-02'] })).changed).toEqual([])
    expect(await blockedOf(provider)).toEqual(['2027-07-01', '2027-07-03'])
    expect(await toldOf(provider)).toEqual([
      told(['2027-07-01', '2027-07-02'], true),
      told(['2027-07-03'], true),
      told(['2027-07-02'], false),
    ])
  })

  it('is taken back whole when what belongs to the change fails', async () => {
    const provider = await aProvider(world.db)
    const failing = world.db.transaction(async (tx) => {
      await blockDates({ ...as(provider), db: tx }, { days: ['2027-07-10'] })
      throw new Error('afterwards')
    })
    await expect(failing).rejects.toThrow('afterwards')
    expect([await blockedOf(provider), await toldOf(provider)]).toEqual([[], []])
  })
})

describe('days that cannot be changed', () => {
  it('are those that are over in Tunis: the whole set is refused', async () => {
    const provider = await aProvider(world.db)
    const days: Day[] = ['2027-06-30', '2027-07-01']
    for (const verb of VERBS)
      await expect(verb(as(provider), { days })).rejects.toThrow(
        'Une date passée ne peut plus être modifiée.',
      )
    expect(await blockedOf(provider)).toEqual([])
  })

  it.each([
    ['2027-06-30T22:59:59Z', true],
    ['2027-06-30T23:00:00Z', false],
  ])('30 June at %s can still be changed: %s', async (instant, open) => {
    const provider = await aProvider(world.db)
    const ctx = as(provider, new Date(instant))
    const outcome = blockDates(ctx, { days: ['2027-06-30'] })
    if (open) expect((await outcome).changed).toEqual(['2027-06-30'])
    else await expect(outcome).rejects.toThrow(Invalid)
  })

  it.each([
    [[]],
    [['2027-02-29']],
    [['demain']],
    ['2027-07-10'],
    [null],
    [undefined],
    [Array(367).fill('2027-07-10')],
  ])('are those that are no days, or too many: %.40s', async (days) => {
    const provider = await aProvider(world.db)
    for (const verb of VERBS)
      await expect(verb(as(provider), { days: days as Day[] })).rejects.toThrow(Invalid)
    expect(await blockedOf(provider)).toEqual([])
  })

  it('are passed over and named when they carry a request that waits or is accepted (R34)', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    const days = daysInRange('2027-07-10', '2027-07-14')
    for (const [day, status] of [
      ['2027-07-10', 'pending'],
      ['2027-07-11', 'accepted'],
      ['2027-07-12', 'declined'],
      ['2027-07-13', 'cancelled'],
    ] as const)
      await aBooking(world.db, { client, provider, day, status })
    await aBooking(world.db, { client, provider: await aProvider(world.db), day: '2027-07-14' })

    const open = ['2027-07-12', '2027-07-13', '2027-07-14']
    const requested = ['2027-07-10', '2027-07-11']
    expect(await blockDates(as(provider), { days })).toEqual({ changed: open, requested })
    expect(await blockedOf(provider)).toEqual(open)
    await aBooking(world.db, { client, provider, day: '2027-07-14' })
    expect(await unblockDates(as(provider), { days })).toEqual({
      changed: ['2027-07-12', '2027-07-13'],
      requested: [...requested, '2027-07-14'],
    })
    expect(await blockedOf(provider)).toEqual(['2027-07-14'])
  })
})

/** Runs changes at the same instant: each in its open transaction, released together. */
async function atOnce(provider: Actor, changes: ((ctx: Ctx) => Promise<{ changed: Day[] }>)[]) {
  const { promise: all, resolve } = Promise.withResolvers<void>()
  let waiting = changes.length
  return Promise.all(
    changes.map((change) =>
      world.db.transaction(async (tx) => {
        waiting -= 1
        if (waiting === 0) resolve()
        await all
        return change({ ...as(provider), db: tx })
      }),
    ),
  )
}

describe('two tabs at once', () => {
  const week = daysInRange('2027-07-10', '2027-07-16')

  it('that block the same days change each day once, and never wait for each other in turn', async () => {
    for (let round = 0; round < 40; round++) {
      const provider = await aProvider(world.db)
      const answers = await atOnce(provider, [
        (ctx) => blockDates(ctx, { days: week.slice(0, 5) }),
        (ctx) => blockDates(ctx, { days: week.slice(2).reverse() }),
        (ctx) => blockDates(ctx, { days: week.slice(1, 6) }),
      ])
      expect(answers.flatMap(({ changed }) => changed).sort()).toEqual(week)
      expect(await blockedOf(provider)).toEqual(week)
    }
  })

  it('that want opposite things leave what the last of them wanted', async () => {
    for (let round = 0; round < 40; round++) {
      const provider = await aProvider(world.db)
      await blockDates(as(provider), { days: week.slice(0, 3) })
      await atOnce(provider, [
        (ctx) => blockDates(ctx, { days: week }),
        (ctx) => unblockDates(ctx, { days: week }),
      ])
      const told = await toldOf(provider)
      const last = told.at(-1)?.data as { blocked: boolean }
      expect(await blockedOf(provider)).toEqual(last.blocked ? week : [])
    }
  })
})
