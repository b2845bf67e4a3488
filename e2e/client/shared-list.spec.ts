import type { Page } from '@playwright/test'
import { becomeClient, PROVIDER } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_PHONE, press, test } from '../journey.ts'

// A list of favourites that the family votes on by a link, without accounts (Q6, decision 69).

const COMMENT = 'On y a mangé au mariage de Sana.'
const like = (page: Page) => page.getByRole('button', { name: /^J’aime/ })
const dislike = (page: Page) => page.getByRole('button', { name: /^Pas pour nous/ })

/** Opens the link of a list in the browser of somebody who has no account. */
async function openLink(page: Page, link: string) {
  expect((await page.goto(link))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Mes favoris' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: PROVIDER.name })).toBeVisible()
  // No price (R5).
  await expect(page.locator('#contenu')).not.toContainText('TND')
}

test(
  'the family votes by a link, and the owner reads it and ends it',
  ON_PHONE,
  async ({ page, browser }, info) => {
    await becomeClient(page)
    await page.goto(`/providers?q=${encodeURIComponent(PROVIDER.name)}`)
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/favoris') && answer.ok())
    await page.getByRole('button', { name: `Ajouter aux favoris : ${PROVIDER.name}` }).click()
    await kept

    await page.goto('/favoris')
    const share = page.getByRole('link', { name: 'Partager la liste' })
    const dialog = page.getByRole('dialog', { name: 'Partager « Mes favoris »' })
    await press(share)
    await dialog.getByRole('button', { name: 'Créer le lien' }).click()
    const field = dialog.getByRole('textbox', { name: 'Lien de la liste' })
    await expect(field).toHaveValue(/\/favoris\/partage\/[\w-]{43}$/)
    await expectAccessible(page)
    const link = await field.inputValue()
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(dialog).toBeHidden()

    const aunt = await anotherBrowser(browser, info)
    await openLink(aunt, link)
    const name = aunt.getByLabel('Comment vous appelez-vous ?')
    await aunt.getByLabel(`Commentaire sur ${PROVIDER.name}`).fill(COMMENT)
    await press(like(aunt))
    await expect(aunt.getByText('Indiquez votre nom')).toBeVisible()
    await expect(name, 'which may be out of sight').toBeFocused()
    await expect(aunt.getByLabel(`Commentaire sur ${PROVIDER.name}`)).toHaveValue(COMMENT)
    await name.fill('Tata Radhia')
    await like(aunt).click()
    await expect(aunt.getByText(`Vous · ${COMMENT}`)).toBeVisible()
    await expect(like(aunt)).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(aunt)
    // The vote is changed, and counts once.
    await dislike(aunt).click()
    await expect(dislike(aunt)).toHaveText(/^Pas pour nous1/)
    await aunt.reload()
    await expect(dislike(aunt)).toHaveAttribute('aria-pressed', 'true')
    await expect(name).toHaveValue('Tata Radhia')

    const uncle = await anotherBrowser(browser, info, false)
    await openLink(uncle, link)
    await expect(uncle.getByText(COMMENT)).toBeVisible()
    await uncle.getByLabel('Comment vous appelez-vous ?').fill('Tonton Ali')
    await dislike(uncle).click()
    await expect(dislike(uncle)).toHaveAttribute('aria-pressed', 'true')
    await like(uncle).click()
    await expect(like(uncle)).toHaveAttribute('aria-pressed', 'true')
    await expect(dislike(uncle)).toHaveAttribute('aria-pressed', 'false')

    await page.reload()
    await page.getByText('1 personne aime, 1 ne veut pas').click()
    const votes = page.getByRole('list', { name: `Votes sur ${PROVIDER.name}` }).getByRole('listitem')
    await expect(votes.filter({ hasText: 'Tata Radhia' })).toContainText(`Pas pour nous${COMMENT}`)
    await expect(votes.filter({ hasText: 'Tonton Ali' })).toContainText('J’aime')
    await expectAccessible(page)

    await press(share)
    await dialog.getByRole('button', { name: 'Arrêter le partage' }).click()
    await expect(dialog.getByRole('button', { name: 'Créer le lien' })).toBeVisible()
    for (const family of [aunt, uncle])
      expect((await family.goto(link, { waitUntil: 'load' }))?.status()).toBe(404)
  },
)
