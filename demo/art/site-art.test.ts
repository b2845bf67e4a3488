import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SITE_ART, writeSiteArt } from './site-art.ts'

const FOLDER = join(import.meta.dirname, '../../public/art')

/** Measures the difference of two pictures of one size: the mean difference of their channels, 0 to 255. */
async function distance(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((path) => sharp(path).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return 255
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
}

describe('the pictures of the site', () => {
  it.each(SITE_ART)('$file is there, $width × $height', async ({ file, width, height }) => {
    const path = join(FOLDER, file)
    const picture = await sharp(path).metadata()
    expect([picture.width, picture.height]).toEqual([width, height])
    expect((await stat(path)).size).toBeLessThan(64 * 1024)
  })

  it('are what the code draws today', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-art-'))
    try {
      const small = SITE_ART.filter(({ width }) => width <= 240)
      await writeSiteArt(folder, small)
      for (const { file } of small) {
        expect(await distance(join(folder, file), join(FOLDER, file)), file).toBeLessThan(2)
      }
      const [drawn, kept] = await Promise.all(
        [folder, FOLDER].map((place) => readFile(join(place, 'default-cover.svg'), 'utf8')),
      )
      expect(drawn).toBe(kept)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('has no picture that nobody draws', () => {
    const files = globSync('**/*.webp', { cwd: FOLDER })
    expect(files.toSorted()).toEqual(SITE_ART.map(({ file }) => file).toSorted())
  })
})
