import type { Page } from '@playwright/test'
import { expect, signIn, test, withoutLive } from '../journey.ts'

/**
 * A price as the site shows or sends it: '54,500 DT', 'À partir de', or an amount with its millimes in quotes. The
 * bounds of the price filter are no prices; they are whole dinars in TND.
 */
const PRICE = /\d\sDT\b|À partir de|\\?"\d+\.\d{3}\\?"|fromPrice/

/**
 * Notes the body of every document and every answer to a script, by its address, on its way to the browser: what that
 * has no use for any more it forgets.
 * @returns ends it, and tells what was heard
 */
async function listen(page: Page): Promise<() => Promise<[url: string, body: string][]>> {
  const answers: [string, string][] = []
  await page.route('**/*', async (route) => {
    if (!['document', 'fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    // A redirect has no body.
    if (response.status() < 300) answers.push([response.url(), await response.text()])
    await route.fulfill({ response })
  })
  return async () => {
    await page.unrouteAll({ behavior: 'wait' })
    return answers
  }
}

/** Walks through the listing and a profile, as documents and as data. */
async function walk(page: Page) {
  await page.goto('/providers?q=mahdia&sort=price-low')
  await page.getByRole('heading', { name: 'Les Saveurs de Mahdia' }).getByRole('link').click()
  const profile = page.getByRole('navigation', { name: 'Profil' })
  for (const name of [/^Portfolio/, /^Avis/, 'Réserver une date', 'Services et tarifs'] as const) {
    await profile.getByRole('link', { name }).click()
    await expect(profile.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  const path = new URL(page.url()).pathname
  await page.goto(path)
  await page.goto(`${path}?tab=reviews`)
  await page.goto(`${path}?tab=availability`)
  await page.goto('/providers?sort=price-high&max=400000')
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('article')).toHaveCount(48)
}

test('no price reaches a visitor, in any answer', async ({ page }) => {
  const heard = await listen(page)
  await walk(page)
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
  const heard = await listen(page)
  // Only what the walk itself asks for is heard, and a stream has no end.
  await withoutLive(page)
  await walk(page)
  const answers = (await heard()).filter(([url]) => !/tab=(portfolio|reviews)|\/choices|__manifest/.test(url))
  expect(answers.length).toBeGreaterThan(5)
  for (const [url, body] of answers) expect(PRICE.test(body), url).toBe(true)

  await page.goto('/providers?q=saveurs+mahdia')
  await expect(page.getByRole('article').first()).toContainText(/À partir de 54\sTND par invité/)
  await page.getByRole('article').first().getByRole('link', { name: 'Réserver' }).click()
  await expect(page).toHaveURL(/\/provider\/[0-9a-f-]+\?tab=availability#profil$/)
  await page.getByRole('link', { name: 'Services et tarifs' }).click()
  const services = page.getByRole('main').getByRole('listitem')
  await expect(services.filter({ hasText: 'Pièce montée' }).last()).toContainText(/480\sDT/)
  await expect(services.filter({ hasText: 'Repas d’entreprise' }).last()).toContainText('Prix sur demande')
})
