import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Context } from 'hono'
import { landingPath } from '#domain/catalogue/landing-pages.ts'
import {
  listPartOfProviders,
  listPeopledLandings,
  listSitemapParts,
} from '#domain/search/list-public-addresses.server.ts'
import { isId } from '#lib/id.ts'
import type { AppEnv } from './app-env.ts'

/** Pages that are about nobody in particular. */
const PAGES = [
  '/',
  '/providers',
  '/how-it-works',
  '/advantages',
  '/faq',
  '/comment-nous-verifions',
  '/avis/transparence',
  '/classement',
  '/privacy-policy',
  '/terms-of-use',
]

/** Addresses closed to search engines: one's own areas, and those that only forms and scripts request. */
const PRIVATE = [
  '/admin',
  '/dashboard',
  '/messages',
  '/conversations',
  '/tasks',
  '/provider/setup',
  '/provider/*/booking',
  '/provider/*/contact',
  '/provider/*/quote',
  '/providers/page',
  '/quotes',
  '/bookings',
  '/contests',
  '/uploads',
  '/quote-files',
  '/briefs',
  '/brief-photos',
  '/quote-papers',
  '/favoris',
  '/live',
  '/dev',
  '/*.data',
]

/** Providers in one part of the sitemap; the protocol allows 50 000. */
const PART = 10_000
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Serves robots.txt: the addresses closed to crawlers, and the sitemap's. */
export function robots(c: Context<AppEnv>): Response {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${c.env.services.config.origin}/sitemap.xml`,
    '',
  ]
  return c.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' })
}

/** The list of the sitemap's parts: the pages, and so many thousand providers each. */
export async function sitemapIndex(c: Context<AppEnv>): Promise<Response> {
  const { origin } = c.env.services.config
  const parts = ['pages', ...(await listSitemapParts(visitor(c), PART))]
  const entries = parts.map((part) => `<sitemap><loc>${origin}/sitemaps/${part}.xml</loc></sitemap>\n`)
  return answer(c, [`${XML}<sitemapindex ${NAMESPACE}>\n`, ...entries, '</sitemapindex>\n'])
}

/** One part: `pages`, or the providers from an id on. Unknown names have no part. */
export async function sitemapPart(c: Context<AppEnv, '/sitemaps/:part'>): Promise<Response> {
  const part = c.req.param('part').replace(/\.xml$/, '')
  // In one case alone, so that no part has two addresses.
  const isPart = part === 'pages' || (isId(part) && part === part.toLowerCase())
  if (!c.req.param('part').endsWith('.xml') || !isPart) return c.notFound()
  const { origin } = c.env.services.config
  const ctx = visitor(c)
  return answer(c, urlset())

  async function* urlset(): AsyncGenerator<string> {
    yield `${XML}<urlset ${NAMESPACE}>\n`
    if (part === 'pages') {
      yield entries([...PAGES, ...(await listPeopledLandings(ctx)).map(landingPath)])
    } else {
      for await (const ids of listPartOfProviders(ctx, { first: part, size: PART }))
        yield entries(ids.map((id) => `/provider/${id}`))
    }
    yield '</urlset>\n'
  }
  function entries(paths: string[]): string {
    return paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('')
  }
}

/** Sent as it is made, packed when the asker can unpack. */
function answer(c: Context<AppEnv>, text: Iterable<string> | AsyncIterable<string>): Response {
  const headers: Record<string, string> = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const packs = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  if (packs) headers['Content-Encoding'] = 'gzip'
  const source = Readable.from(text)
  // An asker who hangs up ends the reading; there is nobody to tell.
  const body = packs ? pipeline(source, createGzip({ level: 5 }), () => {}) : source
  return c.body(Readable.toWeb(body) as ReadableStream<Uint8Array>, 200, headers)
}

function visitor(c: Context<AppEnv>) {
  return { actor: null, db: c.env.services.db, now: new Date(), ip: c.var.ip }
}
