import { inflateSync } from 'node:zlib'

/** A text as a PDF shows it: where it begins, in points from the lower left corner of its page, counted from 1. */
export type PdfText = { page: number; x: number; y: number; text: string }

/** Reads what a PDF says, by what it tells of its glyphs; of a file in the plain form that old readers want. */
export function readPdf(bytes: Uint8Array): { title: string; texts: PdfText[]; whole: string } {
  const file = Buffer.from(bytes).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1])
  const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  const objects = places.map((place, index) => {
    if (!file.startsWith(`${index + 1} 0 obj\n`, place))
      throw new Error(`no object ${index + 1} where it should be`)
    return file.slice(place, file.indexOf('\nendobj\n', place))
  })
  const at = (reference = '') => objects[Number.parseInt(reference, 10) - 1] ?? ''
  const streamOf = (reference = '') => {
    const object = at(reference)
    const body = object.indexOf('stream\n') + 7
    const length = Number(/\/Length (\d+)/.exec(object)?.[1])
    return inflateSync(Buffer.from(object.slice(body, body + length), 'latin1')).toString('latin1')
  }
  const reference = (object: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1]
  const root = at(reference(file.slice(start), 'Root'))
  const pages = [...(/\/Kids \[(.*?)\]/.exec(at(reference(root, 'Pages')))?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
  const texts = pages.flatMap(([, page], index) => {
    const object = at(page)
    const fonts = new Map(
      [...object.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
        name,
        textsOf(streamOf(reference(at(font), 'ToUnicode'))),
      ]),
    )
    const contents = /\/Contents \[(.*?)\]/.exec(object)?.[1] ?? ''
    const content = [...contents.matchAll(/(\d+) 0 R/g)].map(([, part]) => streamOf(part)).join('\n')
    return shownOn(content, fonts).map((text) => ({
      ...text,
      page: index + 1,
    }))
  })
  const title = /\/Title <feff([\da-f]*)>/.exec(at(reference(file.slice(start), 'Info')))?.[1] ?? ''
  return { title: unhex(title), texts, whole: inLines(texts) }
}

const unhex = (hex: string) =>
  [...hex.matchAll(/..../g)].map(([unit]) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

function textsOf(map: string): Map<string, string> {
  return new Map(
    [...map.matchAll(/^<(.{4})> <(.+)>$/gm)].map(([, glyph = '', text = '']) => [glyph, unhex(text)]),
  )
}

function shownOn(content: string, fonts: Map<string, Map<string, string>>) {
  const SHOWN =
    /(?:ActualText <feff([\da-f]*)>>> BDC )?BT \/(F\d+) [\d.]+ Tf 1 0 0 -1 ([\d.-]+) ([\d.-]+) Tm (.*?) ET/g
  return [...content.matchAll(SHOWN)].map(([, actual, font = '', x, y, glyphs = '']) => ({
    x: Number(x),
    y: 841.89 - Number(y),
    text:
      actual === undefined
        ? [...glyphs.matchAll(/<(.{4})>/g)]
            .map(([, glyph = '']) => fonts.get(font)?.get(glyph) ?? '')
            .join('')
        : unhex(actual),
  }))
}

/** All texts by lines, from above; what is apart is parted by a tab. */
function inLines(texts: PdfText[]): string {
  const lines = Map.groupBy(texts, ({ page, y }) => page * 1_000 - Math.round(y))
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([, parts]) =>
      parts
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n')
}
