import type { Page } from '@playwright/test'
import { becomeProvider } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, test } from '../journey.ts'

// Places by the guests that they take (Q4): said by a provider, found by words and by the filter, read on the profile.

const HALLS = 'salle-de-fete'
const count = (page: Page) => page.getByText(/prestataires? trouvés?$/)
const chip = (page: Page) => page.getByRole('link', { name: /^Retirer le filtre Pour / })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

test('a hall for 300 is found as it is typed, by the filter, and says so on its profile', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).fill('salle 300 personnes')
  await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(`/providers?categories=${HALLS}&invites=300`)
  await expect(chip(page)).toHaveText('Pour 300 invités')
  const found = Number.parseInt((await count(page).textContent()) ?? '', 10)
  expect(found).toBeGreaterThan(0)
  if (isPhone(page)) await page.getByRole('button', { name: /^Filtres/ }).click()
  const filters = isPhone(page)
    ? page.getByRole('dialog', { name: 'Filtres' })
    : page.getByRole('complementary', { name: 'Filtres' })
  await expect(filters.getByLabel('Invités', { exact: true })).toHaveValue('300')
  await expectAccessible(page)
  await filters.getByLabel('Invités', { exact: true }).fill('600')
  await expect(page).toHaveURL(`/providers?categories=${HALLS}&invites=600`)
  if (isPhone(page)) await page.getByRole('button', { name: /^Voir \d+ prestataires?$/ }).click()
  await expect(chip(page)).toHaveText('Pour 600 invités')
  expect(Number.parseInt((await count(page).textContent()) ?? '', 10)).toBeLessThan(found)

  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Voir le profil/ })
    .click()
  const seats = page.getByText(/^De \d+ à \d+\sinvités$/)
  await expect(seats).toBeVisible()
  const [from = 0, to = 0] = ((await seats.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  expect(from).toBeLessThanOrEqual(600)
  expect(to).toBeGreaterThanOrEqual(600)
  await page.goBack()
  await chip(page).click()
  await expect(page).toHaveURL(`/providers?categories=${HALLS}`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter is sent with the form, and a number that cannot be is said', async ({ page }) => {
    await page.goto('/providers?categories=salle-de-fete#filtres')
    await page.getByLabel('Invités', { exact: true }).fill('400')
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await expect(page).toHaveURL('/providers?categories=salle-de-fete&invites=400')
    await expect(chip(page)).toHaveText('Pour 400 invités')
    await expect(page.getByLabel('Invités', { exact: true })).toHaveValue('400')
    await page.goto('/providers?invites=0')
    await expect(page.getByText(/^Le nombre d’invités va de 1 à/)).toBeVisible()
  })
})

test('a place says how many guests it takes, and is found by them', ON_DESKTOP, async ({ page }) => {
  await becomeProvider(page)
  await page.goto('/provider/setup')
  await expect(page.getByRole('group', { name: 'Nombre d’invités' })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Hôtel', exact: true }).check()
  const seats = page.getByRole('group', { name: 'Nombre d’invités' })
  await seats.getByLabel('De', { exact: true }).fill('300')
  await seats.getByLabel('À', { exact: true }).fill('50')
  await expect(seats.getByText('Le premier nombre ne peut pas dépasser le second')).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('7000') === true)
  await seats.getByLabel('À', { exact: true }).fill('7000')
  await expect(seats.locator('.error')).toHaveCount(0)
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(seats.getByLabel('De', { exact: true })).toHaveValue('300')
  await expect(seats.getByLabel('À', { exact: true })).toHaveValue('7000')
})
