import { desc } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { operatorActions } from '#db/schema/operator.ts'
import { lunarDays } from '#db/schema/tunisian-year.ts'
import { providerCalendar } from '#domain/bookings/provider-calendar.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Forbidden, Invalid, Unauthenticated, unreadable } from '#lib/errors.ts'
import { confirmLunarDay, withdrawLunarDay } from './confirm-lunar-day.server.ts'
import { calendarMarks } from './confirmed-days.server.ts'
import { listLunarDays } from './list-lunar-days.server.ts'

const world = testDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')
const MOULED = { kind: 'mouled', day: '2027-08-15' } as const

const asOperator = async () => world.ctx(await aPerson(world.db, 'admin'), NOW)
const mouled = async () =>
  (await calendarMarks(world.ctx(null, NOW), '2027-08')).marks.find(({ name }) => name === 'Mouled')
const lastAction = async () =>
  (await world.db.select().from(operatorActions).orderBy(desc(operatorActions.id)).limit(1))[0]

afterEach(async () => {
  const ctx = await asOperator()
  for (const { kind, day } of await world.db.select().from(lunarDays))
    await withdrawLunarDay(ctx, { kind, day })
})

describe('a lunar day', () => {
  it('is confirmed by an operator alone', async () => {
    for (const verb of [confirmLunarDay, withdrawLunarDay]) {
      await expect(verb(world.ctx(null, NOW), MOULED)).rejects.toThrow(Unauthenticated)
      for (const other of [await aClient(world.db), await aProvider(world.db)])
        await expect(verb(world.ctx(other, NOW), MOULED)).rejects.toThrow(Forbidden)
    }
    await expect(listLunarDays(world.ctx(await aClient(world.db), NOW))).rejects.toThrow(Forbidden)
  })

  it('takes the place of the prediction everywhere at once, and gives it back', async () => {
    const ctx = await asOperator()
    const provider = await aProvider(world.db)
    expect(await mouled()).toEqual({
      from: '2027-08-14',
      to: '2027-08-14',
      name: 'Mouled',
      predicted: 'both',
    })
    expect(await confirmLunarDay(ctx, { ...MOULED, notes: 'Annoncé le 3' })).toBe(true)
    const announced = { from: '2027-08-15', to: '2027-08-15', name: 'Mouled' }
    expect(await mouled()).toEqual(announced)
    const own = await providerCalendar(world.ctx(provider, NOW), { month: '2027-08' })
    expect(own.marks).toContainEqual(announced)
    expect(await lastAction()).toMatchObject({
      action: 'lunar-day.confirmed',
      subjectType: 'lunar-day',
      notes: 'Annoncé le 3',
      detail: { kind: 'mouled', hijriYear: 1449, day: '2027-08-15' },
    })
    expect(await withdrawLunarDay(ctx, MOULED)).toBe(true)
    expect(await mouled()).toMatchObject({ from: '2027-08-14', predicted: 'both' })
    expect(await lastAction()).toMatchObject({ action: 'lunar-day.withdrawn', detail: { day: '2027-08-15' } })
  })

  it('is confirmed once, and changed by a later announcement', async () => {
    const ctx = await asOperator()
    expect(await confirmLunarDay(ctx, MOULED)).toBe(true)
    const first = await lastAction()
    expect(await confirmLunarDay(ctx, MOULED)).toBe(false)
    expect((await lastAction())?.id).toBe(first?.id)
    expect(await confirmLunarDay(ctx, { kind: 'mouled', day: '2027-08-14' })).toBe(true)
    expect(await mouled()).toEqual({ from: '2027-08-14', to: '2027-08-14', name: 'Mouled' })
    expect(await withdrawLunarDay(ctx, MOULED)).toBe(false)
  })

  it('lies near its prediction', async () => {
    const ctx = await asOperator()
    for (const [kind, day] of [
      ['mouled', '2027-08-17'],
      ['ramadan', '2027-08-14'],
      ['mouled', '2027-02-30'],
      ['noel', '2027-12-25'],
    ])
      await expect(confirmLunarDay(ctx, { kind, day } as never)).rejects.toThrow(Invalid)
    await expect(withdrawLunarDay(ctx, { ...MOULED, withdraw: '2' } as never)).rejects.toMatchObject({
      fieldErrors: { withdraw: [unreadable()] },
    })
    expect(await world.db.select().from(lunarDays)).toEqual([])
  })

  it('is listed with those of three years, the earliest first', async () => {
    const ctx = await asOperator()
    await confirmLunarDay(ctx, { kind: 'ramadan', day: '2027-02-09' })
    const list = await listLunarDays(ctx)
    expect(list[0]).toEqual({ kind: 'ramadan', hijriYear: 1448, day: '2027-02-09', confirmed: true })
    expect(list.length).toBeGreaterThan(13)
    expect(list.map(({ day }) => day)).toEqual(list.map(({ day }) => day).sort())
    expect(list.filter(({ confirmed }) => confirmed)).toHaveLength(1)
  })
})
