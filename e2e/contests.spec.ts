import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, press, signIn, test } from './journey.ts'
import { becomeOperator, takeCase } from './operators.ts'
import { CLIENT, PROVIDER, told } from './review-site.ts'

test(
  'a review is contested, answered, hidden, appealed and shown again',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    test.setTimeout(180_000)
    const operator = await anotherBrowser(browser, info)
    const visitor = await anotherBrowser(browser, info)
    await becomeOperator(operator)
    const decide = async (stage: string, result: string) => {
      await operator.goto('/admin/contests')
      await expectAccessible(operator)
      await operator
        .getByRole('list', { name: 'Avis contestés' })
        .getByRole('listitem')
        .filter({ hasText: stage })
        .getByRole('link')
        .click()
      await takeCase(operator)
      await press(operator.getByRole('button', { name: 'Enregistrer la décision' }))
      await expect(operator.getByText('Choisissez une décision')).toBeVisible()
      await expectAccessible(operator)
      await operator.getByRole('radio', { name: result }).check()
      await operator.getByRole('textbox', { name: 'Motif' }).fill('Les deux versions ont été lues.')
      await operator.getByRole('button', { name: 'Enregistrer la décision' }).click()
      await told(operator, 'Décision enregistrée.')
    }

    await signIn(page, CLIENT)
    await page.goto('/dashboard/client?tab=avis')
    const mine = page
      .getByRole('list', { name: 'Mes avis' })
      .locator('> li')
      .filter({ hasText: 'Cet avis est contesté' })
    const profile = (await mine.getByRole('link', { name: 'Voir le profil' }).getAttribute('href')) ?? ''
    const reviewsOf = profile.replace(/[?#].*/, '?tab=reviews')

    await test.step('its author answers', async () => {
      await mine.getByRole('link', { name: 'Cet avis est contesté : lire et répondre' }).click()
      await expect(page.getByRole('heading', { name: 'Votre avis est contesté' })).toBeVisible()
      await expectAccessible(page)
      await press(page.getByRole('button', { name: 'Envoyer ma réponse' }))
      await expect(page.getByText('Écrivez votre texte')).toBeVisible()
      await page.getByLabel('Votre réponse').fill('J’étais bien leur client ce jour-là.')
      await page.getByRole('button', { name: 'Envoyer ma réponse' }).click()
      await told(page, 'Réponse envoyée.')
      await expect(page.getByText('En cours d’examen')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Envoyer ma réponse' })).toHaveCount(0)
    })

    await test.step('an operator hides it, and the profile says so', async () => {
      await decide('En cours d’examen', 'L’avis est masqué')
      await visitor.goto(reviewsOf)
      await expect(visitor.getByRole('list', { name: 'Avis masqués' })).toContainText(
        '1 avis masqué (autre prestataire). Il ne compte pas dans la note.',
      )
      await expectAccessible(visitor)
      await visitor.getByRole('link', { name: 'Comment les avis sont contrôlés' }).click()
      await expect(
        visitor.getByRole('rowheader', { name: 'Avis destiné à un autre prestataire' }),
      ).toBeVisible()
      await expectAccessible(visitor)
    })

    await test.step('its author appeals, and it is shown again', async () => {
      const contested = page.url()
      await page.goto('/dashboard/client?tab=avis')
      const hidden = page
        .getByRole('list', { name: 'Mes avis' })
        .locator('> li')
        .filter({ hasText: 'Cet avis n’est plus public' })
      await expect(hidden).toContainText('Vous ne pouvez ni le modifier ni le supprimer.')
      await expect(hidden.getByRole('link', { name: 'Voir le profil' })).toBeVisible()
      await expect(hidden.getByText(/^(Modifier|Supprimer)$/)).toHaveCount(0)
      await expectAccessible(page)
      await page.goto(contested)
      await page.getByRole('link', { name: 'Déposer un recours' }).click()
      await expectAccessible(page)
      await page.getByLabel('Votre recours').fill('Voici le numéro de ma réservation.')
      await page.getByRole('button', { name: 'Déposer le recours' }).click()
      await told(page, 'Recours déposé.')
      await decide('Recours en cours d’examen', 'L’avis est public')
      await page.reload()
      await expect(page.getByText('Affaire close')).toBeVisible()
      await visitor.goto(reviewsOf)
      await expect(visitor.getByRole('list', { name: 'Avis masqués' })).toHaveCount(0)
    })
  },
)

test('a provider contests a review that it received', ON_DESKTOP, async ({ page }) => {
  await signIn(page, PROVIDER)
  await page.goto('/dashboard/provider?tab=avis')
  // The newest may be the one that the demo contests.
  const review = page.getByRole('list', { name: 'Avis reçus' }).locator('> li').last()
  await review.getByRole('link', { name: 'Contester' }).click()
  await expect(page.getByRole('heading', { name: 'Contester un avis' })).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Contester cet avis' }))
  await expect(page.getByText('Choisissez un motif')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Propos injurieux ou haineux' }).check()
  await page.getByLabel('Votre explication').fill('Notre équipe est insultée.')
  await page.getByRole('button', { name: 'Contester cet avis' }).click()
  await told(page, 'Contestation envoyée.')
  await expect(page.getByText('L’auteur peut répondre', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
