import { existsSync } from 'node:fs'
import { CHROMIUM_FLAGS, ownChromium } from '../../bin/lib/browser.mjs'
import { type Driver, Missing, type Started } from './driver.ts'

const OPENS_WITHIN = 60_000
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Takes away what older browsers lack, before any script of a page runs. */
const BARE = `delete Navigator.prototype.locks; delete globalThis.BroadcastChannel;`

/** Noise of answers that a journey asks for, which it looks at by itself. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4/

/** Starts Chromium. */
export async function startChromium(): Promise<Started> {
  const executablePath = ownChromium()
  if (!executablePath)
    throw new Missing('no Chromium: Debian has it as chromium, and CHROMIUM_PATH names one')
  return start('chromium', 'puppeteer-core', {
    browser: 'chrome',
    executablePath,
    args: [...CHROMIUM_FLAGS, '--lang=fr-FR', '--accept-lang=fr-FR,fr'],
    env: { ...process.env, TZ: 'Africa/Tunis', LC_ALL: 'C.UTF-8', LANGUAGE: 'fr' },
  })
}

/** Starts Firefox. */
export async function startFirefox(): Promise<Started> {
  const executablePath = [process.env.FIREFOX_PATH, ...FIREFOX].find((path) => path && existsSync(path))
  if (!executablePath)
    throw new Missing('no Firefox: Debian has it as firefox-esr, and FIREFOX_PATH names one')
  return start('firefox', 'puppeteer-core, WebDriver BiDi', {
    browser: 'firefox',
    executablePath,
    env: { ...process.env, TZ: 'Africa/Tunis' },
    // Bars that lie over the page, as on phones.
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr', 'ui.useOverlayScrollbars': 1 },
  })
}

type Launch = {
  browser: 'chrome' | 'firefox'
  executablePath: string
  args?: string[]
  env: Record<string, string | undefined>
  extraPrefsFirefox?: Record<string, unknown>
}

async function start(engine: 'chromium' | 'firefox', how: string, options: Launch): Promise<Started> {
  const { default: puppeteer } = await import('../../packages/engines/puppeteer.ts')
  const browser = await puppeteer.launch({ ...options, headless: true, protocolTimeout: 120_000 })
  return {
    engine,
    how,
    version: (await browser.version()).replace('/', ' '),
    stop: () => browser.close(),
    openBrowser: async ({ origin, size, bare }) => {
      const context = await browser.createBrowserContext()
      // A window each: a tab behind another is hidden, and a hidden page waits for its news.
      const page = await context.newPage({ type: 'window' })
      const complaints: string[] = []
      const { hostname } = new URL(origin)
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
      })
      await page.setViewport(size)
      if (bare) await page.evaluateOnNewDocument(BARE)
      const driver: Driver = {
        open: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: OPENS_WITHIN })),
        // The library's own waits for a load event, which a page from the back-forward cache has not.
        back: async () => void (await page.evaluate('history.back()')),
        evaluate: (expression) => page.evaluate(expression),
        pressAt: (x, y) => page.mouse.click(x, y),
        pressKey: async (key, held) => {
          if (held) await page.keyboard.down(held)
          await page.keyboard.press(key)
          if (held) await page.keyboard.up(held)
        },
        type: (text) => page.keyboard.type(text),
        choose: async (element, paths) => {
          const handle = (await page.evaluateHandle(element)).asElement()
          if (!handle) throw new Error('there is no field for files')
          await handle.uploadFile(...paths)
        },
        screenshot: () => page.screenshot(),
        setCookie: (name, value) => context.setCookie({ name, value, domain: hostname, path: '/' }),
        clearCookies: async () => context.deleteCookie(...(await context.cookies())),
        complaints: async () => complaints,
        close: () => context.close(),
      }
      return driver
    },
  }
}
