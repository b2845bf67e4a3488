import type { Page } from '@playwright/test'
import { becomeProvider, publish } from '../booking.ts'
import { aSmallPhoto } from '../files.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, press, test } from '../journey.ts'
import { becomeOperator, takeCase } from '../operators.ts'
import { told } from '../review-site.ts'

const ITEMS = ['Téléphone', 'Identité', 'Activité déclarée', 'Portfolio authentique']
/** Items that go with a change of name. */
const LOST = ['Identité', 'Activité déclarée']

/** An item on the page of its provider. */
const own = (page: Page, item: string) => page.getByRole('group', { name: item, exact: true })

/** Asks for an item; answers with the address of the paper that went with it. */
async function ask(page: Page, item: string, paper?: string): Promise<string> {
  const card = own(page, item)
  if (paper) {
    await card.getByLabel('Joindre des pièces').setInputFiles(await aSmallPhoto(paper, '#806040'))
    await expect(card.getByRole('list', { name: 'Pièces à envoyer' })).toContainText(paper)
    await expect(card.getByRole('button', { name: `Retirer ${paper}` })).toBeVisible()
  }
  await press(card.getByRole('button', { name: /^Demander/ }))
  await expect(card.getByText('Demandé', { exact: true })).toBeVisible()
  if (!paper) return ''
  return (await card.getByRole('link', { name: `Ouvrir ${paper}` }).getAttribute('href')) ?? ''
}

/** Opens a provider's case in the queue, and takes it. */
async function take(operator: Page, name: string, item: string): Promise<void> {
  await operator.goto('/admin/moderation?status=verification')
  await operator
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link', { name: new RegExp(`Vérification : ${item}`, 'i') })
    .click()
  await takeCase(operator)
}

async function grant(operator: Page, item: string): Promise<void> {
  await operator.getByRole('radio', { name: /^Accorder/ }).check()
  if (item === 'Activité déclarée') await operator.getByLabel('Pièce valable jusqu’au').fill('2030-06-30')
  await operator.getByRole('button', { name: 'Enregistrer la décision' }).click()
  await told(operator, 'Décision enregistrée.')
}

test(
  'a provider asks to be verified, is, loses it with another name, and gets it back',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    test.setTimeout(240_000)
    const operator = await anotherBrowser(browser, info)
    const visitor = await anotherBrowser(browser, info)
    const { name } = await becomeProvider(page)
    const profile = await publish(page, name)
    await becomeOperator(operator)
    const papers: string[] = []
    const badge = visitor.getByText('Prestataire vérifié', { exact: true })

    await test.step('asked, each with its papers', async () => {
      await page.goto('/provider/verifications')
      await expectAccessible(page)
      for (const item of ITEMS)
        papers.push(await ask(page, item, item === 'Téléphone' ? undefined : 'patente.jpg'))
      await expectAccessible(page)
    })

    await test.step('looked at by an operator, who finds something missing', async () => {
      await take(operator, name, 'Identité')
      await expectAccessible(operator)
      const paper =
        (await operator.getByRole('link', { name: 'Ouvrir patente.jpg' }).getAttribute('href')) ?? ''
      expect((await operator.request.get(paper)).ok()).toBe(true)
      expect((await visitor.request.get(paper)).status()).toBe(401)
      await operator.getByRole('radio', { name: /^Demander des pièces/ }).check()
      await operator.getByRole('textbox', { name: 'Message au prestataire' }).fill('Le verso manque.')
      await operator.getByRole('button', { name: 'Enregistrer la décision' }).click()
      await told(operator, 'Décision enregistrée.')
      await page.reload()
      await expect(own(page, 'Identité')).toContainText('Le verso manque.')
      await expectAccessible(page)
      papers.push(await ask(page, 'Identité', 'verso.jpg'))
    })

    await test.step('granted; the papers are gone, and the public reads what was looked at', async () => {
      for (const item of ITEMS) {
        await visitor.goto(profile)
        await expect(badge).toHaveCount(0)
        await take(operator, name, item)
        await grant(operator, item)
      }
      for (const paper of papers.filter(Boolean))
        expect((await operator.request.get(paper)).status()).toBe(404)
      await page.reload()
      for (const item of ITEMS) await expect(own(page, item)).toContainText('Vérifié, jusqu’au')
      await visitor.goto(profile)
      await press(badge.first())
      await expect(visitor.getByRole('heading', { name: /^Vérifié le / })).toBeVisible()
      await expect(visitor.getByText(/^du .* au 30 juin 2030$/)).toBeVisible()
      await expect(visitor.getByText('Nous n’avons pas visité ce lieu.')).toBeVisible()
      await expectAccessible(visitor)
    })

    await test.step('lost with another name, by the items that it stood on', async () => {
      await page.goto('/dashboard/settings')
      await page.getByLabel('Nom commercial').fill(`${name} et fils`)
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await told(page, 'Profil mis à jour avec succès!')
      await visitor.goto(profile)
      await expect(visitor.getByRole('heading', { level: 1, name: `${name} et fils` })).toBeVisible()
      await expect(badge).toHaveCount(0)
      await page.goto('/provider/verifications')
      for (const item of LOST)
        await expect(own(page, item)).toContainText('Le nom commercial a changé depuis la vérification.')
      await expect(own(page, 'Téléphone')).toContainText('Vérifié, jusqu’au')
      await expectAccessible(page)
    })

    await test.step('granted again', async () => {
      for (const item of LOST) {
        await ask(page, item, 'nouvelle-patente.jpg')
        await take(operator, name, item)
        await expect(operator.getByText('Le nom commercial a changé')).toBeVisible()
        await grant(operator, item)
      }
      await visitor.goto(profile)
      await expect(badge.first()).toBeVisible()
    })
  },
)
