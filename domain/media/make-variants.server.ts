import sharp, { type Sharp } from 'sharp'
import { Invalid } from '#lib/errors.ts'
import { AVATAR_WIDTH, IMAGE_WIDTHS, type PictureWidth } from './image-url.ts'
import type { SourceFormat } from './judge-file.server.ts'
import { REFUSALS } from './media-input.ts'
import type { ImageFormat } from './media-keys.ts'
import { hashPicture } from './picture-hash.server.ts'

/** Pictures never take more than one thread from those who only look at pages. */
sharp.concurrency(1)
// No decoded picture stays in memory for a second use that does not come.
sharp.cache(false)

/** 8000 × 8000: more than the cameras of most phones make, and what decoding may cost in memory stays bounded. */
const MAX_PIXELS = 64_000_000

/** Longest that one step may take, in seconds. */
const TIMEOUT = 20

/** A picture a kilometre tall is made no taller than this at its largest width, in pixels. */
const MAX_HEIGHT = 4096

/** Largest width of the tiny picture that shows before the real one, in pixels. */
const PLACEHOLDER = 16

export type Variant = { width: PictureWidth; format: ImageFormat; bytes: Buffer }

export type PreparedImage = {
  /** Size of the largest variant, upright. */
  width: number
  height: number
  placeholder: string
  /** Perceptual hash; null for a picture without contrast, and for a person's. */
  hash: string | null
  variants: Variant[]
}

/**
 * Decodes a picture once and makes all that is served of it: upright, in sRGB, the first image of an animation, without
 * any metadata. A width above the picture's own holds the picture's own: nothing is enlarged.
 * @param format what the content said it is; only that decoder's result counts
 * @param options.square for a person's picture: the middle of it alone, in one size, a smaller one enlarged
 * @throws Invalid when it cannot be read, has too many pixels or takes too long
 */
export function makeVariants(
  path: string,
  format: SourceFormat,
  { square = false }: { square?: boolean } = {},
): Promise<PreparedImage> {
  return prepare(path, format, square).catch(refuse)
}

async function prepare(path: string, format: SourceFormat, square: boolean): Promise<PreparedImage> {
  const source = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  const found = await source.metadata()
  if (found.format !== format) throw new Error(`${format} was read as ${found.format}`)
  const widths: readonly PictureWidth[] = square ? [AVATAR_WIDTH] : IMAGE_WIDTHS
  const largest = widths.at(-1) ?? 0
  const { data, info } = await source
    .timeout({ seconds: TIMEOUT })
    .autoOrient()
    .resize(
      square
        ? { width: largest, height: largest, fit: 'cover' }
        : { width: largest, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true },
    )
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = sharp(data, { raw: { width, height, channels } })
  const variants: Variant[] = []
  let own: { webp: Buffer; avif: Buffer } | null = null
  for (const target of widths) {
    const made: { webp: Buffer; avif: Buffer } = own ?? (await encode(decoded, Math.min(target, width)))
    if (target >= width) own = made
    variants.push({ width: target, format: 'webp', bytes: made.webp })
    variants.push({ width: target, format: 'avif', bytes: made.avif })
  }
  const tiny = await decoded
    .clone()
    .resize({ width: PLACEHOLDER, height: PLACEHOLDER, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 30 })
    .toBuffer()
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  return { width, height, placeholder, hash: square ? null : await hashPicture(decoded), variants }
}

/** AVIF with the least effort: measured as fast as WebP, a quarter smaller, and hardly larger than with ten times the work. */
async function encode(decoded: Sharp, width: number) {
  const resized = decoded.clone().resize({ width }).timeout({ seconds: TIMEOUT })
  return {
    webp: await resized.clone().webp({ quality: 76, effort: 3 }).toBuffer(),
    avif: await resized.clone().avif({ quality: 55, effort: 0 }).toBuffer(),
  }
}

function refuse(error: Error): never {
  const reason = /pixel limit/i.test(error.message)
    ? REFUSALS.pixels
    : /timeout/i.test(error.message)
      ? REFUSALS.slow
      : REFUSALS.broken
  throw new Invalid({ formErrors: [reason] })
}
