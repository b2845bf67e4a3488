import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { SERVICE_EDITS } from '#app/components/setup/edits.ts'
import { requestContext } from '#app/context.ts'
import { serviceSchema } from '#domain/providers/service-input.ts'
import { Forbidden, Invalid, NotFound, TooManyRequests, Unauthenticated } from '#lib/errors.ts'
import { answerEdit, answerForm } from './answer-edit.ts'

const report = vi.fn()
const countMalformedForm = vi.fn(async () => {})
const provider = { role: 'provider', providerId: 'p1' }
function anEdit(fields: Record<string, string> = {}, init: RequestInit = {}, actor: unknown = provider) {
  const context = new RouterContextProvider()
  context.set(requestContext, { report, countMalformedForm, ctx: { actor } } as never)
  const request = new Request('http://localhost/provider/services', {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...init,
  })
  return { context, request }
}
const failing = (error: unknown) => () => Promise.reject(error)

describe('answerEdit', () => {
  it('says that it is done', async () => {
    const answer = await answerEdit(anEdit(), SERVICE_EDITS.delete, async () => {})
    expect(answer.data).toEqual({ done: true, message: 'Service supprimé' })
    expect(answer.init).toBeNull()
  })

  it.each([
    [new NotFound('Ce service n’existe plus.'), 404, 'Ce service n’existe plus.', true],
    [new Forbidden('Non.'), 403, 'Non.', false],
    [new Invalid({ formErrors: ['Trop de services.'] }), 400, 'Trop de services.', false],
  ])('turns %s into an answer with status %d', async (error, status, message, changed) => {
    const answer = await answerEdit(anEdit(), SERVICE_EDITS.delete, failing(error))
    expect(answer.data).toEqual({ done: false, message, changed })
    expect(answer.init?.status).toBe(status)
  })

  it('keeps the page when the session has ended', async () => {
    const answer = await answerEdit(anEdit(), SERVICE_EDITS.delete, failing(new Unauthenticated()))
    expect(answer.init?.status).toBe(401)
    expect(answer.data.message).toContain('Votre session a pris fin')
  })

  it('reports what nobody expected, and tells nothing of its cause', async () => {
    const error = new Error('column "x" does not exist')
    const answer = await answerEdit(anEdit(), SERVICE_EDITS.delete, failing(error))
    expect(answer.data).toEqual({ done: false, message: 'Erreur lors de la suppression du service' })
    expect(answer.init?.status).toBe(500)
    expect(report).toHaveBeenCalledWith(error)
  })

  it('takes nothing but forms', async () => {
    const unreadable = anEdit({}, { body: '{', headers: { 'Content-Type': 'application/json' } })
    expect((await answerEdit(unreadable, SERVICE_EDITS.delete, async () => {})).init?.status).toBe(400)
    expect(countMalformedForm).toHaveBeenCalledOnce()
    countMalformedForm.mockRejectedValueOnce(new TooManyRequests(60))
    const often = anEdit({ 'features[0]': 'x' })
    expect((await answerForm(often, SERVICE_EDITS.create, serviceSchema, async () => {})).init?.status).toBe(
      429,
    )
    const put = anEdit({}, { method: 'PUT' })
    await expect(answerEdit(put, SERVICE_EDITS.delete, async () => {})).rejects.toMatchObject({
      init: { status: 405 },
    })
  })
})

describe('answerForm', () => {
  it('tells what is wrong field by field, whoever found it', async () => {
    const act = vi.fn(async () => {})
    const empty = await answerForm(anEdit({ name: '' }), SERVICE_EDITS.create, serviceSchema, act)
    expect(empty.data.result?.error).toEqual({ name: ['Le nom du service est requis'] })
    expect(empty.init?.status).toBe(400)
    expect(act).not.toHaveBeenCalled()
    const refusal = new Invalid({ fieldErrors: { price: ['Trop cher'] }, formErrors: ['Liste pleine'] })
    const refused = await answerForm(
      anEdit({ name: 'Buffet' }),
      SERVICE_EDITS.create,
      serviceSchema,
      failing(refusal),
    )
    expect(refused.data).toMatchObject({ done: false, message: null })
    expect(refused.data.result?.error).toEqual({ price: ['Trop cher'], '': ['Liste pleine'] })
  })

  it('refuses whoever may not do it before it looks at the fields', async () => {
    const act = vi.fn(async () => {})
    const answer = (actor: unknown) =>
      answerForm(anEdit({ name: '' }, {}, actor), SERVICE_EDITS.create, serviceSchema, act)
    expect((await answer({ role: 'client', providerId: null })).init?.status).toBe(403)
    expect((await answer(null)).init?.status).toBe(401)
    expect(act).not.toHaveBeenCalled()
  })

  it('hands over what was read', async () => {
    const act = vi.fn(async () => {})
    const answer = await answerForm(
      anEdit({ name: ' Buffet ', price: '1 200,5', unit: 'package' }),
      SERVICE_EDITS.create,
      serviceSchema,
      act,
    )
    expect(answer.data).toEqual({ done: true, message: 'Service ajouté avec succès' })
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ name: 'Buffet', price: '1200.500' }))
  })

  it.each([[['Nappes']], [['Nappes', '', 'Vaisselle']]])('reads the lines of a list: %j', async (lines) => {
    const act = vi.fn(async () => {})
    const edit = anEdit({ name: 'Buffet', price: '38', unit: 'guest' })
    const form = await edit.request.formData()
    for (const line of lines) form.append('features', line)
    const request = new Request(edit.request.url, { method: 'POST', body: form })
    await answerForm({ ...edit, request }, SERVICE_EDITS.create, serviceSchema, act)
    const features = lines.filter((line) => line !== '')
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ features }))
  })
})
