import { eq, sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { media } from '#db/schema/media.ts'
import { providerPortfolioImages, providerProfiles, providers } from '#db/schema/providers.ts'
import { cover } from '#demo/art/cover.ts'
import { catalogue } from '#demo/plan/catalogue.ts'
import { pictureOf } from '#demo/plan/pictures.ts'
import type { Actor } from '#domain/context.ts'
import { imageKey, mediaFolder } from '#domain/media/media-keys.ts'
import { hashPicture } from '#domain/media/picture-hash.server.ts'
import { giveCase } from '#harness/case-lease.ts'
import { aPictureRow } from '#harness/case-of-twins.ts'
import { testDatabase } from '#harness/database.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { Forbidden, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'
import { findTwins, TWIN_DISTANCE } from './find-twins.server.ts'
import { listQueue } from './queue.server.ts'
import { decideTwinCase, getTwinCase } from './twin-cases.server.ts'

const world = testDatabase({ connections: 10 })
const disk = await diskFiles()
type Provider = Actor & { providerId: string }

/** Different pictures of the demo, the first of each provider before the second of any. */
function drawings(count: number): Buffer[] {
  const providers = catalogue()
  return Array.from({ length: count }, (_, at) => {
    const provider = providers[at % providers.length]
    if (!provider) throw new Error('a demo without providers')
    return Buffer.from(cover(pictureOf(provider, Math.floor(at / providers.length))))
  })
}

const bitsApart = (one: string, other: string) =>
  [...BigInt.asUintN(64, BigInt(one) ^ BigInt(other)).toString(2)].filter((bit) => bit === '1').length

const hashOf = async (picture: Sharp | Buffer) =>
  (await hashPicture(Buffer.isBuffer(picture) ? sharp(picture) : picture)) ?? ''

let originals: Buffer[]
beforeAll(async () => {
  originals = await Promise.all(
    drawings(8).map((svg) => sharp(svg).resize({ width: 800 }).jpeg({ quality: 90 }).toBuffer()),
  )
})

const COPIES: Record<string, (picture: Buffer) => Sharp> = {
  recompressed: (picture) => sharp(picture).jpeg({ quality: 40 }),
  resized: (picture) => sharp(picture).resize({ width: 320 }).webp({ quality: 60 }),
  'a little brighter': (picture) => sharp(picture).modulate({ brightness: 1.05 }).jpeg(),
  'a little darker': (picture) => sharp(picture).modulate({ brightness: 0.9 }).jpeg(),
  'cut by a hundredth': (picture) =>
    sharp(picture).extract({ left: 4, top: 3, width: 792, height: 594 }).jpeg(),
}

describe('the hash of a picture', () => {
  it.each(Object.keys(COPIES))('is nearly that of a copy that is %s', { timeout: 60_000 }, async (name) => {
    for (const picture of originals) {
      const copy = await COPIES[name]?.(picture).toBuffer()
      expect(bitsApart(await hashOf(picture), await hashOf(copy ?? picture))).toBeLessThanOrEqual(
        TWIN_DISTANCE,
      )
    }
  })

  it('is far from that of 199 other pictures', { timeout: 300_000 }, async () => {
    const hashes: string[] = []
    for (const svg of drawings(200)) hashes.push(await hashOf(sharp(svg).resize({ width: 160 })))
    let near = 0
    for (const [at, one] of hashes.entries())
      for (const other of hashes.slice(at + 1)) if (bitsApart(one, other) <= TWIN_DISTANCE) near += 1
    expect(near).toBe(0)
  })

  it('is none of a picture of one colour', async () => {
    const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c05621' } })
    expect(await hashPicture(plain.png())).toBeNull()
  })
})

/** Shows a picture in a provider's portfolio. */
async function shown(provider: Provider, hash: string | null, createdAt = new Date()) {
  const picture = await aPictureRow(world.db, provider, {
    hash: hash === null ? null : BigInt(hash),
    createdAt,
  })
  const [profile] = await world.db
    .select({ id: providerProfiles.id })
    .from(providerProfiles)
    .where(eq(providerProfiles.providerId, provider.providerId))
  await world.db.insert(providerPortfolioImages).values({
    providerProfileId: profile?.id ?? '',
    imageUrl: picture.url,
    position: await world.db.$count(providerPortfolioImages),
  })
  return picture
}

const look = (now = new Date()) => findTwins({ ...world.ctx(null, now), files: disk })
const waiting = async (operator: Actor) => (await listQueue(world.ctx(operator), { kind: 'twin' })).cases

/** A hash that differs from another in so many bits of all four pieces. @param from the first of them */
const changed = (hash: string, bits: number, from = 0) =>
  BigInt.asIntN(
    64,
    Array.from({ length: bits }, (_, at) => 1n << BigInt((from + at * 17) % 64)).reduce(
      (all, bit) => all ^ bit,
      BigInt(hash),
    ),
  ).toString()

describe('pictures of two providers that look alike', () => {
  it('make one case that shows them side by side, whoever of the two is private', async () => {
    const [owner, thief, operator] = [
      await aProvider(world.db, { name: 'Studio Nour' }),
      await aProvider(world.db, { name: 'Photo Express' }),
      await aPerson(world.db, 'admin'),
    ]
    const [first, second] = [await hashOf(originals[0] as Buffer), await hashOf(originals[1] as Buffer)]
    const pictures = [await shown(owner, first, new Date('2027-01-01')), await shown(owner, second)]
    // Twins of one's own, and a picture just too far, are none.
    await shown(owner, changed(first, 1))
    await shown(await aProvider(world.db), changed(first, TWIN_DISTANCE + 1, 5))
    expect(await look()).toBe(4)
    expect(await waiting(operator)).toEqual([])
    const copies = [await shown(thief, changed(first, TWIN_DISTANCE)), await shown(thief, changed(second, 3))]
    await world.db.execute(
      sql`update provider_profiles set is_public = false where provider_id = ${thief.providerId}`,
    )
    expect(await look()).toBe(2)
    expect(await look()).toBe(0)
    const [only, ...more] = await waiting(operator)
    expect(more).toEqual([])
    const twins = await getTwinCase(world.ctx(operator), only?.id ?? '')
    expect([twins.owner.name, twins.other.name]).toEqual([thief.name, owner.name])
    expect(twins.owner.visible).toBe(false)
    expect(twins.pairs.map(({ own }) => own.url).sort()).toEqual(copies.map(({ url }) => url).sort())
    expect(twins.pairs.map(({ others }) => others.url)).toContain(pictures[1]?.url)

    const decide = (actor: Actor | null, decision: 'kept' | 'owner-hidden', reason = '') =>
      decideTwinCase(world.ctx(actor), { caseId: only?.id ?? '', decision, reason })
    for (const [actor, error] of [
      [null, Unauthenticated],
      [await aClient(world.db), Forbidden],
      [thief, Forbidden],
    ] as const)
      await expect(decide(actor, 'kept')).rejects.toThrow(error)
    await expect(getTwinCase(world.ctx(operator), 'x')).rejects.toThrow(NotFound)
    await expect(decide(operator, 'kept')).rejects.toMatchObject({ code: 'case-not-taken' })
    await giveCase(world.db, operator, 'twin', only?.id ?? '')
    await expect(decide(operator, 'owner-hidden', ' ')).rejects.toThrow(Invalid)
    await decide(operator, 'owner-hidden', 'Photos d’un confrère')
    await decide(operator, 'owner-hidden', 'Photos d’un confrère')
    const [hidden] = await world.db.select().from(providers).where(eq(providers.id, thief.providerId))
    expect(hidden?.hiddenAt).not.toBeNull()
    expect(await waiting(operator)).toEqual([])
  })

  it('are found of pictures that were there before hashes, and of those of two processes at once', async () => {
    const operator = await aPerson(world.db, 'admin')
    const before = (await waiting(operator)).length
    for (const provider of [await aProvider(world.db), await aProvider(world.db)]) {
      const { id } = await shown(provider, null)
      const bytes = await sharp(originals[3]).resize({ width: 480 }).webp().toBuffer()
      const headers = { contentType: 'image/webp', cacheControl: '' }
      await disk.put(imageKey(mediaFolder('portfolio', id), 480, 'webp'), bytes, headers)
    }
    // One whose file is gone is looked at once.
    const lost = await shown(await aProvider(world.db), null)
    await Promise.all([look(), look()])
    await look()
    expect(await waiting(operator)).toHaveLength(before + 1)
    const [row] = await world.db.select().from(media).where(eq(media.id, lost.id))
    expect(row).toMatchObject({ hash: null, twinsSoughtAt: expect.any(Date) })
  })

  it('wait no longer once a picture of theirs is gone', async () => {
    const [one, other, operator] = [
      await aProvider(world.db),
      await aProvider(world.db),
      await aPerson(world.db, 'admin'),
    ]
    const hash = await hashOf(originals[5] as Buffer)
    await shown(one, hash)
    const copy = await shown(other, hash)
    await look()
    const before = (await waiting(operator)).length
    await world.db.delete(media).where(eq(media.id, copy.id))
    expect(await waiting(operator)).toHaveLength(before - 1)
  })
})
