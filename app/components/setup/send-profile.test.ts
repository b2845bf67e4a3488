import { afterEach, expect, it, vi } from 'vitest'
import { statusOf } from '#app/error-responses.ts'
import type { ProfileSave } from '#domain/providers/profile-input.ts'
import {
  Conflict,
  type DomainError,
  Forbidden,
  Invalid,
  Misdirected,
  NotFound,
  Unavailable,
} from '#lib/errors.ts'
import { sendProfile } from './send-profile.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers a save as the server does that throws an error. */
function answering(error: DomainError): Promise<unknown> {
  const { message } = error
  vi.stubGlobal('fetch', async () => Response.json({ message }, { status: statusOf(error) }))
  return sendProfile({} as ProfileSave)
}

it.each([new Misdirected(), new Unavailable()])('tries again what %s answers', async (error) => {
  await expect(answering(error)).rejects.toThrow(`the server answered ${statusOf(error)}`)
})

it.each([
  [new Conflict('autre page'), { kind: 'stale', message: 'autre page' }],
  [new Invalid({ formErrors: ['illisible'] }), { kind: 'refused', message: 'illisible' }],
  [new NotFound('introuvable'), { kind: 'refused', message: 'introuvable' }],
  [new Forbidden('interdit'), { kind: 'signed-out', message: 'interdit' }],
])('tells what %s says, and does not try again', async (error, answer) => {
  expect(await answering(error)).toEqual(answer)
})

it('takes no page that is newer than its process for a failure of the site', () => {
  expect(statusOf(new Misdirected())).toBeLessThan(500)
})
