import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { providers } from '#db/schema/providers.ts'
import { updateOwnAccount } from '#domain/accounts/own-account.server.ts'
import { NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { countProviders } from '#domain/search/count-providers.server.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { searchProviders } from '#domain/search/search-providers.server.ts'
import { giveCase } from '#harness/case-lease.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { verificationWorld } from '#harness/worlds/verification-world.ts'
import { addDaysToDay, type Day, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { Conflict, Forbidden, Invalid } from '#lib/errors.ts'
import { askVerification } from './ask-verification.server.ts'
import { decideVerification } from './decide-verification.server.ts'
import { lapseVerifications, remindOfEnds } from './end-verifications.server.ts'
import { listOwnVerifications } from './own-verifications.server.ts'
import { BADGE_ITEMS, lastDayOf, type VerificationItem } from './verification-item.ts'

const disk = await diskFiles()
const { database, ask, decide, isVerified, openCase, statesOf, verified } = verificationWorld(disk)
const _DAY_MS = 86_400_000

describe('the badge', () => {
  it('needs all four items, and stands until the first of them ends', async () => {
    const provider = await aProvider(database.db)
    for (const item of BADGE_ITEMS) {
      expect((await isVerified(provider))?.verified).toBe(false)
      await ask(provider, item)
      await decide(provider, item, 'granted', { until: item === 'activity' ? '2027-02-28' : '' })
    }
    expect(await isVerified(provider)).toEqual({ verified: true, until: '2027-02-28' })
    const { verification } = await getPublicProfile(database.ctx(), provider.providerId)
    expect(verification?.title).toMatch(/^Vérifié le /)
    expect(verification?.items.map(({ label, inForce }) => [label, inForce])).toEqual([
      ['Téléphone', true],
      ['Identité', true],
      ['Activité déclarée', true],
      ['Lieu visité', false],
      ['Portfolio authentique', true],
    ])
  })

  it.each([
    ['name', { name: true, location: false }],
    ['location', { name: false, location: true }],
  ] as const)(
    'goes with a change of the %s in the same transaction, and comes back once looked at again',
    async (loss, change) => {
      const provider = await verified()
      await ask(provider, 'place')
      await decide(provider, 'place', 'granted')
      if (change.name) await updateOwnAccount(database.ctx(provider), { name: 'Un autre nom', phone: '' })
      if (change.location)
        await database.db
          .update(providers)
          .set({ location: 'sfax' })
          .where(eq(providers.id, provider.providerId))
      expect((await isVerified(provider))?.verified).toBe(false)
      expect(await statesOf(provider)).toEqual({
        phone: 'granted',
        identity: 'recheck',
        activity: 'recheck',
        place: 'recheck',
        portfolio: 'granted',
      })
      expect(
        (await listOwnVerifications(database.ctx(provider))).find(({ item }) => item === 'identity')?.lostBy,
      ).toBe(loss)
      // Back to the old name: nothing comes back by itself.
      const name = change.name ? 'Un autre nom' : provider.name
      if (change.location)
        await database.db
          .update(providers)
          .set({ location: 'tunis' })
          .where(eq(providers.id, provider.providerId))
      expect((await isVerified(provider))?.verified).toBe(false)
      await decide(provider, 'identity', 'granted', { name })
      expect((await isVerified(provider))?.verified).toBe(false)
      await decide(provider, 'activity', 'granted', { name })
      expect((await isVerified(provider))?.verified).toBe(true)
    },
  )

  it('lapses at midnight in Tunis, for readers before the job as well', async () => {
    const today = todayInTunis(new Date())
    const provider = await verified({ categories: ['dj'], location: 'tunis', name: 'DJ Minuit' })
    await database.pool.query(
      "update provider_verifications set valid_until = $1 where provider_id = $2 and item = 'phone'",
      [today, provider.providerId],
    )
    const midnight = tunisInstant(addDaysToDay(today, 1), '00:00')
    const [before, after] = [new Date(midnight.getTime() - 1), midnight]
    const publicly = async (now: Date) =>
      (await getPublicProfile(database.ctx(null, now), provider.providerId)).verified
    expect([await publicly(before), await publicly(after)]).toEqual([true, false])
    expect(await lapseVerifications(database.ctx(null, before))).toBe(0)
    expect(await isVerified(provider)).toEqual({ verified: true, until: today })
    expect(await lapseVerifications(database.ctx(null, after))).toBe(1)
    expect(await lapseVerifications(database.ctx(null, after))).toBe(0)
    expect((await isVerified(provider))?.verified).toBe(false)
    expect((await statesOf(provider)).phone).toBe('expired')
  })

  it('that has lapsed is on no card, in no count and no filter while the job is late', async () => {
    const provider = await verified({ categories: ['dj'], location: 'zaghouan', name: 'DJ Retard' })
    await database.pool.query(
      "update provider_verifications set valid_until = (now() at time zone 'Africa/Tunis')::date - 1 where provider_id = $1 and item = 'phone'",
      [provider.providerId],
    )
    expect((await isVerified(provider))?.verified, 'the job is late').toBe(true)
    const filters = { ...NO_FILTERS, locations: ['zaghouan' as const] }
    const cards = async (more: Partial<typeof NO_FILTERS>) =>
      (await searchProviders(database.ctx(), { ...filters, ...more })).cards.map((card) => [
        card.id,
        card.verified,
      ])
    expect(await cards({})).toEqual([[provider.providerId, false]])
    expect(await cards({ verified: true })).toEqual([])
    expect(await countProviders(database.ctx(), { ...filters, verified: true })).toBe(0)
    expect(await cards({ verified: true, q: 'retard' })).toEqual([])
  })

  it('set by the version before this one has its items, and goes with them', async () => {
    const provider = await aProvider(database.db, { verified: true })
    expect(await statesOf(provider)).toMatchObject({ phone: 'granted', activity: 'granted', place: null })
    await database.pool.query(
      'update providers set verified = false, verified_at = null, verified_by = null where id = $1',
      [provider.providerId],
    )
    expect(await statesOf(provider)).toMatchObject({ phone: 'refused', portfolio: 'refused' })
    await database.pool.query('update providers set verified = true, verified_at = now() where id = $1', [
      provider.providerId,
    ])
    expect(await statesOf(provider)).toMatchObject({ phone: 'granted', portfolio: 'granted' })
  })
})

it.each([0, 5, 8, 10, 13, 40])(
  'a badge set %i months late has items that last as long as their kind',
  async (months) => {
    const provider = await aProvider(database.db)
    const { rows: set } = await database.pool.query<{ at: Date; day: Day; today: Day }>(
      `update providers set verified = true, verified_at = now() - make_interval(months => $2) where id = $1
    returning verified_at as at, (verified_at at time zone 'Africa/Tunis')::date::text as day,
      (now() at time zone 'Africa/Tunis')::date::text as today`,
      [provider.providerId, months],
    )
    const [{ day, today }] = set as [(typeof set)[0]]
    const { rows } = await database.pool.query<{ item: VerificationItem; first: Day; last: Day }>(
      `select item, granted_on::text as first, valid_until::text as last from provider_verifications
    where provider_id = $1 and state = 'granted' order by item`,
      [provider.providerId],
    )
    // One that would be over within 90 days is given anew, so that nobody loses a badge at once.
    const first = months < 9 ? day : today
    expect(rows).toEqual(
      [...BADGE_ITEMS].sort().map((item) => ({ item, first, last: lastDayOf(item, first) })),
    )
    expect(await isVerified(provider)).toEqual({ verified: true, until: lastDayOf('phone', first) })
  },
)

describe('a request', () => {
  it('is refused to a client, for a place that is none, and long before the end', async () => {
    const dj = await aProvider(database.db, { categories: ['dj'] })
    await expect(ask(dj, 'place')).rejects.toThrow(Invalid)
    await expect(
      askVerification(database.ctx(await aClient(database.db)), { item: 'phone' }),
    ).rejects.toThrow(Forbidden)
    expect(await ask(dj, 'phone')).toEqual({ repeated: false })
    expect(await ask(dj, 'phone')).toEqual({ repeated: true })
    await decide(dj, 'phone', 'granted')
    await expect(ask(dj, 'phone')).rejects.toThrow(Conflict)
  })

  it('is decided by one of two operators', async () => {
    for (let round = 0; round < 8; round += 1) {
      const provider = await aProvider(database.db)
      await ask(provider, 'phone')
      const ended = await Promise.allSettled([
        decide(provider, 'phone', 'granted'),
        decide(provider, 'phone', 'refused'),
      ])
      expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const { rows } = await database.pool.query(
        "select count(*)::int as n from operator_actions where subject_id = $1 and action like 'verification.%'",
        [provider.providerId],
      )
      expect(rows[0].n).toBe(1)
    }
  })

  it('keeps an old grant until it is renewed', async () => {
    const provider = await verified()
    const soon = addDaysToDay(todayInTunis(new Date()), 20)
    await database.pool.query(
      "update provider_verifications set valid_until = $1 where provider_id = $2 and item = 'phone'",
      [soon, provider.providerId],
    )
    await ask(provider, 'phone')
    expect(await isVerified(provider)).toEqual({ verified: true, until: soon })
    await decide(provider, 'phone', 'granted')
    expect((await isVerified(provider))?.until).not.toBe(soon)
    // A badge vouches for the name that was read.
    const other = await aProvider(database.db)
    await ask(other, 'identity')
    await expect(decide(other, 'identity', 'granted', { name: 'Un autre' })).rejects.toThrow(Conflict)
  })

  it('of an activity asks for the day of its paper', async () => {
    const provider = await aProvider(database.db)
    await ask(provider, 'activity')
    const row = await openCase(provider, 'activity')
    const grant = (until: string) =>
      decideVerification(
        { ...database.ctx(null), files: disk, actor: null, commandLine: 'test' },
        { verificationId: row?.id ?? '', seen: 'asked', decision: 'granted', until },
      )
    await expect(grant('')).rejects.toThrow()
    const operator = await aPerson(database.db, 'admin')
    await giveCase(database.db, operator, 'verification', row?.id ?? '')
    for (const until of ['', todayInTunis(new Date()) as Day])
      await expect(
        decideVerification(
          { ...database.ctx(operator), files: disk },
          {
            verificationId: row?.id ?? '',
            seen: 'asked',
            seenName: provider.name,
            seenLocation: 'tunis',
            decision: 'granted',
            until,
          },
        ),
      ).rejects.toThrow(Invalid)
  })
})

describe('a provider', () => {
  it('is told 30 and 7 days before an end, once each, by two processes at once', async () => {
    const provider = await verified()
    const end = addDaysToDay(todayInTunis(new Date()), 200)
    await database.pool.query('update provider_verifications set valid_until = $1 where provider_id = $2', [
      end,
      provider.providerId,
    ])
    const told = async (left: number) => {
      const now = tunisInstant(addDaysToDay(end, -left), '09:00')
      await Promise.all([remindOfEnds(database.ctx(null, now)), remindOfEnds(database.ctx(null, now))])
      const found = and(eq(events.type, 'verification.ending'), eq(events.subjectId, provider.providerId))
      return database.db.$count(events, found)
    }
    expect([
      await told(31),
      await told(30),
      await told(29),
      await told(8),
      await told(7),
      await told(6),
    ]).toEqual([0, 1, 1, 1, 2, 2])
  })
})
