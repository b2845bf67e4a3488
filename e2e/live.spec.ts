import type { Browser, Page, TestInfo } from '@playwright/test'
import { ask, becomeClient, becomeProvider, dayIn, openRequest, publish } from './booking.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  ON_DESKTOP,
  ON_PHONE,
  press,
  test,
  withoutLive,
} from './journey.ts'

/** A client of their own, in a browser of their own. */
async function aClient(browser: Browser, info: TestInfo): Promise<{ client: Page; name: string }> {
  const client = await anotherBrowser(browser, info)
  return { client, ...(await becomeClient(client)) }
}

/** The badge of 'Mon activité' in the header, which folds into a menu on a phone. */
async function expectWaiting(page: Page, count: number): Promise<void> {
  const menu = page.getByRole('button', { name: 'Ouvrir le menu' })
  const folded = await menu.isVisible()
  if (folded) await press(menu)
  const place = page.getByRole('navigation', { name: folded ? 'Menu' : 'Navigation principale' })
  await expect(
    place.getByRole('link', { name: new RegExp(`^Mon activité\\W+${count} en attente$`) }),
  ).toBeVisible()
  if (folded) await page.keyboard.press('Escape')
}

/**
 * Opens a page and waits until its stream has spoken, and the page has read itself once more for that; whatever it shows
 * from then on was told to it.
 */
async function openLive(page: Page, path: string): Promise<void> {
  const answerFrom = (address: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === address)
  const answered = answerFrom('/live')
  const read = answerFrom(`${path}.data`)
  await page.goto(path)
  expect((await answered).status()).toBe(200)
  expect((await read).status()).toBe(200)
}

test(
  'a request and its answer show on the other’s screen without a reload',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    const provider = await becomeProvider(page)
    const profile = await publish(page, provider.name)
    await openLive(page, '/dashboard/provider')
    const { client, name } = await aClient(browser, info)
    await ask(client, dayIn(3, 4), `Pour la fête de ${name}.`, profile)
    const request = page.getByRole('listitem').filter({ hasText: `Pour la fête de ${name}.` })
    await expect(request).toBeVisible()
    await expectWaiting(page, 1)
    await expectAccessible(page)

    await openLive(client, '/dashboard/client')
    const own = client.getByRole('listitem').filter({ hasText: provider.name })
    await expect(own).toContainText('En attente')
    await openRequest(request)
    await request.getByRole('button', { name: 'Accepter' }).click()
    await expect(request).toContainText('Acceptée')
    await expect(own, 'an acceptance may yet be undone').toContainText('En attente')
    await expect(request, 'its time is over').toHaveCount(0, { timeout: 30_000 })
    await expect(own).toContainText('Acceptée', { timeout: 30_000 })
    expect(await client.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  },
)

test(
  'a stream that fails is told of calmly, and what was missed is read on return',
  ON_PHONE,
  async ({ page, browser }, info) => {
    const provider = await becomeProvider(page)
    const profile = await publish(page, provider.name)
    const { client, name } = await aClient(browser, info)
    await withoutLive(page)
    await page.goto('/dashboard/provider')
    const trouble = page.getByText('Erreur de connexion temps réel. Veuillez rafraîchir la page.')
    await expect(trouble).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    await ask(client, dayIn(3, 5), `Pour la fête de ${name}.`, profile)
    await page.unroute('**/live')
    await expect(page.getByRole('listitem').filter({ hasText: `Pour la fête de ${name}.` })).toBeVisible()
    await expect(trouble).toHaveCount(0)
    await expectWaiting(page, 1)
  },
)
