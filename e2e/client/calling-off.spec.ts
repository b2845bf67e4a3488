import type { Page } from '@playwright/test'
import { formatDayLong } from '#lib/dates.ts'
import { aProviderAndAClient, ask, dayIn, filter, openRequest, post } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, test } from '../journey.ts'

// Either side cancels an accepted booking, and says why (D9).

/** A booking of the two that the provider has accepted. */
async function anAcceptedBooking(page: Page, client: Page, profile: string, day = dayIn(5, 7)) {
  const { bookingId } = await ask(client, day, 'Cent personnes.', profile)
  expect((await post(page, `/bookings/${bookingId}/acceptance`, {})).status()).toBe(302)
  return { day, bookingId }
}

test(
  'a client cancels an accepted booking, and its provider reads why',
  ON_PHONE,
  async ({ page, browser }, info) => {
    const { profile, client, name } = await aProviderAndAClient(page, browser, info)
    const { day, bookingId } = await anAcceptedBooking(page, client, profile)
    await client.goto(`/bookings/${bookingId}/calling-off`)
    await expect(client.getByRole('heading', { name: 'Annuler cette réservation ?' })).toBeVisible()
    await expectAccessible(client)
    await client.goto('/dashboard/client')
    const mine = client.getByRole('list', { name: 'Mes réservations' }).locator('> li')
    await expect(mine).toContainText('Acceptée')
    await mine.getByRole('button', { name: 'Annuler la réservation' }).click()
    const dialog = client.getByRole('alertdialog')
    await expect(dialog).toContainText('Vous ne pourrez pas laisser d’avis.')
    await expectAccessible(client)
    await dialog.getByLabel('Autre', { exact: true }).check()
    await dialog.getByLabel('Votre motif').fill('Trop tôt')
    await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
    await expect(dialog.getByLabel('Votre motif')).toHaveAccessibleDescription(/10 à 500 caractères/)
    await dialog.getByLabel('Votre motif').fill('Le mariage est remis à l’an prochain.')
    await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
    await expect(mine).toContainText('Annulée')
    await expect(mine).toContainText('Vous avez annulé cette réservation')
    await expectAccessible(client)

    await page.goto('/dashboard/provider?status=cancelled')
    const row = page.getByRole('list', { name: 'Demandes de réservation' }).getByRole('listitem')
    await openRequest(row)
    await expect(row).toContainText(`${name} a annulé cette réservation`)
    await expect(row).toContainText('Le mariage est remis à l’an prochain.')
    await expect(row).toContainText(formatDayLong(day), { ignoreCase: true })
    await expectAccessible(page)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a provider cancels an accepted booking on a page of its own',
    ON_DESKTOP,
    async ({ page, browser }, info) => {
      const { profile, client } = await aProviderAndAClient(page, browser, info, false)
      await anAcceptedBooking(page, client, profile, dayIn(5, 8))
      await page.goto('/dashboard/provider?status=accepted')
      const row = page.getByRole('list', { name: 'Demandes de réservation' }).getByRole('listitem')
      await openRequest(row)
      await row.getByRole('button', { name: 'Annuler la réservation' }).click()
      await expect(page.getByRole('heading', { name: 'Annuler cette réservation ?' })).toBeVisible()
      await page.getByLabel('Double réservation').check()
      await page.getByRole('button', { name: 'Annuler la réservation' }).click()
      await expect(page).toHaveURL('/dashboard/provider')
      await expect(filter(page, 'Annulées')).toHaveText('Annulées1')
      await client.goto('/dashboard/client')
      const mine = client.getByRole('list', { name: 'Mes réservations' }).locator('> li')
      await expect(mine).toContainText('a annulé cette réservation')
      await expect(mine).toContainText('Double réservation')
    },
  )
})
