import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { providers } from '#db/schema/providers.ts'
import { updateOwnAccount } from '#domain/accounts/own-account.server.ts'
import type { Actor } from '#domain/context.ts'
import { getOwnProfile } from '#domain/providers/get-own-profile.server.ts'
import { getOwnStanding } from '#domain/providers/get-own-standing.server.ts'
import type { OwnProfileFields } from '#domain/providers/profile-input.ts'
import { saveOwnProfile } from '#domain/providers/save-own-profile.server.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aPerson, aProvider } from '#harness/world.ts'
import { Conflict } from '#lib/errors.ts'
import { findProviders } from './find-providers.server.ts'
import { CHECKLIST_ITEMS } from './operator-input.ts'
import { verifyProvider } from './verify-provider.server.ts'

const world = testDatabase()

const asAdmin = async () => world.ctx(await aPerson(world.db, 'admin'))

describe('a badge', () => {
  const standing = async ({ providerId }: { providerId: string }) => {
    const { entries } = await findProviders(await asAdmin(), {
      filter: 'all',
      text: providerId,
      cursor: null,
    })
    const [{ verified, verificationLostBy } = { verified: null, verificationLostBy: null }] = entries
    return [verified, verificationLostBy]
  }
  const seen = { seenName: 'Dar El Yasmine', seenLocation: 'tunis' }
  const verify = async (providerId: string, given: { seenName?: string; seenLocation?: string } = {}) =>
    verifyProvider(await asAdmin(), { providerId, checked: [...CHECKLIST_ITEMS], notes: 'Vu', ...given })
  const rename = (provider: Actor, name: string) => updateOwnAccount(world.ctx(provider), { name, phone: '' })

  it('goes with a change of the name, is asked for anew, and comes back with the next verification', async () => {
    const provider = await aProvider(world.db, { verified: true })
    await rename(provider, 'Dar El Yasmine')
    expect(await standing(provider), 'a save without a change').toEqual([true, null])
    await rename(provider, 'Ministère du Tourisme')
    expect(await standing(provider)).toEqual([false, 'name'])
    expect((await getPublicProfile(world.ctx(), provider.providerId)).verified).toBe(false)
    expect(await getOwnStanding(world.ctx(provider))).toMatchObject({ lostBy: 'name', hidden: false })
    const waiting = await findProviders(await asAdmin(), {
      filter: 'waiting',
      text: provider.providerId,
      cursor: null,
    })
    expect(waiting.entries).toMatchObject([{ name: 'Ministère du Tourisme', verificationLostBy: 'name' }])
    await verify(provider.providerId, { seenName: 'Ministère du Tourisme' })
    expect(await standing(provider)).toEqual([true, null])
  })

  it('goes with a change of the governorate or the owner, and not with one of the text', async () => {
    const provider = await aProvider(world.db, { verified: true })
    const save = async (change: Partial<OwnProfileFields>) => {
      const { version, fields } = await getOwnProfile(world.ctx(provider), provider.providerId)
      const page = { version, savedBy: randomUUID(), seq: 1, continues: null }
      await saveOwnProfile(world.ctx(provider), { ...page, profile: { ...fields, ...change } })
    }
    await save({ bio: 'Une maison arabe et son jardin.' })
    expect(await standing(provider)).toEqual([true, null])
    await save({ location: 'sfax' })
    expect(await standing(provider)).toEqual([false, 'location'])
    const sold = await aProvider(world.db, { verified: true })
    const { userId } = await aPerson(world.db, 'provider')
    await world.db.update(providers).set({ userId }).where(eq(providers.id, sold.providerId))
    expect(await standing(sold)).toEqual([false, 'owner'])
  })

  it('is not given to what the operator has not read', async () => {
    const provider = await aProvider(world.db)
    await rename(provider, 'Ministère du Tourisme')
    await expect(verify(provider.providerId, seen)).rejects.toThrow(Conflict)
    await expect(verify(provider.providerId, { ...seen, seenLocation: 'sfax' })).rejects.toThrow(Conflict)
    // At once, whoever comes first: the name that was not looked at has no badge.
    for (let round = 0; round < 12; round += 1) {
      const raced = await aProvider(world.db)
      await Promise.allSettled([verify(raced.providerId, seen), rename(raced, 'Ministère du Tourisme')])
      expect((await standing(raced))[0]).toBe(false)
    }
  })
})
