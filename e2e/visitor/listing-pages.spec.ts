import type { Page } from '@playwright/test'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, test } from '../journey.ts'

const PAGE = 24

const cards = (page: Page) => page.getByRole('article')
const more = (page: Page) => page.getByRole('link', { name: 'Afficher plus de prestataires' })
/** The links to the profiles of the cards that are shown. */
const profiles = (page: Page) => cards(page).getByRole('heading').getByRole('link')
const hrefsOf = (page: Page) =>
  profiles(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test('the list grows by scrolling, each card once, and is as it was on the way back', async ({ page }) => {
  await page.goto('/providers')
  await expect(cards(page)).toHaveCount(PAGE)
  for (const pages of [2, 3]) {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(pages * PAGE)
  }
  const ids = await hrefsOf(page)
  expect(new Set(ids).size).toBe(ids.length)
  await expect(page.getByText(`${ids.length} prestataires affichés`)).toHaveCount(1)
  await expect(page, 'the address stays that of the list').toHaveURL('/providers')

  const chosen = cards(page).nth(40)
  const name = (await chosen.getByRole('heading').getByRole('link').textContent()) ?? ''
  await chosen.getByRole('heading').getByRole('link').scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  await chosen.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect.poll(() => scrollY(page), 'a profile opens at its top').toBe(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(ids.length)
  await expect.poll(async () => Math.abs((await scrollY(page)) - left)).toBeLessThan(8)
  await expect(chosen).toBeInViewport()

  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(chosen).toBeInViewport()
  await page.reload()
  await expect(cards(page)).toHaveCount(ids.length)
  await expect(chosen).toBeInViewport()
})

test('whoever asks for more by key goes on at the first card that came', ON_DESKTOP, async ({ page }) => {
  // The next page is on its way as soon as the end is near: it waits until the key was pressed.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/providers/page?*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/providers')
  await more(page).press('Enter')
  pressed.resolve()
  await expect(cards(page)).toHaveCount(2 * PAGE)
  await expect(cards(page).nth(PAGE).getByRole('heading').getByRole('link')).toBeFocused()
})

test('a list that cannot go on says so, and tries again', ON_PHONE, async ({ page, context }) => {
  await page.goto('/providers')
  await expect(cards(page)).toHaveCount(PAGE)
  // Parts of the page that come a little later are not what is missed here.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByText('Erreur de chargement')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(cards(page)).toHaveCount(2 * PAGE)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages follow by a plain link until the last, and lead back', ON_DESKTOP, async ({ page }) => {
    const seen = new Set<string>()
    await page.goto('/providers?categories=salle-de-fete,traiteur-sale,dj')
    const total = Number.parseInt((await page.getByText(/prestataires trouvés$/).textContent()) ?? '', 10)
    expect(total).toBeGreaterThan(2 * PAGE)
    for (;;) {
      for (const profile of await hrefsOf(page)) seen.add(profile)
      if ((await more(page).count()) === 0) break
      await expect(cards(page)).toHaveCount(PAGE)
      await more(page).click()
      await expect(page).toHaveURL(/&after=[0-9a-f-]{36}$/)
      await expect(profiles(page).first()).not.toHaveAttribute('href', [...seen][0] ?? '')
    }
    expect(seen.size).toBe(total)
    await page.getByRole('link', { name: 'Revenir au début de la liste' }).click()
    await expect(page).toHaveURL('/providers?categories=salle-de-fete,traiteur-sale,dj')
  })

  test('the search, the filters and the sorts are one plain form', async ({ page }) => {
    await page.goto('/providers')
    const phone = (page.viewportSize()?.width ?? 0) < 1024
    if (phone) await page.getByRole('link', { name: /^Filtres/ }).click()
    const filters = page.getByRole('complementary', { name: 'Filtres' })
    await filters.getByRole('switch', { name: 'Vérifiés uniquement' }).check()
    await filters.getByLabel('Maximum', { exact: true }).fill('3 000')
    await filters.getByRole('checkbox', { name: 'Tunis', exact: true }).check()
    await filters.locator('summary', { hasText: 'Ambiance' }).click()
    await filters.getByRole('checkbox', { name: 'DJ', exact: true }).check()
    await page.getByLabel('Trier par').selectOption('Prix croissant')
    await filters.getByRole('button', { name: 'Appliquer' }).click()
    await expect(page).toHaveURL(
      '/providers?categories=dj&locations=tunis&verified=1&max=3000&sort=price-low',
    )
    await expect(page.getByLabel('Trier par')).toHaveValue('price-low')
    await page.getByRole('link', { name: 'Retirer le filtre Tunis' }).click()
    await expect(page).toHaveURL('/providers?categories=dj&verified=1&max=3000&sort=price-low')
    await page.getByRole('link', { name: 'Effacer les filtres' }).click()
    await expect(page).toHaveURL('/providers?sort=price-low')

    if (phone) await page.getByRole('link', { name: /Que cherchez-vous \?/ }).click()
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).fill('saveurs')
    await page.getByRole('combobox', { name: 'Gouvernorat' }).fill('Mahdia')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/providers?q=saveurs&locations=mahdia&sort=price-low')
    await expect(cards(page).first()).toContainText('Les Saveurs de Mahdia')
  })
})

test('the cards stay where they are when what comes late is there', ON_PHONE, async ({ page }) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/listing-tools-.+\.js$/, (route) => held.then(() => route.fallback()))
  await page.goto('/')
  await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/providers/)
  const first = page
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: cards(page) })
    .first()
  const top = () => first.evaluate((element) => (element as HTMLElement).offsetTop)
  await expect(first).toBeVisible()
  const before = await top()
  await expect(page.getByRole('button', { name: 'Filtres' })).toHaveCount(0)
  arrive()
  await expect(page.getByRole('button', { name: 'Filtres' })).toBeVisible()
  expect(await top()).toBe(before)
})
