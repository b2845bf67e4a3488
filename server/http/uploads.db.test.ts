import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { aMediaSite, create, diskFiles, offsetOf, patch, s3Files, upload } from '#harness/site/media-site.ts'
import { aClient, aPerson } from '#harness/world.ts'

const database = testDatabase({ connections: 10 })
const storages = [
  ['on disk', await diskFiles()],
  ['in a bucket', await s3Files()],
] as const

async function aPhoto(width = 1600, height = 1200): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

describe.each(storages)('an upload %s', (_, files) => {
  it('becomes a picture that is served in every width, as AVIF and as WebP', async () => {
    const site = await aMediaSite(database, files)
    const provider = await aPerson(database.db, 'provider')
    const { status, media } = await upload(site, provider, await aPhoto())
    expect(status).toBe(200)
    expect(media).toMatchObject({
      kind: 'image',
      url: expect.stringMatching(/^\/media\/images\/portfolio\/[0-9a-f-]{36}$/),
      width: 1280,
      height: 960,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      posterUrl: null,
    })
    for (const width of [320, 480, 800, 1280]) {
      for (const [accept, type] of [
        ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
        ['image/webp,*/*', 'image/webp'],
      ] as const) {
        const response = await site.fetch(`${media?.url}-${width}`, { headers: { Accept: accept } })
        expect(response.headers.get('Content-Type')).toBe(type)
        expect(response.headers.get('Vary')).toBe('Accept')
        const found = await sharp(await response.arrayBuffer()).metadata()
        expect([found.format, found.width]).toEqual([type === 'image/avif' ? 'heif' : 'webp', width])
      }
    }
  })

  it('goes on where it stood, in another process', async () => {
    const [one, two] = [await aMediaSite(database, files), await aMediaSite(database, files)]
    const provider = await aPerson(database.db, 'provider')
    const photo = await aPhoto()
    const created = await create(one, provider, photo.length)
    expect(created.status).toBe(201)
    const location = created.headers.get('Location') ?? ''
    expect(location).toMatch(/^\/uploads\/[0-9a-f-]{36}$/)
    expect((await patch(one, provider, location, 0, photo.subarray(0, 10_000))).status).toBe(204)
    expect(await offsetOf(two, provider, location)).toBe(10_000)
    const done = await patch(two, provider, location, 10_000, photo.subarray(10_000))
    expect(done.status).toBe(200)
    expect((await done.json()).media.kind).toBe('image')
  })

  it('keeps what had arrived when its process is killed', async () => {
    const one = await aMediaSite(database, files)
    const provider = await aPerson(database.db, 'provider')
    const photo = await aPhoto()
    const created = await create(one, provider, photo.length)
    const location = created.headers.get('Location') ?? ''
    const slow = new ReadableStream({
      async pull(controller) {
        controller.enqueue(photo.subarray(0, 50_000))
        await new Promise(() => {})
      },
    })
    const cut = patch(one, provider, location, 0, slow).catch(() => 'cut')
    await expect.poll(one.received).toBeGreaterThan(50_000)
    const holder = () => database.pool.query('select 1 from uploads where lock_holder is not null')
    await expect.poll(async () => (await holder()).rowCount).toBe(1)
    const two = await aMediaSite(database, files)
    // Asking where it stands takes the upload over from the connection that is still open.
    const offset = await offsetOf(two, provider, location)
    expect(offset).toBe(50_000)
    await one.kill()
    expect(await cut).toBeTruthy()
    const done = await patch(two, provider, location, offset, photo.subarray(offset))
    expect(done.status).toBe(200)
  })

  it('whose pieces come back short is not refused, and becomes a picture once they come whole', async () => {
    let isShort = true
    const read: typeof files.read = async (key, range) =>
      isShort ? Readable.from([Buffer.from('short')]) : files.read(key, range)
    const site = await aMediaSite(database, { ...files, read })
    const provider = await aPerson(database.db, 'provider')
    const photo = await aPhoto(400, 300)
    const location = (await create(site, provider, photo.length)).headers.get('Location') ?? ''
    expect((await patch(site, provider, location, 0, photo)).status).toBe(500)
    expect((await site.fetch(`${location}/media`, { as: provider })).status).toBe(500)
    isShort = false
    const done = await site.fetch(`${location}/media`, { as: provider })
    expect(done.status).toBe(200)
    expect((await done.json()).media.kind).toBe('image')
  })

  it('is anybody else’s as little as one that does not exist', async () => {
    const site = await aMediaSite(database, files)
    const provider = await aPerson(database.db, 'provider')
    const other = await aPerson(database.db, 'provider')
    const photo = await aPhoto(100, 100)
    const location = (await create(site, provider, photo.length)).headers.get('Location') ?? ''
    for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET']) {
      const init = { method, as: other, headers: { 'Tus-Resumable': '1.0.0' } }
      const foreign = await site.fetch(location, init)
      const missing = await site.fetch('/uploads/01900000-0000-7000-8000-000000000000', init)
      expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()])
    }
    expect((await site.fetch(`${location}/media`, { as: other })).status).toBe(404)
    expect(await offsetOf(site, provider, location)).toBe(0)
  })

  it('is for providers', async () => {
    const site = await aMediaSite(database, files)
    expect((await create(site, undefined, 10)).status).toBe(401)
    expect((await create(site, await aClient(database.db), 10)).status).toBe(403)
  })

  it('finished twice makes one media, and its answer can be asked for again', async () => {
    const [one, two] = [await aMediaSite(database, files), await aMediaSite(database, files)]
    const provider = await aPerson(database.db, 'provider')
    const photo = await aPhoto(600, 400)
    const location = (await create(one, provider, photo.length)).headers.get('Location') ?? ''
    const answers = await Promise.all([
      patch(one, provider, location, 0, photo),
      ...[1, 2, 3].map(async () => {
        for (;;) {
          const again = await two.fetch(`${location}/media`, { as: provider })
          if (again.status !== 409) return again
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }),
    ])
    const media = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(media.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await offsetOf(one, provider, location)).toBe(photo.length)
    const { rowCount } = await database.pool.query('select from media where owner_id = $1', [provider.userId])
    expect(rowCount).toBe(1)
  })

  it('above 50 MB is refused before its first byte', async () => {
    const site = await aMediaSite(database, files)
    const provider = await aPerson(database.db, 'provider')
    const refused = await create(site, provider, 50 * 1024 * 1024 + 1)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { message: 'Le fichier ne peut pas dépasser 50MB.' },
    ])
    expect((await create(site, provider, 50 * 1024 * 1024)).status).toBe(201)
  })

  it('that is no picture is refused, now and when asked again', async () => {
    const site = await aMediaSite(database, files)
    const provider = await aPerson(database.db, 'provider')
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const location = (await create(site, provider, bytes.length)).headers.get('Location') ?? ''
    for (const answer of [
      await patch(site, provider, location, 0, bytes),
      await site.fetch(`${location}/media`, { as: provider }),
    ]) {
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        'Type de fichier non supporté. Utilisez JPEG, PNG, GIF, WebP pour les images ou MP4, WebM, OGG, MOV pour les vidéos.',
      ])
    }
  })
})
