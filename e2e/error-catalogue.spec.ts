import type { Page } from '@playwright/test'
import {
  ask,
  becomeClient,
  becomeProvider,
  dayIn,
  openRequest,
  PROVIDER,
  profilePathOf,
  publish,
} from './booking.ts'
import { anotherBrowser, expect, expectSaid, PASSWORD, press, signIn, test } from './journey.ts'

// The error catalogue (P8, S8), walked: what people read when something that they send or ask for never arrives. The demo's
// accounts are enough, since nothing that is sent here arrives. tests/answers.db.test.ts provokes what cannot be
// loaded. What is said of wrong input and of success stands with the journeys of each screen.
//
// Texts of the catalogue that can no longer occur, and why:
// - 'No user returned from authentication': the sign-in answers with a person or with an error.
// - 'Erreur lors de l'inscription': was wrapped in 'Inscription échouée', which is what shows.
// - 'Erreur lors du téléchargement: …' and 'Erreur lors de la suppression: …' of a provider's photos and videos: an upload
//   that is cut waits and goes on, and what is taken away goes with the next save of the profile.
// - 'Type de fichier non supporté.' at the browser's own file dialog: such files cannot be chosen there, only dropped.

const CLIENT = 'client@demo.machmoum.tn'

/** Answers an address in the server's place, once. */
async function answering(page: Page, path: RegExp, answer: { status: number; body: string }): Promise<void> {
  await page.route(
    ({ pathname }) => path.test(pathname),
    (route) => route.fulfill(answer),
    { times: 1 },
  )
}

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('what a visitor sends and does not arrive', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(CLIENT)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await expectSaid(page, 'Login failed', {
    to: /^\/login/,
    act: () => press(page.getByRole('button', { name: 'Se connecter' })),
  })
  await page.goto('/register')
  await page.getByLabel('Nom complet').fill('Amel')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.tn`)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/^Confirmer/).fill(PASSWORD)
  await expectSaid(page, 'Inscription échouée', {
    to: /^\/register/,
    act: () => press(page.getByRole('button', { name: /^Créer mon compte/ })),
  })
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(CLIENT)
  await expectSaid(page, 'Une erreur est survenue. Veuillez réessayer.', {
    to: /^\/forgot-password/,
    act: () => press(page.getByRole('button', { name: 'Envoyer le lien' })),
  })
})

test('what a client sends and does not arrive', async ({ page }) => {
  await signIn(page, CLIENT)
  const profile = await profilePathOf(page)
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')

  await page.goto(`${profile}?tab=availability`)
  await press(page.getByRole('grid').getByRole('link').last())
  await expectSaid(page, "Erreur lors de l'envoi de la demande", {
    to: /\/booking(\.data)?$/,
    act: () => press(page.getByRole('button', { name: 'Envoyer la demande' })),
  })

  await page.goto('/dashboard/client?status=accepted')
  const review = page.getByRole('link', { name: 'Laisser un avis', includeHidden: true })
  await press(page.getByRole('listitem').filter({ has: review }).first().locator('summary').first())
  await press(page.getByRole('link', { name: 'Laisser un avis' }).first())
  await dialog.getByRole('radio', { name: '5 étoiles, Très satisfait' }).check()
  await dialog.getByLabel('Votre commentaire').fill('Une très belle soirée.')
  await expectSaid(page, "Erreur lors de la publication de l'avis", {
    to: /^\/bookings\/.*\/review|^\/reviews/,
    act: () => dialog.getByRole('button', { name: 'Publier l’avis' }).click(),
  })

  for (const [path, action] of [
    ['/dashboard/client', 'bookings'],
    ['/dashboard/client?tab=devis', 'quotes'],
  ] as const) {
    await page.goto(path)
    await press(page.getByRole('button', { name: 'Annuler la demande' }).first())
    await expectSaid(page, "Erreur lors de l'annulation de la demande", {
      to: new RegExp(`^/${action}/`),
      act: () => question.getByRole('button', { name: 'Annuler la demande' }).click(),
    })
  }

  await test.step('a file of an answer', async () => {
    await page.goto('/dashboard/client?tab=devis')
    // Folded away until its request is opened.
    const link = { name: /^Télécharger (?!le PDF)/ }
    const folded = page.getByRole('link', { ...link, includeHidden: true })
    await press(page.getByRole('listitem').filter({ has: folded }).first().locator('summary').first())
    const file = page.getByRole('link', link).first()
    await expect(file).toBeVisible()
    await answering(page, /^\/quote-files\/.*\/link$/, {
      status: 404,
      body: '{"message":"Fichier non trouvé"}',
    })
    await file.click()
    await expect(
      toast(page, 'Erreur lors de la création du lien de téléchargement: Fichier non trouvé'),
    ).toBeVisible()
    await answering(page, /^\/quote-files\/.*\/link$/, { status: 200, body: '{}' })
    await file.click()
    await expect(toast(page, 'Impossible de générer le lien de téléchargement')).toBeVisible()
    await answering(page, /^\/quote-files\/.*\/content$/, { status: 410, body: '' })
    await file.click()
    await expect(toast(page, 'Erreur lors du téléchargement: 410')).toBeVisible()
    await expectSaid(page, 'Erreur inattendue lors du téléchargement: ', {
      to: /^\/quote-files\/.*\/content$/,
      method: 'GET',
      act: () => file.click(),
    })
  })

  await page.goto('/dashboard/client?tab=avis')
  const own = page.getByRole('list', { name: 'Mes avis' }).getByRole('listitem').first()
  await press(own.getByRole('link', { name: 'Modifier' }))
  await expectSaid(page, "Erreur lors de la mise à jour de l'avis", {
    to: /^\/reviews\//,
    act: () =>
      page
        .getByRole('form', { name: 'Modifier votre avis' })
        .getByRole('button', { name: 'Enregistrer' })
        .click(),
  })
  await page
    .getByRole('form', { name: 'Modifier votre avis' })
    .getByRole('button', { name: 'Annuler' })
    .click()
  await press(own.getByRole('button', { name: 'Supprimer' }))
  await expectSaid(page, "Erreur lors de la suppression de l'avis", {
    to: /^\/reviews\//,
    act: () => question.getByRole('button', { name: /^Supprimer/ }).click(),
  })
})

test('what anybody sends of their own and does not arrive', async ({ page }) => {
  await signIn(page, CLIENT)
  await page.goto('/messages')
  await press(page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first())
  await page.getByRole('textbox', { name: 'Message' }).fill('Bonsoir')
  // It goes out by itself later, which other journeys must not see.
  await page.route('**/page', (route) => route.abort('internetdisconnected'))
  await expectSaid(page, "Une erreur est survenue lors de l'envoi du message", {
    to: /^\/messages\//,
    act: () => page.getByRole('button', { name: 'Envoyer' }).click(),
  })
  await expect(page.getByRole('log').getByText('Bonsoir').last()).toBeVisible()
  await expect(page.getByRole('img', { name: 'En attente d’envoi' })).toBeVisible()

  await page.goto('/tasks')
  await expectSaid(page, 'Une erreur est survenue lors de la mise à jour de la tâche', {
    to: /^\/tasks\//,
    act: () => press(page.getByRole('checkbox').first()),
  })
  await page.goto('/tasks')
  await expectSaid(page, 'Une erreur est survenue lors de la suppression de la tâche', {
    to: /^\/tasks\//,
    act: () => press(page.getByRole('button', { name: /^Supprimer/ }).first()),
  })
  await page.goto('/tasks/new')
  await page.getByLabel('Titre').fill('Commander le gâteau')
  await expectSaid(page, 'Une erreur est survenue lors de la création de la tâche', {
    to: /^\/tasks/,
    act: () => press(page.getByRole('button', { name: 'Créer la tâche' })),
  })

  await page.goto('/dashboard/settings')
  await page.getByLabel('Téléphone').fill('+216 20 000 000')
  await expectSaid(page, 'Erreur lors de la mise à jour du profil', {
    to: /^\/dashboard\/settings/,
    act: () => press(page.getByRole('button', { name: /^Enregistrer/ })),
  })
  await page.goto('/dashboard/settings/security')
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('un autre jasmin')
  await page.getByLabel(/^Confirmer le /).fill('un autre jasmin')
  await expectSaid(page, 'Une erreur inattendue est survenue', {
    to: /^\/dashboard\/settings/,
    act: () => press(page.getByRole('button', { name: 'Changer le mot de passe' })),
  })

  await page.goto('/tasks')
  await expectSaid(page, 'Error logging out', {
    to: /^\/logout/,
    act: async () => {
      await page.getByRole('banner').locator('summary').last().click()
      await press(page.getByRole('button', { name: 'Déconnexion' }))
    },
  })
})

test('what a provider sends and does not arrive', async ({ page, browser }, info) => {
  const question = page.getByRole('alertdialog')

  await test.step('about a request', async () => {
    // Of a provider of its own: the demo's requests are answered and withdrawn by other journeys meanwhile.
    const own = await anotherBrowser(browser, info)
    const { name } = await becomeProvider(own)
    const profile = await publish(own, name)
    await becomeClient(page)
    await ask(page, dayIn(4, 7), 'Un jardin.', profile)
    await own.goto('/dashboard/provider')
    await openRequest(own.getByRole('listitem').filter({ hasText: 'Un jardin.' }))
    await expectSaid(own, "Une erreur est survenue lors de l'acceptation de la demande", {
      to: /^\/bookings\//,
      act: () => press(own.getByRole('button', { name: 'Accepter' })),
    })
    await press(own.getByRole('button', { name: 'Refuser' }))
    await expectSaid(own, 'Une erreur est survenue lors du refus de la demande', {
      to: /^\/bookings\//,
      act: () => own.getByRole('alertdialog').getByRole('button', { name: 'Refuser la demande' }).click(),
    })
  })
  await page.context().clearCookies()
  await signIn(page, PROVIDER.email)
  await page.goto('/dashboard/provider?tab=devis')
  const request = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Répondre' }) })
    .first()
  const name = await request.getByRole('heading').first().textContent()
  const asked = page
    .getByRole('listitem')
    .filter({ hasText: name ?? '' })
    .first()
  await press(asked.getByRole('button', { name: 'Répondre' }))
  await asked.getByRole('textbox', { name: 'Votre réponse' }).fill('Voici notre proposition.')
  await expectSaid(page, 'Erreur lors de la mise à jour', {
    to: /^\/quotes\//,
    act: () => asked.getByRole('button', { name: 'Envoyer la réponse' }).click(),
  })
  await asked
    .locator('input[type=file]')
    .setInputFiles({ name: 'vide.exe', mimeType: '', buffer: Buffer.from('MZ') })
  await expect(page.getByText('Type de fichier non supporté pour vide.exe.')).toBeVisible()
  await asked.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(toast(page, "Aucun fichier n'a pu être téléchargé")).toBeVisible()

  await page.goto('/provider/setup?etape=services')
  await press(page.getByRole('button', { name: /^Supprimer/ }).first())
  await expectSaid(page, 'Erreur lors de la suppression du service', {
    to: /^\/provider\/services/,
    act: () => question.getByRole('button', { name: /^Supprimer/ }).click(),
  })
  await page.goto('/provider/setup?etape=devis')
  await press(page.getByRole('button', { name: /^Supprimer/ }).first())
  await expectSaid(page, 'Erreur lors de la suppression de la question', {
    to: /^\/provider\/quote-form/,
    act: () => question.getByRole('button', { name: /^Supprimer/ }).click(),
  })
  await page.goto('/provider/setup')
  await expectSaid(page, 'Erreur lors de la mise à jour de la visibilité', {
    to: /^\/provider\/profile/,
    act: () => press(page.getByLabel('Profil public')),
  })
  await expect(page.getByLabel('Profil public')).toBeChecked()
})

test('a live connection that never comes about', async ({ page }) => {
  await page.clock.install()
  await page.route('**/live', () => {})
  await signIn(page, PROVIDER.email)
  await page.goto('/dashboard/provider')
  const waits = page.getByText('Connexion temps réel expirée. Reconnexion...')
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(waits).toBeVisible({ timeout: 500 })
  }).toPass()
})
