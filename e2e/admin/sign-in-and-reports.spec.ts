import { expect, expectAccessible, expectSaid, ON_DESKTOP, patient, press, signIn } from '../journey.ts'
import { codeOf, givePassword, shownKey, takeCase } from '../operators.ts'
import { PROVIDER, test, told } from '../review-site.ts'

const OPERATOR = 'admin@demo.machmoum.tn'
const CODE_NOT_CHECKED = 'Le code n’a pas pu être vérifié. Réessayez.'
const REASON = 'Propos injurieux, contraires à nos règles.'

test(
  'an operator sets up a second step, decides about a report, and takes it back; both sides are told',
  ON_DESKTOP,
  async ({ page, browser, site }, info) => {
    test.setTimeout(120_000)
    const settings = { viewport: info.project.use.viewport ?? null, locale: 'fr-FR', baseURL: site.origin }
    const provider = patient(await (await browser.newContext(settings)).newPage())
    const reviews = provider.getByRole('list', { name: 'Avis reçus' })
    let words = ''
    let key = ''
    let used = ''

    await test.step('a provider reports a review', async () => {
      await signIn(provider, PROVIDER)
      await provider.goto('/dashboard/provider?tab=avis')
      const review = reviews
        .locator('> li')
        .filter({ has: provider.getByRole('link', { name: 'Signaler' }) })
        .first()
      words = (await review.locator('p.whitespace-pre-line').first().textContent()) ?? ''
      await review.getByRole('link', { name: 'Signaler' }).click()
      await provider.getByLabel('Pourquoi signalez-vous cet avis ?').fill('Il ne parle pas de nous.')
      await provider.getByRole('button', { name: 'Signaler' }).click()
      await told(provider, 'Avis signalé.')
    })

    await test.step('the first sign-in sets up an app, and is nobody’s before', async () => {
      await page.goto('/admin/reports')
      await expect(page).toHaveURL(/\/login\?redirectTo=/)
      await givePassword(page, OPERATOR)
      await expect(page.getByRole('heading', { name: 'Validation en deux étapes' })).toBeVisible()
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/dashboard/settings')
      await expect(page.getByRole('heading', { name: 'Validation en deux étapes' })).toBeVisible()
      key = await shownKey(page)
      const activate = page.getByRole('button', { name: 'Activer' })
      await press(activate)
      await expect(page.getByText('Saisissez le code à 6 chiffres')).toBeVisible()
      await page.getByLabel('Code', { exact: true }).fill('12345')
      await activate.click()
      await expect(page.getByText('Code incorrect.')).toBeVisible()
      expect(await shownKey(page)).toBe(key)
      await expectAccessible(page)
      used = codeOf(key)
      await page.getByLabel('Code', { exact: true }).fill(used)
      await expectSaid(page, CODE_NOT_CHECKED, { to: /^\/login\/second-step/, act: () => activate.click() })
      await expect(page.getByLabel('Code', { exact: true })).toHaveValue(used)
      expect(await shownKey(page)).toBe(key)
      await activate.click()
      await expect(
        page.getByRole('list', { name: 'Codes de récupération' }).getByRole('listitem'),
      ).toHaveCount(10)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'J’ai noté mes codes' }).click()
      await expect(page).toHaveURL('/dashboard/settings')
    })

    await test.step('the overview says what waits, and how the site is doing', async () => {
      await page.goto('/dashboard/client')
      await expect(page).toHaveURL('/admin')
      await expect(page.getByRole('heading', { name: 'Vue d’ensemble' })).toBeVisible()
      await page.getByRole('link', { name: '12 mois' }).click()
      await expect(page).toHaveURL('/admin?span=months')
      const signUps = page.getByRole('figure').filter({ hasText: 'Inscriptions' })
      await signUps.getByText('Les chiffres').click()
      await expect(signUps.getByRole('row')).toHaveCount(13)
      await expectAccessible(page)
    })

    await test.step('the review is hidden, with a reason', async () => {
      const parts = page.getByRole('navigation', { name: 'Administration' })
      await parts.getByRole('link', { name: /^Signalements\W+1 en attente$/ }).click()
      await expectAccessible(page)
      await page.getByRole('link', { name: /Il ne parle pas de nous/ }).click()
      await expect(page.getByText(words)).toBeVisible()
      await takeCase(page)
      await press(page.getByRole('button', { name: 'Enregistrer la décision' }))
      await expect(page.getByText('Choisissez une décision')).toBeVisible()
      await expect(page.getByText('Indiquez le motif')).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Masquer l’avis').check()
      await page.getByRole('textbox', { name: 'Motif' }).fill(REASON)
      await expectSaid(page, 'La décision n’a pas été enregistrée. Réessayez.', {
        to: /^\/admin\/reports/,
        act: () => page.getByRole('button', { name: 'Enregistrer la décision' }).click(),
      })
      await expect(page.getByRole('textbox', { name: 'Motif' })).toHaveValue(REASON)
      await page.getByRole('button', { name: 'Enregistrer la décision' }).click()
      await told(page, 'Décision enregistrée.')
      await expect(page.getByText(REASON)).toBeVisible()
      await expect(parts.getByRole('link', { name: 'Signalements', exact: true })).toBeVisible()
      await provider.goto('/dashboard/provider?tab=avis')
      await expect(reviews).not.toContainText(words)
    })

    await test.step('it is shown again, and both sides have read of both decisions', async () => {
      await page.getByLabel('Afficher de nouveau').check()
      await page.getByRole('textbox', { name: 'Motif' }).fill('Après relecture, il peut rester.')
      await page.getByRole('button', { name: 'Enregistrer la décision' }).click()
      await expect(page.getByText('Après relecture, il peut rester.')).toBeVisible()
      await expectAccessible(page)
      await provider.goto('/dashboard/provider?tab=avis')
      await expect(reviews).toContainText(words)
      const mail = (subject: string) => provider.getByRole('article').filter({ hasText: subject })
      await expect(async () => {
        await provider.goto('/dev/mailbox')
        for (const subject of [
          'Votre avis est masqué',
          'L’avis que vous avez signalé est masqué',
          'Votre avis est de nouveau en ligne',
          'L’avis que vous avez signalé est de nouveau en ligne',
        ])
          await expect(mail(subject)).toHaveCount(1, { timeout: 500 })
      }).toPass()
      await expect(mail('Votre avis est masqué')).toContainText(REASON)
    })

    await test.step('a code that never arrives stays typed', async () => {
      const other = patient(await (await browser.newContext(settings)).newPage())
      await other.goto('/admin/reports')
      await givePassword(other, OPERATOR)
      await other.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
      await expectSaid(other, CODE_NOT_CHECKED, {
        to: /^\/login\/second-step/,
        act: () => press(other.getByRole('button', { name: 'Vérifier' })),
      })
      await expect(other.getByLabel('Code', { exact: true })).not.toHaveValue('')
    })

    await test.step('the next sign-in asks for the next code, without scripts too', async () => {
      const plain = await (await browser.newContext({ ...settings, javaScriptEnabled: false })).newPage()
      await plain.goto('/admin/reports')
      await givePassword(plain, OPERATOR)
      await expect(plain.getByRole('heading', { name: 'Code de vérification' })).toBeVisible()
      await plain.getByLabel('Code', { exact: true }).fill(used)
      await plain.getByRole('button', { name: 'Vérifier' }).click()
      await expect(plain.getByText('Code incorrect.')).toBeVisible()
      await plain.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
      await plain.getByRole('button', { name: 'Vérifier' }).click()
      await expect(plain).toHaveURL('/admin/reports')
      await expect(plain.getByText('Aucun signalement à traiter.')).toBeVisible()
    })
  },
)
