import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { axeFindings } from '#harness/site/axe.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../bin/lib/browser.mjs'
import { openEye } from './in-page.ts'
import { walkByKeyboard } from './keyboard.ts'
import { findCutOff, findHighBars, findOverlaps, setTextSpacing } from './layout.ts'
import { checkForcedColors, findMotion } from './modes.ts'
import { checkEdges, checkNames } from './names.ts'
import type { Person, World } from './world.ts'

const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Rest of 1280 × 1024 when everything is four times as large. */
const NARROW = { width: 320, height: 256 }

/** Twice the size that browsers come with, as somebody sets it in theirs. */
const LARGE_TEXT = '--blink-settings=defaultFontSize=32'

/** Checks, with their names in WCAG. */
export const CHECKS = {
  axe: 'axe at 1280 and 390 px',
  names: 'names, headings, landmarks (1.1.1, 1.3.1, 1.3.5, 2.4.4, 2.4.6, 2.5.3, 3.3.1, 4.1.2)',
  edges: 'edges of fields (1.4.11)',
  keyboard: 'keyboard at 1280 px and at 320 × 256 (2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)',
  reflow: 'reflow at 320 × 256 (1.4.10)',
  spacing: 'text spacing at 1280 and 320 px (1.4.12)',
  resize: 'text of twice the size (1.4.4)',
  motion: 'reduced motion (2.3.3)',
  colours: 'forced colours',
  titles: 'titles (2.4.2)',
  popups: 'focus into and back from what opens (2.1.2, 2.4.3)',
  navigation: 'a new page is told (4.1.3)',
  opening: 'everything on the list opens',
} as const
export type Check = keyof typeof CHECKS

/** Told what was found, and by which check. */
export type Note = (check: Check, what: string) => void

/** Browsers in which somebody looks at the site. */
export type Eyes = {
  /** @param lane one page for each who looks at the same time */
  pageOf: (person: Person, lane?: number, text?: 'large') => Promise<Page>
  /** True while no browser has ended by itself. */
  isWhole: () => boolean
  /** Starts those anew that have. */
  renew: () => Promise<void>
  close: () => Promise<void>
}

/** Opens a browser with text as it comes and one with large text; each person has pages in each. */
export async function openEyes(world: World): Promise<Eyes> {
  const { executablePath } = await findChromium()
  const args = [...CHROMIUM_FLAGS, '--enable-blink-features=ComputedAccessibilityInfo']
  const launch = (text: 'plain' | 'large') =>
    chromium.launch({ executablePath, args: text === 'large' ? [...args, LARGE_TEXT] : args })
  const browsers = { plain: await launch('plain'), large: await launch('large') }
  const pages = new Map<string, Promise<Page>>()
  return {
    pageOf: async (person, lane = 0, text: 'plain' | 'large' = 'plain') => {
      const key = `${person} ${lane} ${text}`
      const page = pages.get(key) ?? newPage(browsers[text], world, person)
      pages.set(key, page)
      return page
    },
    isWhole: () => Object.values(browsers).every((browser) => browser.isConnected()),
    renew: async () => {
      for (const text of ['plain', 'large'] as const)
        if (!browsers[text].isConnected()) browsers[text] = await launch(text)
      for (const [key, page] of pages)
        if ((await page.catch(() => null))?.isClosed() !== false) pages.delete(key)
    },
    close: async () => {
      await Promise.all(Object.values(browsers).map((browser) => browser.close()))
    },
  }
}

async function newPage(browser: Browser, { origin, cookieOf }: World, person: Person): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    viewport: WIDE,
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const cookie = cookieOf(person)
  if (cookie) await context.addCookies([{ ...cookie, url: origin }])
  // Node keeps the names of functions inside functions by a helper that the page does not have.
  await context.addInitScript(
    `(${noteSmoothScrolling})(); window.eye = (${openEye})(); eye.smooth = window.smoothly`,
  )
  await context.route('**/live', (route) => route.fulfill({ status: 429 }))
  // The listing goes on as long as somebody does; its first page stands for all.
  await context.route('**/providers/page?*', (route) => route.abort())
  const page = await context.newPage()
  // Without it Chromium makes the tree of names anew for every name that is asked for: minutes on a long page.
  await (await context.newCDPSession(page)).send('Accessibility.enable')
  return page
}

function noteSmoothScrolling(): void {
  const smoothly: string[] = []
  Reflect.set(window, 'smoothly', smoothly)
  for (const name of ['scrollTo', 'scrollBy', 'scroll', 'scrollIntoView'] as const) {
    for (const owner of [Element.prototype, window]) {
      const plain = Reflect.get(owner, name)
      if (typeof plain !== 'function') continue
      Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
        for (const one of given)
          if ((one as ScrollOptions | undefined)?.behavior === 'smooth') smoothly.push(name)
        return plain.apply(this, given)
      })
    }
  }
}

/** Opens an address, and waits until its scripts have taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilTaken(page)
}

/** Waits until React, or on a visitor's page of text its own script, has taken over the page that is shown, in the fonts that it stays in. */
export async function untilTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('script[src*="unhydrated-page"]'))
      return document.documentElement.dataset.late !== undefined
    const main = document.getElementById('contenu')
    return !main || Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Everything about the page as it is now, at every width.
 * @param given `only`: the width of a popup that another would close; `isWalked`: by keyboard, before something in it changed
 */
export async function lookAt(
  page: Page,
  note: Note,
  { only, isWalked }: { only?: 'wide' | 'phone'; isWalked?: true } = {},
): Promise<void> {
  const all = (check: Check, found: string[], where = '') => {
    for (const what of found) note(check, where ? `${what} (${where})` : what)
  }
  const axe = async (where: string) => {
    const found = await axeFindings(page)
    for (const { id, where: places } of found)
      note('axe', `${id} (${where}): ${places.join(' ').slice(0, 300)}`)
  }
  const layout = async (check: Check, where: string) => {
    all(check, await findCutOff(page), where)
    all(check, await findOverlaps(page), where)
  }
  const spacing = async (where: string) => {
    await setTextSpacing(page, true)
    await layout('spacing', where)
    await setTextSpacing(page, false)
  }
  if (only !== 'phone') {
    await page.setViewportSize(WIDE)
    await axe('1280 px')
    all('names', await checkNames(page))
    all('edges', await checkEdges(page))
    all('motion', await findMotion(page))
    all('colours', await checkForcedColors(page))
    await spacing('1280 px')
    if (!isWalked) all('keyboard', await walkByKeyboard(page), '1280 px')
  }
  if (only !== 'wide') {
    await page.setViewportSize(PHONE)
    await axe('390 px')
    all('names', await checkNames(page))
    all('edges', await checkEdges(page))
    all('motion', await findMotion(page))
    await page.setViewportSize(NARROW)
    await layout('reflow', '')
    all('reflow', await findHighBars(page))
    await spacing('320 px')
    if (!isWalked) all('keyboard', await walkByKeyboard(page), '320 px')
  }
  await page.setViewportSize(only === 'phone' ? PHONE : WIDE)
}

/** The same address with large text: nothing is lost. */
export async function lookAtLargeText(page: Page, note: Note): Promise<void> {
  for (const what of [...(await findCutOff(page)), ...(await findOverlaps(page))]) note('resize', what)
}
