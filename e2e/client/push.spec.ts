import { aProviderAndAClient, ask, becomeClient, dayIn } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from '../journey.ts'

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

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('push is switched on again from the settings, by a button alone', ON_DESKTOP, async ({ page }) => {
    await becomeClient(page)
    await page.addInitScript(() => {
      // A browser whose owner allows push, with a push service that takes it: a small Chromium has neither.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      const bytes = (count: number) => 'A'.repeat(Math.ceil((count * 4) / 3))
      const made = {
        endpoint: `https://push.test/${crypto.randomUUID()}`,
        keys: { p256dh: bytes(65), auth: bytes(16) },
      }
      const subscription = { unsubscribe: async () => true, toJSON: () => made, endpoint: made.endpoint }
      PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => null
    })
    await page.goto('/dashboard/settings/notifications')
    const again = page.getByRole('button', { name: 'Activer sur cet appareil' })
    const devices = page.getByRole('list', { name: 'Appareils qui reçoivent des notifications' })
    await expect(page.getByText('Aucun pour le moment.')).toBeVisible()
    await expect(again).toBeHidden()
    // As after 'Non merci'.
    await page.evaluate(() => localStorage.setItem('machmoum-push-refused', '1'))
    await page.reload()
    await press(again)
    await expect(devices.getByText('Cet appareil, depuis le')).toBeVisible()
    await expect(again).toBeHidden()
    await press(devices.getByRole('button', { name: /^Retirer/ }))
    await expect(page.getByText('Aucun pour le moment.')).toBeVisible()
    await expectAccessible(page)
    // Switched off, it stays so until the button is pressed.
    await page.goto('/dashboard/client')
    await page.goto('/dashboard/settings/notifications')
    await expect(page.getByText('Aucun pour le moment.')).toBeVisible()
    await press(again)
    await expect(devices.getByText('Cet appareil, depuis le')).toBeVisible()
  })
})
