import type { Page } from '@playwright/test'
import { ask, becomeClient, becomeProvider, dayIn, publish } from './booking.ts'
import { expect, test } from './journey.ts'

const waiting = (tab: Page, count: number) =>
  tab
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: new RegExp(`^Mon activité\\W+${count} en attente$`) })

test('twelve tabs of a browser share one stream; another takes over when its tab closes', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  const provider = await becomeProvider(page)
  const profile = await publish(page, provider.name)
  const client = await (await browser.newContext()).newPage()
  await becomeClient(client)

  const holders: Page[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') holders.push(request.frame().page())
  })
  const tabs: Page[] = []
  for (let opened = 0; opened < 12; opened++) {
    const tab = await context.newPage()
    tabs.push(tab)
    await tab.goto('/dashboard/provider')
  }
  await expect.poll(() => holders.length).toBe(1)

  await ask(client, dayIn(4, 8), 'La première.', profile)
  for (const tab of tabs) await expect(waiting(tab, 1)).toBeVisible()
  for (const tab of tabs) await expect(tab.getByText('La première.')).toBeAttached()
  expect(holders).toHaveLength(1)

  await holders[0]?.close()
  await expect.poll(() => holders.length).toBe(2)
  await ask(client, dayIn(4, 9), 'La deuxième.', profile)
  for (const tab of tabs) if (!tab.isClosed()) await expect(waiting(tab, 2)).toBeVisible()
})

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await becomeClient(page)
  const tab = await context.newPage()
  for (const opened of [page, tab]) await opened.goto('/dashboard/client')
  await page.request.post('/logout', { headers: { Origin: process.env.E2E_ORIGIN ?? '' }, maxRedirects: 0 })
  for (const opened of [page, tab]) await expect(opened).toHaveURL(/\/login/)
})
