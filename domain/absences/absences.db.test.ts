import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { absences } from '#db/schema/absences.ts'
import { events } from '#db/schema/events.ts'
import { providerStats } from '#domain/bookings/provider-stats.server.ts'
import type { Actor } from '#domain/context.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import type { Day } from '#lib/dates.ts'
import { Forbidden, Invalid, Unauthenticated } from '#lib/errors.ts'
import { absencesOf } from './absences-of.server.ts'
import { declareAbsence } from './declare-absence.server.ts'
import { endAbsence } from './end-absence.server.ts'
import { listOwnAbsences } from './list-own-absences.server.ts'
import { readAbsence } from './read-absence.server.ts'

const world = testDatabase({ connections: 12, unlimited: true })

/** Half an hour before and after midnight in Tunis, which is one hour ahead of UTC. */
const EVE = new Date('2027-03-09T22:30:00Z')
const NIGHT = new Date('2027-03-09T23:30:00Z')

type Provider = Actor & { providerId: string }

const declare = (actor: Actor | null, first_day: unknown, last_day: unknown, now = EVE) =>
  declareAbsence(world.ctx(actor, now), { first_day, last_day })
const end = (actor: Actor | null, first_day: unknown, now = EVE) =>
  endAbsence(world.ctx(actor, now), { first_day })
/** Reads the end of an absence both ways, alone and with the profile. */
async function until({ providerId }: Provider, now = EVE) {
  const ctx = world.ctx(null, now)
  const alone = await readAbsence(ctx, providerId)
  expect((await getPublicProfile(ctx, providerId)).absentUntil).toBe(alone)
  return alone
}
const rangesOf = async ({ providerId }: Provider) => {
  const found = await absencesOf(world.ctx(null), { providerIds: [providerId], since: '2000-01-01' as Day })
  return (found.get(providerId) ?? []).map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`)
}

/** The message by a field, or null when it went through. */
async function refusal(answer: Promise<unknown>) {
  try {
    await answer
    return null
  } catch (error) {
    if (error instanceof Invalid) return error.fieldErrors
    throw error
  }
}

describe('declaring an absence', () => {
  it('is for providers whose row exists, and strangers learn nothing of the fields', async () => {
    for (const verb of [() => declare(null, '', ''), () => end(null, 'x')])
      await expect(verb()).rejects.toThrow(Unauthenticated)
    for (const actor of [await aClient(world.db), await aPerson(world.db, 'admin')])
      for (const verb of [() => declare(actor, '', ''), () => end(actor, 'x')])
        await expect(verb()).rejects.toThrow(Forbidden)
    await expect(listOwnAbsences(world.ctx(null))).rejects.toThrow(Unauthenticated)
  })

  it('stands on the profile from its first day to its last in Tunis, and says so once', async () => {
    const provider = await aProvider(world.db)
    expect(await declare(provider, '2027-03-10', '2027-03-12')).toEqual({ repeated: false })
    expect(await declare(provider, '2027-03-10', '2027-03-12')).toEqual({ repeated: true })
    expect([await until(provider, EVE), await until(provider, NIGHT)]).toEqual([null, '2027-03-12'])
    expect(await until(provider, new Date('2027-03-12T22:59:00Z'))).toBe('2027-03-12')
    expect(await until(provider, new Date('2027-03-12T23:00:00Z'))).toBeNull()
    expect((await providerStats(world.ctx(provider, NIGHT))).absentUntil).toBe('2027-03-12')
    const told = await world.db.select().from(events).where(eq(events.subjectId, provider.providerId))
    expect(told).toMatchObject([{ type: 'absence.declared', userIds: [provider.userId] }])
    const [row] = await world.db.select().from(absences).where(eq(absences.providerId, provider.providerId))
    expect(row).toMatchObject({ declaredAt: EVE, endedAt: null })
  })

  it('reads two that follow on each other as one', async () => {
    const provider = await aProvider(world.db)
    await declare(provider, '2027-03-12', '2027-03-15')
    await declare(provider, '2027-03-09', '2027-03-11')
    expect(await until(provider)).toBe('2027-03-15')
  })

  it('names each mistake beside its field', async () => {
    const provider = await aProvider(world.db)
    for (const [first, last, field] of [
      ['', '2027-04-01', 'first_day'],
      ['2027-02-30', '2027-04-01', 'first_day'],
      ['2027-04-01', undefined, 'last_day'],
      ['2027-04-02', '2027-04-01', 'last_day'],
      ['2027-03-08', '2027-03-10', 'first_day'],
      ['2029-03-01', '2029-03-10', 'last_day'],
    ])
      expect([first, last, await refusal(declare(provider, first, last))]).toEqual([
        first,
        last,
        { [field as string]: [expect.any(String)] },
      ])
    expect(await rangesOf(provider)).toEqual([])
  })

  it('shares no day with another', async () => {
    const provider = await aProvider(world.db)
    await declare(provider, '2027-04-10', '2027-04-20')
    for (const [first, last] of [
      ['2027-04-20', '2027-04-25'],
      ['2027-04-01', '2027-04-10'],
      ['2027-04-12', '2027-04-13'],
      ['2027-04-01', '2027-04-30'],
      ['2027-04-10', '2027-04-21'],
    ])
      expect(await refusal(declare(provider, first, last))).toHaveProperty('first_day')
    await declare(provider, '2027-04-21', '2027-04-21')
    await declare(await aProvider(world.db), '2027-04-10', '2027-04-20')
    expect(await rangesOf(provider)).toEqual(['2027-04-10 2027-04-20', '2027-04-21 2027-04-21'])
  })

  it('takes sixty days of a calendar year at most, each year by itself', async () => {
    const provider = await aProvider(world.db)
    // 60 days: 31 of December and the 29 before.
    expect(await refusal(declare(provider, '2027-11-01', '2027-12-31'))).toHaveProperty('last_day')
    // 31 days of this year and 60 of the next.
    await declare(provider, '2027-12-01', '2028-02-29')
    expect((await listOwnAbsences(world.ctx(provider, EVE))).left).toEqual([
      { year: 2027, days: 29 },
      { year: 2028, days: 0 },
    ])
    expect(await refusal(declare(provider, '2027-04-01', '2027-04-30'))).toEqual({
      last_day: [expect.stringContaining('29 en 2027')],
    })
    expect(await refusal(declare(provider, '2028-06-01', '2028-06-01'))).toHaveProperty('last_day')
    await declare(provider, '2027-04-01', '2027-04-29')
  })

  it('passes the limit in no race of many tabs', async () => {
    const provider = await aProvider(world.db)
    const months = ['04', '05', '06', '07', '08', '09']
    const answers = await Promise.all(
      months.map((month) => refusal(declare(provider, `2027-${month}-01`, `2027-${month}-25`))),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(2)
    expect(await rangesOf(provider)).toHaveLength(2)
  })
})

describe('ending an absence', () => {
  it('brings the provider back at once, and keeps the days that were used', async () => {
    const provider = await aProvider(world.db)
    await declare(provider, '2027-03-09', '2027-03-20')
    const back = new Date('2027-03-11T15:00:00Z')
    expect(await end(provider, '2027-03-09', back)).toEqual({ repeated: false })
    expect(await end(provider, '2027-03-09', back)).toEqual({ repeated: true })
    expect(await until(provider, back)).toBeNull()
    const found = await absencesOf(world.ctx(null), {
      providerIds: [provider.providerId],
      since: '2027-03-11' as Day,
    })
    expect(found.get(provider.providerId)).toEqual([
      { firstDay: '2027-03-09', lastDay: '2027-03-11', declaredAt: EVE, endedAt: back },
    ])
    const own = await listOwnAbsences(world.ctx(provider, back))
    expect(own).toMatchObject({ absences: [], left: [{ year: 2027, days: 57 }, { days: 60 }] })
    // The same day can't be declared twice; the next one can.
    expect(await refusal(declare(provider, '2027-03-11', '2027-03-12', back))).toHaveProperty('first_day')
    await declare(provider, '2027-03-12', '2027-03-12', back)
  })

  it('leaves nothing of one to come, and nothing changes of one that is over', async () => {
    const provider = await aProvider(world.db)
    await declare(provider, '2027-03-09', '2027-03-10')
    await declare(provider, '2027-05-01', '2027-05-10')
    await end(provider, '2027-05-01')
    expect(await rangesOf(provider)).toEqual(['2027-03-09 2027-03-10'])
    expect(await end(provider, '2027-03-09', new Date('2027-03-12T12:00:00Z'))).toEqual({ repeated: true })
    expect(await end(await aProvider(world.db), '2027-03-09')).toEqual({ repeated: true })
    expect(await rangesOf(provider)).toEqual(['2027-03-09 2027-03-10'])
  })

  it('happens once for many presses', async () => {
    const provider = await aProvider(world.db)
    await declare(provider, '2027-03-09', '2027-03-20')
    const answers = await Promise.all(Array.from({ length: 8 }, () => end(provider, '2027-03-09')))
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
  })
})
