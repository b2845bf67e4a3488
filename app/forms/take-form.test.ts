import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type RequestContext, requestContext } from '#app/context.ts'
import {
  Conflict,
  Forbidden,
  Invalid,
  NotFound,
  TooManyRequests,
  Unavailable,
  unreadable,
} from '#lib/errors.ts'
import { takeFields } from './take-form.server.ts'

const schema = z.object({
  name: z.string({ error: 'Le nom est requis' }),
  password: z.string().optional(),
  again: z.literal('1').optional(),
})

/** Answer to a form whose verb does this. */
async function sent(
  fields: Record<string, string>,
  act: () => Promise<unknown>,
  before?: () => Promise<void>,
) {
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  context.set(requestContext, {
    site: { secureCookies: false },
    report: (error: unknown) => void reported.push(error),
    countMalformedForm: async () => {},
  } as unknown as RequestContext)
  const request = new Request('https://machmoum.tn/x', { method: 'POST', body: new URLSearchParams(fields) })
  try {
    const { data, init } = await takeFields(
      { request, context },
      {
        schema,
        failed: 'Rien n’est enregistré.',
        ...(before && { before }),
        act,
        done: ({ form }) => ({ to: `/${form.get('name')}`, flash: 'account-updated', cookies: ['a=b'] }),
        hideFields: ['password'],
      },
    )
    return { data, init, reported }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    const { status, headers } = thrown
    return { status, to: headers.get('Location'), cookies: headers.getSetCookie() }
  }
}
const done = async () => {}
const failing = (error: Error) => () => Promise.reject(error)
const TYPED = { name: 'Amel' }

describe('takeFields', () => {
  it('leads on with a message once the verb has done it', async () => {
    expect(await sent(TYPED, done)).toEqual({
      status: 302,
      to: '/Amel',
      cookies: ['a=b', expect.stringContaining('account-updated')],
    })
  })

  it('says in French what the schema has no words for', async () => {
    const { data } = await sent({ ...TYPED, again: '2' }, done)
    expect(data?.error).toEqual({ again: [unreadable()] })
  })

  it.each([
    [
      'a verb that refuses a field',
      failing(new Invalid({ fieldErrors: { name: ['Trop long'] } })),
      400,
      { name: ['Trop long'] },
    ],
    ['too many requests', failing(new TooManyRequests(5)), 429, { '': [expect.stringMatching(/^Trop de/)] }],
    ['a change meanwhile', failing(new Conflict('Changé.')), 409, { '': ['Changé.'] }],
    ['a busy site', failing(new Unavailable()), 503, { '': [expect.stringContaining('sollicité')] }],
    ['an unexpected failure', failing(new Error('no disk')), 500, { '': ['Rien n’est enregistré.'] }],
  ])('keeps what was typed, but no secret, through %s', async (_, act, status, error) => {
    const answer = await sent({ ...TYPED, password: 'jasmin' }, act)
    expect(answer).toMatchObject({ data: { initialValue: TYPED, error }, init: { status } })
    expect(JSON.stringify(answer)).not.toContain('jasmin')
    expect(answer.reported).toHaveLength(status === 500 ? 1 : 0)
  })

  it('calls a database that is away a busy site, and reports it', async () => {
    const answer = await sent(TYPED, failing(Object.assign(new Error('down'), { code: '57P03' })))
    expect(answer).toMatchObject({ data: { initialValue: TYPED }, init: { status: 503 } })
    expect(answer.init?.headers).toHaveProperty('Retry-After')
    expect(answer.reported).toHaveLength(1)
  })

  it('tells wrong fields, and authorises first', async () => {
    expect(await sent({}, done)).toMatchObject({ data: { error: { name: ['Le nom est requis'] } } })
    await expect(sent({}, done, failing(new Forbidden()))).rejects.toThrow(Forbidden)
    expect(await sent(TYPED, done, failing(new Error('no disk')))).toMatchObject({
      data: { initialValue: TYPED },
    })
  })

  it('leaves what has no form any more to the error screen', async () => {
    await expect(sent(TYPED, failing(new NotFound('Introuvable.')))).rejects.toThrow('Introuvable.')
    await expect(sent({ 'a[0]': '' }, done)).rejects.toThrow('Ce formulaire n’a pas pu être lu')
  })
})
