import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { damaged, laden, PLACE, undecodable } from '#harness/files/hostile-images.ts'
import { type CleanedImage, cleanImage } from './clean-image.ts'

const TYPES: Record<string, CleanedImage> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' }
const typeOf = (name: string) => TYPES[name.replace(/.*\./, '')]
const clean = (bytes: Buffer, type: CleanedImage) => cleanImage(bytes, type) ?? Buffer.alloc(0)

const pictures = (await laden()).flatMap(({ name, bytes }) => {
  const type = typeOf(name)
  return type ? [{ name, bytes, type }] : []
})

describe('a picture', () => {
  it.each(pictures)('loses its place and not one pixel: $name', async ({ bytes, type }) => {
    const cleaned = clean(bytes, type)
    expect(cleaned.includes(PLACE)).toBe(false)
    expect(cleaned.includes('<script>')).toBe(false)
    expect(await upright(cleaned)).toEqual(await upright(bytes))
    const { exif, xmp, iptc, comments } = await sharp(cleaned).metadata()
    expect([(exif?.length ?? 0) <= 32, xmp, iptc, comments]).toEqual([true, undefined, undefined, undefined])
    // Cleaning is idempotent.
    expect(clean(cleaned, type).equals(cleaned)).toBe(true)
  })

  it('that a camera wrote the other way round still lies as it lay', async () => {
    const jpeg = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const little =
      'ffe100224578696600004949' + '2a0008000000' + '0100' + '120103000100000006000000' + '00000000'
    const photo = Buffer.concat([jpeg.subarray(0, 2), Buffer.from(little, 'hex'), jpeg.subarray(2)])
    expect((await sharp(clean(photo, 'image/jpeg')).metadata()).orientation).toBe(6)
  })

  it('of too many parts is refused', () => {
    const [jpeg, png] = [Buffer.from('ffd8', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')]
    const parts = (head: Buffer, part: string) =>
      Buffer.concat([head, ...Array<Buffer>(500_000).fill(Buffer.from(part, 'hex'))])
    expect(cleanImage(parts(jpeg, 'fffe0002'), 'image/jpeg')).toBeNull()
    expect(cleanImage(parts(png, '00000000624b474400000000'), 'image/png')).toBeNull()
  })

  it('that is broken is refused or cleaned, and never fails in another way', async () => {
    for (const { bytes } of [...(await undecodable()), ...(await damaged(200))]) {
      for (const type of Object.values(TYPES)) {
        const cleaned = cleanImage(bytes, type)
        expect(cleaned === null || cleaned.length <= bytes.length + 2).toBe(true)
      }
    }
  })
})

/** Returns what a viewer sees of a picture: its size and pixels, every frame, turned as it says. */
async function upright(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { animated: true, limitInputPixels: false })
    .autoOrient()
    .resize({ width: 400, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: data.toString('base64').slice(0, 200_000) }
}
