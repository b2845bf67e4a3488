import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { makeVariants } from './make-variants.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'machmoum-variants-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A JPEG, red on its left half and blue on its right. */
async function aPhoto(width: number, height: number, orientation = 1): Promise<string> {
  const path = join(folder, `${width}-${height}-${orientation}.jpg`)
  const red = { input: { create: { width: width / 2, height, channels: 3 as const, background: 'red' } } }
  await sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ ...red, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toFile(path)
  return path
}

describe('the variants of a picture', () => {
  it('come in every width and both formats, with the size of the largest', async () => {
    const { width, height, variants } = await makeVariants(await aPhoto(2000, 1000), 'jpeg')
    expect([width, height]).toEqual([1280, 640])
    const sizes = await Promise.all(
      variants.map(async (variant) => [variant.width, (await sharp(variant.bytes).metadata()).width]),
    )
    expect(sizes).toEqual([320, 320, 480, 480, 800, 800, 1280, 1280].map((size) => [size, size]))
  })

  it('are never enlarged, and all there', async () => {
    const { width, variants } = await makeVariants(await aPhoto(400, 200), 'jpeg')
    expect(width).toBe(400)
    const sizes = await Promise.all(variants.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(sizes).toEqual([320, 320, 400, 400, 400, 400, 400, 400])
  })

  it('are upright', async () => {
    const { width, height, variants } = await makeVariants(await aPhoto(400, 200, 6), 'jpeg')
    expect([width, height]).toEqual([200, 400])
    const { data } = await sharp(variants[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
    // Turned by a quarter to the right, the left half is above.
    expect(data[0]).toBeGreaterThan(200)
    expect(data[data.length - 3]).toBeLessThan(50)
  })
})
