import type { Page } from '@playwright/test'
import { becomeClient, post } from '../booking.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  ON_DESKTOP,
  ON_PHONE,
  PASSWORD,
  press,
  test,
} from '../journey.ts'

/** The link of the newest reset mail, once it is there. */
async function resetLink(page: Page, email: string): Promise<string> {
  const mail = page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ hasText: 'Réinitialisez votre mot de passe' })
    .first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  return (await mail.getByRole('link').getAttribute('href')) ?? ''
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await page.getByLabel(/^Confirmer le /).fill(confirmation)
}

/** Expects a text in `noscript`, which is no part of the tree that locators see. */
const expectWithoutScripts = (page: Page, text: string) =>
  expect.poll(() => page.content()).toMatch(new RegExp(`<noscript>.*${text}`, 's'))

test('a forgotten password, from the mailbox to the login', ON_PHONE, async ({ page, browser }, info) => {
  test.setTimeout(120_000)
  const elsewhere = await anotherBrowser(browser, info)
  const { name, email } = await becomeClient(elsewhere)
  const stream = elsewhere.waitForResponse('**/live')
  await elsewhere.goto('/dashboard/client')
  await stream
  // Requests that leave the page: neither addresses nor referrers ever hold the token.
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''))

  // Unfinished page: every step on the way carries it, and the login ends there.
  await page.goto('/dashboard/client')
  await expect(page).toHaveURL('/login?redirectTo=%2Fdashboard%2Fclient')
  await press(page.getByRole('link', { name: 'Mot de passe oublié ?' }))
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Envoyer le lien' }))
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Veuillez saisir votre adresse email')
  await page.getByLabel('Email').fill('amel@mail')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Adresse email invalide')
  await page.getByLabel('Email').fill(email)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Une erreur est survenue. Veuillez réessayer.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('heading', { name: 'Vérifiez vos e-mails' })).toBeVisible()
  await expect(page.getByText(/Le lien est valable 1.heure/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Renvoyer l’e-mail' }).click()
  await expect(page.getByText('l’e-mail vient de repartir')).toBeVisible()

  const link = await resetLink(page, email)
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('access_token') ?? ''
  expect(token).toHaveLength(32)
  await test.step('while it is checked the address is clean already, and a network that fails loses nothing', async () => {
    await page.route('**/reset-password.data', (route) => route.abort('internetdisconnected'))
    await page.goto(link)
    await expect(page.getByText('Votre lien n’a pas pu être vérifié.')).toBeVisible()
    expect(page.url()).not.toContain('#')
    await expectAccessible(page)
    await page.unroute('**/reset-password.data')
    await page.getByRole('button', { name: 'Réessayer' }).click()
  })
  await expect(page.getByRole('button', { name: 'Enregistrer le mot de passe' })).toBeVisible()
  await choose(page, '12345', 'other')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveAccessibleDescription(
    /Le mot de passe doit contenir au moins 6 caractères/,
  )
  await choose(page, 'jasmin de Tunis', 'jasmin')
  await expect(page.getByLabel(/^Confirmer le /)).toHaveAccessibleDescription(
    'Les mots de passe ne correspondent pas',
  )
  await expectAccessible(page)
  await choose(page, 'jasmin de Tunis')
  const save = page.getByRole('button', { name: 'Enregistrer le mot de passe' })
  await test.step('a network that fails is told, and the link is not used up', async () => {
    await page.route('**/reset-password.data', (route) => route.abort('internetdisconnected'))
    await save.click()
    await expect(
      page.getByText('Une erreur est survenue lors de la réinitialisation. Veuillez réessayer.'),
    ).toBeVisible()
    await page.unroute('**/reset-password.data')
  })
  await save.click()
  await expect(page.getByRole('heading', { name: 'Mot de passe modifié' })).toBeVisible()
  await expect(page).toHaveURL('/login?redirectTo=%2Fdashboard%2Fclient')
  expect(sent.filter((text) => text.includes(token) || text.includes('#'))).toEqual([])

  await test.step('the other browser is signed out', async () => {
    await elsewhere.goto('/dashboard/client')
    await expect(elsewhere).toHaveURL(/\/login/)
  })
  await test.step('the link has been used up', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Lien invalide' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toBeVisible()
    await expectAccessible(page)
  })
  await page.getByRole('link', { name: 'Retour à la connexion' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('jasmin de Tunis')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/dashboard/client')
  await page.goto('/dev/mailbox')
  await expect(
    page.getByRole('article').filter({ hasText: email }).filter({ hasText: 'a été modifié' }),
  ).toContainText(name)
})

test('account settings change the password and end sessions', ON_PHONE, async ({ page, browser }, info) => {
  test.setTimeout(120_000)
  const { email } = await becomeClient(page)
  const others = [await anotherBrowser(browser, info), await anotherBrowser(browser, info)]
  for (const other of others) {
    await post(other, '/login', { email, password: PASSWORD, redirectTo: '' })
  }
  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: 'Sécurité' }).click()
  await expect(page).toHaveURL('/dashboard/settings/security')
  const devices = page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('Cet appareil')
  await expectAccessible(page)

  await test.step('what is wrong stands beside its field', async () => {
    await press(page.getByRole('button', { name: 'Changer le mot de passe' }))
    await expect(page.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(
      'Veuillez saisir votre mot de passe actuel',
    )
    await expect(page.getByText('Le nouveau mot de passe doit contenir au moins 6 caractères')).toBeVisible()
    await page.getByLabel('Mot de passe actuel').fill('not this')
    await choose(page, 'jasmin de Tunis', 'jasmin')
    await expect(page.getByText('Les nouveaux mots de passe ne correspondent pas')).toBeVisible()
    await expectAccessible(page)
    await choose(page, 'jasmin de Tunis')
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(page.getByLabel('Mot de passe actuel')).toHaveAccessibleDescription(
      'Mot de passe actuel incorrect',
    )
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(page.getByText('Une erreur inattendue est survenue')).toBeVisible()
    await page.context().setOffline(false)
  })
  await test.step('one device is signed out at once', async () => {
    await devices.nth(1).getByRole('button').click()
    await expect(page.getByText('Appareil déconnecté.')).toBeVisible()
    await expect(devices).toHaveCount(2)
  })
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await choose(page, 'jasmin de Tunis')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe mis à jour avec succès!')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('')
  for (const other of others) {
    await other.goto('/dashboard/settings/security')
    await expect(other).toHaveURL(/\/login/)
  }
  const [other] = others
  await post(other as Page, '/login', { email, password: 'jasmin de Tunis', redirectTo: '' })
  await page.reload()
  await press(page.getByRole('button', { name: 'Déconnecter les autres appareils' }))
  await expect(page.getByText('Autres appareils déconnectés.')).toBeVisible()
  await expect(devices).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the link is asked for, passwords change and sessions end by plain forms',
    ON_DESKTOP,
    async ({ page, browser }, info) => {
      const { email } = await becomeClient(page)
      const other = await anotherBrowser(browser, info, false)
      await other.goto('/forgot-password?redirectTo=%2Fdashboard%2Fclient')
      await other.getByLabel('Email').fill('amel@mail')
      await other.getByRole('button', { name: 'Envoyer le lien' }).click()
      await expect(other.getByLabel('Email')).toHaveAccessibleDescription('Adresse email invalide')
      await other.getByLabel('Email').fill(email)
      await other.getByRole('button', { name: 'Envoyer le lien' }).click()
      await expect(other.getByRole('heading', { name: 'Vérifiez vos e-mails' })).toBeVisible()
      await other.getByRole('button', { name: 'Renvoyer l’e-mail' }).click()
      await expect(other.getByText('l’e-mail vient de repartir')).toBeVisible()
      const link = await resetLink(other, email)
      await other.goto(link)
      await expectWithoutScripts(other, 'Lien reçu par e-mail')
      const reset = { access_token: link, password: 'jasmin de Sfax', confirmPassword: 'jasmin de Sfax' }
      const form = /<noscript>.*?<form[^>]* action="([^"]+)"/s.exec(await other.content())?.[1] ?? ''
      const done = await (await post(other, form, reset)).text()
      expect(done).toContain('Mot de passe modifié')
      expect(done).toContain('href="/login?redirectTo=%2Fdashboard%2Fclient"')

      await post(page, '/login', { email, password: 'jasmin de Sfax', redirectTo: '' })
      await post(other, '/login', { email, password: 'jasmin de Sfax', redirectTo: '' })
      await page.goto('/dashboard/settings/security')
      await page.getByRole('button', { name: 'Déconnecter les autres appareils' }).click()
      await expect(page.getByRole('button', { name: 'Déconnecter les autres appareils' })).toHaveCount(0)
      await page.getByLabel('Mot de passe actuel').fill('not this')
      await choose(page, 'jasmin de Tunis')
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
      await expect(page.getByText('Mot de passe actuel incorrect')).toBeVisible()
      await page.getByLabel('Mot de passe actuel').fill('jasmin de Sfax')
      await choose(page, 'jasmin de Tunis')
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
      await expect(page).toHaveURL('/dashboard/settings/security')
      await expectWithoutScripts(page, 'Mot de passe mis à jour avec succès!')
    },
  )
})
