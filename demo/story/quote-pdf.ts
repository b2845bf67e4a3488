type Line = { at: readonly [x: number, y: number]; size: number; text: string; bold?: true }

const LEFT = 64
const RIGHT = 430

const ROWS: readonly (readonly [what: string, price: string])[] = [
  ['Dîner assis, 180 invités à 54 DT', '9 720 DT'],
  ['Deux assiettes sans gluten', 'compris'],
  ['Menu des enfants', 'compris'],
  ['Service à table', 'compris'],
]

const LINES: readonly Line[] = [
  { at: [LEFT, 760], size: 22, text: 'Les Saveurs de Mahdia', bold: true },
  { at: [LEFT, 738], size: 11, text: 'Traiteur et pâtisserie, Mahdia' },
  { at: [LEFT, 682], size: 16, text: 'Devis', bold: true },
  { at: [LEFT, 660], size: 11, text: 'Mariage à Ksour Essef, salle Firdaous' },
  { at: [LEFT, 642], size: 11, text: 'Deux entrées à partager, mérou au citron confit, dessert aux agrumes' },
  ...ROWS.flatMap(([what, price], row): Line[] => [
    { at: [LEFT, 596 - row * 24], size: 11, text: what },
    { at: [RIGHT, 596 - row * 24], size: 11, text: price },
  ]),
  { at: [LEFT, 484], size: 13, text: 'Total', bold: true },
  { at: [RIGHT, 484], size: 13, text: '9 720 DT', bold: true },
  { at: [LEFT, 436], size: 11, text: 'Dégustation un mardi ou un jeudi, à partir de quinze heures.' },
  { at: [LEFT, 418], size: 11, text: 'Prix valable un mois.' },
]

/** The quote of the demo's caterer: one page, in a font that every reader has. */
export function quotePdf(): Buffer {
  const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
  const page = [
    `${LEFT} 500 m 530 500 l ${LEFT} 616 m 530 616 l S`,
    ...LINES.map(
      ({ at, size, text, bold }) =>
        `BT /${bold ? 'B' : 'R'} ${size} Tf ${at.join(' ')} Td (${escaped(text)}) Tj ET`,
    ),
  ].join('\n')
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R/Lang(fr)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>',
    `<</Length ${page.length}>>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}

/** A file of these objects, the first of them its catalogue. Its letters are those of WinAnsi, one byte each. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}
