import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page, until } from './page.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const AT_REST = `document.fonts.status === 'loaded'
  && document.getAnimations().every(({ playState }) => playState !== 'running')
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')`

/** Faults that show at a glance: nothing hangs over the edge, all pictures in sight are drawn, all fonts have come. */
const GLANCE = `(() => {
  const found = []
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) found.push('it scrolls sideways by ' + wide + ' px')
  for (const image of document.images) {
    const { top, bottom, width } = image.getBoundingClientRect()
    const isSeen = image.checkVisibility({ visibilityProperty: true }) && width > 0 && top < innerHeight && bottom > 0
    if (isSeen && image.complete && image.currentSrc && image.naturalWidth === 0)
      found.push('a picture is not drawn: ' + image.currentSrc.slice(0, 80))
  }
  for (const { family, status } of document.fonts)
    // Stand-ins of the machine's own are there on some machines alone.
    if (status === 'error' && !family.includes('Fallback')) found.push('a font has not come: ' + family)
  return found
})()`

/** Looks at a page as it is now, with axe and for what shows at a glance. */
export async function lookAt(page: Page): Promise<string[]> {
  await until('the page is at rest', async () => ((await page.driver.evaluate(AT_REST)) ? null : 'not yet'))
  const found = (await page.driver.evaluate(GLANCE)) as string[]
  // Scrolled, the sticky header lies over what axe then finds too small to press.
  await page.driver.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`)
  if (!(await page.driver.evaluate(`'axe' in globalThis`))) await page.driver.evaluate(`(() => { ${AXE} })()`)
  const violations = (await page.driver.evaluate(
    `axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values: ${JSON.stringify(RULES)} } })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ' at ' + nodes[0].html.slice(0, 120)))`,
  )) as string[]
  return [...found, ...violations.map((one) => `axe: ${one}`)]
}
