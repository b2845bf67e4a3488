import fc from 'fast-check'

// The most expensive requests, made against the form parser, the patterns and the schemas of the site.

/** A body may have so many bytes; what is longer is refused unread. */
const BODY_MAX = 256 * 1024

/** Pieces that patterns and parsers go over again and again. */
const PIECES = [
  ' ',
  '\n',
  '\t \n',
  'a',
  'é',
  'e\u0301',
  '\u0301',
  '\u200d',
  '🎉',
  'ب',
  '@',
  'a@',
  '.',
  'a.',
  '1',
  '1,',
  '-',
  'a-',
  '%',
  '%41',
  '<',
  '<a ',
  '"',
  '\\',
  '/',
  'http://a.',
  'www.',
  ' a',
  'salle de marriage ',
  'photografe',
  '9a3a ',
] as const

const bytes = (text: string) => Buffer.byteLength(encodeURIComponent(text))

/** A piece as often as fits into so many bytes of a form. */
const fill = (piece: string, room: number) => piece.repeat(Math.max(1, Math.floor(room / bytes(piece))))

const times = (count: number, name: (at: number) => string): [string, string][] =>
  Array.from({ length: count }, (_, at) => [name(at), ''])

/** Fields that no page sends, as the form library would take them: paths into arrays and objects, and a great many. */
const AGAINST_PARSER: readonly [string, string][][] = [
  [['a[200000000]', '1']],
  [['a[4294967294][4294967294]', '1']],
  [['a'.concat('.a'.repeat(30_000)), '1']],
  [['a'.concat('[0]'.repeat(20_000)), '1']],
  [['a'.concat('[]'.repeat(20_000)), '1']],
  times(1_000, (at) => `k${at}[9999]`),
  times(3_000, (at) => `a.k${at}.k`),
  times(80_000, () => 'x'),
  times(20_000, () => 'x'),
  times(5_000, () => 'x'),
  times(40_000, (at) => at.toString(36)),
  times(50, () => 'redirectTo'),
  times(200, (at) => `q-${at}`),
  [['n'.repeat(100_000), '1']],
  [['.'.repeat(100_000), '1']],
]

/** Forms as heavy as they may be. */
export function heavyFields(names: readonly string[]): fc.Arbitrary<[string, string][]> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...AGAINST_PARSER) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...names), fc.constantFrom(...PIECES), fc.constantFrom(...PIECES))
        .map(([name, piece, end]): [string, string][] => [[name, fill(piece, BODY_MAX - 1_000) + end]]),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...PIECES).map((piece): [string, string][] => {
        const room = Math.floor((BODY_MAX - 2_000) / names.length) - 40
        return names.map((name) => [name, fill(piece, Math.max(room, 1))])
      }),
    },
  )
}

/** Documents as heavy as they may be: of a schema's own fields, with far too many of everything. */
export function heavyDocument(names: readonly string[]): fc.Arbitrary<unknown> {
  const value = fc.constantFrom<unknown>(
    Array(40_000).fill(0),
    Array(60_000).fill({}),
    Array(1_000).fill('x'.repeat(200)),
    nested(40_000),
    Object.fromEntries(times(20_000, (at) => `k${at}`)),
    ...PIECES.map((piece) => fill(piece, BODY_MAX / 6)),
  )
  return fc.oneof(
    value,
    fc.tuple(fc.constantFrom(...names), value).map(([name, heavy]) => ({ [name]: heavy })),
    fc
      .constantFrom<unknown>(
        Array(500).fill('x'),
        Array(500).fill({ name: ' '.repeat(200) }),
        ' '.repeat(5_000),
      )
      .map((heavy) => Object.fromEntries(names.map((name) => [name, heavy]))),
  )
}

/** Arrays in arrays, as text: to write it out from an object would take a deep stack. */
function nested(depth: number): RawJson {
  return new RawJson(`${'['.repeat(depth)}${']'.repeat(depth)}`)
}

/** JSON that is written already. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Longest query that goes out. */
const QUERY_ROOM = 5_000

/** Queries and headers of which every part is as long as it may be. */
export function heavyQuery(names: readonly string[]): fc.Arbitrary<[string, string][]> {
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(...PIECES))
      .map(([name, piece]): [string, string][] => [[name, fill(piece, QUERY_ROOM)]]),
    fc.constantFrom(...names).map((name) => times(500, () => name)),
    fc.constant(times(500, (at) => `k${at}`)),
  )
}

const HEADERS = [
  ['accept', 'text/html;q=0.1,'],
  ['accept-encoding', 'br;q=0.1,'],
  ['accept-language', 'fr-'],
  ['cookie', 'a=b;'],
  ['cookie', ';'],
  ['cookie', 'machmoum-session=a.'],
  ['if-none-match', '"x",'],
  ['range', 'bytes=0-1,'],
  ['origin', 'a.'],
  ['upload-metadata', 'a YQ==,'],
  ['user-agent', 'Mozilla/5.0 ('],
  ['user-agent', ' ;'],
  ['x-forwarded-for', '1.2.3.4,'],
  ['x-forwarded-for', '::'],
  ['x-request-id', 'a'],
  ['referer', 'https://a.'],
] as const

/** One header, as long as the server takes it. */
export const heavyHeader: fc.Arbitrary<[string, string]> = fc
  .constantFrom(...HEADERS)
  .map(([name, piece]) => [name, `${name === 'range' ? 'bytes=' : ''}${fill(piece, 9_000)}`.slice(0, 9_000)])
