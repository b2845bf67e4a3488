import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { REFUSALS } from '#domain/media/media-input.ts'
import { claimedPng } from '#harness/files/hostile-images.ts'
import { startFileWorkers, workerEnvironment } from './file-workers.ts'
import type { WorkerLimits } from './worker-pool.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Workers, and a way to hand them a file; both end with the test. */
function aWorkshop(limits?: Partial<WorkerLimits>) {
  const workers = startFileWorkers({ milliseconds: 60_000, megabytes: 768, ...limits })
  ends.push(workers.stop)
  const prepare = (bytes: Buffer, owner = 'somebody', before = async () => {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'machmoum-workers-'))
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, 'file')
    const fill = async () => {
      await before()
      await writeFile(path, bytes)
    }
    return workers.prepare({ path, folder, purpose: 'portfolio', name: '' }, { owner, fill })
  }
  return { prepare, stop: workers.stop }
}

const aPhoto = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()

const refused = (why: string) => ({ kind: 'refused', why })
const A_PICTURE = { kind: 'prepared', file: { kind: 'image' } }

/** Some kilobytes that decode to 49 million pixels. */
const laborious = claimedPng(7000, 7000, 7000)

describe('those who read uploaded files', { timeout: 60_000 }, () => {
  it('write what they make into the folder', async () => {
    const made = await aWorkshop().prepare(await aPhoto())
    if (made.kind !== 'prepared' || made.file.kind !== 'image') throw new Error('not a picture')
    expect(made.file.variants).toHaveLength(8)
    for (const { path, width, format } of made.file.variants) {
      const found = await sharp(path).metadata()
      expect([found.format, found.width]).toEqual([format === 'avif' ? 'heif' : 'webp', Math.min(width, 300)])
    }
  })

  it('are ended when a file takes too long; it is refused, and the next one is not', async () => {
    const { prepare } = aWorkshop({ milliseconds: 300 })
    expect(await prepare(laborious)).toEqual(refused(REFUSALS.costly))
    expect(await aWorkshop().prepare(await aPhoto())).toMatchObject(A_PICTURE)
    expect(await prepare(Buffer.from('words'))).toEqual(refused(REFUSALS.type))
  })

  it('are ended when a file takes too much memory; it is refused, and the next one is not', async () => {
    const { prepare } = aWorkshop({ megabytes: 150 })
    // Interlaced, so that it is decoded as a whole.
    const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#888' } })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer()
    expect(await prepare(large)).toEqual(refused(REFUSALS.costly))
    expect(await prepare(await aPhoto())).toMatchObject(A_PICTURE)
  })

  it('take one file of an account at a time, so that others do not wait for whoever sends many', async () => {
    const { prepare } = aWorkshop()
    const photo = await aPhoto()
    const began: string[] = []
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const begin = (name: string, owner: string, before = async () => {}) =>
      prepare(photo, owner, async () => {
        began.push(name)
        await before()
      })
    const first = begin('first', 'one', () => held)
    const second = begin('second', 'one')
    await begin('third', 'another')
    expect(began).toEqual(['first', 'third'])
    goOn()
    await Promise.all([first, second])
    expect(began).toEqual(['first', 'third', 'second'])
  })

  it('let an account’s files wait up to a number', async () => {
    const { prepare } = aWorkshop()
    const photo = await aPhoto()
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const under = prepare(photo, 'one', () => held)
    const waiting = Array.from({ length: 20 }, () => prepare(Buffer.from('words'), 'one'))
    expect(await prepare(photo, 'one')).toEqual({ kind: 'too many of one' })
    goOn()
    await Promise.all([under, ...waiting])
  })

  it('know nothing of the site’s environment, where its secrets are', () => {
    const known = workerEnvironment({
      PATH: '/bin',
      APP_SECRET: 'x',
      DATABASE_URL: 'postgres://',
      NODE_OPTIONS: 'x',
    })
    expect(Object.keys(known).sort()).toEqual(['MALLOC_ARENA_MAX', 'NODE_ENV', 'PATH', 'VIPS_WARNING'])
  })

  it('ended in the middle of a file, blame the site and not the file', async () => {
    const { prepare, stop } = aWorkshop()
    await prepare(await aPhoto())
    // The worker is there, and its file takes many times as long.
    const ended = prepare(laborious, 'one', async () => {
      setTimeout(stop, 50)
    })
    expect(await ended).toEqual({ kind: 'unavailable' })
  })
})
