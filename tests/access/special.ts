import { expect, it } from 'vitest'
import { everythingKept } from '#harness/database/everything-kept.ts'
import type { TestDatabase } from '#harness/database.ts'
import type { WholeSite } from '#harness/site/whole-site.ts'
import { aPerson } from '#harness/world.ts'
import type { World } from './people.ts'

/**
 * Cases that are not about ids: links that were tampered with, decisions that make no sense, operators about
 * each other.
 */
export function specialCases(database: TestDatabase, site: WholeSite, given: () => World): void {
  const cookieOf = (name: string) => given().people.find((person) => person.name === name)?.cookie
  const post = (path: string, fields: Record<string, string>, cookie?: string, headers = {}) =>
    site.ask(path, { method: 'POST', cookie, headers, body: new URLSearchParams(fields) })

  async function writingNothing(ask: () => Promise<void>): Promise<void> {
    const before = await everythingKept(database)
    await ask()
    expect(await everythingKept(database)).toEqual(before)
  }

  it('nobody reports what they wrote themselves', async () => {
    const { received } = given().pair
    await writingNothing(async () => {
      for (const [who, sent] of [
        ['client', received.provider],
        ['provider', received.client],
      ] as const)
        expect((await post(`/messages/x/report/${sent}`, { reason: 'Arnaque' }, cookieOf(who))).status).toBe(
          404,
        )
    })
  })

  it('an unsubscribe link is for the person it was sent to, whoever holds it', async () => {
    const { pair, forged } = given()
    const at = (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`
    // As a mail program does it (RFC 8058): from no page.
    const oneClick = (path: string, cookie?: string) =>
      post(path, { 'List-Unsubscribe': 'One-Click' }, cookie, { Origin: '' })
    await writingNothing(async () => {
      for (const path of [...forged, '', 'x', '\0', `${pair.token}x`].map(at).concat('/unsubscribe'))
        expect([path, (await site.ask(path)).status, (await oneClick(path)).status]).toEqual([path, 404, 404])
    })
    expect((await oneClick(at(pair.token), cookieOf('other client'))).status).toBe(200)
    const { rows } = await database.pool.query(
      'select user_id, kind, enabled from notification_preferences where user_id = $1',
      [pair.client.actor.userId],
    )
    expect(rows).toEqual([{ user_id: pair.client.actor.userId, kind: 'message.sent', enabled: false }])
  })

  it('a decision needs what the form asks for, and a report as the operator saw it', async () => {
    const path = `/admin/reports/${given().pair.reportId}`
    const right = { seen: 'open', decision: 'hidden', reason: 'Contraire à nos règles' }
    const send = async (fields: Record<string, string>) =>
      (await post(path, { ...right, ...fields }, cookieOf('operator'))).status
    await writingNothing(async () => {
      for (const fields of [
        { reason: '' },
        { reason: 'x'.repeat(1001) },
        { decision: '' },
        { decision: 'erased' },
        { decision: 'shown' },
        { seen: 'hidden' },
        { seen: 'x' },
      ] as Record<string, string>[])
        expect([fields, await send(fields)]).toEqual([fields, 400])
      expect(await send({ seen: 'kept' })).toBe(409)
    })
  })

  it('an operator’s account is not decided about, not even by itself', async () => {
    const other = await aPerson(database.db, 'admin')
    await writingNothing(async () => {
      for (const { userId } of [given().operator.actor, other])
        for (const decision of ['suspension', 'reinstatement', 'sessions/deletion']) {
          const fields = { reason: 'Contrôle du dossier', notes: 'Vu le 12' }
          const answer = await post(`/admin/users/${userId}/${decision}`, fields, cookieOf('operator'))
          expect([decision, answer.status]).toEqual([decision, 403])
        }
    })
  })

  it('operators find people, and search engines none of it', async () => {
    const { pair } = given()
    const [identity = ''] = [...pair.provider.reads].filter((mark) => mark.startsWith('mk-identity'))
    for (const path of [
      `/admin/providers?status=all&q=${identity}`,
      `/admin/users?q=${identity}`,
      '/admin',
      '/admin/journal',
    ]) {
      const text = await (await site.ask(path, { cookie: cookieOf('operator') })).text()
      expect(text).toContain('<meta name="robots" content="noindex"/>')
      if (path.includes('q=')) expect([path, text.includes(pair.provider.actor.name)]).toEqual([path, true])
    }
  })
}
