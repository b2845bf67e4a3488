import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../journey.ts'

const IGNORED = 'Un filtre de l’adresse n’a pas été compris et a été ignoré.'
const SHORTENED = /^Votre recherche est longue/
const MISSING = '00000000-0000-7000-8000-000000000000'

/** Opens an address, and makes sure that the site answered calmly. */
async function open(page: Page, path: string): Promise<number> {
  const status = (await page.goto(path))?.status() ?? 0
  expect(status, path).toBeLessThan(500)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText('Erreur de chargement')).toHaveCount(0)
  return status
}

test('filters that make no sense are dropped, and the listing says so', async ({ page }) => {
  const addresses: [query: string, notice: string | RegExp][] = [
    ['categories=%00', IGNORED],
    ['categories=inconnu&category=%F0%9F%8E%89', IGNORED],
    ['locations=Paris', IGNORED],
    ['min=-1', IGNORED],
    ['max=1e99', IGNORED],
    ['sort=constructor', IGNORED],
    ['q=%00', IGNORED],
    [`q=${'a'.repeat(5000)}`, SHORTENED],
    ['min=9000&max=1000', 'Le budget minimum dépassait le maximum : ils ont été échangés.'],
  ]
  for (const [query, notice] of addresses) {
    expect(await open(page, `/providers?${query}`)).toBe(200)
    await expect(page.getByText(notice), query).toBeVisible()
    await expect(page.getByText(/prestataires? trouvés?$/), query).toBeVisible()
  }
  await expectAccessible(page)
  await open(page, '/providers?categories=dj,inconnu&locations=Tunis')
  await expect(page.getByRole('link', { name: /^Retirer le filtre / }), 'the rest is kept').toHaveText([
    'Tunis',
    'DJ',
  ])
})

test('a cursor that leads nowhere still shows a list or the way back to it', async ({ page }) => {
  await open(page, '/providers?after=nonsense')
  await expect(page).toHaveURL('/providers')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await open(page, `/providers?after=${MISSING}`)
  await page.getByRole('link', { name: 'Revenir au début de la liste' }).click()
  await expect(page).toHaveURL('/providers')
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

test('a profile that is not there, in whatever words it is asked for', async ({ page }) => {
  for (const id of [MISSING, '1', '%00', "'%20or%201=1", '..%2f..', 'é'.repeat(300)]) {
    for (const query of [
      '',
      '?tab=reviews&after=x',
      '?tab=availability&date=2026-02-31&month=99&service=%00',
    ]) {
      expect(await open(page, `/provider/${id}${query}`), id).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), id).toHaveText('Profil non trouvé')
    }
  }
  await expect(page).toHaveTitle('Profil non trouvé · Machmoum')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voir tous les prestataires' }).click()
  await expect(page).toHaveURL('/providers')
})

test('odd queries on a profile show the profile', async ({ page }) => {
  await page.goto('/providers?q=saveurs+mahdia')
  const id = await page.getByRole('article').first().getAttribute('data-card')
  for (const query of [
    'tab=constructor',
    'tab=reviews&after=%00',
    `tab=reviews&after=${MISSING}`,
    'tab=availability&date=%00&month=0000-00',
    'tab=availability&date=2026-02-31&service=%00',
    'tab=availability&month=9999-12',
    'tab=availability&month=1900-01',
  ]) {
    expect(await open(page, `/provider/${id}?${query}`), query).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), query).toHaveText('Les Saveurs de Mahdia')
  }
})

test('nothing an address holds makes the site fail', async ({ request }) => {
  for (const path of ['/providers', '/providers.data', '/providers/page']) {
    for (const query of [
      'after=%00',
      `after=${MISSING}`,
      'q=%00%27%22%25_%5C',
      `q=${'%F0%9F%8E%89'.repeat(1000)}`,
      'min=1e99&max=-1&sort=__proto__&verified=x',
      `categories=${'a(,'.repeat(3000)}`,
      'location=%00&q=%00',
      '%ff=%ff',
    ]) {
      const answer = await request.get(`${path}?${query}`)
      expect(answer.status(), `${path}?${query.slice(0, 60)}`).toBeLessThan(500)
    }
  }
})
