import { describe, expect, it } from 'vitest'
import { everythingKept } from '#harness/database/everything-kept.ts'
import type { TestDatabase } from '#harness/database.ts'
import type { WholeSite } from '#harness/site/whole-site.ts'
import { ADDRESSES, type Cell, formNamed, openForm, sent } from './cells.ts'
import type { Person, World } from './people.ts'

/** Every form that somebody signed in may send, sent as no page of the site would. */
const ATTACKED = ADDRESSES.filter(({ served }) => !served)
  .flatMap((address) =>
    Object.entries(address.policy.acts ?? {})
      .filter(([, { for: row }]) => [row.client, row.provider, row.operator].includes('open'))
      .map(([name]) => ({ pattern: address.pattern, name, address })),
  )
  .filter(({ pattern, name }) => (formNamed(pattern, name)?.opens ?? 302) < 400)

/**
 * Attacks: requests from another site, by another method, with another kind of body, or that name their own
 * author.
 */
export function attacks(database: TestDatabase, site: WholeSite, given: () => World): void {
  async function writingNothing(ask: () => Promise<void>): Promise<void> {
    const before = await everythingKept(database)
    await ask()
    expect(await everythingKept(database)).toEqual(before)
  }

  describe.each(ATTACKED)('$pattern: $name, attacked by its own', ({ pattern, name, address }) => {
    const opened = (): { person: Person; cell: Cell } | undefined => {
      for (const person of given().people) {
        if (person.as === 'visitor') continue
        const cell = openForm(address, name, person, given())
        if (cell) return { person, cell }
      }
      return undefined
    }
    const send = async ({ person, cell }: { person: Person; cell: Cell }, init: RequestInit) => {
      const headers = { ...(cell.form && sent(cell.form).headers), ...init.headers }
      return (await site.ask(cell.path, { method: 'POST', cookie: person.cookie, ...init, headers })).status
    }

    it('takes nothing from elsewhere, and nothing but its form', async () => {
      const one = opened()
      const form = one?.cell.form
      if (!one || !form) return
      const { body } = sent(form)
      await writingNothing(async () => {
        for (const origin of ['https://evil.example', 'null', `${site.origin}.evil.example`]) {
          expect(await send(one, { body, headers: { Origin: origin } })).toBe(403)
          const claim = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
          expect(await send(one, { body, headers: claim })).toBe(403)
        }
      })
      // Everybody may sign out, however they ask.
      if (pattern === '/logout') return
      await writingNothing(async () => {
        expect(await send(one, { body, method: 'PUT' })).toBe(405)
        const wrong: [string, string][] = [
          ['text/plain', 'x'],
          ['multipart/form-data; boundary=x', '--x'],
        ]
        if (!form.json) wrong.push(['application/json', JSON.stringify(form.fields)])
        for (const [type, text] of wrong)
          expect([type, await send(one, { body: text, headers: { 'Content-Type': type } })]).toEqual([
            type,
            400,
          ])
        const large = { ...form.fields, more: 'x'.repeat(300 * 1024) }
        expect(await send(one, { body: sent({ ...form, fields: large }).body })).toBe(413)
      })
    })

    // A person who signs out is a visitor from then on.
    if (pattern === '/logout') return
    it('survives values that no browser sends, and believes none about who is who', async () => {
      const one = opened()
      const form = one?.cell.form
      if (!one || !form) return
      const { pair, other } = given()
      const strange = (change: (text: string) => string) =>
        sent({
          ...form,
          fields: Object.fromEntries(
            Object.entries(form.fields).map(([key, value]) => [key, change(String(value))]),
          ),
        }).body
      const files = new FormData()
      for (const key of Object.keys(form.fields)) files.set(key, new Blob(['x']), 'x')
      const bodies = [
        strange((text) => `${text}\0`),
        strange(() => 'x'.repeat(200 * 1024)),
        strange(() => '\ud800'),
      ]
      for (const body of form.json ? bodies : [files, ...bodies])
        expect(await send(one, { body })).toBeLessThan(500)
      const { userId } = other.provider.actor
      const names = ['sender_id', 'client_id', 'user_id', 'userId', 'id', 'actor']
      const forged = {
        ...Object.fromEntries(names.map((key) => [key, userId])),
        ...Object.fromEntries(['provider_id', 'providerId'].map((key) => [key, other.provider.providerId])),
        ...Object.fromEntries(['status', 'role', 'read', 'sequence'].map((key) => [key, 'admin'])),
      }
      expect(
        await send(one, { body: sent({ ...form, fields: { ...forged, ...form.fields } }).body }),
      ).toBeLessThan(500)
      const { rows } = await database.pool.query(
        `select 1 from messages where $1 in (sender_id, receiver_id) and $2 in (sender_id, receiver_id)
        union all select 1 from quote_requests where client_id = $1 or (provider_id = $3 and client_id = $2)
        union all select 1 from booking_requests where client_id = $1 or (provider_id = $3 and client_id = $2)
        union all select 1 from users where role = 'admin' and id in ($1, $2)`,
        [userId, pair.client.actor.userId, other.provider.providerId],
      )
      expect(rows).toEqual([])
    })
  })
}
