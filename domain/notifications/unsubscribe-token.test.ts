import { sign } from 'hono/jwt'
import { describe, expect, it } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const now = new Date('2026-08-22T12:00:00Z')
const mine = { userId: '018f0000-0000-7000-8000-000000000001', kind: 'booking.requested' as const }
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const claims = { aud: 'unsubscribe', sub: mine.userId, kind: mine.kind, exp: later(1).getTime() / 1000 }

describe('the token of an unsubscribe link', () => {
  it('tells which mails, and to whom, for half a year', async () => {
    const token = await unsubscribeToken(SECRET, mine, now)
    expect(await readUnsubscribeToken(SECRET, token, now)).toEqual(mine)
    expect(await readUnsubscribeToken(SECRET, token, later(181))).toEqual(mine)
    expect(await readUnsubscribeToken(SECRET, token, later(183))).toBeNull()
  })

  it('is refused when one character of it was changed', async () => {
    const token = await unsubscribeToken(SECRET, mine, now)
    for (let at = 0; at < token.length - 1; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(await readUnsubscribeToken(SECRET, changed, now), `at ${at}`).toBeNull()
    }
  })

  it('is refused for another person’s id under the same signature', async () => {
    const [head, , signature] = (await unsubscribeToken(SECRET, mine, now)).split('.')
    const foreign = { ...claims, sub: '018f0000-0000-7000-8000-000000000002' }
    const body = Buffer.from(JSON.stringify(foreign)).toString('base64url')
    expect(await readUnsubscribeToken(SECRET, `${head}.${body}.${signature}`, now)).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['nonsense', 'a.b.c'],
    ['a token without a signature', `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(JSON.stringify(claims))}.`],
  ])('is refused: %s', async (_, token) => {
    expect(await readUnsubscribeToken(SECRET, token, now)).toBeNull()
  })

  it.each([
    ['another secret', claims, `another ${SECRET}`],
    ['another purpose', { ...claims, aud: 'password-reset' }, SECRET],
    ['no purpose', { sub: claims.sub, kind: claims.kind, exp: claims.exp }, SECRET],
    ['a kind that there is not', { ...claims, kind: 'account.confirmed' }, SECRET],
    ['no end', { aud: claims.aud, sub: claims.sub, kind: claims.kind }, SECRET],
  ])('is refused when signed with %s', async (_, payload, secret) => {
    expect(await readUnsubscribeToken(SECRET, await sign(payload, secret, 'HS256'), now)).toBeNull()
  })

  it('is accepted when made by hand as the site makes it', async () => {
    expect(await readUnsubscribeToken(SECRET, await sign(claims, SECRET, 'HS256'), now)).toEqual(mine)
  })
})
