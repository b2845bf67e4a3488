import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../journey.ts'

const PAGE = 24
const ALL_ON = '/providers?categories=dj&locations=tunis&verified=1&max=3000'

const cards = (page: Page) => page.getByRole('article')
const chips = (page: Page) => page.getByRole('link', { name: /^Retirer le filtre / })
const count = (page: Page) => page.getByText(/prestataires? trouvés?$/)
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** The filters as this width has them: beside the list, or in a drawer that is opened. */
async function filtersOf(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filtres' })
  await page.getByRole('button', { name: /^Filtres/ }).click()
  return page.getByRole('dialog', { name: 'Filtres' })
}

/** The select of sorts, and what holds it. */
async function sortOf(page: Page): Promise<Locator> {
  const holder = isPhone(page) ? await filtersOf(page) : page.getByRole('region', { name: 'Prestataires' })
  return holder.getByLabel('Trier par')
}

/** Goes back from the drawer to the list, where there is a drawer. */
async function seeList(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /^Voir \d+ prestataires?$/ }).click()
}

test('each choice says how many providers it would find', async ({ page }) => {
  await page.goto('/providers?locations=tunis')
  const filters = await filtersOf(page)
  await filters.locator('summary', { hasText: 'Ambiance' }).click()
  const dj = filters.getByRole('checkbox', { name: 'DJ', exact: true })
  await expect(dj).toHaveAccessibleDescription(/^\d+ prestataires?$/)
  const said = (await dj.getAttribute('aria-description')) ?? ''
  await expectAccessible(page)
  await dj.check()
  await seeList(page)
  await expect(count(page)).toHaveText(`${said} ${said.endsWith('s') ? 'trouvés' : 'trouvé'}`)
})

test('all filters apply together, live in the address, and go one by one', async ({ page }) => {
  await page.goto('/providers')
  await expect(cards(page)).toHaveCount(PAGE)
  const filters = await filtersOf(page)
  await filters.getByRole('switch', { name: 'Vérifiés uniquement' }).check()
  await filters.getByLabel('Maximum', { exact: true }).fill('3000')
  await filters.getByLabel('Maximum', { exact: true }).press('Enter')
  await expect(filters.getByRole('checkbox', { name: 'Tunis', exact: true })).toBeHidden()
  await filters.getByLabel('Rechercher un gouvernorat').fill('tún')
  await filters.getByRole('checkbox', { name: 'Tunis', exact: true }).check()
  await filters.locator('summary', { hasText: 'Ambiance' }).click()
  await filters.getByRole('checkbox', { name: 'DJ', exact: true }).check()
  await expect(page).toHaveURL(ALL_ON)
  await expect(filters.getByLabel('Maximum', { exact: true })).toHaveValue(/^3\s000$/)
  await expectAccessible(page)
  await seeList(page)

  await expect(chips(page)).toHaveText([/^Jusqu’à 3\s000\sTND$/, 'Vérifiés', 'Tunis', 'DJ'])
  await expect(cards(page).filter({ hasText: 'DJ' })).not.toHaveCount(0)
  await expect(cards(page).filter({ hasNotText: 'DJ' })).toHaveCount(0)
  const found = await cards(page).count()
  await expect(count(page)).toHaveText(new RegExp(`^${found} prestataires? trouvés?$`))
  for (const card of await cards(page).all()) {
    await expect(card).toContainText(/Tunis|Multi-gouvernorats/)
    await expect(card).toContainText('DJ')
    await expect(card.getByRole('heading')).toContainText('vérifié')
  }
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Retirer le filtre DJ' }).click()
  await expect(page).toHaveURL('/providers?locations=tunis&verified=1&max=3000')
  await expect(count(page), 'the focus goes to what came of it').toBeFocused()
  await page.getByRole('link', { name: /^Retirer le filtre Jusqu’à/ }).click()
  await expect(page).toHaveURL('/providers?locations=tunis&verified=1')
  await page.getByRole('link', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL('/providers')
  await expect(chips(page)).toHaveCount(0)

  for (const path of [
    '/providers?locations=tunis&verified=1',
    '/providers?locations=tunis&verified=1&max=3000',
  ]) {
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
  await page.goBack()
  await expect(page).toHaveURL(ALL_ON)
  await expect(cards(page)).toHaveCount(found)
  await page.goForward()
  await expect(chips(page)).toHaveCount(3)
})

test('what is chosen while a list sent by Enter is on its way adds to it @desktop', async ({ page }) => {
  await page.goto('/providers')
  const filters = await filtersOf(page)
  const maximum = filters.getByLabel('Maximum', { exact: true })
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/providers\.data/, (route) => held.then(() => route.fallback()))

  const chosen = page.waitForRequest(/\/providers\.data\?verified=1$/)
  await filters.getByRole('switch', { name: 'Vérifiés uniquement' }).check()
  await chosen
  const sent = page.waitForRequest(/\/providers\.data\?.*max=3000/)
  await maximum.fill('3000')
  await maximum.press('Enter')
  await sent
  await filters.getByLabel('Rechercher un gouvernorat').fill('tunis')
  await expect(maximum).toHaveValue(/^3\s000$/)
  const added = page.waitForRequest(/\/providers\.data\?.*locations=tunis/)
  await filters.getByRole('checkbox', { name: 'Tunis', exact: true }).check()
  await added
  go()
  await expect(page).toHaveURL('/providers?locations=tunis&verified=1&max=3000')
  await expect(chips(page)).toHaveText([/^Jusqu’à/, 'Vérifiés', 'Tunis'])
})

test('what is typed before the scripts come counts once they are there @desktop', async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\.js$/, (route) => held.then(() => route.fallback()))
  await page.goto('/providers', { waitUntil: 'domcontentloaded' })
  const filters = await filtersOf(page)
  await filters.getByLabel('Maximum', { exact: true }).fill('3000')
  await filters.getByLabel('Invités', { exact: true }).fill('120')
  await filters.getByRole('switch', { name: 'Vérifiés uniquement' }).check()
  go()
  await expect(page).toHaveURL('/providers?verified=1&max=3000&invites=120')
  await expect(filters.getByLabel('Maximum', { exact: true })).toHaveValue(/^3\s000$/)
})

test('an address sets every filter, whatever way it is written', async ({ page }) => {
  await page.goto('/providers?category=DJ&locations=Tunis&max=3000&verified=true&sort=rating&q=')
  await expect(page).toHaveURL(`${ALL_ON}&sort=rating`)
  const filters = await filtersOf(page)
  await expect(filters.getByRole('switch', { name: 'Vérifiés uniquement' })).toBeChecked()
  await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(filters.getByRole('checkbox', { name: 'Tunis', exact: true })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: 'DJ', exact: true })).toBeChecked()
  await seeList(page)
  await expect(await sortOf(page)).toHaveValue('rating')
})

test('typing searches at once, and nothing found says why', async ({ page }) => {
  await page.goto('/providers')
  if (isPhone(page)) await page.getByRole('button', { name: /Que cherchez-vous \?/ }).click()
  const search = page.getByRole('combobox', { name: 'Que cherchez-vous ?' })
  // Typing only narrows what the same place in the history shows.
  const before = await page.evaluate(() => history.length)
  await search.pressSequentially('zzqxv', { delay: 20 })
  await expect(page.getByText('Aucun prestataire trouvé pour la recherche "zzqxv".')).toBeVisible()
  await expect(page).toHaveURL('/providers?q=zzqxv')
  await expect(count(page)).toHaveText('0 prestataire trouvé')
  expect(await page.evaluate(() => history.length)).toBe(before)
  await expectAccessible(page)
  await search.fill('photografe')
  await expect(page.getByText('Vouliez-vous dire photographe')).toBeVisible()
  await search.fill('fériel')
  await expect(cards(page).first()).toContainText('L’Établi de Fériel')
  await search.fill('FERIEL')
  await expect(cards(page).first()).toContainText('L’Établi de Fériel')
  await page.goto('/providers?categories=municipalite&locations=tataouine&min=499000&verified=1')
  await expect(
    page.getByText("Nous n'avons trouvé aucun prestataire correspondant à vos critères."),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Voir tous les prestataires' }).click()
  await expect(page).toHaveURL('/providers')
  await expect(cards(page)).toHaveCount(PAGE)
})

test('the four sorts put the cards in their order', async ({ page }) => {
  await signIn(page, 'client@demo.machmoum.tn')
  await page.goto('/providers')
  const names = cards(page).getByRole('heading')
  const recommended = await names.allTextContents()
  const sort = async (label: string, value: string) => {
    const before = await names.allTextContents()
    await (await sortOf(page)).selectOption(label)
    await expect(page).toHaveURL(`/providers?sort=${value}`)
    await seeList(page)
    // Behind a drawer that is closing, and while another list is on its way, there are no cards; and the address changes a
    // moment before the list.
    await expect(async () => {
      const now = await names.allTextContents()
      expect(now).toHaveLength(PAGE)
      expect(now).not.toEqual(before)
    }).toPass()
    return page.getByRole('article').allTextContents()
  }
  const ratings = (await sort('Mieux notés', 'rating')).map(
    (card) => /Note (\d,\d) sur 5/.exec(card)?.[1] ?? '0',
  )
  expect(ratings).toEqual(ratings.toSorted().toReversed())
  const prices = (texts: string[]) =>
    texts.map((card) =>
      Number(/À partir de ([\d\s,]+)\sTND/.exec(card)?.[1]?.replace(/\s/g, '').replace(',', '.')),
    )
  const rising = prices(await sort('Prix croissant', 'price-low'))
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  const falling = prices(await sort('Prix décroissant', 'price-high'))
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  expect(falling[0]).toBeGreaterThan(rising[0] ?? Number.NaN)
  await (await sortOf(page)).selectOption('Recommandé')
  await expect(page).toHaveURL('/providers')
  await seeList(page)
  await expect(names).toHaveText(recommended)
})

test('filters obey the keyboard, and the drawer holds it', async ({ page }) => {
  await page.goto('/providers')
  const opener = page.getByRole('button', { name: /^Filtres/ })
  if (isPhone(page)) {
    await opener.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Filtres' })
    await expect(drawer.locator(':focus')).toHaveCount(1)
    await drawer.getByRole('button', { name: /^Voir \d+ prestataires$/ }).focus()
    for (let i = 0; i < 4; i += 1) {
      await page.keyboard.press('Tab')
      await expect(drawer.locator(':focus'), 'Tab stays inside').toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  } else {
    await expect(opener).toBeHidden()
  }

  const filters = await filtersOf(page)
  await filters.getByRole('switch', { name: 'Vérifiés uniquement' }).press('Space')
  await expect(page).toHaveURL('/providers?verified=1')
  const slider = filters.getByRole('slider', { name: 'Budget maximum' })
  await slider.press('PageDown')
  await expect(page).toHaveURL(/\/providers\?verified=1&max=\d+$/)
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d[\d\s]*000\sTND$/)
  await filters.locator('summary', { hasText: 'Transport' }).press('Enter')
  await filters.getByRole('checkbox', { name: 'Agence de location de voiture' }).press('Space')
  await expect(page).toHaveURL(/categories=location-voiture&verified=1&max=\d+$/)
  if (isPhone(page)) {
    // The address changes a moment before the list and what counts it.
    const see = page.getByRole('button', { name: /^Voir \d+ prestataires?$/ })
    const total = async () => Number.parseInt((await count(page).textContent()) ?? '', 10)
    await expect(async () => {
      await expect(see).toHaveText(new RegExp(`^Voir ${await total()} prestataires?$`), { timeout: 1_000 })
    }).toPass()
    await see.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(chips(page)).toHaveCount(3)
  await chips(page).first().press('Enter')
  await expect(chips(page)).toHaveCount(2)

  if (isPhone(page)) {
    await test.step('the drawer closes also while the list is on its way', async () => {
      let go = () => {}
      const held = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route(/\/providers\.data/, (route) => held.then(() => route.fallback()))
      await opener.press('Enter')
      const drawer = page.getByRole('dialog', { name: 'Filtres' })
      const asked = page.waitForRequest(/\/providers\.data/)
      await drawer.getByRole('switch', { name: 'Vérifiés uniquement' }).press('Space')
      await asked
      await drawer.getByRole('button', { name: /^Voir \d+ prestataires?$/ }).press('Enter')
      await expect(drawer).toBeHidden()
      await expect(chips(page)).toHaveCount(2)
      go()
      await expect(chips(page)).toHaveCount(1)
    })
  }
})
