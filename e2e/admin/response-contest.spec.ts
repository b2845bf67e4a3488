import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, press, signIn, test } from '../journey.ts'
import { becomeOperator, takeCase } from '../operators.ts'
import { PROVIDER, told } from '../review-site.ts'

test(
  'a provider contests a response time, and an operator finds it in the queue and decides',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    const operator = await anotherBrowser(browser, info)
    await becomeOperator(operator)

    await signIn(page, PROVIDER)
    await page.goto('/dashboard/provider?tab=place')
    await expectAccessible(page)
    const contested = page.getByRole('link', { name: /^Contester la demande de / }).last()
    const address = (await contested.getAttribute('href')) ?? ''
    await contested.click()
    await expect(page.getByRole('heading', { name: 'Contester une mesure' })).toBeVisible()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Contester' }))
    await expect(page.getByText('Choisissez un motif')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Fausse demande ou démarchage' }).check()
    await page.getByLabel('Votre explication').fill('Un démarchage de fournisseur.')
    await page.getByRole('button', { name: 'Contester' }).click()
    await told(page, 'Contestation envoyée.')

    await operator.goto('/admin/moderation?status=response')
    await expectAccessible(operator)
    await operator
      .getByRole('list', { name: 'File de modération' })
      .getByRole('link', { name: /Temps de réponse contesté/ })
      .first()
      .click()
    await expect(operator.getByText('Un démarchage de fournisseur.')).toBeVisible()
    await takeCase(operator)
    await press(operator.getByRole('button', { name: 'Enregistrer la décision' }))
    await expect(operator.getByText('Choisissez une décision')).toBeVisible()
    await expectAccessible(operator)
    await operator.getByRole('radio', { name: /^La demande ne compte plus/ }).check()
    await operator.getByRole('textbox', { name: 'Motif' }).fill('Le démarchage est avéré.')
    await operator.getByRole('button', { name: 'Enregistrer la décision' }).click()
    await told(operator, 'Décision enregistrée.')
    await expect(operator.getByRole('link', { name: /Temps de réponse contesté/ })).toHaveCount(0)

    await page.goto(address)
    await expect(page.getByText('Vous avez déjà contesté cette demande.')).toBeVisible()
    await page.goto('/dashboard/provider?tab=place')
    await expect(page.getByText('Non comptée : notre équipe a accepté votre contestation.')).toBeVisible()
  },
)
