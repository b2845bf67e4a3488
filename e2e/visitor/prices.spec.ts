import type { Page } from '@playwright/test'
import { expect, signIn, test, withoutLive } from '../journey.ts'

/**
 * A price as the site shows or sends it: '54,500 DT', 'À partir de', or an amount with its millimes in quotes. The
 * bounds of the price filter are no prices; they are whole dinars in TND.
 */
const PRICE = /\d\sDT\b|À partir de|\\?"\d+\.\d{3}\\?"|fromPrice/

/** Notes the body of every document and every answer to a script, by its address. */
function listen(page: Page): () => Promise<[url: string, body: string][]> {
  const bodies: Promise<[string, string]>[] = []
  page.on('response', (response) => {
    if (!['document', 'fetch', 'xhr'].includes(response.request().resourceType())) return
    // A redirect has no body.
    if (response.status() >= 300) return
    bodies.push(response.text().then((body) => [response.url(), body]))
  })
  return () => Promise.all(bodies)
}

/**
 * Walks through the listing and a profile, as documents and as data.
 * @param heard the browser forgets what it was answered when the next document comes: all is read before
 */
async function walk(page: Page, heard: () => Promise<unknown>) {
  await page.goto('/providers?q=mahdia&sort=price-low')
  await page.getByRole('heading', { name: 'Les Saveurs de Mahdia' }).getByRole('link').click()
  const profile = page.getByRole('navigation', { name: 'Profil' })
  for (const name of [/^Portfolio/, /^Avis/, 'Réserver une date', 'Services et tarifs'] as const) {
    await profile.getByRole('link', { name }).click()
    await expect(profile.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  const path = new URL(page.url()).pathname
  for (const address of [
    path,
    `${path}?tab=reviews`,
    `${path}?tab=availability`,
    '/providers?sort=price-high&max=400000',
  ]) {
    await heard()
    await page.goto(address)
  }
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('article')).toHaveCount(48)
}

test('no price reaches a visitor, in any answer', async ({ page }) => {
  const heard = listen(page)
  await walk(page, heard)
  const answers = await heard()
  const kinds = [/\/providers\?/, /\/providers\/page\?/, /\/provider\/[^.]+$/, /\/provider\/[^/]+\.data/]
  for (const kind of kinds)
    expect(
      answers.some(([url]) => kind.test(url)),
      String(kind),
    ).toBe(true)
  for (const [url, body] of answers) {
    expect(body.length, url).toBeGreaterThan(0)
    expect(PRICE.exec(body)?.[0], url).toBeUndefined()
    for (const [, json = ''] of body.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)) {
      expect(json, url).not.toMatch(/price|offer/i)
    }
  }
  await page.goto('/providers?q=mahdia')
  await expect(page.getByText('Connectez-vous pour voir les tarifs').first()).toBeVisible()
  await page.getByText('Connectez-vous pour voir les tarifs').first().click()
  await expect(page).toHaveURL('/login?redirectTo=%2Fproviders%3Fq%3Dmahdia')
})

test('the same answers hold prices for who is signed in', async ({ page }) => {
  await signIn(page, 'client@demo.machmoum.tn')
  // Only what the walk itself asks for is heard.
  await withoutLive(page)
  const heard = listen(page)
  await walk(page, heard)
  const answers = (await heard()).filter(([url]) => !/tab=(portfolio|reviews)|__manifest/.test(url))
  expect(answers.length).toBeGreaterThan(5)
  for (const [url, body] of answers) expect(PRICE.test(body), url).toBe(true)

  await page.goto('/providers?q=saveurs+mahdia')
  await expect(page.getByRole('article').first()).toContainText(/À partir de 6,800\sTND/)
  await page.getByRole('article').first().getByRole('link', { name: 'Réserver' }).click()
  await expect(page).toHaveURL(/\/provider\/[0-9a-f-]+\?tab=availability$/)
  await page.getByRole('link', { name: 'Services et tarifs' }).click()
  const services = page.getByRole('main').getByRole('listitem')
  await expect(services.filter({ hasText: 'Pièce montée' }).last()).toContainText(/480\sDT/)
  await expect(services.filter({ hasText: 'Repas d’entreprise' }).last()).toContainText('Prix sur demande')
})
