import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import * as hb from 'harfbuzzjs'
import { unpackWoff } from './woff.ts'

/** A glyph as it is set: widths and offsets in thousandths of the size. */
export type Glyph = { id: number; advance: number; dx: number; dy: number; text: string }

/** A font that documents embed. */
export type Font = {
  name: string
  has: (character: string) => boolean
  /** Glyphs of a text of one direction, from left to right. */
  shape: (text: string, isRtl: boolean) => Glyph[]
  /** Width of a glyph by itself, in thousandths of the size. */
  widthOf: (glyph: number) => number
  /** Facts for a document, in thousandths of the size. */
  ascent: number
  descent: number
  box: number[]
  /** The font itself, and the same packed. */
  size: number
  packed: Buffer
}

const FOLDER = join(import.meta.dirname, 'fonts')

/** Texts whose glyphs are kept: names of units and headings come again and again. */
const KEPT_TEXTS = 2_000

/** Reads one of the fonts in `fonts/`; takes some milliseconds. */
export function readFont(file: string): Font {
  const bytes = unpackWoff(readFileSync(join(FOLDER, `${file}.woff`)))
  const face = new hb.Face(new hb.Blob(bytes))
  const font = new hb.Font(face)
  const characters = new Set(face.collectUnicodes())
  const perMille = (units: number) => (units * 1000) / face.upem
  const table = (tag: string) => Buffer.from(face.referenceTable(tag) ?? [])
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')]
  const metrics = hhea.readUInt16BE(34)
  const shaped = new Map<string, Glyph[]>()
  const buffer = new hb.Buffer()

  function shape(text: string, isRtl: boolean): Glyph[] {
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(isRtl ? hb.Direction.RTL : hb.Direction.LTR)
    hb.shape(font, buffer)
    const glyphs = buffer.getGlyphInfosAndPositions()
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b)
    const told = new Set<number>()
    return glyphs.map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      // Of several glyphs for one character the first says it.
      const end = told.has(cluster) ? cluster : starts[starts.indexOf(cluster) + 1]
      told.add(cluster)
      return {
        id: codepoint,
        advance: perMille(xAdvance),
        dx: perMille(xOffset),
        dy: perMille(yOffset),
        text: text.slice(cluster, end),
      }
    })
  }

  return {
    name: file.replace(/\W/g, ''),
    has: (character) => characters.has(character.codePointAt(0) ?? 0),
    shape: (text, isRtl) => {
      const key = `${isRtl}${text}`
      const known = shaped.get(key)
      if (known) return known
      if (shaped.size >= KEPT_TEXTS) shaped.clear()
      const glyphs = shape(text, isRtl)
      shaped.set(key, glyphs)
      return glyphs
    },
    widthOf: (glyph) => perMille(hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4)),
    ascent: perMille(hhea.readInt16BE(4)),
    descent: perMille(hhea.readInt16BE(6)),
    box: [36, 38, 40, 42].map((at) => perMille(head.readInt16BE(at))),
    size: bytes.length,
    packed: deflateSync(bytes, { level: 9 }),
  }
}
