import type { Page } from '@playwright/test'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  followMailedLink,
  newEmail,
  ON_PHONE,
  signIn,
  test,
} from './journey.ts'

const PROVIDER = 'Les Saveurs de Mahdia'

/**
 * The way that everything exists for: a visitor finds a provider, signs up, confirms, asks for a date; the
 * provider accepts; the client sees it.
 * @param monthsAhead each run asks for another month, so that runs beside one another never meet
 */
async function goTheMainWay(page: Page, provider: Page, options: { monthsAhead: number; axe: boolean }) {
  const email = newEmail()
  const name = `Yasmine ${email.slice(0, 8)}`
  const look = async () => {
    if (options.axe) await expectAccessible(page)
  }

  await page.goto('/')
  await look()
  await page.getByLabel('Que cherchez-vous ?').fill('saveurs mahdia')
  await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/providers\?/)
  await expect(page.getByText('Connectez-vous pour voir les tarifs').first()).toBeVisible()
  await look()
  await page.getByRole('link', { name: PROVIDER, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: PROVIDER, level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\d\sDT/)
  await look()

  await page.getByRole('link', { name: 'Réserver une date' }).first().click()
  await page.getByRole('link', { name: 'Se connecter pour réserver' }).click()
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await page.getByRole('link', { name: 'Inscription' }).click()
  await page.getByLabel('Nom complet').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret1')
  await page.getByLabel('Confirmer le mot de passe').fill('secret1')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Inscription réussie !' })).toBeVisible()
  await followMailedLink(page, email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Se connecter' }).click()

  await expect(page).toHaveURL(/\/provider\/[0-9a-f-]+\?tab=availability/)
  await page.getByRole('link', { name: 'Services et tarifs' }).click()
  await expect(page.getByText(/\d\sDT/).first()).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'Réserver une date' }).first().click()
  for (let i = 0; i < options.monthsAhead; i += 1) {
    const before = await page.getByRole('grid').getAttribute('aria-label')
    await page.getByRole('link', { name: 'Mois suivant' }).click()
    await expect(page.getByRole('grid')).not.toHaveAttribute('aria-label', before ?? '')
  }
  await look()
  await page
    .getByRole('grid')
    .getByRole('link', { name: /^\S+ 15 / })
    .click()
  await page.getByLabel('Message').fill('Nous serons 120 personnes, à Mahdia.')
  await look()
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page).toHaveURL(/\/dashboard\/client/)
  await expect(page.getByText('Demande de réservation envoyée !')).toBeVisible()
  await look()
  const mine = page
    .getByRole('list', { name: 'Mes réservations' })
    .getByRole('listitem')
    .filter({ hasText: PROVIDER })
  await expect(mine).toContainText('En attente')

  await signIn(provider, 'prestataire@demo.machmoum.tn')
  await provider.goto('/dashboard/provider')
  const request = provider.getByRole('listitem').filter({ hasText: name })
  await expect(request).toContainText('Nous serons 120 personnes')
  await expect(request).not.toContainText(email)
  if (options.axe) await expectAccessible(provider)
  await request.getByRole('button', { name: 'Accepter' }).click()
  await expect(request).toHaveCount(0)
  await provider.getByRole('link', { name: /^Acceptées/ }).click()
  const accepted = provider.getByRole('listitem').filter({ hasText: name })
  await expect(accepted).toContainText(email)

  await page.goto('/dashboard/client')
  await expect(mine).toContainText('Acceptée')
}

test('find a provider, sign up, ask for a date, have it accepted', async ({ page, browser }, info) => {
  test.setTimeout(180_000)
  const provider = await anotherBrowser(browser, info)
  await goTheMainWay(page, provider, { monthsAhead: info.project.name === 'phone' ? 7 : 8, axe: true })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'find a provider, sign up, ask for a date, have it accepted',
    ON_PHONE,
    async ({ page, browser }, info) => {
      test.setTimeout(180_000)
      const provider = await anotherBrowser(browser, info, false)
      // axe is a script: where none may run, the journey alone counts.
      await goTheMainWay(page, provider, { monthsAhead: 9, axe: false })
    },
  )
})
