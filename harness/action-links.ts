import { expect } from 'vitest'
import { type ActionLink, actionToken, readActionToken } from '#domain/action-links/action-token.server.ts'
import { DEAD_LINK, type LinkAction } from '#domain/action-links/link-actions.ts'
import { makeActionLinks } from '#domain/action-links/make-links.server.ts'
import type { Actor } from '#domain/context.ts'
import { everythingKept } from './database/everything-kept.ts'
import type { TestDatabase } from './database.ts'
import type { WholeSite } from './site/whole-site.ts'

// Action links of mails (W11) as tests follow them: without a session, and without scripts.

/** Answer of a dead link to anybody who follows it. */
export const DEAD = { status: 404, isTold: true }

/** The links of a site under test. */
export function actionLinksOf(database: TestDatabase, site: WholeSite) {
  const press = (path: string, { cookie, ...headers }: Record<string, string> = {}) =>
    site.ask(path, { method: 'POST', cookie, headers, body: new URLSearchParams() })
  const made = (person: { userId: string }, subjectId: string, actions: readonly LinkAction[]) =>
    makeActionLinks(
      { db: database.app.db, secret: site.secret, now: new Date() },
      { userId: person.userId, subjectId, actions },
    )
  return {
    press,
    made,
    async linkOf(person: Actor, subjectId: string, action: LinkAction): Promise<string> {
      const [link] = await made(person, subjectId, [action])
      if (!link) throw new Error('no link')
      return link.path
    },
    /** A link with something of it changed, signed anew. */
    async changed(path: string, changes: Partial<ActionLink>, secret = site.secret): Promise<string> {
      const link = await readActionToken(site.secret, path.slice('/a/'.length), new Date())
      if (!link) throw new Error('no link')
      return `/a/${await actionToken(secret, { ...link, ...changes })}`
    },
    /** Statuses of 20 presses at once, in order. */
    pressTwenty: async (path: string) =>
      (await Promise.all(Array.from({ length: 20 }, () => press(path)))).map(({ status }) => status).sort(),
    async seen(asked: Promise<Response>) {
      const answer = await asked
      const text = await answer.text()
      return { status: answer.status, isTold: text.includes(DEAD_LINK) }
    },
    /** Opens links 1 000 times in all, as whatever looks into mails does, and expects nothing to change. */
    async openOften(paths: readonly string[]): Promise<void> {
      const before = await everythingKept(database)
      for (let at = 0; at < 50; at += 1)
        await Promise.all(
          Array.from({ length: 20 }, async (_, one) => {
            const path = paths[(at * 20 + Math.floor(one / 2)) % paths.length] ?? ''
            const answer = await site.ask(one % 2 ? path : `${path}${one % 4 ? '' : '.data'}`, {
              method: one % 2 ? 'HEAD' : 'GET',
              headers: { 'User-Agent': 'scanner', 'Sec-Purpose': 'prefetch' },
            })
            await answer.text()
            expect(answer.status).toBe(200)
            expect(answer.headers.get('Set-Cookie')).toBeNull()
          }),
        )
      expect(await everythingKept(database)).toEqual(before)
    },
    /** Opens and presses dead links, and expects one page with 404 of each method, whatever the reason. */
    async expectOneDeadPage(dead: Record<string, { path: string; cookie?: string }>): Promise<void> {
      const before = await everythingKept(database)
      const pages = { GET: new Set<string>(), POST: new Set<string>() }
      for (const [why, { path, cookie }] of Object.entries(dead))
        for (const [method, asked] of [
          ['GET', site.ask(path, { cookie })],
          ['POST', press(path, cookie ? { cookie } : {})],
        ] as const) {
          const answer = await asked
          expect([why, method, answer.status]).toEqual([why, method, 404])
          const text = await answer.text()
          expect(text).toContain(DEAD_LINK)
          expect(text).toContain('Se connecter')
          // To somebody who is signed in, the page says who they are; each answer has numbers of its own.
          if (cookie) continue
          const {
            'x-request-id': id = '',
            date: _,
            'content-length': __,
            ...headers
          } = Object.fromEntries(answer.headers)
          const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? []
          const page = [...Object.entries(headers).flat(), text].join('\n')
          // Of Vite alone, which builds nothing here: the built page has its style sheet by its name.
          const built = page.replaceAll(/critical\.css\?pathname=[^"]*/g, '')
          pages[method].add(built.replaceAll(nonce, '').replaceAll(id, ''))
        }
      expect([pages.GET.size, pages.POST.size]).toEqual([1, 1])
      expect(await everythingKept(database)).toEqual(before)
    },
  }
}
