import type { Page } from '@playwright/test'
import { dayIn, dayName, profilePathOf } from '../booking.ts'
import { expect, followMailedLink, newEmail, ON_PHONE, PASSWORD, press, test } from '../journey.ts'

/** A day as the card of a search leads to it. */
const DAY = dayIn(15, 9)

/** Presses what leads a visitor from the chosen day to the login. */
async function leaveForTheLogin(page: Page, profile: string) {
  await page.goto(`${profile}?tab=availability&date=${DAY}`)
  const request = page.getByRole('region', { name: 'Votre demande' })
  await expect(request.getByText(dayName(DAY))).toBeVisible()
  await press(request.getByRole('link', { name: 'Se connecter pour réserver' }))
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
}

/** Signs in where the way through the mailbox has ended, and finds the day again. */
async function comeBack(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await press(page.getByRole('button', { name: 'Se connecter' }))
  await expect(page).toHaveURL(new RegExp(`/provider/.*date=${DAY}.*#demande$`))
  const request = page.getByRole('region', { name: 'Votre demande' })
  await expect(request.getByText(dayName(DAY))).toBeInViewport()
  await expect(request.getByRole('button', { name: 'Envoyer la demande' })).toBeEnabled()
}

test(
  'a day goes through a registration with its mail, and through a forgotten password',
  ON_PHONE,
  async ({ page }) => {
    const profile = await profilePathOf(page)
    const email = newEmail()
    await test.step('registration', async () => {
      await leaveForTheLogin(page, profile)
      await press(page.getByRole('link', { name: 'Créer un compte gratuit' }))
      await page.getByLabel('Nom complet').fill('Ines Ben Salah')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD)
      await press(page.getByRole('button', { name: 'Créer mon compte' }))
      await expect(page.getByRole('heading', { name: 'Inscription réussie !' })).toBeVisible()
      await followMailedLink(page, email)
      await comeBack(page, email, PASSWORD)
    })
    await test.step('forgotten password', async () => {
      await page.context().clearCookies()
      await leaveForTheLogin(page, profile)
      await press(page.getByRole('link', { name: 'Mot de passe oublié ?' }))
      const send = page.getByRole('button', { name: 'Envoyer le lien' })
      // The login has a field of the same name.
      await expect(send).toBeVisible()
      await page.getByLabel('Email').fill(email)
      await press(send)
      await expect(page.getByRole('heading', { name: 'Vérifiez vos e-mails' })).toBeVisible()
      await followMailedLink(page, email, 'Réinitialisez votre mot de passe')
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('jasmin de Tunis')
      await page.getByLabel(/^Confirmer le /).fill('jasmin de Tunis')
      await press(page.getByRole('button', { name: 'Enregistrer le mot de passe' }))
      await expect(page.getByRole('heading', { name: 'Mot de passe modifié' })).toBeVisible()
      await comeBack(page, email, 'jasmin de Tunis')
    })
  },
)
