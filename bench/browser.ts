import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { percentile } from '#harness/report/measure.ts'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { type Screen, startBuiltSite, visitorScreens } from '#harness/site/built-site.ts'
import { CHROMIUM_FLAGS, findChromium } from '../bin/lib/browser.mjs'
import { type Interaction, noteInteractions, pressAt, repeat, type Taken } from './lib/interactions.ts'

const SLOW_DOWN = 4
/** After a page has loaded, its scripts start, and React takes it over. */
const AFTER_LOAD_MS = 3_000
const CLIENT = { email: 'client@demo.machmoum.tn', password: 'machmoum-demo' }
const WARM_UP = 3

/**
 * `npm run bench -- browser [--loads 5] [--times 50]`: what Chromium at a quarter of its speed makes of four pages, and of what
 * people do on them.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { loads: { type: 'string', default: '5' }, times: { type: 'string', default: '50' } },
  })
  const site = await startBuiltSite()
  const { executablePath } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const cookie = await signIn(site.origin)
    const thread = await threadOf(site.origin, cookie)
    const screens: Screen[] = [...(await visitorScreens(site.origin)), { name: 'messages', path: thread }]
    const open = (path: string) =>
      openSlow(browser, { origin: site.origin, cookie: path === thread ? cookie : null })
    const loads: Row[] = []
    for (const { name, path } of screens) {
      const taken: Load[] = []
      for (let time = 0; time <= Number(values.loads); time++) {
        const { context, page } = await open(path)
        const one = await loadOnce(page, site.origin + path)
        // The demo draws a picture at its first request: that is not what a visitor waits for.
        if (time > 0) taken.push(one)
        await context.close()
      }
      const median = (of: keyof Load) =>
        percentile(
          taken.map((load) => load[of]),
          0.5,
        )
      loads.push([
        name,
        Number((median('scripts') / 1000).toFixed(1)),
        Math.round(median('lcp')),
        Number(median('cls').toFixed(3)),
        Math.round(median('tbt')),
        Math.round(median('longest')),
      ])
    }
    const profile = screens.find(({ name }) => name === 'profile')?.path ?? ''
    const rows: Row[] = []
    for (const [path, interactions] of [
      [BARE_PAGE, BARE],
      ['/providers', LISTING],
      [`${profile}?tab=availability`, CALENDAR],
      [thread, THREAD],
    ] as const) {
      const { context, page } = await open(path)
      await page.goto(path)
      await sleep(AFTER_LOAD_MS)
      for (const interaction of interactions) {
        const taken = await repeat(page, interaction, { times: Number(values.times), warmUp: WARM_UP })
        const frames = taken.map(({ toFrame }) => toFrame)
        const median = (of: keyof Taken) =>
          Math.round(
            percentile(
              taken.map((one) => one[of]),
              0.5,
            ),
          )
        rows.push([
          interaction.name,
          taken.length,
          ...[0.5, 0.75, 0.98].map((share) => Math.round(percentile(frames, share))),
          Math.max(...frames),
          median('script'),
          median('layout'),
        ])
        console.log(`${interaction.name}: ${frames.join(' ')}`)
      }
      await context.close()
    }
    writeReport('browser', report(browser.version(), Number(values.loads), loads, rows))
  } finally {
    await browser.close()
    await site.stop()
  }
}

type Row = (string | number)[]

/** A page with nothing but a button that says so when it was pressed, and a field: no site answers sooner. */
const BARE_PAGE = `data:text/html,<!doctype html><meta name=viewport content=width=device-width><button onclick="this.firstChild.data%2B='.'">Bare</button><textarea></textarea>`
const BARE: Interaction[] = [
  { name: 'floor: a bare button', act: (page) => pressAt(page.getByRole('button')) },
  {
    name: 'floor: a letter in a bare field',
    act: async (page) => {
      await page.getByRole('textbox').focus()
      await typeOne(page)
    },
  },
]

const LISTING: Interaction[] = [
  {
    name: 'opening the filters',
    act: (page) => pressAt(page.getByRole('button', { name: /^Filtres/ })),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'choosing a filter',
    act: async (page) => {
      const drawer = page.getByRole('dialog', { name: 'Filtres' })
      if (!(await drawer.isVisible())) {
        await page.getByRole('button', { name: /^Filtres/ }).click()
        await sleep(AFTER_LOAD_MS)
      }
      await pressAt(drawer.locator('label', { hasText: 'Vérifiés uniquement' }))
    },
  },
  {
    name: 'typing a search',
    act: async (page) => {
      const field = page.getByRole('combobox', { name: 'Que cherchez-vous ?' })
      if (!(await field.isVisible())) {
        await page.goto('/providers')
        await sleep(AFTER_LOAD_MS)
        await page.getByRole('button', { name: /Que cherchez-vous \?/ }).click()
        await sleep(AFTER_LOAD_MS)
      }
      await typeOne(page)
    },
  },
]

const CALENDAR: Interaction[] = [
  {
    name: 'changing the month',
    act: async (page) => {
      const next = page.getByRole('link', { name: 'Mois suivant' })
      const back = page.getByRole('link', { name: 'Mois précédent' })
      await pressAt((await back.count()) > 0 ? back : next)
    },
  },
]

const THREAD: Interaction[] = [
  {
    name: 'typing a message',
    act: async (page) => {
      const field = page.getByRole('textbox', { name: 'Message' })
      if (!(await field.evaluate((element) => element === document.activeElement))) await field.focus()
      await typeOne(page)
    },
  },
  {
    name: 'sending a message',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Message' }).fill('Merci, à samedi.')
      await sleep(100)
      await pressAt(page.getByRole('button', { name: 'Envoyer' }))
    },
  },
]

const TEXT = 'mariage et traiteur '
let letters = 0

/** The next letter of a text that people look for and write. */
async function typeOne(page: Page): Promise<void> {
  await page.keyboard.press(TEXT[letters++ % TEXT.length] ?? 'a')
}

async function openSlow(
  browser: Browser,
  { origin, cookie }: { origin: string; cookie: string | null },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  })
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (cookie) await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  await noteInteractions(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  return { context, page }
}

type Load = { scripts: number; lcp: number; cls: number; tbt: number; longest: number }

/** Opens an address in an empty browser. */
async function loadOnce(page: Page, url: string): Promise<Load> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tbt: 0, longest: 0 }
    Reflect.set(window, 'seenLoad', seen)
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime
    })
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.cls += value
    })
    observe('longtask', ({ duration }) => {
      seen.tbt += duration - 50
      seen.longest = Math.max(seen.longest, duration)
    })
  })
  await page.goto(url, { waitUntil: 'load' })
  await sleep(AFTER_LOAD_MS)
  const seen = await page.evaluate(() => Reflect.get(window, 'seenLoad') as Omit<Load, 'scripts'>)
  return { ...seen, scripts: bytes }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ ...CLIENT, redirectTo: '' }),
    redirect: 'manual',
  })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('machmoum-session='))
  if (!cookie) throw new Error(`signing in answered ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}

/** The newest conversation of somebody. */
async function threadOf(origin: string, cookie: string): Promise<string> {
  const html = await (await fetch(`${origin}/messages`, { headers: { cookie } })).text()
  const path = /\/messages\/[0-9a-f-]{36}/.exec(html)?.[0]
  if (!path) throw new Error('the demo’s client has no conversation')
  return path
}

function report(version: string, loads: number, pages: Row[], interactions: Row[]): string {
  return `# In the browser

Taken on ${machine()}, Chromium ${version} at ${SLOW_DOWN} × CPU slow-down, as a phone of 390 × 844. The network between is this machine's:
\`lighthouse\` slows that down as well.

## Loading

Medians of ${loads} loads with an empty cache. JavaScript is what travels until three seconds after the page has loaded, with its
headers; TBT sums what tasks take above 50 ms in that time.

${markdownTable(['page', 'JavaScript kB', 'LCP ms', 'CLS', 'TBT ms', 'longest task ms'], pages)}

## Interactions

From the press or the key to the frame that shows what came of it (Event Timing, in steps of 8 ms; 16 ms stands for all that is
shorter). The last two columns are medians of what the page's thread worked, slowed down, until all that came of it had settled,
also after that frame.

${markdownTable(['interaction', 'times', 'p50 ms', 'p75 ms', 'p98 ms', 'longest ms', 'scripts ms', 'style, layout ms'], interactions)}`
}
