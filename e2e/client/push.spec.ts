import { aProviderAndAClient, ask, dayIn } from '../booking.ts'
import { expect, expectAccessible, ON_PHONE, test } from '../journey.ts'

const OFFER = 'Activer les notifications'

test(
  'push is offered after the first request, and once refused never again',
  ON_PHONE,
  async ({ page, browser }, info) => {
    test.setTimeout(120_000)
    const { profile, client } = await aProviderAndAClient(page, browser, info)
    await client.addInitScript(() => {
      // A small Chromium has refused for everybody: there, this is a browser whose owner was not asked yet.
      if (Notification.permission === 'denied')
        Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    })
    await client.goto('/dashboard/client')
    await expect(client.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(client.getByRole('button', { name: OFFER })).toBeHidden()
    await ask(client, dayIn(2, 5), 'Une seule.', profile)
    await client.goto('/dashboard/client')
    await expect(client.getByRole('button', { name: OFFER })).toBeVisible()
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Non merci' }).click()
    await expect(client.getByRole('button', { name: OFFER })).toBeHidden()
    await client.reload()
    await expect(client.getByRole('list', { name: 'Mes réservations' })).toBeVisible()
    await expect(client.getByRole('button', { name: OFFER })).toBeHidden()
    await client.goto('/dashboard/settings/notifications')
    await expect(client.getByRole('heading', { name: 'Appareils qui reçoivent' })).toBeVisible()
    await expectAccessible(client)
  },
)
