import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

test('the worker shows a push that came', async ({ page, context, baseURL }) => {
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
  const shown = await whatIsShown(page, context)
  const data = JSON.stringify({ title: 'Nouvelle demande pour le 12 juin', path: '/messages', tag: 'x' })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await expect.poll(shown).toEqual([['Nouvelle demande pour le 12 juin', '/messages']])
})

type Shown = [title: string, path: string]

/** Answers with what a page's worker has shown: as the browser tells it or, where it can show nothing, as the worker asked it to. */
async function whatIsShown(page: Page, context: BrowserContext): Promise<() => Promise<Shown[]>> {
  if (await page.evaluate(() => Notification.permission === 'granted'))
    return () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, data }): Shown => [title, data.path])
      })
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { asked: Shown[]; registration: ServiceWorkerRegistration }
    scope.asked = []
    scope.registration.showNotification = async (title, options) => {
      scope.asked.push([title, options?.data.path])
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { asked: Shown[] }).asked)
}
