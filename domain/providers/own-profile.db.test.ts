import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events } from '#db/schema/events.ts'
import { media } from '#db/schema/media.ts'
import { providers } from '#db/schema/providers.ts'
import type { Actor } from '#domain/context.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Conflict, Forbidden, Invalid, Misdirected, NotFound, Unauthenticated } from '#lib/errors.ts'
import { ensureProvider } from './ensure-provider.server.ts'
import { getOwnProfile } from './get-own-profile.server.ts'
import { changedFields, PROFILE_FORMAT } from './profile-fields.ts'
import { type OwnProfileFields, PORTFOLIO_FULL, PORTFOLIO_MAX } from './profile-input.ts'
import { STALE_PROFILE, saveOwnProfile } from './save-own-profile.server.ts'

const world = testDatabase()
let provider: Actor & { providerId: string }

beforeEach(async () => {
  provider = await aProvider(world.db)
})

/** A save of a page that has just read the profile, with some fields changed. */
async function aSave(change: Partial<OwnProfileFields> = {}) {
  const { version, fields } = await getOwnProfile(world.ctx(provider), provider.providerId)
  return {
    format: PROFILE_FORMAT,
    profile: { ...fields, ...change },
    version,
    savedBy: randomUUID(),
    seq: 1,
    continues: null,
  }
}

describe('the provider row', () => {
  it('is made once, with the defaults of the requirements, by the first visits at the same instant', async () => {
    const newcomer = await aPerson(world.db, 'provider')
    const ids = await Promise.all(Array.from({ length: 8 }, () => ensureProvider(world.ctx(newcomer))))
    expect(new Set(ids).size).toBe(1)
    const [row] = await world.db.select().from(providers).where(eq(providers.userId, newcomer.userId))
    expect(row).toMatchObject({
      category: 'Non spécifié',
      description: '',
      location: '',
      availability: 'À définir',
      rating: 0,
      reviewCount: 0,
      verified: false,
    })
    const profile = await getOwnProfile(world.ctx(newcomer), ids[0] ?? '')
    expect(profile.fields).toEqual({
      location: '',
      bio: '',
      imageUrl: null,
      categories: [],
      portfolio: [],
      isPublic: false,
      seats: null,
    })
  })

  it('is nobody else’s', async () => {
    await expect(ensureProvider(world.ctx())).rejects.toThrow(Unauthenticated)
    await expect(ensureProvider(world.ctx(await aClient(world.db)))).rejects.toThrow(Forbidden)
    const other = await aProvider(world.db)
    await expect(getOwnProfile(world.ctx(other), provider.providerId)).rejects.toThrow(NotFound)
  })
})

describe('saving a profile', () => {
  it('stores all of it, and visitors see it at once', async () => {
    const change = {
      bio: 'Un patio sous les jasmins.',
      location: 'sfax' as const,
      categories: ['traiteur-sale' as const, 'dj' as const],
    }
    const { version } = await saveOwnProfile(world.ctx(provider), await aSave(change))
    expect(version).toBe(2)
    expect(await getPublicProfile(world.ctx(), provider.providerId)).toMatchObject(change)
  })

  it('stores every field', async () => {
    const url = '/media/every-field'
    const own = { ownerId: provider.userId, purpose: 'portfolio' as const, kind: 'image' as const, bytes: 1 }
    await world.db.insert(media).values({ ...own, url })
    const before = await getOwnProfile(world.ctx(provider), provider.providerId)
    const profile: OwnProfileFields = {
      location: 'sfax',
      bio: 'Un patio sous les jasmins.',
      imageUrl: url,
      categories: ['dj'],
      portfolio: [{ url, caption: 'Le patio', focus: 'top' }],
      isPublic: false,
      seats: { from: 50, to: 300 },
    }
    expect(changedFields(before.fields, profile).sort()).toEqual(Object.keys(profile).sort())
    await saveOwnProfile(world.ctx(provider), await aSave(profile))
    expect((await getOwnProfile(world.ctx(provider), provider.providerId)).fields).toEqual(profile)
  })

  it('tells clients the seats of a place, and keeps those of a provider that has none', async () => {
    const seen = async () => (await getPublicProfile(world.ctx(), provider.providerId)).seats
    expect(await seen()).toBeNull()
    await saveOwnProfile(world.ctx(provider), await aSave({ seats: { from: 100, to: 1200 } }))
    expect(await seen()).toBe('De 100 à 1\u00A0200 invités')
    await saveOwnProfile(world.ctx(provider), await aSave({ categories: ['dj'] }))
    expect(await seen()).toBeNull()
    const { fields } = await getOwnProfile(world.ctx(provider), provider.providerId)
    expect(fields.seats).toEqual({ from: 100, to: 1200 })
    await saveOwnProfile(world.ctx(provider), await aSave({ categories: ['dj', 'hotel'] }))
    expect(await seen()).toBe('De 100 à 1\u00A0200 invités')
  })

  it('keeps what of a picture stays in sight, changed alone too', async () => {
    const own = { ownerId: provider.userId, purpose: 'portfolio' as const, kind: 'image' as const, bytes: 1 }
    await world.db.insert(media).values({ ...own, url: '/media/focus' })
    for (const focus of ['top', 'bottom-left'] as const) {
      const portfolio = [{ url: '/media/focus', caption: '', focus }]
      await saveOwnProfile(world.ctx(provider), await aSave({ portfolio }))
      expect((await getOwnProfile(world.ctx(provider), provider.providerId)).fields.portfolio).toEqual(
        portfolio,
      )
    }
    const unknown = await aSave({ portfolio: [{ url: '/media/focus', caption: '', focus: 'x' as 'top' }] })
    await expect(saveOwnProfile(world.ctx(provider), unknown)).rejects.toThrow(Invalid)
  })

  it('is for the provider alone', async () => {
    const save = await aSave()
    await expect(saveOwnProfile(world.ctx(), save)).rejects.toThrow(Unauthenticated)
    await expect(saveOwnProfile(world.ctx(await aClient(world.db)), save)).rejects.toThrow(Forbidden)
  })

  it.each([
    ['location', 'atlantis'],
    ['categories', ['plombier']],
    ['bio', 'x'.repeat(5001)],
    ['imageUrl', '/media/images/profiles/not-mine'],
    ['portfolio', [{ url: 'https://elsewhere.example/a.jpg', caption: '' }]],
    ['isPublic', 'yes'],
    ['seats', { from: 300, to: 50 }],
    ['seats', { from: 0, to: 50 }],
    ['seats', { from: 1, to: 10_000 }],
    ['seats', { from: 1.5, to: 50 }],
    ['seats', { from: 50 }],
    ['seats', '50'],
  ])('refuses a %s that cannot be, and stores nothing', async (field, value) => {
    const save = await aSave({ bio: 'Nouveau' })
    const input = { ...save, profile: { ...save.profile, [field]: value } }
    await expect(saveOwnProfile(world.ctx(provider), input)).rejects.toThrow(Invalid)
    const { fields } = await getOwnProfile(world.ctx(provider), provider.providerId)
    expect(fields.bio).toBe('Maison arabe à La Marsa.')
  })

  it.each([null, 'text', [], {}, { profile: {}, version: 1 }])('refuses %j as a whole', async (input) => {
    await expect(saveOwnProfile(world.ctx(provider), input)).rejects.toThrow(Invalid)
  })

  it('erases nothing that an open page of an older version never showed', async () => {
    const { profile, ...save } = await aSave()
    const older = { ...save, format: 0, profile: {} }
    expect(await saveOwnProfile(world.ctx(provider), older)).toMatchObject({ version: 2 })
    const { fields } = await getOwnProfile(world.ctx(provider), provider.providerId)
    expect(fields).toEqual(profile)
  })

  it('refuses a save that lacks a field of its format', async () => {
    const { profile, ...save } = await aSave()
    const { bio, ...without } = profile
    for (const format of [undefined, PROFILE_FORMAT]) {
      const lacking = saveOwnProfile(world.ctx(provider), { ...save, format, profile: without })
      await expect(lacking).rejects.toThrow(Invalid)
    }
  })

  it('has a page of a newer version try again instead of dropping what is unknown here', async () => {
    const save = await aSave()
    const newer = { ...save, format: PROFILE_FORMAT + 1, profile: { ...save.profile, bio: 3, unknown: 'x' } }
    await expect(saveOwnProfile(world.ctx(provider), newer)).rejects.toThrow(Misdirected)
    for (const format of [1001, Number.MAX_SAFE_INTEGER])
      await expect(saveOwnProfile(world.ctx(provider), { ...newer, format })).rejects.toThrow(Invalid)
  })

  it('makes a profile private that loses what it needs, and says what', async () => {
    const saved = await saveOwnProfile(world.ctx(provider), await aSave({ bio: ' ', categories: [] }))
    expect(saved).toMatchObject({ isPublic: false, missing: ['bio', 'categories'] })
    await expect(getPublicProfile(world.ctx(), provider.providerId)).rejects.toThrow(NotFound)
    const told = await world.db.select().from(events).where(eq(events.subjectId, provider.providerId))
    expect(told.map(({ type }) => type)).toEqual(['profile.unpublished'])
  })

  it('publishes a complete profile, and keeps an incomplete one private with its content', async () => {
    await saveOwnProfile(world.ctx(provider), await aSave({ isPublic: false, bio: '' }))
    const refused = await saveOwnProfile(
      world.ctx(provider),
      await aSave({ isPublic: true, location: 'sfax' }),
    )
    expect(refused).toMatchObject({ isPublic: false, missing: ['bio'] })
    expect((await getOwnProfile(world.ctx(provider), provider.providerId)).fields.location).toBe('sfax')
    const published = await saveOwnProfile(world.ctx(provider), await aSave({ isPublic: true, bio: 'Oui.' }))
    expect(published).toMatchObject({ isPublic: true, missing: [] })
  })

  it('tells a page that another one has saved since', async () => {
    const mine = await aSave({ bio: 'Ici' })
    const other = await aSave({ bio: 'Ailleurs' })
    await saveOwnProfile(world.ctx(provider), other)
    await expect(saveOwnProfile(world.ctx(provider), mine)).rejects.toThrow(
      expect.objectContaining({ code: 'stale-profile', message: STALE_PROFILE }),
    )
  })

  it('lets one of many pages win that save at the same instant', async () => {
    const save = await aSave()
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        saveOwnProfile(world.ctx(provider), {
          ...save,
          savedBy: randomUUID(),
          profile: { ...save.profile, bio: `Page ${index}` },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(Conflict)
    }
  })
})

describe('a full portfolio', () => {
  const piece = (place: number) => ({
    url: `/media/images/portfolio/${provider.userId}-${place}`,
    caption: '',
  })
  const upTo = (count: number) => Array.from({ length: count }, (_, place) => piece(place))
  const stored = async () =>
    (await getOwnProfile(world.ctx(provider), provider.providerId)).fields.portfolio.map(({ url }) => url)

  beforeEach(async () => {
    const own = { ownerId: provider.userId, purpose: 'portfolio', kind: 'image', bytes: 1 } as const
    await world.db.insert(media).values(upTo(PORTFOLIO_MAX + 2).map(({ url }) => ({ ...own, url })))
  })

  it('holds 60 pieces, and refuses one more without a change', async () => {
    const full = upTo(PORTFOLIO_MAX)
    await saveOwnProfile(world.ctx(provider), await aSave({ portfolio: full }))
    const oneMore = await aSave({ portfolio: upTo(PORTFOLIO_MAX + 1), bio: 'Plus' })
    await expect(saveOwnProfile(world.ctx(provider), oneMore)).rejects.toThrow(PORTFOLIO_FULL)
    expect(await stored()).toEqual(full.map(({ url }) => url))
  })

  it('takes one of two uploads that two pages bring to its last place at the same instant', async () => {
    const nearly = upTo(PORTFOLIO_MAX - 1)
    await saveOwnProfile(world.ctx(provider), await aSave({ portfolio: nearly }))
    const bringing = async (place: number) => await aSave({ portfolio: [...nearly, piece(place)] })
    const saves = [await bringing(PORTFOLIO_MAX), await bringing(PORTFOLIO_MAX + 1)]
    const answers = await Promise.allSettled(saves.map((save) => saveOwnProfile(world.ctx(provider), save)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stored()).toHaveLength(PORTFOLIO_MAX)

    // The page that lost reads again; what it brought has no place left.
    const again = await aSave()
    const won = answers[0]?.status === 'fulfilled' ? PORTFOLIO_MAX + 1 : PORTFOLIO_MAX
    const late = {
      ...again,
      profile: { ...again.profile, portfolio: [...again.profile.portfolio, piece(won)] },
    }
    await expect(saveOwnProfile(world.ctx(provider), late)).rejects.toThrow(PORTFOLIO_FULL)
    expect(await stored()).toHaveLength(PORTFOLIO_MAX)
  })
})
