import fc from 'fast-check'
import { z } from 'zod'
import { A_DAY } from '#harness/days.ts'

/** Stands for the id of something that is there; which one is chosen when the request is sent. */
export const ID = (n: number) => `\u{E000}${n}\u{E001}`

/** Texts that programs trip over, and texts that mean something here. */
const NASTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e',
  '\ud800',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  "'",
  '"',
  '\\',
  '%',
  '%00',
  '%ff',
  "' or 1=1--",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '#{7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  '[object Object]',
  'true',
  'on',
  '-1',
  '0',
  '1',
  '1.5',
  '1e999',
  'NaN',
  '-0',
  '9007199254740993',
  '99999999999999999999',
  '٣',
  '1200,500',
  A_DAY,
  '2099-08-22',
  '2099-02-31',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '2026-11',
  `${A_DAY}T14:30`,
  '14:30',
  '25:61',
  'tunis',
  'salle-de-fete',
  'traiteurs',
  '98123456',
  '+216 98 123 456',
  'a@b.tn',
  'A@B.TN',
  'é'.repeat(300),
  '🎉'.repeat(100),
  '\u0301'.repeat(50),
  'client',
  'provider',
  'admin',
  'pending',
  'accepted',
  'all',
  '/',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
] as const

const LENGTHS = [
  0, 1, 9, 10, 120, 121, 200, 201, 254, 255, 300, 500, 1000, 1001, 2000, 2001, 5000, 5001, 20_000,
]

const id = fc.nat(10_000).map(ID)
const long = fc
  .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom('a', 'é', ' ', '\n', 'ب', '🎉', '\u200b', '<'))
  .map(([length, one]) => one.repeat(Math.ceil(length / one.length)).slice(0, length))

/** Any text at all. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 3, arbitrary: id },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 2, arbitrary: long },
  { weight: 1, arbitrary: fc.uuid() },
)

const readable = fc.oneof(
  fc.lorem({ maxCount: 12 }),
  fc.constantFrom(
    'Une fête à Sfax',
    'Mariage de 300 personnes',
    'Dar El Yasmine',
    'secret1',
    '2099-08-22',
    '14:30',
  ),
)

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  maxItems?: number
  properties?: Record<string, JsonSchema>
}

/** A document: what a schema wants in most places, and anything in some. */
export function documentOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return partOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function partOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: wanted(schema) },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown> },
  )
}

function wanted(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(partOf))
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(wanted)).map((parts) => Object.assign({}, ...parts.map(Object)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'number':
    case 'integer': {
      const { minimum = -1, maximum = 1000 } = schema
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), Math.floor(maximum)) }),
        fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, 0, 1.5, -1, 2 ** 53, 1e308),
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.oneof(
        { weight: 6, arbitrary: fc.array(partOf(schema.items ?? {}), { maxLength: 6 }) },
        {
          weight: 1,
          arbitrary: wanted(schema.items ?? {}).map((one) => Array((schema.maxItems ?? 400) + 1).fill(one)),
        },
      )
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(
        ([name, part]) => [name, partOf(part)] as const,
      )
      return fc.record(Object.fromEntries(parts), { requiredKeys: parts.map(([name]) => name).slice(1) })
    }
    default:
      return fc.oneof(readable, anyText)
  }
}

function textOf({ format, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid({ version: 4 }), id)
  if (format === 'email') return fc.oneof(fc.emailAddress(), anyText)
  const edges = [minLength, ...(maxLength === undefined ? [] : [maxLength, maxLength + 1])]
  return fc.oneof(
    { weight: 3, arbitrary: readable },
    { weight: 2, arbitrary: fc.constantFrom(...edges).map((length) => 'x'.repeat(Math.min(length, 60_000))) },
    { weight: 1, arbitrary: id },
    { weight: 2, arbitrary: anyText },
  )
}
