import { redirect } from 'react-router'
import { expect, it } from 'vitest'
import { keepPageOnFailure } from './client-action.ts'

const failure = (message: string | null) => ({ failed: message ?? 'rien' })
const throwing = (error: unknown) => () => Promise.reject(error)
// React Router's form of a refusal from the server.
const refusal = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })

it('passes on what the server answers, and its redirects', async () => {
  expect(await keepPageOnFailure(async () => 'ok', failure)).toBe('ok')
  await expect(keepPageOnFailure(throwing(redirect('/login')), failure)).rejects.toBeInstanceOf(Response)
})

it.each([
  ['a network that is gone', new TypeError('Failed to fetch'), 'rien'],
  ['a failure without words', refusal(500, null), 'rien'],
  ['a refusal', refusal(404, { name: 'NotFound', message: 'Introuvable.', code: null }), 'Introuvable.'],
])('makes an answer of %s, with a status of failure', async (_, error, failed) => {
  expect(await keepPageOnFailure(throwing(error), failure)).toMatchObject({
    data: { failed },
    init: { status: 503 },
  })
})
