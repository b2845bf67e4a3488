import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listPublicReviews } from '#domain/reviews/list-public-reviews.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aBooking, aClient, aProvider, aReview } from '#harness/world.ts'
import { NotFound } from '#lib/errors.ts'
import { getPublicProfile, profileStatement } from './get-public-profile.server.ts'
import { listUnavailableDays } from './list-unavailable-days.server.ts'
import { unknownId } from './test-world.ts'

const world = testDatabase()
const NOT_FOUND = 'Prestataire non trouvé ou profil non public'

describe('the public profile', () => {
  it('shows everything, in the provider’s order', async () => {
    const provider = await aProvider(world.db, {
      name: 'Dar El Yasmine',
      categories: ['traiteur-sale', 'dj'],
      services: [{ name: 'Buffet', price: '1200.5', duration: 'par invité' }, { name: 'Sur mesure' }],
    })
    const [buffet] = provider.serviceIds
    await world.db.execute(sql`insert into service_features (service_id, feature, position)
      values (${buffet}, 'Nappes', 1), (${buffet}, 'Serveurs', 0)`)
    await world.db.execute(sql`insert into provider_portfolio_images (provider_profile_id, image_url, media_type, caption,
        position) select id, '/media/film', 'video', 'La cour', 1 from provider_profiles
        where provider_id = ${provider.providerId}
      union all select id, '/art/b', 'image', '', 0 from provider_profiles where provider_id = ${provider.providerId}`)
    await world.db.execute(sql`insert into media (owner_id, purpose, kind, url, bytes, placeholder, poster_url)
      values (${provider.userId}, 'portfolio', 'video', '/media/film', 1, 'data:tiny', '/media/film-poster')`)
    const profile = await getPublicProfile(world.ctx(await aClient(world.db)), provider.providerId)
    expect(profile).toEqual({
      id: provider.providerId,
      name: 'Dar El Yasmine',
      verified: false,
      verification: null,
      location: 'tunis',
      rating: 0,
      reviewCount: 0,
      categories: ['traiteur-sale', 'dj'],
      bio: 'Maison arabe à La Marsa.',
      cancellations: null,
      answers: 'Nouveau',
      trust: { confirmed: false, label: 'Disponibilité à confirmer' },
      imageUrl: '/art/default-cover',
      placeholder: null,
      portfolio: [
        {
          id: expect.any(String),
          imageUrl: '/art/b',
          mediaType: 'image',
          caption: '',
          focus: 'center',
          placeholder: null,
          posterUrl: null,
        },
        {
          id: expect.any(String),
          imageUrl: '/media/film',
          mediaType: 'video',
          caption: 'La cour',
          focus: 'center',
          placeholder: 'data:tiny',
          posterUrl: '/media/film-poster',
        },
      ],
      services: [
        {
          id: buffet,
          name: 'Buffet',
          description: '',
          price: '1200.500',
          unitText: 'par invité',
          features: ['Serveurs', 'Nappes'],
        },
        expect.objectContaining({ name: 'Sur mesure', price: null, features: [] }),
      ],
      fromPrice: { amount: '1200.500', unit: null, unitText: 'par invité' },
      seats: null,
      absentUntil: null,
      priceHidden: false,
    })
    expect(JSON.stringify(profile)).not.toContain(provider.userId)
  })

  it('tells a visitor no price nor what it is for, and does not even select them', async () => {
    const provider = await aProvider(world.db, { services: [{ price: '4800', duration: 'la soirée' }] })
    const profile = await getPublicProfile(world.ctx(), provider.providerId)
    expect(profile.priceHidden).toBe(true)
    expect(profile.services.map(({ price }) => price)).toEqual([null])
    expect(profile).not.toHaveProperty('fromPrice')
    expect(JSON.stringify(profile)).not.toContain('la soirée')
    expect(profileStatement({ signedIn: false }).text).not.toMatch(/price|unit|duration/)
    expect(profileStatement({ signedIn: true }).text).toMatch(/price/)
  })

  it('is not there for anyone when it is not public, nor under an id that is none', async () => {
    const provider = await aProvider(world.db, { isPublic: false })
    const hidden = await aProvider(world.db)
    await world.db.execute(sql`update providers set hidden_at = now() where id = ${hidden.providerId}`)
    const suspended = await aProvider(world.db)
    await world.db.execute(sql`update users set suspended_at = now() where id = ${suspended.userId}`)
    const ids = [
      provider.providerId,
      hidden.providerId,
      suspended.providerId,
      unknownId(),
      '',
      'x',
      "' or 1",
      '\u0000',
    ]
    for (const providerId of ids) {
      // Their owners neither: the notice of a hidden profile says so.
      for (const ctx of [world.ctx(), world.ctx(provider), world.ctx(hidden)]) {
        const refusal = expect.objectContaining({ name: 'NotFound', message: NOT_FOUND })
        await expect(getPublicProfile(ctx, providerId)).rejects.toEqual(refusal)
        await expect(listPublicReviews(ctx, { providerId })).rejects.toBeInstanceOf(NotFound)
        await expect(listUnavailableDays(ctx, { providerId, month: '2026-08' })).rejects.toBeInstanceOf(
          NotFound,
        )
      }
    }
  })
})

describe('public reviews', () => {
  it('come newest first, page by page, each once', async () => {
    const provider = await aProvider(world.db)
    const written: string[] = []
    for (let count = 0; count < 7; count++) {
      const { reviewId } = await aReview(world.db, { client: await aClient(world.db), provider })
      written.unshift(reviewId)
    }
    // Two of the same moment: the id decides.
    await world.db.execute(
      sql`update reviews set created_at = '2026-01-01' where id in (${written[2]}, ${written[3]})`,
    )
    const seen: string[] = []
    for (let after: string | null = null; ; ) {
      const page = await listPublicReviews(world.ctx(), { providerId: provider.providerId, after, limit: 3 })
      seen.push(...page.reviews.map(({ id }) => id))
      if (!page.nextCursor) break
      after = page.nextCursor
    }
    const [a, b, c, d, ...rest] = written
    expect(seen).toEqual([a, b, ...rest, c, d])
    expect((await listPublicReviews(world.ctx(), { providerId: provider.providerId })).reviews).toHaveLength(
      7,
    )
  })

  it('tell the author, the reply and what is mine; hidden ones are left out', async () => {
    const provider = await aProvider(world.db)
    const [mine, gone, hidden] = [
      await aClient(world.db, { name: 'Amel' }),
      await aClient(world.db, { name: 'Sami' }),
      await aClient(world.db),
    ]
    const { reviewId } = await aReview(world.db, { client: mine, provider, rating: 4, content: 'Parfait.' })
    await world.db.execute(sql`update reviews set created_at = '2026-03-01T23:30:00Z' where id = ${reviewId}`)
    await world.db.execute(sql`insert into review_replies (review_id, content, created_at)
      values (${reviewId}, 'Merci.', '2026-03-02T10:00:00Z')`)
    await aReview(world.db, { client: gone, provider, rating: 2 })
    await world.db.execute(
      sql`update users set deleted_at = now(), avatar_url = '/x' where id = ${gone.userId}`,
    )
    const { reviewId: unseen } = await aReview(world.db, { client: hidden, provider })
    await world.db.execute(sql`update reviews set hidden_at = now() where id = ${unseen}`)

    const { reviews, nextCursor } = await listPublicReviews(world.ctx(mine), {
      providerId: provider.providerId,
    })
    expect(nextCursor).toBeNull()
    expect(reviews).toEqual([
      expect.objectContaining({
        authorName: 'Utilisateur inconnu',
        authorAvatarUrl: null,
        isMine: false,
        reply: null,
      }),
      {
        id: reviewId,
        authorName: 'Amel',
        authorAvatarUrl: null,
        rating: 4,
        content: 'Parfait.',
        day: '2026-03-02',
        reply: { content: 'Merci.', day: '2026-03-02', edit: null },
        isMine: true,
        eventMonth: expect.stringMatching(/^\d{4}-\d\d$/),
        edit: null,
        starsSinceReply: null,
      },
    ])
    const anonymous = await listPublicReviews(world.ctx(), { providerId: provider.providerId })
    expect(anonymous.reviews.map(({ isMine }) => isMine)).toEqual([false, false])
  })
})

describe('blocked dates', () => {
  it('are those of the 42 days that the month shows, and never bookings', async () => {
    const [provider, other] = [await aProvider(world.db), await aProvider(world.db)]
    await aBooking(world.db, {
      client: await aClient(world.db),
      provider,
      day: '2026-08-20',
      status: 'accepted',
    })
    for (const day of ['2026-07-25', '2026-07-26', '2026-08-15', '2026-09-05', '2026-09-06']) {
      await world.db.execute(sql`insert into blocked_dates values (${provider.providerId}, ${day})`)
    }
    await world.db.execute(sql`insert into blocked_dates values (${other.providerId}, '2026-08-16')`)
    const { blockedDates: days } = await listUnavailableDays(world.ctx(), {
      providerId: provider.providerId,
      month: '2026-08',
    })
    expect(days).toEqual(['2026-07-26', '2026-08-15', '2026-09-05'])
    await expect(
      listUnavailableDays(world.ctx(), { providerId: provider.providerId, month: '2026-13' }),
    ).rejects.toMatchObject({ name: 'Invalid' })
  })
})
