import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test'

/** Password of every demo account, and of every account that a journey makes. */
export const PASSWORD = 'machmoum-demo'

/**
 * The test of every journey: its pages start at the site, and anything a page complains of (an uncaught error,
 * a refused script, a hydration mismatch) fails it.
 */
export const test = base.extend<{ complaints: string[] }>({
  // Known only once the server of this run listens.
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.E2E_ORIGIN ?? 'http://localhost:3000')
  },
  // Each journey comes from an address of its own, as people do: the limits per address are none to all together.
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId }) => {
    const bytes = testId.slice(-6).match(/../g) ?? []
    await use({ 'X-Forwarded-For': ['10', ...bytes.map((byte) => Number.parseInt(byte, 16))].join('.') })
  },
  // Somebody looks at a page before doing anything with it; a machine under load is slower than that to take it over. What
  // holds before is said by journeys without scripts, and by those that open a page with another `waitUntil`.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const { goto, reload } = page
      page.goto = async (url, options) => {
        const response = await goto.call(page, url, options)
        if (!options?.waitUntil) await untilPageTaken(page)
        return response
      }
      page.reload = async (options) => {
        const response = await reload.call(page, options)
        if (!options?.waitUntil) await untilPageTaken(page)
        return response
      }
    }
    await use(page)
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints, 'what the pages complained of').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The browser itself notes every answer of 4xx and a missing network; journeys that provoke one look at the page. */
function isExpected(text: string): boolean {
  return /^Failed to load resource: (the server responded with a status of 4|net::ERR_INTERNET_DISCONNECTED)/.test(
    text,
  )
}

/** Checks that axe finds nothing to object to on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades has other colours for a moment, and a message may begin to in the middle of the look: without motion
  // everything is at rest, or gone.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
  // Scrolled, the sticky header lies over what axe then finds too small to press.
  await page.evaluate(() => window.scrollTo(0, 0))
  const { violations } = await new AxeBuilder({ page })
    // Three times as fast, and without frames from elsewhere it sees the same.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
}

/**
 * Presses something once React has taken it over. Before, right after a page has loaded, a press does what it does
 * without scripts.
 */
export async function press(target: Locator): Promise<void> {
  await untilTaken(target)
  await target.click()
}

/** Waits until React has taken something over. */
export async function untilTaken(target: Locator): Promise<void> {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => target.evaluate(isTaken)).toBe(true)
}

/** Waits until React has taken over all of a page of the site. */
async function untilPageTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('contenu')
    return !main || Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}

/** Signs in through the form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Opens no live stream on a page: for what befalls somebody who has not heard of a change yet. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/live', (route) => route.fulfill({ status: 429 }))
}

/** An address that no other journey uses. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@example.tn`
}

/** Opens the link of the newest mail that the demo's mailbox holds for an address. */
export async function followMailedLink(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(page.getByRole('article').filter({ hasText: email })).not.toHaveCount(0, { timeout: 500 })
  }).toPass()
  await page.getByRole('article').filter({ hasText: email }).first().getByRole('link').click()
}

/** A second person, in a browser of their own with the same settings. */
export async function anotherBrowser(
  browser: Browser,
  info: TestInfo,
  javaScriptEnabled = true,
): Promise<Page> {
  const { viewport } = info.project.use
  const context = await browser.newContext({
    viewport: viewport ?? null,
    locale: 'fr-FR',
    javaScriptEnabled,
    baseURL: process.env.E2E_ORIGIN ?? '',
  })
  return context.newPage()
}
