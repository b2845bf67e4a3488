import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible } from './journey.ts'
import { type Site, startSite } from './server.global.ts'

// A day that is over can't be asked for: only the demo's client has bookings that may be reviewed, and the reviews of the
// demo's provider are counted elsewhere. So the journeys of reviews have a site of their own.
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite()
      await use(site)
      await site.end('SIGTERM')
      site.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.origin)
  },
})

/** The demo's people: the client has a booking of the provider that may be reviewed. */
export const CLIENT = 'client@demo.machmoum.tn'
export const PROVIDER = 'prestataire@demo.machmoum.tn'
export const NAME = 'Les Saveurs de Mahdia'

/** Waits for the message that says so. */
export const told = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
/** A star, by its name: '4 étoiles, Satisfait'. */
export const stars = (page: Page, name: string) => page.getByRole('radio', { name })
/** The review of the demo provider in its author’s list. */
export const own = (page: Page) =>
  page.getByRole('list', { name: 'Mes avis' }).locator('> li').filter({ hasText: NAME })
/** A review in the list of the provider that received it. */
export const received = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Avis reçus' }).locator('> li').filter({ hasText: text })

/** The figure that the Avis tab of the profile announces. */
export async function announced(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.getByRole('link', { name: /^Avis\W+\d/ }).textContent()) ?? '')?.[0])
}

/** Looks at the pages that do the same without scripts. */
export async function lookAtPages(page: Page, paths: (string | null)[]): Promise<void> {
  const back = page.url()
  for (const path of paths) {
    await page.goto(path ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(back)
}

/** Asks before, then deletes. */
export async function confirm(page: Page, question: string, answer: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: answer }).click()
  await expect(dialog).toHaveCount(0)
}
