import { aProviderAndAClient, ask, dayIn } from '../booking.ts'
import { expect, expectAccessible, ON_PHONE, test } from '../journey.ts'

test(
  'an accepted client is written to on WhatsApp, and what was agreed is noted',
  ON_PHONE,
  async ({ page, browser }, info) => {
    test.setTimeout(120_000)
    const { profile, client } = await aProviderAndAClient(page, browser, info)
    await client.goto('/dashboard/settings')
    await client.getByLabel('Téléphone').fill('06 12 34 56 78')
    await client.getByRole('button', { name: 'Enregistrer' }).first().click()
    await expect(client.getByText('mis à jour').first()).toBeVisible()
    await ask(client, dayIn(2, 5), 'La première.', profile)

    await page.goto('/dashboard/provider')
    const row = page.getByRole('list', { name: 'Demandes de réservation' }).getByRole('listitem').first()
    await row.locator('summary').click()
    await expect(row.getByRole('link', { name: 'Ouvrir WhatsApp' })).toBeHidden()
    await row.getByRole('button', { name: 'Accepter' }).click()
    await expect(page.getByText('demande acceptée').first()).toBeVisible()
    await page.goto('/dashboard/provider?status=accepted')
    await row.locator('summary').click()
    await expectAccessible(page)

    await test.step('a number that is not Tunisian asks for its country', async () => {
      await row.getByRole('link', { name: 'Ouvrir WhatsApp' }).click()
      await expect(page.getByText('Ce numéro n’est pas tunisien tel qu’il est écrit.')).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Pays du numéro').selectOption({ label: 'France' })
      await page.getByRole('button', { name: 'Continuer' }).click()
      await expect(page.getByRole('link', { name: 'Ouvrir WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/33612345678\?text=Bonjour/,
      )
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Revenir aux demandes' }).click()
    })

    await test.step('a note stays on the booking, for its author alone', async () => {
      await page.goto('/dashboard/provider?status=accepted')
      await row.locator('summary').click()
      await row.getByRole('link', { name: 'Noter ce qui a été convenu' }).click()
      await page.getByLabel('Votre note').fill('Arrivée à 17 h, solde le jour même.')
      await page.getByRole('button', { name: 'Enregistrer la note' }).click()
      await expect(page.getByRole('region', { name: 'Vos notes' })).toContainText('Arrivée à 17 h')
      await expect(page.getByLabel('Votre note')).toHaveValue('')
      await expectAccessible(page)
      await client.goto('/dashboard/client')
      const own = client.getByRole('list', { name: 'Mes réservations' }).getByRole('listitem').first()
      await expect(own.getByRole('link', { name: 'Noter ce qui a été convenu' })).toBeVisible()
      await expect(client.getByText('solde le jour même')).toBeHidden()
    })
  },
)
