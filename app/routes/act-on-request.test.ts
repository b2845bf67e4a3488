import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { BOOKING_ACTIONS } from '#app/components/bookings/booking-actions.ts'
import { type RequestContext, requestContext } from '#app/context.ts'
import type { FlashKey } from '#app/flash.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { actOnRequest } from './act-on-request.ts'

/** Runs an acceptance whose verb does this, from a form that wants back there. */
async function acceptance(
  act: () => Promise<unknown>,
  redirectTo?: string,
  pages: string[] = [],
  flashOf?: () => FlashKey,
) {
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  context.set(requestContext, {
    site: { secureCookies: false },
    report: (error: unknown) => void reported.push(error),
  } as unknown as RequestContext)
  const form = new URLSearchParams()
  if (redirectTo !== undefined) form.set('redirectTo', redirectTo)
  try {
    const request = new Request('https://machmoum.tn/x', { method: 'POST', body: form })
    const action = { ...BOOKING_ACTIONS.acceptance, pages }
    const { data, init } = await actOnRequest({ request, context }, action, act, flashOf)
    return { status: init?.status, data, reported }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    const { headers } = thrown
    return { status: thrown.status, location: headers.get('Location'), flash: headers.get('Set-Cookie') }
  }
}
const done = async () => ({ repeated: false })
const failing = (error: Error) => () => Promise.reject(error)

describe('actOnRequest', () => {
  it('goes back to the dashboard with a message', async () => {
    expect(await acceptance(done)).toMatchObject({
      status: 302,
      location: '/dashboard/provider',
      flash: expect.stringContaining('booking-accepted'),
    })
  })

  it('says what the result calls for, where that is not the usual message', async () => {
    const told = await acceptance(done, undefined, [], () => 'acceptance-undone-raised')
    expect(told).toMatchObject({ status: 302, flash: expect.stringContaining('acceptance-undone-raised') })
  })

  it.each([
    [
      '/dashboard/provider?status=accepted&month=2026-08',
      '/dashboard/provider?status=accepted&month=2026-08',
    ],
    ['/dashboard/provider/../../admin?', '/dashboard/provider'],
    ['//evil.example/dashboard/provider?', '/dashboard/provider'],
    ['https://evil.example/dashboard/provider?', '/dashboard/provider'],
    ['/logout', '/dashboard/provider'],
  ])('asked to go back to %s, goes to %s', async (asked, location) => {
    expect(await acceptance(done, asked)).toMatchObject({ location })
  })

  it('goes back to another page only where the action names it', async () => {
    const profile = '/provider/p1?tab=reviews'
    expect(await acceptance(done, profile, ['/provider/p1'])).toMatchObject({ location: profile })
    expect(await acceptance(done, '/provider/p2', ['/provider/p1'])).toMatchObject({
      location: '/dashboard/provider',
    })
  })

  it.each(['day-already-accepted', 'request-changed'])('answers the conflict %s with 409', async (code) => {
    expect(await acceptance(failing(new Conflict('Non.', { code })))).toMatchObject({
      status: 409,
      data: { code, message: 'Non.' },
      reported: [],
    })
  })

  it('leaves other refusals to the error screen', async () => {
    await expect(acceptance(failing(new NotFound('Introuvable.')))).rejects.toThrow('Introuvable.')
  })

  it('reports a failure and tells of it in the words of the action', async () => {
    const error = new Error('the database is gone')
    expect(await acceptance(failing(error))).toMatchObject({
      status: 500,
      data: { code: 'failed', message: "Une erreur est survenue lors de l'acceptation de la demande" },
      reported: [error],
    })
  })
})
