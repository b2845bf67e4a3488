import { formatDayLong } from '#lib/dates.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { formatPrice } from '#lib/money.ts'
import { formatQuantity, QUANTITY_UNITS } from '../format-quantity.ts'
import { countedName, optionsTitle } from '../line-words.ts'
import { LINE_KINDS, lineAmount, type QuoteLine, type QuoteShares, shareLines } from '../quote-sums.ts'
import { type PaperTerm, paperTerms } from './paper-terms.ts'
import type { PaperJob, QuotePaper } from './quote-paper.ts'
import { beginSheet, heightOf, INK, LEFT, linesOf, RIGHT, type Sheet, styles, WIDTH } from './sheet.ts'

/** Right edges of the columns of numbers. */
const COLUMNS = { quantity: RIGHT - 178, price: RIGHT - 92, amount: RIGHT }
const LABEL_WIDTH = 250
const TAX_WORDS = { included: ' TTC', excluded: ' HT', none: '' }

const amountOf = (millimes: bigint) => formatPrice(priceOfMillimes(millimes), 'DT')

/** Title of the paper: 'Devis n° 2027-00042, version 2'. */
export const paperTitle = ({ number, version }: Pick<QuotePaper, 'number' | 'version'>) =>
  `Devis n°\u00A0${number}, version\u00A0${version}`

/** Draws the paper of a version: the same numbers as its page, by the same functions. */
export function drawQuote(paper: PaperJob): Buffer {
  const sheet = beginSheet({
    title: paperTitle(paper),
    author: paper.provider.name,
    createdAt: paper.sentAt,
    site: paper.site,
    foot: [
      'Ce document n’est pas une facture.',
      'Le contrat est conclu entre le prestataire et le client. Machmoum met en relation et n’encaisse aucun paiement.',
      `Empreinte de cette version (SHA-256) : ${paper.hash}`,
    ],
  })
  head(sheet, paper)
  parties(sheet, paper)
  if (paper.message.trim() !== '') message(sheet, paper.message)
  const { acceptance } = paper
  const { counted, options, sums: all } = shareLines(paper.lines, acceptance?.options ?? null)
  const amounts = `Montant${TAX_WORDS[paper.tax]}`
  table(sheet, counted, { title: 'Prestation', amounts, nameOf: countedName })
  sums(sheet, paper, all)
  const title = optionsTitle(acceptance?.options ?? null)
  table(sheet, options, { title, amounts, nameOf: ({ label }) => label })
  const terms = paperTerms(paper.terms, all, paper.eventDay)
  for (const term of terms) writeTerm(sheet, term)
  return sheet.finish()
}

function head(sheet: Sheet, paper: QuotePaper): void {
  sheet.y += sheet.write(paperTitle(paper), {
    x: LEFT,
    y: sheet.y - 14,
    style: 'title',
    size: 20,
    colour: INK.heading,
  })
  const replaced = paper.replaces
    ? ` Remplace la version\u00A0${paper.replaces.version} du ${formatDayLong(paper.replaces.sentOn)}.`
    : ''
  sheet.y += sheet.write(`Établi le ${formatDayLong(paper.sentOn)}.${replaced}`, {
    x: LEFT,
    y: sheet.y,
    width: WIDTH,
    colour: INK.soft,
  })
  const state = paper.acceptance
    ? `Accepté par le client le ${formatDayLong(paper.acceptance.on)}.`
    : `Valable jusqu’au ${formatDayLong(paper.validUntil)} compris.`
  sheet.y += sheet.write(state, {
    x: LEFT,
    y: sheet.y,
    style: 'strong',
  })
  sheet.y += 18
}

function parties(sheet: Sheet, { provider, client, eventDay }: QuotePaper): void {
  const about = [provider.trade, provider.place].filter((part) => part !== null).join(', ')
  const columns = [
    { heading: 'Le prestataire', name: provider.name, more: about },
    { heading: 'Le client', name: client.name, more: '' },
    ...(eventDay ? [{ heading: 'La fête', name: formatDayLong(eventDay), more: '' }] : []),
  ]
  const gap = 20
  const width = (WIDTH - gap * 2) / 3
  const heights = columns.map(({ heading, name, more }, index) => {
    const x = LEFT + index * (width + gap)
    let height = sheet.write(heading, { x, y: sheet.y, style: 'strong', size: 8.5, colour: INK.mute }) + 3
    height += sheet.write(name, { x, y: sheet.y + height, width, style: 'strong' })
    if (more !== '') height += sheet.write(more, { x, y: sheet.y + height, width })
    return height
  })
  sheet.y += Math.max(...heights) + 14
  sheet.rule(sheet.y)
  sheet.y += 14
}

/** Words of some length, which may go on on the next page. */
function words(sheet: Sheet, said: string): void {
  const size = 10
  for (const paragraph of said.split(/\r?\n/)) {
    const height = heightOf(linesOf(paragraph, WIDTH, size, styles().body), size)
    sheet.need(Math.min(height, 400))
    sheet.y += sheet.write(paragraph, { x: LEFT, y: sheet.y, width: WIDTH, size })
  }
}

function message(sheet: Sheet, said: string): void {
  words(sheet, said)
  sheet.y += 14
}

type TableWords = { title: string; amounts: string; nameOf: (line: QuoteLine) => string }

function table(sheet: Sheet, lines: readonly QuoteLine[], { title, amounts, nameOf }: TableWords): void {
  if (lines.length === 0) return
  const begin = () => {
    const said = { y: sheet.y, style: 'strong', size: 8.5, colour: INK.mute } as const
    sheet.write(title, { x: LEFT, ...said })
    sheet.write('Quantité', { x: COLUMNS.quantity, right: true, ...said })
    sheet.write('Prix unitaire', { x: COLUMNS.price, right: true, ...said })
    sheet.write(amounts, { x: COLUMNS.amount, right: true, ...said })
    sheet.y += 17
    sheet.rule(sheet.y, INK.heading, 0.75)
    sheet.y += 6
  }
  sheet.need(70)
  begin()
  for (const line of lines) {
    const label = nameOf(line)
    const kind =
      line.kind === 'fixed' || line.kind === 'discount' || line.kind === 'option' ? '' : LINE_KINDS[line.kind]
    const size = 10
    const rows = linesOf(label, LABEL_WIDTH, size, styles().body) + (kind ? 1 : 0)
    if (sheet.need(heightOf(rows, size) + 12)) begin()
    const { y } = sheet
    let height = sheet.write(label, { x: LEFT, y, width: LABEL_WIDTH, size })
    if (kind) height += sheet.write(kind, { x: LEFT, y: y + height, size, colour: INK.mute })
    const quantity = `${formatQuantity(line.quantity)}${line.kind === 'hour' ? QUANTITY_UNITS.hour : ''}`
    sheet.write(quantity, { x: COLUMNS.quantity, y, right: true })
    sheet.amount(amountOf(line.unitPrice), { x: COLUMNS.price, y })
    sheet.amount(amountOf(lineAmount(line)), {
      x: COLUMNS.amount,
      y,
      style: 'strong',
      colour: INK.heading,
    })
    sheet.y += height + 6
    sheet.rule(sheet.y)
    sheet.y += 6
  }
  sheet.y += 10
}

function sums(sheet: Sheet, { tax, acceptance }: QuotePaper, all: QuoteShares<QuoteLine>['sums']): void {
  const { lines, chosen, discount } = all
  const total = acceptance?.total ?? all.total
  sheet.need(80)
  const x = RIGHT - 210
  const row = (label: string, millimes: bigint) => {
    sheet.write(label, { x, y: sheet.y, colour: INK.soft })
    sheet.y += sheet.amount(amountOf(millimes), { x: RIGHT, y: sheet.y, style: 'strong' }) + 2
  }
  if (discount + chosen > 0n) row('Lignes', lines)
  if (chosen > 0n) row('Options choisies', chosen)
  if (discount > 0n) row('Remise', -discount)
  sheet.write(`Total${acceptance ? ' accepté' : ''}${TAX_WORDS[tax]}`, {
    x,
    y: sheet.y + 7,
    style: 'strong',
    size: 12,
  })
  const said = amountOf(total)
  // A number of many digits would run into its label.
  const size = said.length > 16 ? 12 : 20
  sheet.amount(said, {
    x: RIGHT,
    y: sheet.y + (size < 20 ? 7 : 0),
    style: 'title',
    size,
    colour: INK.heading,
  })
  sheet.y += 48
}

function writeTerm(sheet: Sheet, { heading, words: said, payments }: PaperTerm): void {
  sheet.need(60)
  sheet.y += sheet.write(heading, { x: LEFT, y: sheet.y, style: 'strong', size: 8.5, colour: INK.mute }) + 3
  for (const paragraph of said) words(sheet, paragraph)
  for (const { label, millimes } of payments) {
    sheet.need(20)
    sheet.amount(amountOf(millimes), { x: RIGHT, y: sheet.y, style: 'strong' })
    sheet.y += sheet.write(label, { x: LEFT, y: sheet.y, width: WIDTH - 120 }) + 3
  }
  sheet.y += 12
}
