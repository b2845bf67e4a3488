import { type Browser, test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { axeFindings } from '#harness/site/axe.ts'

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
  // The browsers of others leave with the journey: open, they would go on to hear of all that later ones do.
  context: async ({ context, browser }, use) => {
    await use(context)
    for (const other of browser.contexts()) if (other !== context) await other.close()
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : patient(page))
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

/** The screens that everything is looked at on. */
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

/**
 * Tags of tests that differ in nothing between the screens, and run on one of them. Screens checked with axe
 * run on both.
 */
export const ON_PHONE = { tag: '@phone' }
export const ON_DESKTOP = { tag: '@desktop' }

/** Use of a file whose journeys see what fades and moves. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' as const } }

/**
 * Checks that axe finds nothing to object to on the page as it is now. A journey that goes its way at one width alone has
 * it looked at in the other as well.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Fading changes colours for a moment, and a message may begin to in the middle of the look: without motion
  // everything is at rest, or gone.
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' })
  await look(page)
  const { tags } = test.info()
  const own = page.viewportSize()
  if (own && [ON_PHONE.tag, ON_DESKTOP.tag].some((tag) => tags.includes(tag))) {
    await page.setViewportSize(own.width < 1024 ? SCREENS.desktop : SCREENS.phone)
    await look(page)
    await page.setViewportSize(own)
  }
  if (moves) await page.emulateMedia({ reducedMotion: null })
}

/** Looks at the page with axe, once. */
async function look(page: Page): Promise<void> {
  const violations = await axeFindings(page)
  const { width } = page.viewportSize() ?? {}
  expect(violations, `at a width of ${width}`).toEqual([])
}

/**
 * Presses something once React has taken it over. Before, right after a page has loaded, a press does what it does
 * without scripts.
 */
export async function press(target: Locator): Promise<void> {
  await untilTaken(target)
  await target.click()
}

/**
 * Opens the menu that holds rare actions on phones; wide screens show them as they are.
 * @returns what opened it
 */
export async function openMoreActions(within: Locator): Promise<Locator | undefined> {
  const { width = 0 } = within.page().viewportSize() ?? {}
  if (width >= 640) return undefined
  const menu = within.getByLabel(/^Autres actions pour /)
  await menu.click()
  return menu
}

/** Waits until React has taken something over. */
export async function untilTaken(target: Locator): Promise<void> {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => target.evaluate(isTaken)).toBe(true)
}

/**
 * A page of somebody who looks at it before doing anything with it; a machine under load is slower than that to take it over.
 * What holds before is said by journeys without scripts, and by those that open a page with another `waitUntil`.
 */
export function patient(page: Page): Page {
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
  return page
}

/**
 * Waits until React has taken over a page of the site with its forms, which may come after what holds them, and its late parts hear.
 * A page of text, which a visitor gets without React, has a script of its own.
 */
async function untilPageTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('script[src*="unhydrated-page"]'))
      return document.documentElement.dataset.late !== undefined
    const parts = [...document.querySelectorAll('#contenu, #contenu form')]
    const isTaken = parts.every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    )
    return isTaken && (parts.length === 0 || document.documentElement.dataset.late !== undefined)
  })
}

/** Signs in, by the plain form and without a browser; the way through the screen is walked elsewhere. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const answer = await page.request.post('/login', {
    form: { email, password, redirectTo: '' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  // The page that is opened next would tell of it, over whatever the journey is about.
  await page.context().clearCookies({ name: 'machmoum-flash' })
}

/** Opens no live stream on a page: for what befalls somebody who has not heard of a change yet. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/live', (route) => route.fulfill({ status: 429 }))
}

/** An address that no other journey uses. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@example.tn`
}

/**
 * Opens the link of the newest mail that the demo's mailbox holds for an address.
 * @param about words of the mail, where there is another one already
 */
export async function followMailedLink(page: Page, email: string, about = ''): Promise<void> {
  const mails = page.getByRole('article').filter({ hasText: email }).filter({ hasText: about })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mails).not.toHaveCount(0, { timeout: 500 })
  }).toPass()
  await mails.first().getByRole('link').click()
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
  const page = await context.newPage()
  return javaScriptEnabled ? patient(page) : page
}

/** Opens the menu that this width has, and signs out. */
export async function logOut(page: Page): Promise<void> {
  const menu = page.getByLabel(/^(Ouvrir le menu|Compte de )/).and(page.locator(':visible'))
  await menu.click()
  await page.getByRole('button', { name: 'Déconnexion' }).and(page.locator(':visible')).click()
}

/** Lets nothing that is sent to an address arrive while something is done, and expects what is said of it. */
export async function expectSaid(
  page: Page,
  text: string,
  { to, method = 'POST', act }: { to: RegExp; method?: string; act: () => Promise<unknown> },
): Promise<void> {
  await test.step(text, async () => {
    const isMeant = ({ pathname }: URL) => to.test(pathname)
    await page.route(isMeant, (route) =>
      route.request().method() === method ? route.abort('internetdisconnected') : route.fallback(),
    )
    await act()
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
    await page.unroute(isMeant)
  })
}
