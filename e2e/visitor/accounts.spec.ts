import {
  expect,
  expectAccessible,
  followMailedLink,
  logOut,
  newEmail,
  ON_DESKTOP,
  ON_PHONE,
  PASSWORD,
  signIn,
  test,
} from '../journey.ts'

test.describe('an account', () => {
  for (const [tab, screen, nameLabel, landing, home] of [
    ['Client', ON_PHONE, 'Nom complet', '/providers', '/providers'],
    ['Prestataire', ON_DESKTOP, 'Nom commercial', '/provider/setup', '/dashboard/provider'],
  ] as const) {
    test(`is made by a ${tab}, confirmed by mail, used and left`, screen, async ({ page }) => {
      const email = newEmail()
      await page.goto('/register')
      await page.getByRole('navigation', { name: 'Type de compte' }).getByRole('link', { name: tab }).click()
      await page.getByLabel(nameLabel).fill('Dar El Jasmin')
      await page.getByLabel('Email').fill(email.toUpperCase())
      await page.getByLabel('Mot de passe', { exact: true }).fill('secret1')
      await page.getByLabel('Confirmer le mot de passe').fill('secret1')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Créer mon compte' }).click()
      await expect(page.getByRole('heading', { name: 'Inscription réussie !' })).toBeVisible()
      await expectAccessible(page)

      await signInExpecting(page, email, 'secret1', 'Votre adresse e-mail n’est pas encore confirmée.')
      await page.getByRole('button', { name: 'Renvoyer l’e-mail de confirmation' }).click()
      await expect(page.getByText('l’e-mail vient de repartir')).toBeVisible()

      await followMailedLink(page, email)
      await expect(page).toHaveURL(/\/login\?/)
      await expect(page.getByText('Votre adresse est confirmée')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await page.getByLabel('Mot de passe', { exact: true }).fill('secret1')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page).toHaveURL(landing)
      await expect(page.getByText('Login successful!')).toBeVisible()

      await page.goto('/login')
      await expect(page).toHaveURL(home)
      await logOut(page)
      await expect(page.getByText('Logged out successfully')).toBeVisible()
      await page.goto('/dashboard/client')
      await expect(page).toHaveURL('/login?redirectTo=%2Fdashboard%2Fclient')
    })
  }

  test(
    'is refused with a message beside each field, and keeps what was typed',
    ON_DESKTOP,
    async ({ page }) => {
      await page.goto('/register')
      await page.getByRole('button', { name: 'Créer mon compte' }).click()
      await expect(page.getByText('Tous les champs sont obligatoires').first()).toBeVisible()
      await page.getByLabel('Nom complet').fill('Yasmine')
      await page.getByLabel('Email').fill('yasmine@mail')
      await page.getByLabel('Mot de passe', { exact: true }).fill('12345')
      await page.getByLabel('Confirmer le mot de passe').fill('123456')
      await page.getByRole('button', { name: 'Créer mon compte' }).click()
      await expect(page.getByText('Adresse email invalide')).toBeVisible()
      await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible()
      await expect(page.getByLabel('Nom complet')).toHaveValue('Yasmine')
      await expectAccessible(page)
      await page.getByLabel('Mot de passe', { exact: true }).fill('1234567')
      await page.getByLabel('Email').fill('yasmine@example.tn')
      await page.getByRole('button', { name: 'Créer mon compte' }).click()
      await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
    },
  )

  test(
    'whose address exists is told on leaving the field, whatever its capitals',
    ON_DESKTOP,
    async ({ page }) => {
      await page.goto('/register')
      await page.getByLabel('Email').fill('Client@Demo.Machmoum.TN')
      await page.getByLabel('Email').blur()
      await expect(page.getByText('Cet email est déjà utilisé')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Connexion' }).first()).toHaveAttribute(
        'href',
        /\/login/,
      )
    },
  )

  test('cannot be guessed into with a wrong password', ON_DESKTOP, async ({ page }) => {
    await signInExpecting(page, newEmail(), 'not this one', 'Email ou mot de passe incorrect')
    await expectAccessible(page)
  })

  test('comes back to the page that asked for it, and to no other site', ON_DESKTOP, async ({ page }) => {
    await page.goto('/dashboard/client?status=pending')
    await expect(page).toHaveURL('/login?redirectTo=%2Fdashboard%2Fclient%3Fstatus%3Dpending')
    await page.goto('/login?redirectTo=//evil.example/x')
    await page.getByLabel('Email').fill('client@demo.machmoum.tn')
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL('/providers')
  })

  test('of a client does not open the setup pages of providers', ON_DESKTOP, async ({ page }) => {
    await page.goto('/provider/setup?etape=services')
    await expect(page).toHaveURL('/login?redirectTo=%2Fprovider%2Fsetup%3Fetape%3Dservices')
    await page.getByLabel('Email').fill('client@demo.machmoum.tn')
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL('/providers')
  })

  test('of the wrong role is sent to its own dashboard', ON_DESKTOP, async ({ page }) => {
    await signIn(page, 'prestataire@demo.machmoum.tn')
    await page.goto('/dashboard/client')
    await expect(page).toHaveURL('/dashboard/provider')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('registration, confirmation, login and logout work as plain forms', ON_DESKTOP, async ({ page }) => {
    const email = newEmail()
    await page.goto('/register?type=provider')
    await page.getByLabel('Nom commercial').fill('Dar El Jasmin')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill('secret1')
    await page.getByLabel('Confirmer le mot de passe').fill('different')
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Nom commercial')).toHaveValue('Dar El Jasmin')
    await page.getByLabel('Mot de passe', { exact: true }).fill('secret1')
    await page.getByLabel('Confirmer le mot de passe').fill('secret1')
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(page.getByRole('heading', { name: 'Inscription réussie !' })).toBeVisible()
    await followMailedLink(page, email)
    await page.getByLabel('Mot de passe', { exact: true }).fill('secret1')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL('/provider/setup')
    await logOut(page)
    await expect(page).toHaveURL('/')
  })
})

test('a broken confirmation link and an unknown page say what they are', ON_DESKTOP, async ({ page }) => {
  await page.goto('/verify-email?token=nonsense')
  await expect(page.getByRole('heading', { name: 'Lien invalide' })).toBeVisible()
  await expectAccessible(page)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible()
  await expect(page.getByRole('link', { name: "Retour à l'accueil" })).toBeVisible()
  await expectAccessible(page)
})

async function signInExpecting(
  page: import('@playwright/test').Page,
  email: string,
  password: string,
  message: string,
) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText(message)).toBeVisible()
}
