import { aProviderAndAClient, ask, dayIn } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, test } from '../journey.ts'
import { becomeOperator, takeCase } from '../operators.ts'
import { told } from '../review-site.ts'

test(
  'a provider reports a request without scripts, an operator upholds it, and it does not count',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    test.setTimeout(120_000)
    const { profile, client, name } = await aProviderAndAClient(page, browser, info)
    await ask(client, dayIn(2, 5), 'Versez d’abord 200 DT.', profile)
    const plain = await anotherBrowser(browser, info, false)
    await plain.context().addCookies(await page.context().cookies())
    await plain.goto('/dashboard/provider')
    await plain.locator('summary').filter({ hasText: name }).click()
    await plain
      .getByRole('link', { name: /^Signaler cette demande/ })
      .first()
      .click()
    await expect(plain.getByRole('heading', { name: 'Signaler une demande' })).toBeVisible()
    await expect(plain.getByText('Versez d’abord 200 DT.')).toBeVisible()
    await plain.getByRole('button', { name: 'Signaler' }).click()
    await expect(plain.getByText('Indiquez la raison du signalement')).toBeVisible()
    await plain.getByLabel('Pourquoi signalez-vous cette demande ?').fill('Une arnaque au virement.')
    await plain.getByRole('button', { name: 'Signaler' }).click()
    await expect.poll(() => plain.content()).toMatch(/<noscript>.*Demande signalée/s)

    const operator = await anotherBrowser(browser, info)
    await becomeOperator(operator)
    await operator.goto('/admin/moderation?status=report')
    await operator
      .getByRole('list', { name: 'File de modération' })
      .getByRole('link', { name: /Demande de réservation signalée/ })
      .last()
      .click()
    await expect(operator.getByText('Une arnaque au virement.')).toBeVisible()
    await expect(operator.getByText('Versez d’abord 200 DT.')).toBeVisible()
    await takeCase(operator)
    await expectAccessible(operator)
    await operator.getByRole('radio', { name: /^Retenir le signalement/ }).check()
    await operator.getByRole('textbox', { name: 'Motif' }).fill('Une demande d’argent d’avance.')
    await operator.getByRole('button', { name: 'Enregistrer la décision' }).click()
    await told(operator, 'Décision enregistrée.')
    await expect(operator.getByText('Retenu, auteur averti')).toBeVisible()

    await page.goto('/dashboard/provider?tab=place')
    await expect(page.getByText('Non comptée : votre signalement', { exact: false })).toBeVisible()
    await expectAccessible(page)
  },
)
