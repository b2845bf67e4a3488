import { expect, MOVING, ON_PHONE, test, untilTaken } from '../journey.ts'

test.use(MOVING)

const NAME = 'Les Saveurs de Mahdia'
const LISTING = `/providers?q=${encodeURIComponent(NAME)}`

test(
  'Back closes what lies over a page, the uppermost first, and leaves the page after that',
  ON_PHONE,
  async ({ page }) => {
    await page.goto('/faq')
    await page.goto(LISTING)
    const filters = page.getByRole('dialog', { name: 'Filtres' })
    const opener = page.getByRole('button', { name: /^Filtres/ })
    // As Safari presses a button: without giving it the focus.
    await untilTaken(opener)
    await opener.evaluate((button: HTMLElement) => button.click())
    await expect(filters).toBeVisible()
    await page.goBack()
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL(LISTING)
    await expect(opener).toBeFocused()

    await test.step('a drawer that the list follows stays open over the next list', async () => {
      await opener.click()
      await filters.getByRole('switch', { name: 'Vérifiés uniquement' }).press('Space')
      await expect(page).toHaveURL(/verified=/)
      await page.goBack()
      await expect(filters).toBeHidden()
      await expect(page).toHaveURL(/verified=/)
      await page.goBack()
      await expect(page).toHaveURL(LISTING)
    })

    await page.getByRole('heading', { name: NAME }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    const lightbox = page.getByRole('dialog')
    await page
      .getByRole('link', { name: /^Agrandir : / })
      .first()
      .click()
    await expect(lightbox).toBeVisible()
    await page.goBack()
    await expect(lightbox).toBeHidden()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(lightbox).toBeHidden()

    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.reload()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await menu.getByRole('link', { name: 'Connexion' }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(LISTING)
  },
)

test('a script that does not come leaves the profile as it is, and can be asked for again', async ({
  browser,
  baseURL,
}) => {
  // React tells the console of the error that the page shows.
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(LISTING)
  await page.getByRole('heading', { name: NAME }).getByRole('link').click()
  const thumb = page.getByRole('link', { name: /^Agrandir : / }).first()
  await untilTaken(thumb)
  await page.route(/lightbox-view/, (route) => route.abort('internetdisconnected'))
  await thumb.click()
  const message = page.getByRole('alert')
  await expect(message).toHaveText(/^Erreur de chargement/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
  await message.getByRole('button', { name: 'Fermer' }).click()
  await thumb.click()
  await expect(message).toBeVisible()
  await page.unroute(/lightbox-view/)
  await message.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a list stays when what one asks for cannot come', ON_PHONE, async ({ page, context }) => {
  await page.goto('/providers')
  const card = page.getByRole('article').getByRole('heading').first()
  const name = (await card.textContent())?.replace(/, vérifié$/, '') ?? ''
  await untilTaken(card.getByRole('link'))
  // The notice comes once the page is there.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await card.getByRole('link').click()
  const message = page.getByRole('alert')
  await expect(message).toContainText('Vous êtes hors ligne')
  await expect(card).toBeVisible()
  await expect(page).toHaveURL('/providers')
  await context.setOffline(false)
  await message.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(message).toBeHidden()

  await page.goBack()
  await page.route(/\.data/, (route) => route.abort('internetdisconnected'))
  await card.getByRole('link').click()
  await expect(page.getByText('Une erreur est survenue lors du chargement du profil')).toBeVisible()
  await page.unroute(/\.data/)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a menu that was opened before scripts ran stays, and obeys Back', ON_PHONE, async ({ page }) => {
  const { promise: held, resolve: run } = Promise.withResolvers<void>()
  await page.goto('/faq')
  await page.route(/\.js$/, (route) => held.then(() => route.fallback()))
  await page.goto('/', { waitUntil: 'commit' })
  const opener = page.getByLabel('Ouvrir le menu')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await opener.click()
  await expect(menu).toBeVisible()
  run()
  await untilTaken(page.locator('#contenu'))
  await page.waitForLoadState('networkidle')
  await expect(menu).toBeVisible()
  await expect(opener).toBeFocused()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/')
  await opener.click()
  await menu.getByRole('link', { name: 'Connexion' }).click()
  await expect(page).toHaveURL('/login')
  await expect(menu).toBeHidden()
})
