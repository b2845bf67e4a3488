import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { declineSchema } from '#domain/bookings/decline-input.ts'
import { PLAIN_QUESTION } from '#domain/quotes/question-type.ts'
import { quoteRequestSchema } from '#domain/quotes/quote-input.ts'
import { quoteVersionSchema } from '#domain/quotes/quote-version-input.ts'

// Every text that people write goes through one cleaning (`lib/text.ts`). This finds a field of a form without it.

const root = join(import.meta.dirname, '..')

/** Files of the rooms that read text with Zod. */
const files = readdirSync(join(root, 'domain'), { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    /\.tsx?$/.test(name) &&
    !/\.test\.tsx?$/.test(name) &&
    /\bz\s*\.string\(/.test(readFileSync(join(root, 'domain', name), 'utf8')),
)

/** Text that is no form's, or is never shown as it came: each with why. */
const EXCEPT: Record<string, string> = {
  'accounts/browser-mark.server.ts': 'claims of a signed cookie',
  'accounts/name-input.ts': 'a function: the fields that it makes are in other files',
  'action-links/action-token.server.ts': 'claims of a signed link',
  'catalogue/guests-field.ts': 'a function: the fields that it makes are numbers in other files',
  'quotes/quote-version-input.ts': 'a function: the fields that it makes are looked at below',
  'quotes/quote-terms-input.ts': 'fields of quote-version-input.ts, looked at below',
  'reason-schema.ts': 'a function: the fields that it makes are those of a refusal, looked at below',
  'media/create-upload.server.ts': 'the name is cleaned by cleanFileName',
}

/** Fields that keep what was typed as it is, each with why. */
const AS_TYPED: Record<string, string> = {
  password: 'a password may hold anything, and is only ever compared',
  confirmPassword: 'a password',
  currentPassword: 'a password',
  newPassword: 'a password',
  code: 'compared, never kept',
  provider_id: 'looked up, never kept',
  version: 'compared, never kept',
  seenName: 'compared, never kept',
  seenLocation: 'compared, never kept',
  files: 'ids, looked up',
  p: 'ids, looked up',
  photos: 'ids, looked up',
  url: 'looked up among one’s own media',
  imageUrl: 'looked up among one’s own media',
  withdraw: 'the name of a button, compared',
  papers: 'ids, looked up',
  server_key: 'compared, never kept',
  until: 'read as a day, or refused',
  checked: 'compared with the checklist, of which alone it is made',
}

/** Characters that are invisible or reorder their neighbours, within a text of any kind of field. */
const TRICK = '\u202e\u2066\u3164\u200b\u2800\u061c'
const PROBES = [`Amel ${TRICK}demande une salle`, `98 ${TRICK}123 456`, `1${TRICK}2`]

type Field = { name: string; schema: z.ZodType }

/** The fields of a schema, also those of its lists and parts. */
function fieldsOf(name: string, schema: z.ZodType): Field[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } }
  const inner = (key: string) => fieldsOf(name, def[key] as z.ZodType)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
        fieldsOf(key, field),
      )
    case 'intersection':
      return [...inner('left'), ...inner('right')]
    case 'array':
      return [{ name, schema }, ...inner('element')]
    case 'pipe':
      return [{ name, schema }, ...inner('in').filter((field) => field.name !== name)]
    case 'optional':
    case 'nullable':
    case 'default':
      return [{ name, schema }, ...inner('innerType').filter((field) => field.name !== name)]
    default:
      return [{ name, schema }]
  }
}

/** Lists the values that a field accepts with a trick left in them. */
function keeps({ schema }: Field): string[] {
  return PROBES.flatMap((probe) => [probe, [probe]])
    .map((probe) => schema.safeParse(probe))
    .flatMap((parsed) => (parsed.success ? [JSON.stringify(parsed.data)] : []))
    .filter((kept) => [...TRICK].some((sign) => kept?.includes(sign)))
}

const schemas = await Promise.all(
  files
    .filter((name) => !(name in EXCEPT))
    .map(async (name) => {
      const module = (await import(join(root, 'domain', name))) as Record<string, unknown>
      return { name, fields: Object.entries(module).flatMap(([key, value]) => fromExport(key, value)) }
    }),
)

function fromExport(key: string, value: unknown): Field[] {
  return value instanceof z.ZodType ? fieldsOf(key, value) : []
}

const QUESTIONS = (['text', 'textarea'] as const).map((input_type, index) => ({
  id: `${index}`,
  question_text: 'Combien ?',
  input_type,
  options: [],
  required: false,
  ...PLAIN_QUESTION,
}))

describe('a text that somebody writes', () => {
  it.each(schemas)('$name exports the schemas whose fields are looked at', ({ fields }) => {
    expect(fields.length).toBeGreaterThan(0)
  })

  it('is cleaned in every field', () => {
    const fields = [
      ...schemas.flatMap(({ name, fields }) => fields.map((field) => ({ file: name, ...field }))),
      ...fieldsOf('refusal', declineSchema).map((field) => ({ file: 'bookings', ...field })),
      ...fieldsOf('answers', quoteRequestSchema(QUESTIONS)).map((field) => ({ file: 'quotes', ...field })),
      ...fieldsOf('lines', quoteVersionSchema('2027-03-03', null)).map((field) => ({
        file: 'quotes',
        ...field,
      })),
      ...fieldsOf('need', quoteRequestSchema([])).map((field) => ({ file: 'quotes', ...field })),
    ].filter(({ name }) => !(name in AS_TYPED))
    expect(
      fields.filter((field) => keeps(field).length > 0).map(({ file, name }) => `${file}: ${name}`),
    ).toEqual([])
    // The probes reach the fields: most take one of them.
    const taken = fields.filter(({ schema }) =>
      PROBES.some((probe) => [probe, [probe]].some((sent) => schema.safeParse(sent).success)),
    )
    expect(new Set(taken.map(({ name }) => name)).size).toBeGreaterThan(15)
  })

  it('without cleaning is found', () => {
    const planted = z.object({ lines: z.array(z.object({ note: z.string().trim().nullish() })) })
    expect(fieldsOf('planted', planted).filter((field) => keeps(field).length > 0)).toMatchObject([
      { name: 'note' },
    ])
  })
})
