import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { type Media, REFUSALS } from '#domain/media/media-input.ts'
import { testDatabase } from '#harness/database.ts'
import { hostileFiles } from '#harness/files/hostile-files.ts'
import { PLACE } from '#harness/files/hostile-images.ts'
import { aMediaSite, create, diskFiles, type MediaSite, upload } from '#harness/site/media-site.ts'
import { aPerson } from '#harness/world.ts'

const database = testDatabase({ connections: 10 })
const files = await diskFiles()
const corpus = await hostileFiles()

/**
 * The longest that the process did not listen because it was busy itself, in milliseconds: CPU time of this thread
 * between two ticks of a timer. Waiting for a processor that other tests use does not count.
 */
const longest = { stall: 0, file: '' }
let watch: NodeJS.Timeout
setFlagsFromString('--expose-gc')
/** Collects garbage now: that of the file before must not be counted against the next one. */
const collectGarbage = runInNewContext('gc') as () => void
function watchStalls(file: string) {
  const usedBy = () => process.threadCpuUsage().user + process.threadCpuUsage().system
  let before = usedBy()
  watch = setInterval(() => {
    const now = usedBy()
    const stall = (now - before) / 1000
    if (stall > longest.stall) Object.assign(longest, { stall, file })
    before = now
  }, 5)
}
const INERT = [
  'image/avif',
  'image/webp',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'video/x-msvideo',
]

/** Everything that is served of a media, with the headers that make it harmless. */
async function served(site: MediaSite, { kind, url }: Media): Promise<Buffer[]> {
  const addresses = kind === 'video' ? [url] : [320, 480, 800, 1280].map((width) => `${url}-${width}`)
  const requests = addresses.flatMap((path) =>
    ['image/avif,*/*', 'text/html,*/*'].map((Accept) => ({ path, Accept })),
  )
  return Promise.all(
    requests.map(async ({ path, Accept }) => {
      const response = await site.fetch(path, { headers: { Accept } })
      expect(response.status).toBe(200)
      expect(INERT).toContain(response.headers.get('Content-Type'))
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
      expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe(
        kind === 'video' ? 'same-origin' : 'cross-origin',
      )
      return Buffer.from(await response.arrayBuffer())
    }),
  )
}

describe(`${corpus.length} hostile files`, () => {
  it('are at least 750, each with a name of its own', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(750)
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length)
  })

  it.each(corpus)('$name: $outcome', async ({ name, declared = 'text/html', bytes, outcome }) => {
    const site = await aMediaSite(database, files)
    const provider = await aPerson(database.db, 'provider')
    if (bytes.length > 1024 * 1024) collectGarbage()
    watchStalls(name)
    const answer = await upload(site, provider, bytes, {
      purpose: 'portfolio',
      filename: name,
      filetype: declared,
    })
    clearInterval(watch)
    if (answer.message !== undefined) {
      expect(answer.status).toBe(400)
      const allowed =
        outcome === 'any refusal' || outcome === 'anything'
          ? Object.values(REFUSALS)
          : [REFUSALS[outcome as 'type']]
      expect(allowed).toContain(answer.message)
      return
    }
    expect(answer.status).toBe(200)
    expect(['anything', 'image', 'video']).toContain(outcome)
    const media = answer.media as Media
    if (outcome !== 'anything') expect(media.kind).toBe(outcome)
    for (const body of await served(site, media)) {
      for (const trace of [PLACE, '<script', 'Exif\0\0', 'http://ns.adobe.com', '<?php', '%PDF']) {
        expect(body.includes(trace), trace).toBe(false)
      }
      if (media.kind === 'video') continue
      const found = await sharp(body).metadata()
      expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(
        Array(5).fill(undefined),
      )
      expect([found.space, found.pages ?? 1]).toEqual(['srgb', 1])
    }
  })

  it('never hold the process up for more than 100 ms', ({ annotate }) => {
    annotate(`${longest.stall.toFixed(1)} ms at most, with ${longest.file}`)
    expect(longest.stall, longest.file).toBeLessThan(100)
  })
})

describe('a size', () => {
  it.each([
    [0, REFUSALS.empty],
    [50 * 1024 * 1024 + 1, REFUSALS.size],
    [2 ** 52, REFUSALS.size],
    [-1, REFUSALS.type],
    [Number.NaN, REFUSALS.type],
  ])('of %d bytes is refused', async (size, message) => {
    const site = await aMediaSite(database, files)
    const provider: Actor = await aPerson(database.db, 'provider')
    const refused = await create(site, provider, size)
    expect([refused.status, await refused.json()]).toEqual([400, { message }])
  })
})
