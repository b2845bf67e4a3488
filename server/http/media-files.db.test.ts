import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { mp4 } from '#harness/files/video-files.ts'
import { aMediaSite, diskFiles, s3Files, upload } from '#harness/site/media-site.ts'
import { aPerson } from '#harness/world.ts'

const database = testDatabase({ connections: 10 })
const storages = [
  ['on disk', await diskFiles()],
  ['in a bucket', await s3Files()],
] as const

describe.each(storages)('a video %s', (_, files) => {
  async function aVideo() {
    const site = await aMediaSite(database, files)
    const provider = await aPerson(database.db, 'provider')
    const bytes = mp4()
    const { media } = await upload(site, provider, bytes)
    return { site, provider, bytes, media, url: media?.url ?? '' }
  }

  it('is served whole, byte for byte, with its size', async () => {
    const { site, bytes, media, url } = await aVideo()
    expect(media).toMatchObject({ kind: 'video', width: 640, height: 360, posterUrl: null })
    expect(url).toMatch(/^\/media\/images\/portfolio\/[0-9a-f-]{36}\.mp4$/)
    const response = await site.fetch(url)
    expect(response.headers.get('Content-Type')).toBe('video/mp4')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(response.headers.get('Accept-Ranges')).toBe('bytes')
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    const head = await site.fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)])
    expect(await head.text()).toBe('')
  })

  it.each([
    ['bytes=0-9', 206, [0, 9]],
    ['bytes=10-', 206, [10, -1]],
    ['bytes=-5', 206, [-5, -1]],
    ['bytes=0-99999999', 206, [0, -1]],
    ['bytes=99999999-', 416, null],
    ['bytes=-0', 416, null],
    ['bytes=5-2', 200, null],
    ['bytes=0-1,4-5', 200, null],
    ['pages=1-2', 200, null],
    ['bytes=-', 200, null],
  ] as const)('answers to Range: %s with %d', async (range, status, ends) => {
    const { site, bytes, url } = await aVideo()
    const response = await site.fetch(url, { headers: { Range: range } })
    expect(response.status).toBe(status)
    const length = bytes.length
    if (status === 416) expect(response.headers.get('Content-Range')).toBe(`bytes */${length}`)
    if (!ends) return
    const [start, end] = ends.map((at) => (at < 0 ? length + at : at)) as [number, number]
    expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${length}`)
    const body = Buffer.from(await response.arrayBuffer())
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  it('heeds If-Range and If-None-Match', async () => {
    const { site, url } = await aVideo()
    const etag = (await site.fetch(url, { method: 'HEAD' })).headers.get('ETag') ?? ''
    const ask = async (headers: Record<string, string>) => (await site.fetch(url, { headers })).status
    expect(await ask({ Range: 'bytes=0-1', 'If-Range': etag })).toBe(206)
    expect(await ask({ Range: 'bytes=0-1', 'If-Range': '"another"' })).toBe(200)
    expect(await ask({ 'If-None-Match': etag })).toBe(304)
    expect(await ask({ 'If-None-Match': '"another"' })).toBe(200)
  })

  it('gets the still picture that its owner sends, once, and nobody else’s', async () => {
    const { site, provider, media } = await aVideo()
    const still = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#446' } })
      .jpeg()
      .toBuffer()
    const about = { purpose: 'portfolio', poster_for: media?.id ?? '' }
    const stranger = await aPerson(database.db, 'provider')
    expect((await upload(site, stranger, still, about)).status).toBe(404)
    const first = await upload(site, provider, still, about)
    expect(first.media).toMatchObject({
      id: media?.id,
      kind: 'video',
      posterUrl: `/media/images/portfolio/${media?.id}-poster`,
      placeholder: expect.stringMatching(/^data:image/),
    })
    expect((await site.fetch(`${first.media?.posterUrl}-480`)).headers.get('Content-Type')).toBe('image/webp')
    expect((await upload(site, provider, still, about)).media).toEqual(first.media)
    expect((await upload(site, provider, mp4(), { ...about })).status).toBe(400)
  })
})

describe('an address that was never given out', () => {
  it.each([
    '/media/',
    '/media/images/portfolio/01900000-0000-7000-8000-000000000000-320',
    '/media/images/portfolio/01900000-0000-7000-8000-000000000000-321',
    '/media/images/portfolio/01900000-0000-7000-8000-000000000000.mp4',
    '/media/images/portfolio/01900000-0000-7000-8000-000000000000.html',
    '/media/images/portfolio/..%2f..%2f..%2fsecret',
    '/media/images/portfolio/%2e%2e/%2e%2e/%2e%2e/secret',
    '/media/images/..%5c..%5csecret.mp4',
    '/media/uploads/01900000-0000-7000-8000-000000000000/00000000',
    '/media/demo/dar-sabriya/0.svg',
    '/media/images/portfolio/%00.mp4',
  ])('%s is not found', async (path) => {
    const site = await aMediaSite(database, storages[0][1])
    expect((await site.fetch(path)).status).toBe(404)
  })
})
