import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, test } from '../journey.ts'

const IGNORED = 'Un filtre de l’adresse n’a pas été compris et a été ignoré.'
const SHORTENED = 'Votre recherche est longue'
const SWAPPED = 'Le budget minimum dépassait le maximum'
const NOWHERE = '00000000-0000-7000-8000-000000000000'

/** The document at an address, as a browser without scripts reads it; never a failure of the site. */
async function read(request: APIRequestContext, path: string): Promise<{ status: number; html: string }> {
  const answer = await request.get(path)
  // Script data is not part of the shown page.
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  expect(answer.status(), path).toBeLessThan(500)
  expect(html.includes('<html lang="fr"'), path).toBe(true)
  expect(html.includes('Erreur de chargement'), path).toBe(false)
  return { status: answer.status(), html }
}

test('filters that make no sense are dropped, and the listing says so', async ({ page, request }) => {
  for (const [query, notice] of [
    ['categories=%00', IGNORED],
    ['categories=inconnu&category=%F0%9F%8E%89', IGNORED],
    ['locations=Paris', IGNORED],
    ['min=-1', IGNORED],
    ['max=1e99', IGNORED],
    ['sort=constructor', IGNORED],
    ['q=%00', IGNORED],
    [`q=${'a'.repeat(5000)}`, SHORTENED],
    ['min=9000&max=1000', SWAPPED],
  ] as const) {
    const { status, html } = await read(request, `/providers?${query}`)
    expect(status, query).toBe(200)
    expect(html.includes(notice), query).toBe(true)
    expect(/prestataires? trouvés?/.test(html), query).toBe(true)
  }
  await page.goto('/providers?categories=dj,inconnu,%00&locations=Tunis&min=-1&sort=x')
  await expect(page.getByText(IGNORED)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Retirer le filtre / }), 'the rest is kept').toHaveText([
    'Tunis',
    'DJ',
  ])
  await page.goto(`/providers?q=${'a'.repeat(5000)}`)
  await expect(page.getByText(SHORTENED)).toBeVisible()
  await expectAccessible(page)
})

test('a cursor that leads nowhere still shows a list or the way back to it', async ({ page }) => {
  await page.goto('/providers?after=nonsense')
  await expect(page).toHaveURL('/providers')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await page.goto(`/providers?after=${NOWHERE}`)
  await page.getByRole('link', { name: 'Revenir au début de la liste' }).click()
  await expect(page).toHaveURL('/providers')
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

test('a profile that is not there, in whatever words it is asked for', async ({ page, request }) => {
  for (const id of [NOWHERE, '1', '%00', "'%20or%201=1", '..%2f..', 'é'.repeat(300)]) {
    for (const query of [
      '',
      '?tab=reviews&after=x',
      '?tab=availability&date=2026-02-31&month=99&service=%00',
    ]) {
      const { status, html } = await read(request, `/provider/${id}${query}`)
      expect(status, id).toBe(404)
      expect(html.includes('<h1>Profil non trouvé</h1>'), id).toBe(true)
    }
  }
  expect((await page.goto('/provider/%00'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil non trouvé')
  await expect(page).toHaveTitle('Profil non trouvé · Machmoum')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voir tous les prestataires' }).click()
  await expect(page).toHaveURL('/providers')
})

test('odd queries on a profile show the profile', async ({ page, request }) => {
  await page.goto('/providers?q=saveurs+mahdia')
  const profile = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  for (const query of [
    'tab=constructor',
    'tab=reviews&after=%00',
    `tab=reviews&after=${NOWHERE}`,
    'tab=availability&date=%00&month=0000-00',
    'tab=availability&date=2026-02-31&service=%00',
    'tab=availability&month=9999-12',
    'tab=availability&month=1900-01',
  ]) {
    const { status, html } = await read(request, `${profile}?${query}`)
    expect(status, query).toBe(200)
    expect(html.includes('<bdi>Les Saveurs de Mahdia</bdi></h1>'), query).toBe(true)
  }
  await page.goto(`${profile}?tab=availability&date=%00&month=0000-00`)
  await expect(page.getByRole('gridcell')).toHaveCount(42)
})

test('nothing an address holds makes the site fail', async ({ request }) => {
  for (const path of ['/providers', '/providers.data', '/providers/page']) {
    for (const query of [
      'after=%00',
      `after=${NOWHERE}`,
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
