import { expect, it } from 'vitest'
import { z } from 'zod'
import { Invalid, unreadable } from '#lib/errors.ts'
import { parseAuthorisedInput, parseInput } from './parse-input.server.ts'

const schema = z.object({
  format: z.int().min(0).default(1),
  name: z.string({ error: 'Indiquez un nom' }),
  kind: z.literal('1').optional(),
})

it('says in French what a schema has no words for', async () => {
  const sent = { format: 1.5, kind: '2' }
  const said = { fieldErrors: { format: [unreadable()], name: ['Indiquez un nom'], kind: [unreadable()] } }
  const refused = () => parseInput(schema, sent)
  expect(refused).toThrow(Invalid)
  expect(refused).toThrow(expect.objectContaining(said))
  await expect(parseAuthorisedInput(schema, sent, async () => {})).rejects.toMatchObject(said)
})
