import { type Font, type Glyph, readFont } from './font.ts'

/** Glyphs of one font that follow each other from left to right. */
export type Piece = { font: Font; glyphs: Glyph[]; text: string; isRtl: boolean }

/** A line of text as it is set; width in thousandths of the size. */
export type SetLine = { pieces: Piece[]; width: number }

/** Fonts of a text in order: the first that has a character sets it. */
export type Style = readonly [Font, ...Font[]]

/** Reads the fonts of documents: those of the site, and one for names in Arabic. */
export function readStyles(): { body: Style; strong: Style; title: Style } {
  const [figtree, semibold, serif, further, arabic] = [
    'figtree-latin-400-normal',
    'figtree-latin-600-normal',
    'hedvig-letters-serif-latin-400-normal',
    'figtree-latin-ext-400-normal',
    'noto-naskh-arabic-arabic-400-normal',
  ].map(readFont) as [Font, Font, Font, Font, Font]
  const others = [figtree, further, arabic]
  return {
    body: [figtree, further, arabic],
    strong: [semibold, ...others],
    title: [serif, semibold, ...others],
  }
}

/** Stands for what no font has: emoji first of all. */
const UNKNOWN = '?'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const DIGIT = /\p{Nd}/u
const MARK = /\p{M}/u

/** Tells whether a text runs from right to left: as on pages (`<bdi>`), its first letter says it. */
const runsLeft = (text: string) => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '')

/** Lines that are kept: a text is measured before it is drawn, and the words of units and headings come again and again. */
const KEPT_LINES = 4_000
const setBefore = new WeakMap<Style, Map<string, SetLine>>()

/**
 * Sets a text in one line. Words of the other direction than the whole, and numbers among Arabic words, run their own way.
 * @param isRtl direction of the text that it is a line of; without it its own
 */
export function setLine(text: string, style: Style, isRtl = runsLeft(text)): SetLine {
  const known = setBefore.get(style) ?? new Map<string, SetLine>()
  setBefore.set(style, known)
  const key = `${isRtl}${text}`
  const before = known.get(key)
  if (before) return before
  if (known.size >= KEPT_LINES) known.clear()
  const set = setAnew(text, style, isRtl)
  known.set(key, set)
  return set
}

function setAnew(text: string, style: Style, isRtl: boolean): SetLine {
  const characters = Array.from(text.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, ''), (character) =>
    fitting(character, style),
  )
  // Most texts have one direction: none of their characters needs to be asked.
  const levels = isRtl || RIGHT_TO_LEFT.test(text) ? levelsOf(characters, isRtl ? 1 : 0) : null
  const pieces = inOrder(runsOf(characters, levels, style)).map(({ text, font, level }) => ({
    font,
    glyphs: font.shape(text, level % 2 === 1),
    text,
    isRtl: level % 2 === 1,
  }))
  const width = pieces.flatMap(({ glyphs }) => glyphs).reduce((sum, { advance }) => sum + advance, 0)
  return { pieces, width }
}

/**
 * Breaks a text into lines between words, and a word where it is longer than a line.
 * @param width in thousandths of the size
 */
export function setLines(text: string, style: Style, width: number): SetLine[] {
  const widthOf = (part: string) => setLine(part, style).width
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const isRtl = runsLeft(paragraph)
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/(?<=[ \t]+)(?![ \t])/)) {
      if (line !== '' && widthOf((line + word).trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += word
      while (widthOf(line.trimEnd()) > width) {
        const length = longestStart(line, (part) => widthOf(part) <= width)
        lines.push(line.slice(0, length))
        line = line.slice(length)
      }
    }
    return [...lines, line.trimEnd()].map((one) => setLine(one, style, isRtl))
  })
}

/** Length of the longest start of a text that fits, one character at least. */
function longestStart(text: string, fits: (part: string) => boolean): number {
  const ends: number[] = []
  let end = 0
  for (const character of text) {
    end += character.length
    ends.push(end)
  }
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(text.slice(0, ends[middle]))) low = middle
    else high = middle - 1
  }
  return ends[low] ?? text.length
}

function fitting(character: string, style: Style): string {
  if (style.some((font) => font.has(character))) return character
  if (/\s/u.test(character)) return ' '
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  const [first = ''] = plain
  return style.some((font) => font.has(first)) ? first : UNKNOWN
}

/**
 * Levels of characters as Unicode's algorithm has them for one level of nesting: even ones run from left to right. Letters and
 * numbers say theirs; what stands between two that both run against the whole goes with them, anything else with the whole.
 */
function levelsOf(characters: string[], base: 0 | 1): number[] {
  let strong: number = base
  const told = characters.map((character) => {
    // A number after Arabic words belongs to them, and runs from left to right among them.
    if (DIGIT.test(character)) return strong === 1 ? 2 : strong
    if (MARK.test(character)) return strong
    if (!/\p{L}/u.test(character)) return null
    strong = RIGHT_TO_LEFT.test(character) ? 1 : base * 2
    return strong
  })
  const after = told.slice()
  for (let at = after.length - 2; at >= 0; at -= 1) after[at] ??= after[at + 1] ?? null
  let before: number = base
  return told.map((level, at) => {
    if (level !== null) {
      before = level
      return level
    }
    const next = after[at] ?? base
    // A number's own separators, and what stands between two words of the other direction.
    if (before === next && (before !== 2 || base === 1 || /[.,:/]/.test(characters[at] ?? ''))) return before
    return base === 0 && before > 0 && next > 0 ? 1 : base
  })
}

type Run = { text: string; font: Font; level: number }

/** Neighbours of one level and font; a space goes with the font before it where that has one. */
function runsOf(characters: string[], levels: number[] | null, style: Style): Run[] {
  const runs: Run[] = []
  for (const [index, character] of characters.entries()) {
    const level = levels?.[index] ?? 0
    const last = runs.at(-1)
    const isNeutral = !/[\p{L}\p{N}]/u.test(character)
    const kept = last && isNeutral && last.font.has(character) ? last.font : null
    const font = kept ?? style.find((one) => one.has(character)) ?? style[0]
    if (last && last.level === level && last.font === font) last.text += character
    else runs.push({ text: character, font, level })
  }
  return runs
}

/** Runs as they stand on the line from left to right: from the highest level on, neighbours of it or above turn round. */
function inOrder(runs: Run[]): Run[] {
  let ordered = runs
  for (const level of [2, 1]) {
    const next: Run[] = []
    let turned: Run[] = []
    for (const run of ordered) {
      if (run.level >= level) {
        turned.unshift(run)
      } else {
        next.push(...turned, run)
        turned = []
      }
    }
    ordered = [...next, ...turned]
  }
  return ordered
}
