import { deflateSync } from 'node:zlib'
import type { Font } from './font.ts'
import { fontObjects } from './font-objects.ts'
import type { Piece, SetLine } from './typeset.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 }

/** A colour, '#rrggbb'. */
export type Colour = `#${string}`

/** A page that is being drawn: places in points from its upper left corner. */
export type Page = {
  /** @param at where the line begins and its baseline is */
  text: (line: SetLine, at: { x: number; y: number; size: number; colour: Colour }) => void
  /** @param path operators of PDF from the upper left corner: 'm', 'l', 'c', 'h' */
  fill: (path: string, colour: Colour) => void
  stroke: (path: string, colour: Colour, width: number) => void
  /** Draws in a system of its own: moved, turned and scaled. */
  within: (matrix: readonly number[], draw: () => void) => void
}

/** Facts that a document tells of itself. */
export type About = { title: string; author: string; createdAt: Date }

/** A drawing that pages share, packed once for all documents. */
export type Drawing = { packed: Buffer }

/** A document that is being made. */
export type Document = {
  /** @param under drawn below what follows */
  page: (under: Drawing) => Page
  finish: () => Buffer
}

const number = (value: number) => String(Math.round(value * 1000) / 1000)
const hex = (value: number) => value.toString(16).padStart(4, '0')

/** A text as PDF has it outside of pages. */
const told = (text: string) =>
  `<feff${Array.from(Buffer.from(text, 'utf16le').swap16(), twoDigits).join('')}>`
const twoDigits = (byte: number) => byte.toString(16).padStart(2, '0')

/** A straight line as a path. */
export const line = (x: number, y: number, toX: number, toY: number) =>
  `${[x, y].map(number).join(' ')} m ${[toX, toY].map(number).join(' ')} l`

/** A rectangle as a path. */
export const box = (x: number, y: number, width: number, height: number) =>
  `${[x, y, width, height].map(number).join(' ')} re`

/** Places from above, so that the page is upside down; its text is turned back. */
const FROM_ABOVE = `1 0 0 -1 0 ${number(PAGE.height)} cm`

/** Makes a drawing without text. */
export function makeDrawing(draw: (page: Page) => void): Drawing {
  const drawn: string[] = ['q', FROM_ABOVE]
  draw(
    pageOf(drawn, () => {
      throw new Error('a drawing has no text')
    }),
  )
  return { packed: pack([...drawn, 'Q']) }
}

const pack = (drawn: string[]) => deflateSync(Buffer.from(drawn.join('\n'), 'latin1'))

/** A page whose operators go into `drawn`; `note` hears of each piece of text, and names its font. */
function pageOf(drawn: string[], note: (piece: Piece) => string): Page {
  return {
    text: ({ pieces }, { x, y, size, colour }) => {
      let at = x
      drawn.push(`${paintOf(colour)} rg`)
      for (const piece of pieces) {
        const shown = `BT /${note(piece)} ${number(size)} Tf 1 0 0 -1 ${number(at)} ${number(y)} Tm ${glyphsOf(piece, size)} ET`
        // Reading aloud and copying give Arabic as it was typed.
        drawn.push(piece.isRtl ? `/Span <</ActualText ${told(piece.text)}>> BDC ${shown} EMC` : shown)
        at += (piece.glyphs.reduce((sum, { advance }) => sum + advance, 0) * size) / 1000
      }
    },
    fill: (path, colour) => drawn.push(`${paintOf(colour)} rg ${path} f`),
    stroke: (path, colour, width) => drawn.push(`${paintOf(colour)} RG ${number(width)} w 1 J ${path} S`),
    within: (matrix, draw) => {
      drawn.push(`q ${matrix.map(number).join(' ')} cm`)
      draw()
      drawn.push('Q')
    },
  }
}

/** Begins a document in French. */
export function beginDocument({ title, author, createdAt }: About): Document {
  const pages: { under: Drawing; drawn: string[] }[] = []
  const used = new Map<Font, { name: string; glyphs: Map<number, string> }>()

  function note({ font, glyphs }: Piece): string {
    const known = used.get(font) ?? { name: `F${used.size}`, glyphs: new Map<number, string>() }
    used.set(font, known)
    for (const { id, text } of glyphs) if (!known.glyphs.get(id)) known.glyphs.set(id, text)
    return known.name
  }

  function page(under: Drawing): Page {
    const drawn = [FROM_ABOVE]
    pages.push({ under, drawn })
    return pageOf(drawn, note)
  }

  function finish(): Buffer {
    const objects = objectList()
    const fonts = [...used].map(
      ([font, { name, glyphs }]) => `/${name} ${objects.addAll(fontObjects(font, glyphs))}`,
    )
    const drawings = new Map<Drawing, string>()
    const drawingOf = (under: Drawing) => {
      const at = drawings.get(under) ?? objects.addStream(under.packed)
      drawings.set(under, at)
      return at
    }
    const parent = objects.reserve()
    const kids = pages.map(({ under, drawn }) => {
      const content = `[${drawingOf(under)} ${objects.addStream(pack(drawn))}]`
      return objects.add(
        `<</Type /Page /Parent ${parent} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${content} /Resources <</Font <<${fonts.join(' ')}>>>>>>`,
      )
    })
    objects.put(parent, `<</Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length}>>`)
    const root = objects.add(
      `<</Type /Catalog /Pages ${parent} /Lang (fr-FR) /ViewerPreferences <</DisplayDocTitle true>>>>`,
    )
    const date = createdAt.toISOString().replace(/[-:T]|\..*/g, '')
    const info = objects.add(
      `<</Title ${told(title)} /Author ${told(author)} /Producer (Machmoum) /CreationDate (D:${date}Z)>>`,
    )
    return objects.write(`/Root ${root} /Info ${info}`)
  }

  return { page, finish }
}

function paintOf(colour: Colour): string {
  return [1, 3, 5].map((at) => number(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ')
}

/** Glyphs with what moves them from where their font would have them. */
function glyphsOf({ font, glyphs }: Piece, size: number): string {
  let shown = '['
  let rise = 0
  for (const { id, advance, dx, dy } of glyphs) {
    if (dy !== rise) {
      shown += `] TJ ${number((dy * size) / 1000)} Ts [`
      rise = dy
    }
    const before = dx === 0 ? '' : `${number(-dx)} `
    const after = font.widthOf(id) - advance + dx
    shown += `${before}<${hex(id)}>${after === 0 ? '' : ` ${number(after)} `}`
  }
  return `${shown}] TJ${rise === 0 ? '' : ' 0 Ts'}`
}

/** The objects of a file. */
function objectList() {
  const bodies: Buffer[] = []
  const reference = (index: number) => `${index + 1} 0 R`

  function reserve(): string {
    bodies.push(Buffer.alloc(0))
    return reference(bodies.length - 1)
  }

  function put(at: string, body: string | Buffer): void {
    bodies[Number.parseInt(at, 10) - 1] = Buffer.from(body)
  }

  function add(body: string | Buffer): string {
    const at = reserve()
    put(at, body)
    return at
  }

  function addStream(packed: Buffer, more = ''): string {
    const head = `<</Filter /FlateDecode /Length ${packed.length}${more}>>\nstream\n`
    return add(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]))
  }

  return {
    reserve,
    put,
    add,
    addStream,
    addAll: (make: (list: ObjectList) => string) => make({ add, addStream }),
    write: (trailer: string): Buffer => {
      // The second line says to whoever copies the file that it isn't text.
      const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
      let offset = parts[0]?.length ?? 0
      const places = bodies.map((body, index) => {
        const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
        const place = offset
        parts.push(whole)
        offset += whole.length
        return `${String(place).padStart(10, '0')} 00000 n \n`
      })
      const count = bodies.length + 1
      parts.push(
        Buffer.from(
          `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${count} ${trailer}>>\nstartxref\n${offset}\n%%EOF\n`,
        ),
      )
      return Buffer.concat(parts)
    },
  }
}

/** Takes the objects of a font; each answers with its reference. */
export type ObjectList = {
  add: (body: string) => string
  addStream: (packed: Buffer, more?: string) => string
}
