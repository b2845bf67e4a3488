import {
  expect,
  expectAccessible,
  ON_PHONE,
  openMoreActions,
  patient,
  press,
  signIn,
  untilTaken,
} from './journey.ts'
import {
  announced,
  CLIENT,
  confirm,
  lookAtPages,
  NAME,
  own,
  PROVIDER,
  received,
  stars,
  test,
  told,
} from './review-site.ts'

const LONG = 'Un dîner servi à l’heure, chaud et généreux.'

// One after the other on the same site: each journey goes on with what the one before has left.
test.describe.configure({ mode: 'serial' })

/** Address of the demo provider's profile, and its number of reviews before the first journey. */
let profile = ''
let before = 0

test(
  'a review goes from the booking to its provider, who answers and reports it',
  ON_PHONE,
  async ({ page, browser }) => {
    test.setTimeout(120_000)
    const provider = patient(await (await browser.newContext()).newPage())

    await test.step('a visitor is sent to sign in, and comes back', async () => {
      await page.goto('/providers?q=saveurs+mahdia')
      await page.getByRole('link', { name: `Voir le profil\u00A0: ${NAME}` }).click()
      await page.getByRole('link', { name: /^Avis\W+\d/ }).click()
      await expect(page.getByText('Vous devez être connecté pour laisser un avis')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Laisser un avis' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
      before = await announced(page)
      await page.getByRole('link', { name: 'Se connecter' }).click()
      await page.getByLabel('Email').fill(CLIENT)
      await page.getByLabel('Mot de passe', { exact: true }).fill('machmoum-demo')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page).toHaveURL(/\/provider\/[0-9a-f-]+\?tab=reviews/)
      profile = new URL(page.url()).pathname
      await expect(page.getByRole('link', { name: 'Laisser un avis' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('left from the booking, with the keyboard', async () => {
      await page.goto('/dashboard/client?status=accepted')
      const booking = page
        .getByRole('list', { name: 'Mes réservations' })
        .locator('> li')
        .filter({ hasText: 'Avis à laisser' })
      await expect(booking).toHaveCount(2)
      const mine = booking.filter({ hasText: NAME })
      await mine.locator('summary').click()
      await lookAtPages(page, [
        await mine.getByRole('link', { name: 'Laisser un avis' }).getAttribute('href'),
      ])
      await mine.locator('summary').click()
      await press(mine.getByRole('link', { name: 'Laisser un avis' }))
      const dialog = page.getByRole('dialog', { name: 'Laisser un avis' })
      const publish = dialog.getByRole('button', { name: 'Publier l’avis' })
      await publish.click()
      await expect(dialog.getByText('Veuillez donner une note')).toBeVisible()
      await expect(dialog.getByText('Veuillez écrire un commentaire')).toBeVisible()
      await expectAccessible(page)
      await stars(page, '1 étoile, Très insatisfait').focus()
      for (const label of ['Insatisfait', 'Correct', 'Satisfait']) {
        await page.keyboard.press('ArrowRight')
        await expect(dialog.getByText(label, { exact: true })).toBeVisible()
      }
      await dialog.getByLabel('Votre commentaire').fill(LONG)
      await test.step('closing loses nothing', async () => {
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await mine.getByRole('link', { name: 'Laisser un avis' }).click()
        await expect(dialog.getByLabel('Votre commentaire')).toHaveValue(LONG)
        await expect(stars(page, '4 étoiles, Satisfait')).toBeChecked()
      })
      await publish.dblclick()
      await told(page, 'Avis publié.')
      await expect(page).toHaveURL('/dashboard/client?status=accepted')
      await expect(dialog).toHaveCount(0)
      await expect(booking).toHaveCount(1)
      await expect(page.getByRole('link', { name: /^Mes avis\W+3$/ })).toBeVisible()
    })

    await test.step('the provider gets a mail, answers and reports, and can change nothing of it', async () => {
      await signIn(provider, PROVIDER)
      await provider.goto('/dashboard/provider?tab=avis')
      const review = received(provider, LONG)
      await expect(review.getByRole('img', { name: '4 sur 5' })).toBeVisible()
      await expect(review.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
      await expectAccessible(provider)
      await press(review.getByRole('link', { name: 'Répondre' }))
      const field = review.getByLabel('Votre réponse', { exact: true })
      await expect(field).toBeFocused()
      await review.getByRole('button', { name: 'Publier la réponse' }).click()
      await expect(review.getByText('Veuillez écrire une réponse')).toBeVisible()
      await field.fill('Merci, Yasmine.')
      await expectAccessible(provider)
      await review.getByRole('button', { name: 'Publier la réponse' }).click()
      await told(provider, 'Réponse publiée.')
      await expect(review).toContainText('Votre réponse')
      await review.getByRole('link', { name: 'Modifier' }).click()
      await field.fill('Merci, Yasmine. À bientôt.')
      await review.getByRole('button', { name: 'Publier la réponse' }).click()
      await expect(review).toContainText('À bientôt.')

      await openMoreActions(review)
      await review.getByRole('link', { name: 'Signaler' }).click()
      await expect(provider.getByRole('heading', { name: 'Signaler un avis' })).toBeVisible()
      await expectAccessible(provider)
      await provider.getByRole('button', { name: 'Signaler' }).click()
      await expect(provider.getByText('Indiquez la raison du signalement')).toBeVisible()
      await provider.getByLabel('Pourquoi signalez-vous cet avis ?').fill('Ce n’était pas nous.')
      await provider.getByRole('button', { name: 'Signaler' }).click()
      await told(provider, 'Avis signalé.')
      await expect(provider).toHaveURL('/dashboard/provider?tab=avis')
      await expect(review).toContainText('Avis signalé')

      await test.step('the bars filter', async () => {
        await provider.getByRole('link', { name: /^4 étoiles, \d+ avis/ }).click()
        await expect(provider).toHaveURL(/stars=4/)
        await expect(review).toBeVisible()
        await expectAccessible(provider)
        await provider.getByRole('link', { name: '1 étoile, 0 avis' }).click()
        await expect(provider.getByText('Aucun avis à 1 étoile.')).toBeVisible()
        await provider.getByRole('link', { name: 'Voir tous les avis' }).click()
        await expect(review).toBeVisible()
      })
      await expect(async () => {
        await provider.goto('/dev/mailbox')
        await expect(
          provider.getByRole('article').filter({ hasText: 'a publié un avis sur vous' }),
        ).toHaveCount(1, {
          timeout: 500,
        })
        await expect(provider.getByRole('article').filter({ hasText: 'a répondu à votre avis' })).toHaveCount(
          1,
          {
            timeout: 500,
          },
        )
      }).toPass()
    })
  },
)

test(
  'a review is changed, stands on the profile with its answer, and both are taken back',
  ON_PHONE,
  async ({ page, browser }) => {
    test.setTimeout(120_000)
    const provider = patient(await (await browser.newContext()).newPage())
    await signIn(provider, PROVIDER)
    await signIn(page, CLIENT)

    await test.step('its author reads the answer, changes the review in its place', async () => {
      await page.goto('/dashboard/client')
      await press(page.getByRole('link', { name: /^Mes avis\W+3$/ }))
      await expect(page).toHaveURL('/dashboard/client?tab=avis')
      await expect(own(page)).toContainText('Merci, Yasmine. À bientôt.')
      await expectAccessible(page)
      const path = (await own(page).getByRole('link', { name: 'Modifier' }).getAttribute('href'))?.replace(
        /\?.*/,
        '',
      )
      await lookAtPages(page, [path ?? '', `${path}/deletion`])
      await lookAtPages(provider, [`${path}/reply`, `${path}/reply/deletion`])
      await press(own(page).getByRole('link', { name: 'Modifier' }))
      const save = own(page).getByRole('button', { name: 'Enregistrer' })
      const comment = own(page).getByLabel('Votre commentaire')
      await expect(stars(page, '4 étoiles, Satisfait')).toBeFocused()
      await comment.fill('  ')
      await expect(save).toBeDisabled()
      await comment.fill(`${LONG} Merci à tous.`)
      await stars(page, '5 étoiles, Très satisfait').click()
      await expectAccessible(page)
      await save.click()
      await told(page, 'Avis mis à jour.')
      await expect(own(page)).toContainText('Merci à tous.')
      await expect(own(page).getByRole('img', { name: '5 sur 5' })).toBeVisible()
    })

    await test.step('the profile shows it with the answer; only the author can change it', async () => {
      await own(page).getByRole('link', { name: 'Voir le profil' }).click()
      await expect(page.getByText('Vous avez déjà laissé un avis pour ce prestataire.')).toBeVisible()
      await expect.poll(() => announced(page)).toBe(before + 1)
      const item = page.getByRole('listitem').filter({ hasText: 'Merci à tous.' })
      await expect(item).toContainText(`Réponse de ${NAME}`)
      await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(1)
      await expectAccessible(page)
      await provider.goto(`${profile}?tab=reviews`)
      await expect(provider.getByText('Merci à tous.')).toBeVisible()
      await expect(provider.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
      await expect(provider.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
      await press(item.getByRole('link', { name: 'Modifier' }))
      await item.getByRole('button', { name: 'Annuler' }).click()
    })

    await test.step('the provider takes the answer back, the author the review', async () => {
      await provider.goto('/dashboard/provider?tab=avis')
      const review = received(provider, LONG)
      await press(review.getByRole('button', { name: 'Supprimer' }))
      await confirm(provider, 'Supprimer votre réponse ?', 'Supprimer la réponse')
      await told(provider, 'Réponse supprimée.')
      await expect(review.getByRole('link', { name: 'Répondre' })).toBeVisible()
      // The author's page hears of it.
      await expect(page.getByText('Merci, Yasmine. À bientôt.')).toHaveCount(0)

      await press(page.getByRole('button', { name: 'Supprimer' }))
      await confirm(page, 'Supprimer cet avis ?', 'Supprimer l’avis')
      await told(page, 'Avis supprimé.')
      await expect(page.getByText('Merci à tous.')).toHaveCount(0)
      await expect(page).toHaveURL(/tab=reviews/)
      await expect.poll(() => announced(page)).toBe(before)
      const leave = page.getByRole('link', { name: 'Laisser un avis' })
      await untilTaken(leave)
      // The provider's page hears of it.
      await expect(review).toHaveCount(0)
    })
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a review is left, changed, answered and deleted', ON_PHONE, async ({ page, browser, site }, info) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({
      viewport: info.project.use.viewport ?? null,
      locale: 'fr-FR',
      javaScriptEnabled: false,
      baseURL: site.origin,
    })
    const provider = await context.newPage()
    await signIn(page, CLIENT)
    await page.goto('/dashboard/client?status=accepted')
    const booking = page
      .getByRole('list', { name: 'Mes réservations' })
      .locator('> li')
      .filter({ hasText: 'Avis à laisser' })
    const mine = booking.filter({ hasText: NAME })
    await mine.locator('summary').click()
    await mine.getByRole('link', { name: 'Laisser un avis' }).click()
    await page.getByLabel('Votre commentaire').fill(LONG)
    await page.getByRole('button', { name: 'Publier l’avis' }).click()
    await expect(page.getByText('Veuillez donner une note')).toBeVisible()
    await expect(page.getByLabel('Votre commentaire')).toHaveValue(LONG)
    await stars(page, '2 étoiles, Insatisfait').check()
    await page.getByRole('button', { name: 'Publier l’avis' }).click()
    await expect(page).toHaveURL('/dashboard/client?status=accepted')
    await expect(booking).toHaveCount(1)

    await page.goto('/dashboard/client?tab=avis')
    await own(page).getByRole('link', { name: 'Modifier' }).click()
    await expect(stars(page, '2 étoiles, Insatisfait')).toBeChecked()
    await page.getByLabel('Votre commentaire').fill('')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Le commentaire ne peut pas être vide')).toBeVisible()
    await page.getByLabel('Votre commentaire').fill('Tout compte fait, c’était bien.')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(own(page)).toContainText('Tout compte fait')

    await signIn(provider, PROVIDER)
    await provider.goto('/dashboard/provider?tab=avis')
    const review = received(provider, 'Tout compte fait')
    await review.getByRole('link', { name: 'Répondre' }).click()
    await provider.getByLabel('Votre réponse').fill('Merci.')
    await provider.getByRole('button', { name: 'Publier la réponse' }).click()
    await review.getByRole('button', { name: 'Supprimer' }).click()
    await expect(provider.getByRole('heading', { name: 'Supprimer votre réponse ?' })).toBeVisible()
    await provider.getByRole('button', { name: 'Supprimer la réponse' }).click()
    await expect(review.getByRole('link', { name: 'Répondre' })).toBeVisible()

    await own(page).getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByRole('heading', { name: 'Supprimer cet avis ?' })).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer l’avis' }).click()
    await expect(page).toHaveURL('/dashboard/client?tab=avis')
    await expect(own(page)).toHaveCount(0)
  })
})
