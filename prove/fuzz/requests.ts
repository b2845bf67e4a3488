import fc from 'fast-check'
import { z } from 'zod'
import { heavyDocument, heavyFields, heavyHeader, heavyQuery } from './heavy.ts'
import type { Door } from './read-site.ts'
import { anyText, documentOf, ID } from './values.ts'

/** A request before it is known who sends it and what is there. */
export type Made = {
  pattern: string
  method: string
  /** Index of the person who sends it. */
  who: number
  params: string[]
  query: [string, string][]
  /** True for the page's data alone. */
  asData: boolean
  headers: [string, string][]
  body: Body
}

export type Body =
  | { kind: 'none' }
  | { kind: 'form' | 'parts'; fields: [string, string][] }
  | { kind: 'json'; value: unknown }
  | { kind: 'raw'; type: string; text: string }

const token = fc.oneof({ weight: 5, arbitrary: fc.nat(10_000).map(ID) }, { weight: 2, arbitrary: anyText })

const OWN_NAMES = [
  '__proto__',
  'constructor',
  'redirectTo',
  '_routes',
  'index',
  'intent',
  '__intent__',
  '__state__',
  'x',
]

/** Headers that something here reads, with what they might hold. */
const header: fc.Arbitrary<[string, string]> = fc.oneof(
  ...(
    [
      ['accept', ['text/html', 'application/json', '*/*', 'image/avif', 'text/html;q=abc', '']],
      ['accept-encoding', ['br', 'gzip', 'identity;q=0', 'zstd, br;q=9', '*']],
      ['accept-language', ['fr', 'ar-TN', 'x'.repeat(5000)]],
      ['authorization', ['Bearer x', 'Basic é', '']],
      ['content-encoding', ['gzip', 'x']],
      [
        'cookie',
        [
          'a',
          '=;=;',
          'machmoum-session=%',
          'machmoum-session=a.b',
          'machmoum-flash=__proto__',
          `x=${'y'.repeat(6000)}`,
        ],
      ],
      ['expect', ['x']],
      ['if-none-match', ['*', '"x"', 'W/"']],
      ['if-modified-since', ['x', 'Thu, 01 Jan 1970 00:00:00 GMT']],
      ['if-range', ['"x"']],
      ['origin', ['https://evil.example', 'null', 'x']],
      ['range', ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=99999999999999999999-', 'x']],
      ['referer', ['https://evil.example/', '\u00e9']],
      ['sec-fetch-site', ['cross-site', 'same-origin', 'x']],
      ['tus-resumable', ['1.0.0', '9', '']],
      ['upload-length', ['0', '10', '-1', '1e9', 'x', '99999999999999999999']],
      ['upload-offset', ['0', '5', '-1', 'x']],
      [
        'upload-metadata',
        [
          'purpose cG9ydGZvbGlv,filename eA==',
          'purpose',
          ',,',
          'purpose *',
          'filename AA==,purpose cXVvdGUtcmVzcG9uc2U=',
        ],
      ],
      ['upload-concat', ['partial', 'final;/x']],
      ['upload-defer-length', ['1']],
      ['user-agent', ['', 'x'.repeat(3000), '\u00ff']],
      ['x-forwarded-for', ['x', '::1', '1.2.3.4, 5.6.7.8', ',', "'"]],
      ['x-http-method-override', ['DELETE']],
      ['x-request-id', ['abcdefgh', 'x'.repeat(400), '<b>']],
    ] as const
  ).map(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, value])),
)

/** Requests to these addresses, about two thirds as their code wants them. */
export function requestTo(doors: readonly Door[], people: number): fc.Arbitrary<Made> {
  return fc.oneof(...doors.map((door) => requestOf(door, people)))
}

/** One request in so many is as heavy as it may be. */
const HEAVY = { weight: 1, of: 6 }

function requestOf(door: Door, people: number): fc.Arbitrary<Made> {
  const ordinary = ordinaryRequestTo(door, people)
  const known = [...door.names, ...OWN_NAMES]
  const fields = heavyFields(known)
  const heavy = fc
    .record({
      made: ordinary,
      body: fc.oneof(
        fields.map((list): Body => ({ kind: 'form', fields: list })),
        fields.map((list): Body => ({ kind: 'parts', fields: list })),
        heavyDocument([...known, ...propertiesOf(door.schemas)]).map(
          (value): Body => ({ kind: 'json', value }),
        ),
      ),
      query: heavyQuery(known),
      header: heavyHeader,
      where: fc.constantFrom('body', 'body', 'body', 'query', 'header'),
    })
    .map(({ made, body, query, header, where }): Made => {
      if (where === 'query') return { ...made, query }
      if (where === 'header') return { ...made, headers: [header] }
      return { ...made, method: 'POST', headers: [], body }
    })
  return fc.oneof(
    { weight: HEAVY.of - HEAVY.weight, arbitrary: ordinary },
    { weight: HEAVY.weight, arbitrary: heavy },
  )
}

function propertiesOf(schemas: readonly z.ZodType[]): string[] {
  return schemas.flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []))
}

function ordinaryRequestTo({ pattern, names, schemas }: Door, people: number): fc.Arbitrary<Made> {
  const known = [...names, ...OWN_NAMES]
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
    { weight: 1, arbitrary: token.map((id) => `q-${id}`) },
  )
  const pairs = fc.array(fc.tuple(name, anyText), { maxLength: 6 })
  const documents = schemas.map(documentOf)
  const fields = (
    documents.length > 0
      ? fc.oneof(
          {
            weight: 3,
            arbitrary: fc
              .tuple(fc.oneof(...documents), pairs)
              .map(([value, more]) => [...fieldsOf(value), ...more.slice(0, 2)]),
          },
          { weight: 1, arbitrary: pairs },
        )
      : pairs
  ) as fc.Arbitrary<[string, string][]>
  const body: fc.Arbitrary<Body> = fc.oneof(
    { weight: 8, arbitrary: fields.map((list): Body => ({ kind: 'form', fields: list })) },
    { weight: 2, arbitrary: fields.map((list): Body => ({ kind: 'parts', fields: list })) },
    {
      weight: documents.length > 0 ? 4 : 1,
      arbitrary: (documents.length > 0 ? fc.oneof(...documents) : fc.jsonValue()).map(
        (value): Body => ({ kind: 'json', value }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'multipart/form-data; boundary=x',
            'application/json',
            'text/plain',
            'application/offset+octet-stream',
            'x',
            '',
          ),
          anyText,
        )
        .map(([type, text]): Body => ({ kind: 'raw', type, text })),
    },
  )
  const params = (pattern.match(/:\w+\??|\*/g) ?? []).map(() => token)
  return fc
    .record({
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constant('GET') },
        { weight: 7, arbitrary: fc.constant('POST') },
        { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
      ),
      who: fc.nat(people - 1),
      params: fc.tuple(...params) as unknown as fc.Arbitrary<string[]>,
      query: fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: pairs }),
      asData: fc.oneof(
        { weight: 5, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      headers: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(header, { maxLength: 3 }) },
      ),
      body,
    })
    .map((made) => {
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(made.method)
      return { pattern, ...made, body: hasBody ? made.body : { kind: 'none' } } as Made
    })
}

/** A document as the fields of a form, by the names that the form library reads. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) {
    const plain = value.every((one) => typeof one !== 'object')
    return value.flatMap((one, at) => fieldsOf(one, plain ? name : `${name}[${at}]`))
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => fieldsOf(one, name ? `${name}.${key}` : key))
  return [[name, typeof value === 'boolean' ? (value ? 'on' : '') : String(value)]]
}
