import type { Page } from '@playwright/test'
import { ask, dayIn } from '../booking.ts'
import { expect, expectAccessible, logOut, ON_DESKTOP, ON_PHONE, signIn, test } from '../journey.ts'
import { aConversation, HELLO, log } from '../messages.ts'
import { becomeOperator } from '../operators.ts'

test.use({ serviceWorkers: 'allow' })

const AS_IT_WAS = /^Vous êtes hors ligne\. Page telle qu’elle était le\s\d+ \S+ \d{4} à\s\d+\sh(?:\s\d\d)?\.$/

/** Paths of the pages that the browser keeps. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('read-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = keys.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => !path.startsWith('/assets')).sort()
  })

test(
  'bookings and a conversation that were opened are read offline, until signing out',
  ON_PHONE,
  async ({ page, context, browser }, info) => {
    test.setTimeout(180_000)
    const { provider, thread } = await aConversation(page, browser, info.project.name === 'phone')
    await ask(page, dayIn(2, 5), 'Pour être lue hors ligne.', provider.profile)
    await page.goto('/dashboard/client')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })

    await test.step('pages are kept, loaded whole or opened within the site', async () => {
      await page.reload()
      await expect.poll(() => keptPages(page)).toEqual(['/dashboard/client'])
      await page.goto('/messages')
      await page.getByRole('link', { name: provider.name }).first().click()
      await expect(page).toHaveURL(thread)
      await expect.poll(() => keptPages(page)).toEqual(['/dashboard/client', '/messages', thread])
    })

    await test.step('they are shown as they were, with their date, and send nothing', async () => {
      await context.setOffline(true)
      await page.goto('/dashboard/client', { waitUntil: 'load' })
      await expect(page.getByRole('status').first()).toHaveText(AS_IT_WAS)
      await expect(page.getByRole('list', { name: 'Mes réservations' })).toContainText(provider.name)
      expect(await page.locator('button:enabled, input:enabled, textarea:enabled').count()).toBe(0)
      await expectAccessible(page)
      await page.goto(thread, { waitUntil: 'load' })
      await expect(page.getByRole('status').first()).toHaveText(AS_IT_WAS)
      await expect(log(page)).toContainText(HELLO)
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeDisabled()
      await expectAccessible(page)
    })

    await test.step('any other page says what there is to read', async () => {
      await page.goto('/', { waitUntil: 'load' })
      await expect(page.getByRole('heading', { name: 'À lire hors ligne' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: provider.name }).click()
      await expect(log(page)).toContainText(HELLO)
    })

    await test.step('a page comes back by itself, and leads to copies when the network is gone again', async () => {
      await context.setOffline(false)
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled({ timeout: 40_000 })
      await page.goto('/dashboard/settings')
      await context.setOffline(true)
      await page.getByRole('link', { name: 'Messages' }).and(page.locator(':visible')).first().click()
      await page.getByRole('link', { name: 'Lire la copie' }).click()
      await expect(page.getByRole('status').first()).toHaveText(AS_IT_WAS)
      await context.setOffline(false)
      await expect(page.getByText('Page telle qu’elle était')).toBeHidden({ timeout: 40_000 })
    })

    await test.step('signing out leaves nothing', async () => {
      await page.goto('/dashboard/client')
      await expect.poll(() => keptPages(page)).toContain('/dashboard/client')
      await logOut(page)
      await expect(page).toHaveURL('/', { timeout: 30_000 })
      await expect.poll(() => keptPages(page)).toEqual([])
      await context.setOffline(true)
      await page.goto('/dashboard/client', { waitUntil: 'load' })
      await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'À lire hors ligne' })).toBeHidden()
    })
  },
)

test(
  'another account and the end of the session leave nothing, and of operators nothing is kept',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    test.setTimeout(180_000)
    const { client, thread } = await aConversation(page, browser, info.project.name === 'phone')
    await page.goto('/messages')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.goto(thread)
    await expect.poll(() => keptPages(page)).toContain(thread)
    // Ended elsewhere: this browser learns of it from the next page.
    await page.context().clearCookies()
    await page.goto(thread, { waitUntil: 'load' })
    await expect.poll(() => keptPages(page)).toEqual([])
    await signIn(page, client.email)
    await page.goto(thread)
    await expect.poll(() => keptPages(page)).toEqual([thread])
    await page.context().clearCookies()
    await becomeOperator(page)
    await page.goto('/messages')
    await expect.poll(() => keptPages(page)).toEqual([])
  },
)
