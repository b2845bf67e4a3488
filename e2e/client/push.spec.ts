import { aProviderAndAClient, ask, dayIn } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, test } from '../journey.ts'

const OFFER = 'Activer les notifications'

test('push is offered after the first request, and once refused never again', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { profile, client } = await aProviderAndAClient(page, browser, info)
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
})

test.describe('the worker', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

  test('shows a push that came', ON_DESKTOP, async ({ page, context, baseURL }) => {
    const { origin } = new URL(baseURL ?? '')
    const cdp = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated')
        if (active) resolve(active.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    await page.goto('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    const data = JSON.stringify({ title: 'Nouvelle demande pour le 12 juin', path: '/messages', tag: 'x' })
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready
          return (await registration.getNotifications()).map(({ title, data }) => [title, data.path])
        }),
      )
      .toEqual([['Nouvelle demande pour le 12 juin', '/messages']])
  })
})
