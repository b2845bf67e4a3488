import { mkdirSync, writeFileSync } from 'node:fs'
import type { Size, Started } from './driver.ts'
import { Page } from './page.ts'
import type { EnginesSite, Somebody } from './site.ts'

/** Screens that everything is tried on. */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const
export type SizeName = keyof typeof SIZES

/** The place of a journey: an engine, a width, and the people of the site. */
export type Scene = {
  site: EnginesSite
  engine: Started
  sizeName: SizeName
  /** Counts journeys up: what several ask for on one provider's calendar never meets. */
  number: number
  /** Opens a browser of somebody, or of a visitor. */
  open: (who?: Somebody, options?: { size?: Size; bare?: boolean }) => Promise<Page>
  /** Looks at a page as a whole, under a name. */
  look: (page: Page, name: string) => Promise<void>
}

/** The steps of a person, from a page to the aim of it. */
export type Journey = {
  name: string
  /** Widths at which it makes sense; both without it. */
  sizes?: readonly SizeName[]
  /** Complaints that belong to what it does. */
  expects?: RegExp
  walk: (scene: Scene) => Promise<void>
}

/** The end of a journey. */
export type Walked = {
  journey: string
  engine: string
  size: SizeName
  seconds: number
  /** The fault, in its own words; none when it holds. */
  differs: string[]
}

const PICTURES = new URL('../../.cache/engines/', import.meta.url)

/** Keeps a picture of a page, for whoever compares engines by eye. */
export async function photograph(
  page: Page,
  name: string,
  engine: string,
  sizeName: SizeName,
): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  const file = `${name} ${sizeName} ${engine}.png`.replaceAll(/\s+/g, '-')
  writeFileSync(new URL(file, PICTURES), await page.driver.screenshot())
}

/** Walks one journey in browsers of its own, which are closed behind it. */
export async function walk(
  journey: Journey,
  given: Omit<Scene, 'open' | 'look'> & { looked: (page: Page, name: string) => Promise<string[]> },
): Promise<Walked> {
  const { site, engine, sizeName, looked } = given
  const pages: Page[] = []
  const differs: string[] = []
  const started = performance.now()
  const scene: Scene = {
    ...given,
    open: async (who, { size = SIZES[sizeName], bare = false } = {}) => {
      const driver = await engine.openBrowser({ origin: site.origin, size, bare })
      const page = new Page(driver, site.origin, size)
      pages.push(page)
      if (who) {
        // Some engines take cookies of the site they show alone.
        await driver.open(`${site.origin}/robots.txt`)
        await driver.setCookie(who.cookie.name, who.cookie.value)
      }
      return page
    },
    look: async (page, name) => void differs.push(...(await looked(page, name))),
  }
  try {
    await journey.walk(scene)
  } catch (error) {
    const places = await Promise.all(pages.map((page) => page.path().catch(() => 'nowhere')))
    differs.push(`${String(error).replace(/\s+/g, ' ').slice(0, 400)} (at ${places.join(' and ')})`)
    for (const [at, page] of pages.entries())
      await photograph(page, `failed ${journey.name} ${at}`, engine.engine, sizeName).catch(() => {})
  }
  for (const page of pages) {
    const all = await page.driver.complaints().catch(() => [])
    const complaints = all.filter((one) => !journey.expects?.test(one))
    differs.push(...complaints.map((one) => `a page complains: ${one.replace(/\s+/g, ' ').slice(0, 200)}`))
    await page.driver.close().catch((error) => differs.push(`closing: ${error}`))
  }
  const seconds = (performance.now() - started) / 1000
  return {
    journey: journey.name,
    engine: engine.engine,
    size: sizeName,
    seconds,
    differs: [...new Set(differs)],
  }
}
