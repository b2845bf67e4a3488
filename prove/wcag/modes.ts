import type { Page } from 'playwright-core'

/** Nothing moves for those who asked for that (2.3.3), not even by scrolling. The page must have been opened so. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { eye } = window
    const found = new Set<string>(eye.smooth.map((what) => `smooth scrolling by ${what}`))
    for (const animation of document.getAnimations()) {
      const { endTime = 0 } = animation.effect?.getComputedTiming() ?? {}
      const { target = null } = (animation.effect ?? {}) as KeyframeEffect
      if (animation.playState === 'running' && Number(endTime) > 10)
        found.add(`moves for ${endTime} ms: ${target ? eye.describe(target) : 'something'}`)
    }
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element)
      const longest = (times: string) =>
        Math.max(
          ...times.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1000)),
        )
      if (longest(style.transitionDuration) > 10)
        found.add(`changes within ${style.transitionDuration}: ${eye.describe(element)}`)
      if (style.animationName !== 'none' && longest(style.animationDuration) > 10)
        found.add(`moves for ${style.animationDuration}: ${eye.describe(element)}`)
      if (style.scrollBehavior === 'smooth') found.add(`scrolls smoothly: ${eye.describe(element)}`)
      if (element instanceof HTMLVideoElement && !element.paused)
        found.add(`plays by itself: ${eye.describe(element)}`)
    }
    return [...found]
  })
}

/** With the system's own few colours, what only a background told apart has an edge, or words on it that say it (1.4.1, 1.4.11). */
export async function checkForcedColors(page: Page): Promise<string[]> {
  const plain = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, a[class*="btn"], input, select, textarea, [role="switch"], [aria-current], [aria-selected="true"], [aria-pressed="true"]',
        ),
      ].map((element) => {
        Reflect.set(element, 'ownGround', window.eye.groundOf(element)?.join())
        Reflect.set(element, 'around', window.eye.groundOf(element.parentElement)?.join())
        return 0
      }).length,
  )
  await page.emulateMedia({ forcedColors: 'active' })
  // A busy browser tells its pages a moment later.
  await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches)
  const found = await page.evaluate(() => {
    const { eye } = window
    const lost = new Set<string>()
    const shapes = document.querySelectorAll<HTMLElement>(
      'button, a[class*="btn"], input, select, textarea, [role="switch"], [aria-current], [aria-selected="true"], [aria-pressed="true"]',
    )
    for (const element of shapes) {
      if (!eye.isShown(element) || element.matches('input[type="hidden"], :disabled')) continue
      if (Reflect.get(element, 'ownGround') === Reflect.get(element, 'around')) continue
      const style = getComputedStyle(element)
      const hasEdge = ['Top', 'Bottom', 'Left', 'Right'].some(
        (side) =>
          Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0 &&
          style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== 'none',
      )
      const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
      const differs = eye.groundOf(element)?.join() !== eye.groundOf(element.parentElement)?.join()
      if (!hasEdge && !hasOutline && !differs)
        lost.add(`loses its shape with forced colours: ${eye.describe(element)}`)
    }
    return [...lost]
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return plain > 0 ? found : []
}
