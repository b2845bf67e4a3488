import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** The script that looks for faults, small: it is sent to every page that is looked at. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Sets of rules that axe checks. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Looks at the page as it is now with axe, once. */
export async function axeFindings(page: Page): Promise<{ id: string; where: string[] }[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
  // Scrolled, the sticky header lies over what axe then finds too small to press.
  await page.evaluate(() => window.scrollTo(0, 0))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as {
      axe: { run: (page: Document, options: unknown) => Promise<AxeResults> }
    }
    const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values } }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))
  }, RULES)
}
