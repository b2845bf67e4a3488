import { parseArgs } from 'node:util'
import {
  LINE_KINDS,
  type LineKind,
  type QuoteLine,
  type QuoteSums,
  quoteSums,
} from '../domain/quotes/quote-sums.ts'
import { paymentsOf } from '../domain/quotes/quote-terms.ts'
import { quoteVersionSchema, termsOf } from '../domain/quotes/quote-version-input.ts'
import { machine, writeReport } from '../harness/report/report.ts'

const KINDS = Object.keys(LINE_KINDS) as LineKind[]
const SCHEMA = quoteVersionSchema('2027-03-03', null)

/** A typed line: digits with their decimals, and how many of those there are. */
type Typed = {
  kind: LineKind
  quantity: bigint
  quantityDecimals: number
  price: bigint
  priceDecimals: number
}

/** Reckonings that are wrong in a way that is easily overlooked; each must be caught. */
const PLANTED: Readonly<Record<string, (lines: readonly QuoteLine[]) => QuoteSums>> = {
  'sums in floating point': (lines) => {
    const dinars = (kinds: readonly LineKind[]) =>
      lines
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((sum, { quantity, unitPrice }) => sum + (quantity / 100) * (Number(unitPrice) / 1000), 0)
    const millimes = (sum: number) => BigInt(Math.trunc(sum * 1000))
    const [counted, discount] = [dinars(['fixed', 'guest', 'hour', 'unit']), dinars(['discount'])]
    return {
      lines: millimes(counted),
      discount: millimes(discount),
      total: millimes(counted - discount),
      options: millimes(dinars(['option'])),
    }
  },
  'options that count': (lines) => {
    const sums = quoteSums(lines)
    return { ...sums, total: sums.total + sums.options }
  },
}

/**
 * Types random quotes, and compares what the form's schema and the sums make of them with fractions of big integers that
 * are divided once, at the end. First with reckonings that are wrong, which must be caught.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      quotes: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const [quotes, seed] = [Number(values.quotes), Number(values.seed)]
  for (const [name, reckon] of Object.entries(PLANTED)) {
    const random = randomOf(seed)
    const isCaught = Array.from({ length: 2000 }).some(() => judge(random, reckon) === 'differs')
    if (!isCaught) throw new Error(`not caught: ${name}`)
    console.error(`caught: ${name}`)
  }
  const random = randomOf(seed)
  const found = { agrees: 0, refused: 0, differs: 0 }
  const started = performance.now()
  for (let index = 0; index < quotes; index += 1) found[judge(random, quoteSums)] += 1
  const seconds = Math.round((performance.now() - started) / 1000)
  writeReport(
    'quote-sums',
    `# Sums of quotes

${machine()}

\`npm run prove -- sums\`: ${quotes} random quotes, typed as people type them, with up to 40 lines and a plan of
payments (seed ${seed}, ${seconds} s). Sums and payments are compared with fractions of big integers.

| | quotes |
|---|---|
| the same to the millime | ${found.agrees} |
| refused, and so by the fractions | ${found.refused} |
| different | ${found.differs} |

Caught first: ${Object.keys(PLANTED).join(', ')}.
`,
  )
  if (found.differs > 0) throw new Error(`${found.differs} of ${quotes} differ (seed ${seed})`)
}

function judge(
  random: (below: number) => number,
  reckon: (lines: readonly QuoteLine[]) => QuoteSums,
): 'agrees' | 'refused' | 'differs' {
  const typed = Array.from({ length: 1 + random(random(8) === 0 ? 40 : 8) }, () => anyLine(random))
  const cuts = [...new Set(Array.from({ length: random(7) }, () => 1 + random(99)))].sort((a, b) => a - b)
  const shares = [...cuts, 100].map((end, index) => end - (cuts[index - 1] ?? 0))
  const read = SCHEMA.safeParse({
    response: 'Voici',
    tax: 'included',
    valid_until: '2027-03-10',
    lines: typed.map((line, index) => ({
      label: `Ligne ${index}`,
      kind: line.kind,
      quantity: words(line.quantity, line.quantityDecimals, random),
      price: words(line.price, line.priceDecimals, random),
    })),
    deposit: shares.length > 1 ? String(shares[0]) : '',
    // A deposit alone means that the rest follows.
    payments:
      shares.length === 2 && random(2) === 0
        ? []
        : shares.slice(1).map((share) => ({ share: String(share), days: '0', due: 'before' })),
  })
  // Hundred-thousandths of a dinar: hundredths of a quantity by millimes.
  const sum = (kinds: readonly LineKind[]) =>
    typed.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + exact(line), 0n)
  const [counted, discount, options] = [
    sum(['fixed', 'guest', 'hour', 'unit']),
    sum(['discount']),
    sum(['option']),
  ]
  const isRefused =
    typed.some((line) => exact(line) % 100n !== 0n) ||
    counted < discount ||
    counted + options > 99_999_999_999_900n
  if (isRefused || !read.success) return isRefused === !read.success ? 'refused' : 'differs'
  const sums = reckon(read.data.lines)
  const total = counted - discount
  const agrees =
    100n * sums.lines === counted &&
    100n * sums.discount === discount &&
    100n * sums.options === options &&
    100n * sums.total === total
  const plan = termsOf(read.data).payments
  const payments = plan ? paymentsOf(plan, sums.total, sums.options).map(({ amount }) => 100n * amount) : []
  let due = 0n
  const arePaid = payments.every((amount, index) => {
    due += amount
    // The amount due so far falls short of its share by less than a millime.
    const short = (total + options) * BigInt(cuts[index] ?? 100) - 100n * due
    return short >= 0n && short < 100n * 100n
  })
  return agrees && arePaid && (plan === null || due === total + options) ? 'agrees' : 'differs'
}

const exact = ({ quantity, quantityDecimals, price, priceDecimals }: Typed) =>
  quantity * price * 10n ** BigInt(5 - quantityDecimals - priceDecimals)

function anyLine(random: (below: number) => number): Typed {
  // Most multiply to whole millimes, and most discounts are smaller than the rest.
  const quantityDecimals = random(3) === 0 ? 1 + random(2) : 0
  const priceDecimals = random(3) === 0 ? 1 + random(quantityDecimals === 0 || random(8) === 0 ? 3 : 1) : 0
  const kind = random(8) === 0 ? 'discount' : (KINDS[random(KINDS.length - 1)] as LineKind)
  return {
    kind,
    quantity: BigInt(1 + random(10 ** (1 + random(4)))),
    quantityDecimals,
    price: BigInt(1 + random(10 ** (1 + random(kind === 'discount' ? 3 : 8)))),
    priceDecimals,
  }
}

/** A number as somebody may type it. */
function words(digits: bigint, decimals: number, random: (below: number) => number): string {
  const padded = String(digits).padStart(decimals + 1, '0')
  const units = padded.slice(0, padded.length - decimals)
  const grouped =
    random(2) === 0 ? units : units.replace(/\B(?=(?:\d{3})+$)/g, random(2) === 0 ? ' ' : '\u00A0')
  return decimals === 0 ? grouped : `${grouped}${random(2) === 0 ? ',' : '.'}${padded.slice(-decimals)}`
}

/** Random whole numbers below a bound that begin the same for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
