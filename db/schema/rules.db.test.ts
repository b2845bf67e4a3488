import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider, aReview } from '#harness/world.ts'
import { bookingRequests } from './bookings.ts'
import { providerCategories, providerProfiles, providers } from './providers.ts'

const world = testDatabase()

/** The constraint that refused a write, or null when it went through. */
async function refusedBy(write: Promise<unknown>): Promise<string | null> {
  try {
    await write
    return null
  } catch (error) {
    const cause = (error as { cause?: { constraint?: string } }).cause ?? (error as { constraint?: string })
    return cause.constraint ?? `other: ${(error as Error).message}`
  }
}

describe('invariants that the database itself holds', () => {
  it('a public profile cannot lose its last category, its governorate or its bio', async () => {
    const provider = await aProvider(world.db)
    const [profile] = await world.db
      .select()
      .from(providerProfiles)
      .where(eq(providerProfiles.providerId, provider.providerId))
    const profileId = profile?.id ?? ''
    const noCategory = world.db
      .delete(providerCategories)
      .where(eq(providerCategories.providerProfileId, profileId))
    const noPlace = world.db
      .update(providers)
      .set({ location: '' })
      .where(eq(providers.id, provider.providerId))
    const noBio = world.db
      .update(providerProfiles)
      .set({ bio: '  ' })
      .where(eq(providerProfiles.id, profileId))
    expect(await refusedBy(noCategory)).toBe('provider_profiles_public_complete')
    expect(await refusedBy(noPlace)).toBe('provider_profiles_public_complete')
    expect(await refusedBy(noBio)).toBe('provider_profiles_public_complete')
  })

  it('a request leaves pending once', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    const { bookingId } = await aBooking(world.db, { client, provider, status: 'accepted' })
    const again = world.db
      .update(bookingRequests)
      .set({ status: 'declined' })
      .where(eq(bookingRequests.id, bookingId))
    expect(await refusedBy(again)).toBe('status_moves_once')
  })

  it('nobody books their own provider', async () => {
    const provider = await aProvider(world.db)
    expect(await refusedBy(aBooking(world.db, { client: provider, provider }))).toBe('client_is_not_owner')
  })

  it('a review needs an accepted booking, and there is one a pair', async () => {
    const client = await aClient(world.db)
    const provider = await aProvider(world.db)
    await aReview(world.db, { client, provider, rating: 4 })
    expect(await refusedBy(aReview(world.db, { client, provider }))).toBe('reviews_client_provider_unique')
    const [row] = await world.db.select().from(providers).where(eq(providers.id, provider.providerId))
    expect(row).toMatchObject({ reviewCount: 1, ratingSum: 4, rating: 4 })
  })
})
