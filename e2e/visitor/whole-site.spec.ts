import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { crawl } from '#harness/site/crawl.ts'
import { expect, signIn, test } from '../journey.ts'

// Checked by public validators: the HTML of every page, what pages tell search engines, and all links of the site.

/**
 * Everything that html-validate recommends, but for what is no fault of these pages.
 */
const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Style of React's elements and attributes; HTML leaves all of it free.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The boxes of a filter share a name with each other and, in its other form, with the search field: the server joins them.
    'form-dup-name': 'off',
    // A combobox shows its suggestions as it is typed into; <datalist> has neither the look nor five at most. A task is
    // ticked by a button that sends its form, also without scripts, and its progress bar has the look of the rest.
    'prefer-native-element': ['error', { exclude: ['listbox', 'option', 'checkbox', 'progressbar'] }],
  },
})

const VISITOR_PAGES = [
  '/',
  '/providers',
  '/providers?q=mariage&locations=tunis',
  '/providers?q=introuvable-partout',
  '/prestataires/traiteurs/sfax',
  '/prestataires/dj',
  '/prestataires/le-kef',
  '/how-it-works',
  '/advantages',
  '/faq',
  '/avis/transparence',
  '/classement',
  '/privacy-policy',
  '/terms-of-use',
  '/login',
  '/register',
  '/register?type=provider',
  '/forgot-password',
  '/reset-password',
  '/check-email',
  '/nulle-part',
  '/provider/personne',
  '/offline.html',
]
const TABS = ['', '?tab=portfolio', '?tab=reviews', '?tab=availability']
const CLIENT_PAGES = [
  '/dashboard/client',
  '/dashboard/settings',
  '/dashboard/settings/security',
  '/dashboard/settings/notifications',
  '/messages',
  '/tasks',
  '/providers',
]
const PROVIDER_PAGES = ['/dashboard/provider', '/provider/setup', '/messages', '/dashboard/settings']

const facts = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => json ?? '')

test('the HTML of all pages is valid, and so is what they tell search engines', async ({ page }) => {
  test.setTimeout(120_000)
  const { cards } = (await (await page.request.get('/providers/page')).json()) as {
    cards: { id: string; reviewCount: number }[]
  }
  const [rated, unrated] = [
    cards.find((card) => card.reviewCount > 0),
    cards.find((card) => card.reviewCount === 0),
  ]
  const profiles = [rated, unrated].flatMap((card) =>
    card ? TABS.map((tab) => `/provider/${card.id}${tab}`) : [],
  )
  const faults: string[] = []
  const structured: { path: string; json: string }[] = []
  const visit = async (path: string) => {
    const text = await (await page.request.get(path)).text()
    const { results } = await html.validateString(text)
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages)
        faults.push(`${path}: ${ruleId}, ${message}, ${selector}`)
    }
    for (const json of facts(text)) structured.push({ path, json })
    return text
  }
  for (const path of [...VISITOR_PAGES, ...profiles]) await visit(path)
  // Nobody learns a price from what search engines are told, and nothing is rated without reviews.
  expect(structured.map(({ json }) => json).join()).not.toMatch(/"(price|priceRange|offers|makesOffer)"/)
  const told = (card: typeof rated) => structured.find(({ path }) => path === `/provider/${card?.id}`)?.json
  expect(told(rated)).toContain('"AggregateRating"')
  if (unrated) expect(told(unrated)).not.toMatch(/Rating|Review/)
  expect(new Set(structured.flatMap(({ json }) => json.match(/"@type":"\w+"/g))).size).toBeGreaterThan(12)
  expect(schemaFaults(structured)).toEqual([])

  await signIn(page, 'client@demo.machmoum.tn')
  for (const path of CLIENT_PAGES) await visit(path)
  await page.context().clearCookies()
  await signIn(page, 'prestataire@demo.machmoum.tn')
  for (const path of PROVIDER_PAGES) await visit(path)
  expect(faults).toEqual([])
})

/**
 * Checks every object, property and value against the vocabulary of schema.org, as the types of `schema-dts` have it.
 * @returns what TypeScript objects to; a fault planted beside must be among it, or nothing was checked
 */
function schemaFaults(structured: { path: string; json: string }[]): string[] {
  const folder = join(import.meta.dirname, '..', '..', '.cache')
  const file = join(folder, 'structured-data.ts')
  const planted = { '@context': 'https://schema.org', '@graph': [{ '@type': 'LocalBusiness', nmae: 'x' }] }
  const pages = [...structured, { path: 'planted', json: JSON.stringify(planted) }]
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    file,
    `import type { Graph } from 'schema-dts'\n${pages.map(({ path, json }, index) => `// ${path}\nexport const page${index}: Graph = ${withoutAnnotations(json)}`).join('\n')}\n`,
  )
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(folder, '..', 'node_modules', 'typescript', 'bin', 'tsc'),
      ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext'],
      ...['--moduleResolution', 'bundler', '--types', '', file],
    ],
    { encoding: 'utf8' },
  )
  const lines = stdout.split('\n').filter((line) => line.includes('error TS'))
  const isPlanted = (line: string) => line.includes('nmae')
  if (!lines.some(isPlanted)) lines.push(`the planted fault was not found: ${stdout}`)
  return lines.filter((line) => !isPlanted(line))
}

/** `query-input` is no property of schema.org but an annotation of it, for search engines. */
function withoutAnnotations(json: string): string {
  return json.replace(/,"query-input":"[^"]*"/, '')
}

test('no link of the site is dead', async ({ baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL ?? ''
  const starts = ['/', '/providers', '/sitemap.xml'].map((path) => origin + path)
  const visited = await crawl(starts, (link) => isBesideThePoint(link, origin))
  const dead = visited.filter(({ status }) => status >= 400)
  expect(dead.map(({ url, status, parent }) => `${url} (${status}), on ${parent}`)).toEqual([])
  expect(visited.length).toBeGreaterThan(250)
})

/** Other sites, and what would be visited a thousand times over: one of each kind stands for the others. */
function isBesideThePoint(link: string, origin: string): boolean {
  const url = new URL(link, origin)
  if (url.origin !== origin) return true
  // Back from the login, to each page of the site.
  if (url.searchParams.has('redirectTo')) return true
  // Filters, months and days without end; a list goes on at a card.
  if (['month', 'date', 'service', 'after', 'stars'].some((name) => url.searchParams.has(name))) return true
  if (url.pathname === '/providers' && url.search !== '' && !url.searchParams.has('category')) return true
  // The same list under 700 addresses.
  if (/^\/prestataires\/(?!traiteurs|sfax$)/.test(url.pathname)) return true
  // An eighth of all profiles.
  if (/^\/provider\/[0-9a-f-]{35}[2-9a-f]/.test(url.pathname)) return true
  // A picture is made at its first request in each width: one width, of some.
  return url.pathname.startsWith('/art/demo/') && !/^\/art\/demo\/[a-d].*\/0-480\.webp$/.test(url.pathname)
}
