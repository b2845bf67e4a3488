import { globSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SITE_ART } from './site-art.ts'

const FOLDER = join(import.meta.dirname, '../../../public/art')

describe('the pictures of the site', () => {
  it.each(SITE_ART)('$file is there, $width × $height', async ({ file, width, height }) => {
    const path = join(FOLDER, file)
    const picture = await sharp(path).metadata()
    expect([picture.width, picture.height]).toEqual([width, height])
    expect((await stat(path)).size).toBeLessThan(64 * 1024)
  })

  it('has no picture that nobody draws', () => {
    const files = globSync('**/*.webp', { cwd: FOLDER })
    expect(files.toSorted()).toEqual(SITE_ART.map(({ file }) => file).toSorted())
  })
})
