import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { diskFiles } from '#harness/site/media-site.ts'
import { aPerson, aProvider } from '#harness/world.ts'
import { createUpload } from './create-upload.server.ts'
import { getOwnMedia } from './get-own-media.server.ts'
import { mediaFolder, uploadFolder } from './media-keys.ts'
import { sweepFiles, sweepOrphans } from './sweep-orphans.server.ts'

const database = testDatabase()
const files = await diskFiles()
const MB = 1024 * 1024
const LATER = new Date(Date.now() + 25 * 3600 * 1000)

const as = (actor: Actor | null, now?: Date) => ({ ...database.ctx(actor, now), files })

/** A stored picture with one file. */
async function aPicture(owner: Actor, given: { bytes?: number; id?: string } = {}): Promise<string> {
  const id = given.id ?? randomUUID()
  const folder = mediaFolder('portfolio', id)
  await files.put(`${folder}/320.webp`, Buffer.from('x'), { contentType: 'image/webp', cacheControl: '' })
  await database.pool.query(
    `insert into media (id, owner_id, purpose, kind, url, bytes) values ($1, $2, 'portfolio', 'image', $3, $4)`,
    [id, owner.userId, `/media/${folder}`, given.bytes ?? 1000],
  )
  return `/media/${folder}`
}

async function exists(url: string): Promise<boolean> {
  return (await files.size(`${url.replace('/media/', '')}/320.webp`)) !== null
}

async function show(owner: Actor & { providerId: string }, url: string): Promise<void> {
  await database.pool.query(
    `insert into provider_portfolio_images (provider_profile_id, image_url, position)
      select id, $2, 0 from provider_profiles where provider_id = $1`,
    [owner.providerId, url],
  )
}

describe('the quota of an account', () => {
  let actor: Actor
  beforeEach(async () => {
    actor = await aPerson(database.db, 'provider')
  })
  const another = (size: number) => createUpload(as(actor), { purpose: 'portfolio', size, posterFor: null })

  it('counts what is stored and what is on its way, in bytes', async () => {
    for (let i = 0; i < 9; i += 1) await aPicture(actor, { bytes: 50 * MB })
    await another(50 * MB - 1000)
    await another(1000)
    await expect(another(1)).rejects.toThrow('500\u00A0MB')
  })

  it('counts pieces', async () => {
    for (let i = 0; i < 99; i += 1) await aPicture(actor)
    await another(10)
    await expect(another(10)).rejects.toThrow('limite de 100 photos et vidéos')
  })

  it('is not passed by several uploads that begin together', async () => {
    for (let i = 0; i < 9; i += 1) await aPicture(actor, { bytes: 50 * MB })
    const begun = await Promise.allSettled(Array.from({ length: 5 }, () => another(40 * MB)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('gives room again for what was removed from the profile a day ago', async () => {
    for (let i = 0; i < 10; i += 1) await aPicture(actor, { bytes: 50 * MB })
    await expect(another(10)).rejects.toThrow('500\u00A0MB')
    expect(
      await createUpload(as(actor, LATER), { purpose: 'portfolio', size: 10, posterFor: null }),
    ).toBeTruthy()
  })

  it('comes with a limit of uploads an hour', async () => {
    const now = new Date()
    const begin = (posterFor: string | null) =>
      createUpload(as(actor, now), { purpose: 'portfolio', size: 1, posterFor })
    for (let i = 0; i < 200; i += 1) await expect(begin(randomUUID())).rejects.toThrow('introuvable')
    await expect(begin(null)).rejects.toThrow('Trop de tentatives')
  })
})

describe('the sweep', () => {
  it('takes what nobody shows after a day, with its files, and leaves what is shown', async () => {
    const provider = await aProvider(database.db)
    const shown = await aPicture(provider)
    const face = await aPicture(provider)
    const orphan = await aPicture(provider)
    await show(provider, shown)
    await database.pool.query('update provider_profiles set profile_image_url = $1 where provider_id = $2', [
      face,
      provider.providerId,
    ])
    await sweepOrphans(as(null))
    expect(await exists(orphan)).toBe(true)
    await sweepOrphans(as(null, LATER))
    expect([await exists(shown), await exists(face), await exists(orphan)]).toEqual([true, true, false])
    const kept = await getOwnMedia(as(provider), [shown, face, orphan])
    expect([...kept.keys()].sort()).toEqual([shown, face].sort())
  })

  it('leaves alone what a save is about to show', async () => {
    const provider = await aProvider(database.db)
    const url = await aPicture(provider)
    await database.db.transaction(async (tx) => {
      expect((await getOwnMedia({ ...as(provider), db: tx }, [url])).size).toBe(1)
      await sweepOrphans(as(null, LATER))
    })
    expect(await exists(url)).toBe(true)
  })

  it('takes uploads after a day, with their pieces', async () => {
    const provider = await aProvider(database.db)
    const id = await createUpload(as(provider), { purpose: 'portfolio', size: 10, posterFor: null })
    const key = `${uploadFolder(id)}/0`
    await files.put(key, Buffer.from('12345'), { contentType: '', cacheControl: '' })
    await sweepOrphans(as(null))
    expect((await buffer(await files.read(key))).length).toBe(5)
    await sweepOrphans(as(null, LATER))
    expect(await files.size(key)).toBeNull()
  })

  it('takes files without a row after a day, and no others', async () => {
    const provider = await aProvider(database.db)
    const known = await aPicture(provider)
    const lost = `${mediaFolder('portfolio', randomUUID())}/320.webp`
    await files.put(lost, Buffer.from('x'), { contentType: '', cacheControl: '' })
    await sweepFiles(as(null))
    expect(await files.size(lost)).toBe(1)
    await sweepFiles(as(null, LATER))
    expect(await files.size(lost)).toBeNull()
    expect(await exists(known)).toBe(true)
  })
})

describe('own media', () => {
  it('is nobody else’s', async () => {
    const [one, two] = [await aProvider(database.db), await aProvider(database.db)]
    const url = await aPicture(one)
    expect((await getOwnMedia(as(one), [url, '/media/images/portfolio/none'])).get(url)).toMatchObject({
      kind: 'image',
      url,
    })
    expect((await getOwnMedia(as(two), [url])).size).toBe(0)
  })
})
