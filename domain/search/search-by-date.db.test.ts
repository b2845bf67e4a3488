import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type DateFilter, NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { testDatabase } from '#harness/database.ts'
import { aProvider } from '#harness/world.ts'
import { addDaysToDay, type Day, formatDayLong, type Time, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { countProviders } from './count-providers.server.ts'
import { searchProviders } from './search-providers.server.ts'
import { clearWorld } from './test-world.ts'

const world = testDatabase()
const TODAY = todayInTunis(new Date())
const day = (offset: number): Day => addDaysToDay(TODAY, offset)

async function twoProviders(): Promise<[string, string]> {
  await clearWorld(world.db)
  return [(await aProvider(world.db)).providerId, (await aProvider(world.db)).providerId]
}

const on = (offset: number, more: Partial<DateFilter> = {}) => ({
  ...NO_FILTERS,
  date: { day: day(offset), flexibility: 0, part: null, confirmed: false, ...more } as DateFilter,
})

describe('a date in the search', () => {
  it('count a change with its cause, and take it back with it', async () => {
    const ids = await twoProviders()
    await world.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into blocked_dates (provider_id, date) values (${ids[0]}, ${day(9)})`)
        expect(await countProviders({ ...world.ctx(), db: tx }, on(9))).toBe(1)
        throw new Error('taken back')
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'))
    expect(await countProviders(world.ctx(), on(9))).toBe(2)
  })

  it('asks for no day that is over in Tunis', async () => {
    const ids = await twoProviders()
    await world.db.execute(sql`insert into blocked_dates (provider_id, date)
      select ${ids[0]}, ${day(30)}::date + n from generate_series(0, 10) n`)
    const at = (time: Time) => ({ ...world.ctx(), now: tunisInstant(day(29), time) })
    const around = on(32, { flexibility: 3 })
    expect(await countProviders(at('23:59'), around)).toBe(2)
    expect(await countProviders({ ...world.ctx(), now: tunisInstant(day(30), '00:00') }, around)).toBe(1)
  })

  it('is answered with how sure each calendar is', async () => {
    const ids = await twoProviders()
    await world.db.execute(
      sql`update providers set calendar_confirmed_at = ${tunisInstant(day(-4), '23:30').toISOString()}::timestamptz where id = ${ids[0]}`,
    )
    const { cards } = await searchProviders(world.ctx(), on(9))
    expect(cards.map(({ id, calendar }) => [id === ids[0], calendar?.label]).sort()).toEqual([
      [false, 'Disponibilité à confirmer'],
      [true, 'Calendrier confirmé il y a 4\u00A0jours'],
    ])
    expect((await searchProviders(world.ctx(), NO_FILTERS)).cards.map((card) => 'calendar' in card)).toEqual([
      false,
      false,
    ])
    const sure = await searchProviders(world.ctx(), on(9, { confirmed: true }))
    expect(sure.cards.map(({ id }) => id)).toEqual([ids[0]])
  })

  it('names the nearest free day of each, where it is another one than was asked for', async () => {
    const ids = await twoProviders()
    const block = (id: string, ...offsets: number[]) =>
      world.db.execute(sql`insert into blocked_dates (provider_id, date)
        select ${id}, d from unnest(${sql.param(offsets.map(day))}::date[]) d`)
    await block(ids[0], 8, 9, 10)
    const freeOf = async (filters: ReturnType<typeof on>) => {
      const { cards } = await searchProviders(world.ctx(), filters)
      return ids.map((id) => cards.find((card) => card.id === id)?.freeOn)
    }
    const label = `Libre le ${formatDayLong(day(7))}`
    expect(await freeOf(on(9, { flexibility: 3 }))).toEqual([{ day: day(7), label }, undefined])
    await block(ids[0], 7, 6)
    expect(await freeOf(on(9, { flexibility: 3, part: 'soir' }))).toMatchObject([{ day: day(11) }, undefined])
    await block(ids[0], 11, 12)
    expect(await freeOf(on(9, { flexibility: 3 }))).toEqual([undefined, undefined])
    expect(await freeOf(on(9))).toEqual([undefined, undefined])
    // Of today nobody asks for yesterday.
    await block(ids[1], 0)
    expect(await freeOf(on(0, { flexibility: 3 }))).toMatchObject([undefined, { day: day(1) }])
  })
})
