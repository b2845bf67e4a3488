import { deflateSync } from 'node:zlib'
import type { ObjectList } from './document.ts'
import type { Font } from './font.ts'

const hex = (value: number) => value.toString(16).padStart(4, '0')

/** The objects of a font in a document; `glyphs`: those that it shows, with what each says. */
export function fontObjects(font: Font, glyphs: ReadonlyMap<number, string>) {
  return ({ add, addStream }: ObjectList): string => {
    const file = addStream(font.packed, ` /Length1 ${font.size}`)
    const round = (values: number[]) => values.map(Math.round).join(' ')
    const descriptor = add(
      `<</Type /FontDescriptor /FontName /${font.name} /Flags 4 /FontBBox [${round(font.box)}] /ItalicAngle 0 /Ascent ${round([font.ascent])} /Descent ${round([font.descent])} /CapHeight 700 /StemV 80 /FontFile2 ${file}>>`,
    )
    const widths = [...glyphs.keys()].map((id) => `${id} [${font.widthOf(id)}]`)
    const descendant = add(
      `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${descriptor} /CIDToGIDMap /Identity /W [${widths.join(' ')}]>>`,
    )
    const texts = addStream(deflateSync(Buffer.from(textsOf(glyphs))))
    return add(
      `<</Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${texts}>>`,
    )
  }
}

/** At most as many in one block, says the format. */
const BLOCK = 100

/** Tells readers of the document which characters its glyphs stand for. */
function textsOf(glyphs: ReadonlyMap<number, string>): string {
  const rows = [...glyphs].flatMap(([id, text]) =>
    text === ''
      ? []
      : [
          `<${hex(id)}> <${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')}>`,
        ],
  )
  const blocks: string[] = []
  for (let at = 0; at < rows.length; at += BLOCK) {
    const block = rows.slice(at, at + BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Texts def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}
