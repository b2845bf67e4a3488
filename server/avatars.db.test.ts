import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { media } from '#db/schema/media.ts'
import { changeAvatar } from '#domain/accounts/own-avatar.server.ts'
import type { Actor } from '#domain/context.ts'
import { sweepOrphans } from '#domain/media/sweep-orphans.server.ts'
import { testDatabase } from '#harness/database.ts'
import { aMediaSite, create, diskFiles, upload } from '#harness/site/media-site.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'

const database = testDatabase()
const files = await diskFiles()

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

const avatarOf = async ({ userId }: Actor) =>
  (await database.db.select({ url: users.avatarUrl }).from(users).where(eq(users.id, userId)))[0]?.url ?? null

describe('a client’s own picture', () => {
  it.each([
    [1600, 900],
    [90, 400],
  ])('of %i × %i pixels is served as a small square, and nothing else of it', async (width, height) => {
    const site = await aMediaSite(database, files)
    const client = await aClient(database.db)
    const { media: made } = await upload(site, client, await aPicture(width, height), { purpose: 'avatar' })
    await changeAvatar(database.ctx(client), { mediaId: made?.id ?? '' })
    const url = await avatarOf(client)
    expect(url).toBe(`/media/images/avatars/${made?.id}-192`)
    const answer = await site.fetch(url ?? '', { headers: { Accept: 'image/webp' } })
    const picture = await sharp(await answer.arrayBuffer()).metadata()
    expect(picture).toMatchObject({ format: 'webp', width: 192, height: 192 })
    for (const other of ['320', '1280', '96'])
      expect((await site.fetch(`/media/images/avatars/${made?.id}-${other}`)).status).toBe(404)
  })

  it('stays while it is shown, and goes a day after it is replaced or taken away', async () => {
    const site = await aMediaSite(database, files)
    const client = await aClient(database.db)
    const [one, two] = [
      await upload(site, client, await aPicture(300, 300), { purpose: 'avatar' }),
      await upload(site, client, await aPicture(310, 300), { purpose: 'avatar' }),
    ]
    await changeAvatar(database.ctx(client), { mediaId: one.media?.id ?? '' })
    await changeAvatar(database.ctx(client), { mediaId: two.media?.id ?? '' })
    const kept = async (now: Date) => {
      await sweepOrphans({ ...database.ctx(null, now), files }, { ownerId: client.userId })
      const rows = await database.db.select().from(media).where(eq(media.ownerId, client.userId))
      return rows.map(({ id }) => id)
    }
    expect(await kept(new Date())).toHaveLength(2)
    const tomorrow = new Date(Date.now() + 25 * 3600_000)
    expect(await kept(tomorrow)).toEqual([two.media?.id])
    await changeAvatar(database.ctx(client), { mediaId: null })
    expect(await avatarOf(client)).toBeNull()
    expect(await kept(tomorrow)).toEqual([])
  })

  it('is for clients alone, who show pictures of their own that are meant for it', async () => {
    const site = await aMediaSite(database, files)
    const { db } = database
    for (const other of [await aProvider(db), await aPerson(db, 'admin')]) {
      const refused = await create(site, other, 100, { purpose: 'avatar' })
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { message: 'Seuls les clients peuvent télécharger une photo de profil' },
      ])
      await expect(changeAvatar(database.ctx(other), { mediaId: null })).rejects.toThrow(
        'Seuls les clients peuvent télécharger une photo de profil',
      )
    }
    await expect(changeAvatar(database.ctx(), { mediaId: null })).rejects.toThrow('connecté')
    const client = await aClient(db)
    for (const purpose of ['profile', 'portfolio', 'quote-response'])
      expect((await create(site, client, 100, { purpose, filename: 'plan.pdf' })).status).toBe(403)
    const foreign = await upload(site, await aClient(db), await aPicture(300, 300), { purpose: 'avatar' })
    for (const mediaId of [foreign.media?.id ?? '', randomUUID(), 'x', '\0'])
      await expect(changeAvatar(database.ctx(client), { mediaId })).rejects.toMatchObject({
        name: 'NotFound',
      })
    expect(await avatarOf(client)).toBeNull()
  })

  it('is never a film', async () => {
    const site = await aMediaSite(database, files)
    const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
    const answer = await upload(site, await aClient(database.db), film, { purpose: 'avatar' })
    expect(answer.status).toBe(400)
  })
})
