import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MalformedForm, readForm } from './read-form.ts'

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

describe('a form that no page of the site sends is refused before the form library reads it', () => {
  const urlEncoded = (body: string) =>
    new Request('https://machmoum.tn/x', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
  const multipart = (names: string[]) => {
    const body = new FormData()
    for (const name of names) body.append(name, '')
    return new Request('https://machmoum.tn/x', { method: 'POST', body })
  }

  it.each([
    ['an index into an array', 'a[200000000]=1'],
    ['an encoded index', 'a%5B200000000%5D=1'],
    ['a path', 'a.a=1'],
    ['a path of 60 kB', `${'a.'.repeat(30_000)}a=1`],
    ['a field 51 times', 'x=&'.repeat(51)],
    ['a field 20 000 times', 'x=&'.repeat(20_000)],
    ['201 fields', Array.from({ length: 201 }, (_, at) => `k${at}=`).join('&')],
    ['1 000 indexes', Array.from({ length: 1_000 }, (_, at) => `k${at}[9999]=`).join('&')],
    ['a name of 101 characters', `${'n'.repeat(101)}=1`],
  ])('%s', async (_, body) => {
    await expect(readForm(urlEncoded(body))).rejects.toThrow(MalformedForm)
    const names = [...new URLSearchParams(body).keys()]
    await expect(readForm(multipart(names))).rejects.toThrow(MalformedForm)
  })

  it('and one that a page may send is read', async () => {
    const fields = [
      ...Array.from({ length: 150 }, (_, at) => `k${at}=`),
      ...Array.from({ length: 50 }, () => 'kinds=x'),
    ].join('&')
    expect((await readForm(urlEncoded(fields))).getAll('kinds')).toHaveLength(50)
    expect((await readForm(urlEncoded(`${'n'.repeat(100)}=1`))).has('n'.repeat(100))).toBe(true)
  })

  it('and a longer one where a page says how long it may be', async () => {
    const body = Array.from({ length: 400 }, (_, at) => `q-${at}=x`).join('&')
    expect([...(await readForm(urlEncoded(body), 400)).keys()]).toHaveLength(400)
    await expect(readForm(urlEncoded(`${body}&more=`), 400)).rejects.toThrow(MalformedForm)
  })
})
