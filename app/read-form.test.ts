import { parseWithZod } from '@conform-to/zod/v4'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readForm } from './read-form.ts'

const sent = (fields: Record<string, string>) =>
  new Request('https://machmoum.tn/x', { method: 'POST', body: new URLSearchParams(fields) })

it.each(['__intent__', '__state__'])(
  'nothing that a browser sends as %s makes the form library fail',
  async (name) => {
    const form = await readForm(sent({ title: 'Traiteur', [name]: 'no JSON' }))
    const submission = parseWithZod(form, { schema: z.object({ title: z.string() }) })
    expect(submission).toMatchObject({ status: 'success', value: { title: 'Traiteur' } })
  },
)
