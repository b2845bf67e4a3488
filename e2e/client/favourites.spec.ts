import type { Page } from '@playwright/test'
import { becomeClient, PROVIDER } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, signIn, test } from '../journey.ts'

// Hearts of a visitor, which login keeps, and what a client makes of them (Q5).

const SEARCH = `/providers?q=${encodeURIComponent(PROVIDER.name)}`
const heart = (page: Page) => page.getByRole('button', { name: `Ajouter aux favoris : ${PROVIDER.name}` })
const row = (page: Page) =>
  page
    .getByRole('list', { name: /^Favoris de la liste/ })
    .getByRole('listitem')
    .filter({ hasText: PROVIDER.name })

/** Writes a note and a state, makes a list, moves the favourite there, and takes it out. */
async function keepOrder(page: Page, scripts: boolean) {
  await page.goto('/favoris')
  await row(page).getByText('Ajouter une note').click()
  await row(page).getByLabel('Votre note').fill('Le couscous au mérou est servi à table.')
  await row(page).getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect(row(page)).toContainText('Le couscous au mérou est servi à table.')
  const state = row(page).getByRole('combobox', { name: /^État de/ })
  await state.focus()
  await state.selectOption('Visité')
  if (scripts) {
    await expect(row(page).getByRole('status')).toHaveText('Enregistré')
    // The next key goes to the same list.
    await expect(state).toBeFocused()
  } else
    await row(page)
      .getByRole('button', { name: /^Enregistrer l’état/ })
      .click()
  await expect(state).toHaveValue('visited')
  await page.reload()
  await expect(state).toHaveValue('visited')
  await page.locator('summary', { hasText: 'Nouvelle liste' }).click()
  await page.getByLabel('Nom de la liste').first().fill('Notre mariage')
  await page.getByRole('button', { name: 'Créer' }).click()
  const lists = page.getByRole('navigation', { name: 'Mes listes' })
  await expect(lists.getByRole('link', { name: /Notre mariage/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Vous n’avez pas encore de favori ici.')).toBeVisible()
  if (scripts) await expectAccessible(page)
  await lists.getByRole('link', { name: /Mes favoris/ }).click()
  await row(page)
    .getByLabel(/^Autres actions pour /)
    .click()
  await row(page)
    .getByRole('button', { name: /Déplacer vers/ })
    .click()
  await expect(row(page)).toHaveCount(0)
  await lists.getByRole('link', { name: /Notre mariage/ }).click()
  await expect(row(page)).toContainText('Le couscous au mérou est servi à table.')
  if (scripts) await expectAccessible(page)
}

test(
  'hearts of a visitor stay in the browser and join the account’s at login',
  ON_PHONE,
  async ({ page, browser: _ }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/heart|favoris/.test(new URL(request.url()).pathname.replace(/\/assets\/heart-[^/]*$/, '')))
        asked.push(request.url())
    })
    await page.goto(SEARCH)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Gardé dans ce navigateur.')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await page
      .getByRole('article')
      .filter({ hasText: PROVIDER.name })
      .getByRole('link', { name: /^Voir le profil/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: PROVIDER.name })).toBeVisible()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)

    await becomeClient(page)
    const joined = page.waitForResponse((answer) => answer.url().endsWith('/favoris') && answer.ok())
    await page.goto('/providers')
    await joined
    await expect.poll(() => page.evaluate(() => localStorage.getItem('machmoum-favourites'))).toBeNull()
    await page.goto(SEARCH)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await keepOrder(page, true)

    // A note is not lost by a press.
    await page.goto(SEARCH)
    await heart(page).click()
    await expect(page.getByText(/Vous avez noté quelque chose/)).toBeVisible()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'hearts of two devices are joined at login, and none is lost',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    const names = async (of: Page) => {
      await of.goto('/providers')
      const labels = of.getByRole('button', { name: /^Ajouter aux favoris : / })
      await expect(labels.first()).toBeVisible()
      return labels.evaluateAll((all) => all.slice(0, 3).map((one) => one.ariaLabel ?? ''))
    }
    const keep = async (of: Page, label: string) => {
      const button = of.getByRole('button', { name: label, exact: true })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    const second = await anotherBrowser(browser, info)
    const [own, shared, other] = await names(page)
    if (!own || !shared || !other) throw new Error('too few providers')
    for (const label of [own, shared]) await keep(page, label)
    await names(second)
    for (const label of [shared, other]) await keep(second, label)

    const { email } = await becomeClient(page)
    await signIn(second, email)
    for (const device of [page, second]) {
      const joined = device.waitForResponse((answer) => answer.url().endsWith('/favoris') && answer.ok())
      await device.goto('/providers')
      await joined
    }
    for (const device of [page, second]) {
      await device.goto('/favoris')
      const kept = device.getByRole('list', { name: /^Favoris de la liste/ }).getByRole('listitem')
      await expect(kept).toHaveCount(3)
      for (const label of [own, shared, other])
        await expect(kept.filter({ hasText: label.replace(/^Ajouter aux favoris\s:\s/, '') })).toHaveCount(1)
    }
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('hearts are forms for clients, and visitors are told', ON_PHONE, async ({ page }) => {
    await page.goto(SEARCH)
    await expect(page.locator('noscript p')).toHaveText(
      'Sans JavaScript, connectez-vous pour garder des favoris.',
    )
    await expect(heart(page)).toBeHidden()
    await becomeClient(page)
    await page.goto(SEARCH)
    await heart(page).click()
    await expect(page).toHaveURL(/\/providers\?q=/)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await page
      .getByRole('article')
      .filter({ hasText: PROVIDER.name })
      .getByRole('link', { name: /^Voir le profil/ })
      .click()
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await keepOrder(page, false)
  })
})
