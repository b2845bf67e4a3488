import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { COLOURS } from '#lib/colours.ts'

// One thread, so that visitors keep their processors; no decoded picture stays for a second use that does not come.
sharp.concurrency(1)
sharp.cache(false)

/** Facts about a provider for the picture of a shared link; never a price. */
export type ShareFacts = {
  name: string
  /** 'Traiteur salé · Sfax' */
  trade: string
  /** '4,8 (12 avis)'; null without reviews. */
  rating: string | null
  verified: boolean
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Our own fonts: the machine may have none, or others. */
const FONTS = {
  display: { file: 'hedvig-letters-serif.ttf', family: 'Hedvig Letters Serif' },
  text: { file: 'figtree-600.ttf', family: 'Figtree SemiBold' },
  arabic: { file: 'noto-naskh-arabic-600.ttf', family: 'Noto Naskh Arabic SemiBold' },
} as const

const LEFT = { x: 72, width: 590 }
const ARCH = { left: 742, top: 74, width: 386, height: 530 }
/** A name is tried in these sizes until it stands in three lines. */
const NAME_SIZES = [68, 58, 48, 40]
const NAME_HEIGHT = 220
const NAME_LENGTH = 70

// The horseshoe of the look, 100 × 140, as in `app/styles/motif.css`.
const HORSESHOE = 'M6 140V73.3A49.7 49.7 0 1 1 94 73.3V140Z'
const STAR = 'M12 1.8l3.1 6.4 7 1-5.1 4.9 1.2 7L12 17.8 5.8 21.1l1.2-7L1.9 9.2l7-1z'
const TICK = 'M20 6.5L9.5 17.5L4.5 12.5'
const TILE =
  'M32 0L41.4 9.4L54.6 9.4L54.6 22.6L64 32L54.6 41.4L54.6 54.6L41.4 54.6L32 64L22.6 54.6L9.4 54.6L9.4 41.4L0 32L9.4 22.6L9.4 9.4L22.6 9.4Z'

/**
 * Draws the picture of 1200 × 630 that a shared link shows.
 * @param cover the provider's picture, in any format
 * @returns a PNG
 */
export async function drawSharePicture(facts: ShareFacts, cover: Uint8Array): Promise<Buffer> {
  const name = await fittingName(facts.name)
  const trade = await words(facts.trade, {
    font: 'text',
    size: 31,
    colour: COLOURS['ink-soft'],
    width: LEFT.width,
  })
  const layers: OverlayOptions[] = [
    { input: await inArch(cover), left: ARCH.left, top: ARCH.top },
    { input: await logo(), left: LEFT.x, top: 66 },
  ]
  let y = 200
  const stand = (input: Drawn, gap: number, x = 0) => {
    layers.push({ input: input.data, left: LEFT.x + x, top: y })
    y += input.height + gap
  }
  stand(name, 26)
  stand(trade, 26)
  if (facts.rating !== null) {
    layers.push({ input: icon(`fill="${COLOURS.star}" d="${STAR}"`), left: LEFT.x, top: y - 3 })
    stand(await words(facts.rating, { font: 'text', size: 30, colour: COLOURS.heading }), 26, 48)
  }
  if (facts.verified) {
    const tick = `fill="none" stroke="${COLOURS['success-strong']}" stroke-width="2.6" d="${TICK}"`
    layers.push({ input: icon(tick), left: LEFT.x, top: y - 5 })
    stand(
      await words('Prestataire vérifié', { font: 'text', size: 27, colour: COLOURS['success-strong'] }),
      0,
      48,
    )
  }
  return sharp(Buffer.from(ground()))
    .composite(layers)
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
}

type Drawn = { data: Buffer; height: number }
type Style = { font: keyof typeof FONTS; size: number; colour: string; width?: number }

async function fittingName(name: string): Promise<Drawn> {
  const shown = [...name].length > NAME_LENGTH ? `${[...name].slice(0, NAME_LENGTH).join('').trim()}…` : name
  let drawn: Drawn | null = null
  for (const size of NAME_SIZES) {
    drawn = await words(shown, { font: 'display', size, colour: COLOURS.heading, width: LEFT.width })
    if (drawn.height <= NAME_HEIGHT) break
  }
  // Without a space the last one may still be too high: the rest of the picture counts more than its end.
  const { data } = drawn as Drawn
  const { width, height = 0 } = await sharp(data).metadata()
  if (height <= NAME_HEIGHT) return drawn as Drawn
  const cut = await sharp(data).extract({ left: 0, top: 0, width, height: NAME_HEIGHT }).toBuffer()
  return { data: cut, height: NAME_HEIGHT }
}

/** Text as a picture: shaped and wrapped by Pango, so that Arabic names are right too. */
async function words(text: string, { font, size, colour, width }: Style): Promise<Drawn> {
  await ready
  const { file, family } = FONTS[font]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${family}, ${FONTS.arabic.family}, ${size}`,
      fontfile: fontPath(file),
      rgba: true,
      // A point is then a pixel.
      dpi: 72,
      ...(width === undefined ? {} : { width, wrap: 'word-char' as const }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

// From the project's folder, where the process runs: this file becomes part of a bundle that lies elsewhere.
const fontPath = (file: string) => resolve('server/process/fonts', file)

/** A font is known to the process once it has been named: the Arabic one is only ever a fallback. */
const ready = (async () => {
  const { file, family } = FONTS.arabic
  await sharp({ text: { text: 'ا', font: `${family}, 10`, fontfile: fontPath(file) } })
    .png()
    .toBuffer()
})()
ready.catch(() => {})

function escaped(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** The page's ground with quiet tiles on the right, the gold frame of the door, and the frieze's blue below. */
function ground(): string {
  const { width, height } = SHARE_SIZE
  const frame = { x: ARCH.left - 18, y: ARCH.top - 22, w: ARCH.width + 36, h: ARCH.height + 40 }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><pattern id="t" width="64" height="64" patternUnits="userSpaceOnUse"><path d="${TILE}" fill="none"
    stroke="${COLOURS.primary}" stroke-opacity=".085" stroke-width="1.3"/></pattern></defs>
  <rect width="100%" height="100%" fill="${COLOURS.page}"/><rect width="100%" height="100%" fill="url(#t)"/>
  <svg x="${frame.x}" y="${frame.y}" width="${frame.w}" height="${frame.h}" viewBox="0 0 100 140"
    preserveAspectRatio="none"><path d="${HORSESHOE}" fill="${COLOURS.gold}"/></svg>
  <rect y="${height - 26}" width="100%" height="26" fill="${COLOURS.primary}"/></svg>`
}

/** The picture behind the horseshoe. */
async function inArch(cover: Uint8Array): Promise<Buffer> {
  const { width, height } = ARCH
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 140"
    preserveAspectRatio="none"><path d="${HORSESHOE}"/></svg>`
  return sharp(cover)
    .resize({ width, height, fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

async function logo(): Promise<Buffer> {
  const svg = await readFile('public/art/logo.svg')
  return sharp(svg, { density: 140 }).resize({ height: 64 }).png().toBuffer()
}

/** @param path the attributes of its one path */
function icon(path: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="34" height="34" viewBox="0 0 24 24"><path ${path}/></svg>`,
  )
}
