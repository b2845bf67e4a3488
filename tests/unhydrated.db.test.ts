import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient } from '#harness/world.ts'
import { builtApp } from '#server/process/listen.ts'

// Pages of text come to visitors without React (decision 97), and to everybody else as ever.

const database = testDatabase()
const site = wholeSite(database)
let client: Actor

beforeAll(async () => {
  client = await aClient(database.db)
})

const PAGES = [
  '/how-it-works',
  '/advantages',
  '/faq',
  '/comment-nous-verifions',
  '/avis/transparence',
  '/classement',
  '/privacy-policy',
  '/terms-of-use',
  '/nulle-part',
]

const OWN = /^<script type="module" src="\/[^"]*\/unhydrated-page\b[^"]*"><\/script>$/

/** The scripts that a page names, preloads or brings along, without facts for search engines. */
async function scriptsOf(path: string, cookie?: string): Promise<string[]> {
  const html = await (await site.ask(path, { cookie })).text()
  expect(html, path).toContain('<footer')
  const scripts =
    /<script\b(?! type="application\/ld\+json")[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g
  return html.match(scripts) ?? []
}

describe.each(PAGES)('%s', (path) => {
  it('brings a visitor one small script and no other', async () => {
    expect(await scriptsOf(path)).toEqual([expect.stringMatching(OWN)])
  })

  it('is taken over by React for somebody signed in, and where a message waits to be shown', async () => {
    for (const cookie of [await site.cookieOf(client), 'machmoum-flash=logged-out']) {
      const scripts = await scriptsOf(path, cookie)
      expect(scripts.join()).toContain('entry.client')
      expect(scripts.filter((script) => OWN.test(script))).toEqual([])
    }
  })
})

it('every page that wants to be sent so is among them', async () => {
  const { pages } = await builtApp()
  const wanting = pages.filter(
    ({ module }) => (module as { handle?: { unhydrated?: true } }).handle?.unhydrated,
  )
  expect(wanting.map(({ path }) => `/${path}`.replace('*', 'nulle-part')).sort()).toEqual([...PAGES].sort())
})

it('a page with something to press is taken over by React', async () => {
  expect((await scriptsOf('/providers')).join()).toContain('entry.client')
})
