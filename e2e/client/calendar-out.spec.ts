import type { Page } from '@playwright/test'
import { becomeClient, becomeProvider } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from '../journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shown = (page: Page) => page.getByRole('textbox', { name: 'Adresse secrète de votre agenda' })

/** The status of a calendar's address, and its text. */
async function read(page: Page, address: string): Promise<[number, string]> {
  const answer = await page.request.get(new URL(address).pathname)
  return [answer.status(), await answer.text()]
}

test('a client makes the address of their calendar, replaces and ends it', ON_DESKTOP, async ({ page }) => {
  await becomeClient(page)
  await page.goto('/dashboard/client')
  await page.getByRole('link', { name: 'Abonner mon agenda' }).click()
  await expect(page).toHaveURL('/dashboard/settings/calendar')
  await expectAccessible(page)
  await press(button(page, 'Créer mon adresse'))
  const first = await shown(page).inputValue()
  expect(first).toMatch(/\/agenda\/[\w-]{43}\.ics$/)
  await expectAccessible(page)
  expect(await read(page, first)).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')])
  // Clients have nobody's number to show.
  await expect(page.getByRole('switch')).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(/^Votre adresse date du /)).toBeVisible()
  await expect(shown(page)).toHaveCount(0)
  await expectAccessible(page)
  await press(button(page, 'Remplacer l’adresse'))
  await expect(shown(page)).not.toHaveValue(first)
  const second = await shown(page).inputValue()
  expect((await read(page, first))[0]).toBe(404)
  expect((await read(page, second))[0]).toBe(200)
  await press(button(page, 'Supprimer l’adresse'))
  await expect(page.getByText('L’adresse de votre agenda ne fonctionne plus.')).toBeVisible()
  await expect(button(page, 'Créer mon adresse')).toBeVisible()
  expect((await read(page, second))[0]).toBe(404)
})

test('a provider decides whether clients’ numbers are in the calendar', ON_PHONE, async ({ page }) => {
  await becomeProvider(page)
  await page.goto('/dashboard/provider')
  await page.getByRole('link', { name: 'Abonner mon agenda' }).click()
  await press(button(page, 'Créer mon adresse'))
  const phones = page.getByRole('switch', { name: /^Ajouter le téléphone des clients/ })
  await expect(phones).not.toBeChecked()
  await expectAccessible(page)
  await press(phones)
  await expect(page.getByText('Choix enregistré.')).toBeVisible()
  await page.reload()
  await expect(phones).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the address is made, and numbers are added, by plain forms', ON_PHONE, async ({ page }) => {
    await becomeProvider(page)
    await page.goto('/dashboard/settings/calendar')
    await button(page, 'Créer mon adresse').click()
    const address = await shown(page).inputValue()
    expect((await read(page, address))[0]).toBe(200)
    await page.getByRole('switch').check()
    await button(page, 'Enregistrer').click()
    await expect(page.getByRole('switch')).toBeChecked()
    await button(page, 'Supprimer l’adresse').click()
    await expect(button(page, 'Créer mon adresse')).toBeVisible()
    expect((await read(page, address))[0]).toBe(404)
  })
})
