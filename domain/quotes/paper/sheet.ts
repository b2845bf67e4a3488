import { COLOURS } from '#lib/colours.ts'
import {
  beginDocument,
  type Colour,
  type Document,
  type Drawing,
  line,
  PAGE,
  type Page,
} from '#lib/pdf/document.ts'
import { readStyles, type SetLine, type Style, setLine, setLines } from '#lib/pdf/typeset.ts'
import { FRIEZE, firstHead } from './ornaments.ts'

/** Colours of the look (`tokens.css`). */
export const INK: Record<'ink' | 'soft' | 'mute' | 'heading' | 'line', Colour> = {
  ink: COLOURS.ink,
  soft: COLOURS['ink-soft'],
  mute: COLOURS['ink-mute'],
  heading: COLOURS.heading,
  line: COLOURS.line,
}

export const LEFT = 48
export const RIGHT = PAGE.width - LEFT
export const WIDTH = RIGHT - LEFT
/** Of text, as a multiple of its size. */
const LEADING = 1.45
/** Of the size of their amount. */
const MILLIMES = 0.72
const TOP = 56
const LOGO_SIZE = 19.5
const FOOT = PAGE.height - 78

type Said = { style?: keyof Styles; size?: number; colour?: Colour }
type Styles = ReturnType<typeof readStyles>

let read: Styles | undefined

/** The fonts; the first call reads them. */
export function styles(): Styles {
  read ??= readStyles()
  return read
}

let kept: { head: Drawing; name: SetLine; x: number } | undefined

/** The head of first pages, and the name of the site beside its mark. */
function letterhead() {
  if (kept) return kept
  const name = setLine('Machmoum', styles().title)
  const x = RIGHT - (name.width * LOGO_SIZE) / 1000
  kept = { head: firstHead({ x: x - 29, y: TOP - 14 }), name, x }
  return kept
}

/** Pages of one paper that follow each other; places in points from above. */
export type Sheet = {
  page: () => Page
  /** Height at which the next thing begins. */
  y: number
  /** Begins a page unless so many points are left; tells whether it did. */
  need: (height: number) => boolean
  /** Writes one line, or several as wide as told, from `y` down. Answers with their height. */
  write: (text: string, at: { x: number; y: number; width?: number; right?: boolean } & Said) => number
  /** Writes an amount that ends at `x`, its millimes smaller, so that '4,400' is not read as four thousand (Q2). */
  amount: (said: string, at: { x: number; y: number } & Said) => number
  rule: (y: number, colour?: Colour, width?: number) => void
  finish: () => Buffer
}

/** Height of lines of that size, in points. */
export const heightOf = (lines: number, size: number) => lines * size * LEADING

/** Number of lines that a text takes. */
export function linesOf(text: string, width: number, size: number, style: Style): number {
  return setLines(text, style, (width / size) * 1000).length
}

/** Begins a paper: its first page has frieze and logo, each one the foot. */
export function beginSheet(
  about: Parameters<typeof beginDocument>[0] & { site: string; foot: string[] },
): Sheet {
  const { site, foot, ...rest } = about
  const made: Document = beginDocument(rest)
  const pages: Page[] = []
  const text = styles()

  function begin(): void {
    const isFirst = pages.length === 0
    const { head, name, x } = letterhead()
    const page = made.page(isFirst ? head : FRIEZE)
    pages.push(page)
    if (isFirst) page.text(name, { x, y: TOP + 6, size: LOGO_SIZE, colour: INK.heading })
    sheet.y = TOP
  }

  function put(
    page: Page,
    set: SetLine,
    { x, y, size, right, colour }: { x: number; y: number; right: boolean } & Required<Omit<Said, 'style'>>,
  ): void {
    const at = right ? x - (set.width * size) / 1000 : x
    page.text(set, { x: at, y, size, colour })
  }

  const last = () => pages[pages.length - 1] as Page
  const sheet: Sheet = {
    page: last,
    y: TOP,
    need: (height) => {
      if (sheet.y + height <= FOOT) return false
      begin()
      return true
    },
    write: (said, { x, y, width, right = false, style = 'body', size = 10, colour = INK.ink }) => {
      const lines = width ? setLines(said, text[style], (width / size) * 1000) : [setLine(said, text[style])]
      for (const [index, set] of lines.entries())
        put(last(), set, { x, y: y + heightOf(index, size) + size, size, right, colour })
      return heightOf(lines.length, size)
    },
    amount: (said, { x, y, style = 'body', size = 10, colour = INK.ink }) => {
      const parts = said.split(/(,\d{3})/).map((part) => {
        const [set, own] = [setLine(part, text[style]), part.startsWith(',') ? size * MILLIMES : size]
        return { set, size: own, width: (set.width * own) / 1000 }
      })
      let left = x - parts.reduce((sum, { width }) => sum + width, 0)
      for (const { set, size: own, width } of parts) {
        put(last(), set, { x: left, y: y + size, size: own, right: false, colour })
        left += width
      }
      return heightOf(1, size)
    },
    rule: (y, colour = INK.line, width = 0.75) => last().stroke(line(LEFT, y, RIGHT, y), colour, width),
    finish: () => {
      for (const [index, page] of pages.entries()) {
        page.stroke(line(LEFT, FOOT + 12, RIGHT, FOOT + 12), INK.heading, 1)
        for (const [row, said] of foot.entries()) {
          const isFirst = row === 0
          const set = setLine(said, isFirst ? text.strong : text.body)
          put(page, set, {
            x: LEFT,
            y: FOOT + 27 + row * 11,
            size: 8,
            right: false,
            colour: isFirst ? INK.ink : INK.soft,
          })
        }
        for (const [row, said] of [site, `page ${index + 1} sur ${pages.length}`].entries())
          put(page, setLine(said, text.body), {
            x: RIGHT,
            y: FOOT + 27 + row * 11,
            size: 8,
            right: true,
            colour: INK.soft,
          })
      }
      return made.finish()
    },
  }
  begin()
  return sheet
}
