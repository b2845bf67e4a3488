import type { Browser, TestInfo } from '@playwright/test'
import { becomeClient, dayIn } from '../booking.ts'
import { aSmallPhoto } from '../files.ts'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from '../journey.ts'
import { aProviderWithForm, QUESTIONS } from '../quote-people.ts'

const [guests, day, service, , city] = QUESTIONS

/** Two providers whose forms have questions in common. */
async function twoProviders(browser: Browser, info: TestInfo) {
  const one = await aProviderWithForm(browser, info, [guests, day, service])
  const two = await aProviderWithForm(browser, info, [service, city])
  const idOf = ({ profile }: { profile: string }) => profile.split('/').at(-1) ?? ''
  return { one, two, ids: [idOf(one), idOf(two)] as const }
}

test(
  'one brief goes to several providers, who learn how many they are',
  ON_PHONE,
  async ({ page, browser }, info) => {
    test.setTimeout(240_000)
    const { one, two, ids } = await twoProviders(browser, info)
    await becomeClient(page)

    await test.step('chosen from the list of a category', async () => {
      await page.goto(`/providers?categories=hotel&q=${encodeURIComponent(one.name)}`)
      await page.getByRole('link', { name: 'Demander à plusieurs' }).click()
      await expect(page.getByRole('heading', { name: 'Demander à plusieurs' })).toBeVisible()
      await press(page.getByRole('checkbox', { name: one.name }))
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Continuer' }).click()
      await expect(page.getByRole('heading', { name: 'Votre prestataire' })).toBeVisible()
    })
    await test.step('filled in once, and kept through a reload', async () => {
      await press(page.getByLabel('Lieu'))
      await page.getByLabel('Date', { exact: true }).fill(dayIn(8, 12))
      await page.getByLabel('Gouvernorat').selectOption('Mahdia')
      await page.getByLabel('Lieu').fill('Ksour Essef')
      await page.getByLabel('Ce qui compte pour vous').fill('Un couscous au mérou.')
      await page.reload()
      await expect(page.getByLabel('Ce qui compte pour vous')).toHaveValue('Un couscous au mérou.')
      await expect(page.getByLabel('Gouvernorat')).toHaveValue('mahdia')
    })
    await test.step('questions of both are asked once', async () => {
      await page.goto(`/briefs?groupe=lieu&p=${ids[0]}&p=${ids[1]}`)
      await expect(page.getByLabel('Lieu')).toHaveValue('Ksour Essef')
      await expect(page.getByRole('group', { name: 'Quel service ?' })).toHaveCount(1)
      await expect(page.getByText('Demandé par les 2 prestataires')).toHaveCount(1)
      await expect(page.getByLabel('Quel jour ?')).toHaveCount(0)
      await page.getByRole('button', { name: 'Envoyer aux 2 prestataires' }).click()
      await expect(page.getByText('La question "Quel service ?" est obligatoire')).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Buffet').check()
      await page.getByLabel('Combien d’invités ?').fill('180')
      await page.getByLabel('Dans quelle ville ?').fill('Mahdia')
      await page.getByLabel('Invités, au moins').fill('150')
      await page.getByLabel('Invités, au plus').fill('180')
    })
    await test.step('with a private photo', async () => {
      const photo = await aSmallPhoto('lanternes.jpg', '#cc7722')
      await page.locator('input[type=file]').setInputFiles(photo)
      await expect(page.getByAltText('Illustration 1')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Envoyer aux 2 prestataires' }).dblclick()
      await expect(page).toHaveURL('/dashboard/client?tab=devis')
      await expect(page.getByRole('link', { name: /^Mes demandes de devis\W+2$/ })).toBeVisible()
    })
    await test.step('read by each, without the other’s name', async () => {
      for (const [{ provider }, other] of [
        [one, two],
        [two, one],
      ] as const) {
        await provider.goto('/dashboard/provider?tab=devis')
        await expect(provider.getByText('Envoyée à 2 prestataires')).toBeVisible()
        await expect(provider.getByText('de 150 à 180')).toBeVisible()
        await expect(provider.getByText('Un couscous au mérou.')).toBeVisible()
        const photo = provider.getByRole('list', { name: 'Photos de la demande' }).getByRole('img')
        await expect
          .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0)
        expect(await provider.content()).not.toContain(other.name)
        await expectAccessible(provider)
      }
      const src = await page
        .goto('/dashboard/client?tab=devis')
        .then(() =>
          one.provider
            .getByRole('list', { name: 'Photos de la demande' })
            .getByRole('img')
            .getAttribute('src'),
        )
      await page.context().clearCookies()
      expect((await page.request.get(src ?? '')).status()).toBe(401)
    })
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a brief is chosen, filled in, changed and sent', ON_DESKTOP, async ({ page, browser }, info) => {
    test.setTimeout(240_000)
    const { one, two, ids } = await twoProviders(browser, info)
    await becomeClient(page)
    await page.goto(`/providers?categories=hotel&q=${encodeURIComponent(one.name)}`)
    await page.getByRole('link', { name: 'Demander à plusieurs' }).click()
    await page.getByRole('checkbox', { name: one.name }).check()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.goto(`${page.url()}&p=${ids[1]}`)
    await page.getByLabel('Date', { exact: true }).fill(dayIn(8, 13))
    await page.getByLabel('Gouvernorat').selectOption('Sfax')
    await page.getByLabel('Combien d’invités ?').fill('90')
    await page.getByLabel('Dîner assis').check()
    await page.getByLabel('Ce qui compte pour vous').fill('Une fête simple.')
    await page.getByRole('button', { name: `Retirer ${two.name}` }).click()
    await expect(page.getByRole('heading', { name: 'Votre prestataire' })).toBeVisible()
    await expect(page.getByLabel('Ce qui compte pour vous')).toHaveValue('Une fête simple.')
    await page.getByRole('button', { name: 'Ajouter un prestataire' }).click()
    await expect(page.getByRole('checkbox', { name: one.name })).toBeChecked()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByLabel('Ce qui compte pour vous')).toHaveValue('Une fête simple.')
    await page.getByLabel('Invités, au moins').fill('90 000 000')
    await page.getByLabel('Dîner assis').check()
    await page.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(page.getByText(/^Saisissez un nombre entier entre 1 et 100\s000$/)).toBeVisible()
    await expect(page.getByLabel('Combien d’invités ?')).toHaveValue('90')
    await page.getByLabel('Invités, au moins').fill('')
    await page.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(page).toHaveURL('/dashboard/client?tab=devis')
    await one.provider.goto('/dashboard/provider?tab=devis')
    await expect(one.provider.getByText('Envoyée à 1 prestataire')).toBeVisible()
  })
})
