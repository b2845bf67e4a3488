import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { providerProfiles } from '#db/schema/providers.ts'
import { listPartOfProviders, listSitemapParts } from '#domain/search/list-public-addresses.server.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient, aProvider, aReview } from '#harness/world.ts'

const database = testDatabase()
const site = wholeSite(database)
const text = async (path: string) => (await site.ask(path)).text()

async function hide(providerId: string) {
  await database.db
    .update(providerProfiles)
    .set({ isPublic: false })
    .where(eq(providerProfiles.providerId, providerId))
}

describe('the sitemap', () => {
  it('names every page and everybody whom the public sees, once, in parts', async () => {
    const shown = await aProvider(database.db, { categories: ['fleuriste'], location: 'sfax' })
    const everywhere = await aProvider(database.db, { categories: ['dj'], location: 'multi-gouvernorats' })
    const hidden = await aProvider(database.db, { categories: ['graphiste'], location: 'tozeur' })
    await hide(hidden.providerId)

    const index = await text('/sitemap.xml')
    const parts = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '')
    expect(parts[0]).toBe(`${site.origin}/sitemaps/pages.xml`)
    const bodies = await Promise.all(parts.map((url) => text(url.slice(site.origin.length))))
    const urls = bodies.flatMap((body) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url))
    expect(new Set(urls).size).toBe(urls.length)
    const paths = urls.map((url) => url?.slice(site.origin.length))
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/faq',
        `/provider/${shown.providerId}`,
        `/provider/${everywhere.providerId}`,
        '/prestataires/fleuriste/sfax',
        '/prestataires/decoration/sfax',
        '/prestataires/sfax',
        '/prestataires/dj/tozeur',
      ]),
    )
    expect(paths).not.toContain(`/provider/${hidden.providerId}`)
    expect(paths).not.toContain('/prestataires/graphiste')
    expect(paths).not.toContain('/prestataires/fleuriste/tozeur')
    for (const part of ['x.xml', 'pages', '0190.xml', '%00.xml']) {
      expect((await site.ask(`/sitemaps/${part}`)).status).toBe(404)
    }
  })

  it('goes on where a part ends', async () => {
    for (let count = 0; count < 5; count++) await aProvider(database.db)
    const ctx = database.ctx()
    const parts = await listSitemapParts(ctx, 3)
    const named: string[][] = []
    for (const first of parts) {
      const batches = []
      for await (const ids of listPartOfProviders(ctx, { first, size: 3 })) batches.push(...ids)
      named.push(batches)
    }
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select provider_id as id from visible_providers order by provider_id`,
    )
    expect(rows.length).toBeGreaterThan(6)
    expect(named.flat()).toEqual(rows.map((row: { id: string }) => row.id))
    expect(named.slice(0, -1).every((ids) => ids.length === 3)).toBe(true)
  })
})

describe('robots.txt', () => {
  it('keeps crawlers from what is one’s own, and from nothing public', async () => {
    const robots = await text('/robots.txt')
    expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
    const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? '')
    const isClosed = (path: string) =>
      closed.some((rule) => new RegExp(`^${rule.replaceAll('*', '.*')}`).test(path))
    for (const path of [
      '/dashboard/client',
      '/messages/1',
      '/uploads/x',
      '/quote-files/x',
      '/provider/setup',
      '/tasks',
    ])
      expect(isClosed(path)).toBe(true)
    for (const path of [
      '/',
      '/providers?q=x',
      '/provider/0190/apercu.png',
      '/provider/0190',
      '/faq',
      '/prestataires/dj',
    ])
      expect(isClosed(path)).toBe(false)
  })
})

describe('landing pages', () => {
  it('answer under their own name, and other addresses of the same list lead there', async () => {
    const page = await site.ask('/prestataires/traiteurs/le-kef')
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('<title>Traiteurs au Kef · Machmoum</title>')
    expect(html).toMatch(/<h1[^>]*>Traiteurs au Kef<\/h1>/)
    expect(html).toContain(`<link rel="canonical" href="${site.origin}/prestataires/traiteurs/le-kef"/>`)
    expect(html, 'nobody there yet').toContain('content="noindex, follow"')
    const same = await text(
      '/providers?categories=traiteur-sale%2Cpatisserie%2Cserveur%2Ccocktails-boissons&locations=le-kef',
    )
    expect(same).toContain(`<link rel="canonical" href="${site.origin}/prestataires/traiteurs/le-kef"/>`)
    for (const path of [
      '/prestataires/restauration/le-kef',
      '/prestataires/le-kef/traiteurs',
      '/prestataires/Traiteurs/Le%20Kef/',
    ]) {
      const answer = await site.ask(path)
      expect([path, answer.status, answer.headers.get('Location')]).toEqual([
        path,
        301,
        '/prestataires/traiteurs/le-kef',
      ])
    }
    expect((await site.ask('/prestataires')).headers.get('Location')).toBe('/providers')
    for (const path of [
      '/prestataires/plombier',
      '/prestataires/dj/paris',
      '/prestataires/dj/sfax/x',
      '/prestataires/%00',
    ])
      expect([path, (await site.ask(path)).status]).toEqual([path, 404])
    expect(site.failures).toEqual([])
  })
})

describe('the picture of a shared link', () => {
  it('is drawn once, changes with the profile, and is there for public profiles only', async () => {
    const provider = await aProvider(database.db, {
      name: 'دار <Yasmine> & فرح',
      services: [{ price: '4800' }],
    })
    const path = `/provider/${provider.providerId}/apercu.png`
    const first = await site.ask(path)
    expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const again = await site.ask(path)
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
    const etag = first.headers.get('ETag') ?? ''
    expect((await site.ask(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    // A price is no part of it.
    await database.db.execute(sql`update services set price = 1 where provider_id = ${provider.providerId}`)
    expect((await site.ask(path)).headers.get('ETag')).toBe(etag)
    await aReview(database.db, { client: await aClient(database.db), provider })
    expect((await site.ask(path)).headers.get('ETag')).not.toBe(etag)
    await hide(provider.providerId)
    for (const hidden of [path, '/provider/x/apercu.png', '/provider/%00/apercu.png'])
      expect((await site.ask(hidden)).status).toBe(404)
    expect(site.failures).toEqual([])
  })
})

describe('the pages for everybody', () => {
  it('tell the day in Tunis as their last update, and the formula of the default order as it is', async () => {
    const terms = await text('/terms-of-use')
    const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Africa/Tunis', dateStyle: 'short' }).format(
      new Date(),
    )
    expect(terms).toContain(today)
    const faq = await text('/faq')
    for (const share of ['50', '15', '10']) expect(faq).toContain(`(${share}\u00A0%)`)
    expect(faq).toContain('moins de 30\u00A0jours')
    const privacy = await text('/privacy-policy')
    for (const told of [
      '2004-63',
      'INPDP',
      'machmoum-session',
      'machmoum-flash',
      'machmoum-statistiques',
      'contact@machmoum.tn',
    ])
      expect(privacy).toContain(told)
  })
})

describe('a form sent to an address that is only read', () => {
  it('is refused in French', async () => {
    for (const path of ['/providers/page', '/conversations', '/email-check'])
      for (const method of ['POST', 'PUT']) {
        const answer = await site.ask(path, { method, body: new URLSearchParams({ x: '1' }) })
        expect([path, method, answer.status]).toEqual([path, method, 405])
        expect(await answer.text()).toBe('Cette adresse n’accepte pas ce type de demande.')
      }
  })
})
