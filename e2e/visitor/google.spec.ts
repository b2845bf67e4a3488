import type { Page } from '@playwright/test'
import { becomeClient } from '../booking.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  newEmail,
  ON_DESKTOP,
  ON_PHONE,
  press,
  test,
} from '../journey.ts'

// Google is played by an OpenID provider that runs beside the site.

/** Says at the provider who one is. */
async function sayWho(page: Page, name: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Qui êtes-vous ?' })).toBeVisible()
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('Adresse').fill(email)
  await page.getByRole('button', { name: 'Continuer' }).click()
}

const google = (page: Page) => page.getByRole('button', { name: 'Continuer avec Google' })

const chosenRole = (page: Page) => page.evaluate(() => localStorage.getItem('signup_role'))

test(
  'with Google one becomes a provider, comes back as one, gets a password by mail, and leaves',
  ON_DESKTOP,
  async ({ page }) => {
    test.setTimeout(120_000)
    const email = newEmail()
    await page.goto('/register?type=provider')
    await expectAccessible(page)
    await press(google(page))
    await sayWho(page, 'Dar El Jasmin', email)
    await expect(page).toHaveURL('/provider/setup')
    await expect(page.getByText('Login successful!')).toBeVisible()
    expect(await chosenRole(page)).toBe('provider')

    await page.context().clearCookies()
    await page.goto('/login')
    await expectAccessible(page)
    await press(google(page))
    await sayWho(page, 'Dar El Jasmin', email)
    await expect(page).toHaveURL('/dashboard/provider')

    await page.goto('/dashboard/settings/security')
    await expect(page.getByText('Vous vous connectez avec Google.')).toBeVisible()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Recevoir le lien' }))
    await expect(page.getByRole('heading', { name: 'Vérifiez vos e-mails' })).toBeVisible()

    await test.step('without a password, the account is deleted by a mailed link', async () => {
      await page.goto('/dashboard/settings/data')
      await press(page.getByRole('link', { name: 'Supprimer mon compte' }))
      await expect(page.getByText('Votre compte n’a pas de mot de passe.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Recevoir le lien' }).click()
      await expect(page.getByText('Ouvrez son lien dans l’heure')).toBeVisible()
      const mail = page
        .getByRole('article')
        .filter({ hasText: email })
        .filter({ hasText: 'Confirmez la suppression de votre compte' })
      await expect(async () => {
        await page.goto('/dev/mailbox')
        await expect(mail).toBeVisible({ timeout: 500 })
      }).toPass()
      await mail.getByRole('link').click()
      await press(page.getByRole('button', { name: 'Supprimer définitivement' }))
      await expect(page.getByText('Votre compte est supprimé.')).toBeVisible()
      await page.goto('/dashboard/provider')
      await expect(page).toHaveURL(/\/login\?/)
    })
  },
)

test(
  'with Google one becomes a client on the page that asked for it; a refusal says so',
  ON_PHONE,
  async ({ page, browser }, info) => {
    test.setTimeout(120_000)
    await page.goto('/login?redirectTo=%2Fmessages')
    await press(google(page))
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(page).toHaveURL('/login?google=failed')
    await expect(page.getByText('Error logging in with Google')).toBeVisible()
    expect(await chosenRole(page)).toBeNull()

    await page.goto('/login?redirectTo=%2Fmessages')
    await press(google(page))
    await sayWho(page, 'Amel', newEmail())
    await expect(page).toHaveURL('/messages')

    await test.step('an account with a confirmed address is the same one', async () => {
      const other = await anotherBrowser(browser, info, false)
      const { name, email } = await becomeClient(other)
      await other.context().clearCookies()
      // Without scripts the form itself leads there.
      await other.goto('/register')
      await google(other).click()
      await sayWho(other, 'Somebody', email)
      await expect(other).toHaveURL('/providers')
      await other.goto('/dashboard/settings')
      await expect(other.getByLabel('Nom complet')).toHaveValue(name)
    })
  },
)
