import type { Page } from 'playwright-core'

/** Finds elements that stick out of the screen or are cut off; the page must not scroll sideways (1.4.10). */
export function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { eye } = window
    const found = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      found.add(`the page scrolls sideways: ${root.scrollWidth} px wide`)
    const modal = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
      .filter(eye.isShown)
      .at(-1)
    /** A strip that scrolls sideways by itself, of things that each fit the screen. */
    const strip = (element: Element): Element | null => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        if (overflowX === 'auto' || overflowX === 'scroll') return at
      }
      return null
    }
    for (const element of (modal ?? document.body).querySelectorAll<HTMLElement>('*')) {
      if (!eye.isShown(element) || element.closest('svg') || eye.isForEars(element)) continue
      const style = getComputedStyle(element)
      // Decoration may be cut.
      if (element.closest('[aria-hidden="true"]')) continue
      const lines = eye.textRects(element)
      const isTarget = element.matches('a[href], button, input, select, textarea, summary')
      if (lines.length > 0 || isTarget) {
        const rects = lines.length > 0 ? lines : [element.getBoundingClientRect()]
        const [left, right] = [
          Math.min(...rects.map((rect) => rect.left)),
          Math.max(...rects.map((rect) => rect.right)),
        ]
        const within = strip(element)
        const isOffScreen = element.matches('.skip, .skip *')
        if (
          !within &&
          !isOffScreen &&
          !isShortened(element) &&
          right - left > 1 &&
          (left < -1 || right > root.clientWidth + 1)
        )
          found.add(
            `outside of the screen (${Math.round(left)} to ${Math.round(right)} px): ${eye.describe(element)}`,
          )
        if (within && !isShortened(element) && right - left > root.clientWidth)
          found.add(`wider than the screen: ${eye.describe(element)}`)
      }
      const cuts = /hidden|clip/
      const isCutX = cuts.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1
      const isCutY = cuts.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1
      if (!isCutX && !isCutY) continue
      const box = element.getBoundingClientRect()
      if (box.width <= 2 || box.height <= 2) continue
      for (const inner of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
        if (!eye.isShown(inner) || eye.isForEars(inner) || inner.closest('svg, [aria-hidden="true"]'))
          continue
        const isLine = getComputedStyle(inner).display !== 'contents'
        // Something inside that scrolls by itself, or is not cut by this.
        if (strip(inner) && element.contains(strip(inner))) continue
        const lost = eye
          .textRects(inner)
          .find(
            ({ left, right, top, bottom }) =>
              (isCutX && (right > box.right + 2 || left < box.left - 2)) ||
              (isCutY &&
                (bottom > box.bottom + 0.35 * (bottom - top) || top < box.top - 0.35 * (bottom - top))),
          )
        if (!isLine || !lost) continue
        const isWhole = isShortened(element) || isShortened(inner)
        if (isWhole) continue
        found.add(`cut off by ${eye.describe(element)}: ${eye.describe(inner)}`)
      }
    }
    /** Shortened on purpose: with an ellipsis, where the whole text is a press or a title away. */
    function isShortened(element: HTMLElement): boolean {
      const style = getComputedStyle(element)
      if (style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none') return false
      return true
    }
    return [...found]
  })
}

/** Texts that lie over each other. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { eye } = window
    const modal = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
      .filter(eye.isShown)
      .at(-1)
    const texts = [...(modal ?? document.body).querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (!eye.isShown(element) || eye.isForEars(element) || element.closest('svg, [aria-hidden="true"]'))
        return []
      const layer = layerOf(element)
      return eye.textRects(element).map((rect) => ({ element, rect: visible(element, rect), layer }))
    })
    /** Bars and popups lie over the page on purpose. */
    function layerOf(element: Element): Element | null {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (
          /fixed|sticky/.test(getComputedStyle(at).position) ||
          at.matches('.menu, [role="listbox"], [popover], .skip')
        )
          return at
      return null
    }
    /** Computes the part of a line that the boxes around it let through. */
    function visible(element: Element, { left, top, right, bottom }: DOMRect) {
      const box = { left, top, right, bottom }
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const outer = at.getBoundingClientRect()
        box.left = Math.max(box.left, outer.left)
        box.top = Math.max(box.top, outer.top)
        box.right = Math.min(box.right, outer.right)
        box.bottom = Math.min(box.bottom, outer.bottom)
      }
      return box
    }
    texts.sort((one, other) => one.rect.top - other.rect.top)
    const found = new Set<string>()
    for (const [at, one] of texts.entries()) {
      for (let next = at + 1; next < texts.length; next += 1) {
        const other = texts[next]
        if (!other || other.rect.top >= one.rect.bottom) break
        if (one.element === other.element || one.layer !== other.layer) continue
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        const least = Math.min(one.rect.bottom - one.rect.top, other.rect.bottom - other.rect.top)
        if (width > 3 && height > 0.4 * least)
          found.add(`${eye.describe(one.element)} lies over ${eye.describe(other.element)}`)
      }
    }
    return [...found]
  })
}

/** Bars that stay, together, leave at least half of the screen to the page. */
export async function findHighBars(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  const found = await page.evaluate(() => {
    const { eye } = window
    const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      if (!/fixed|sticky/.test(getComputedStyle(element).position) || !eye.isShown(element)) return false
      if (element.closest('[role="dialog"], [role="alertdialog"], .toasts')) return false
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > innerWidth / 2 && bottom > 0 && top < innerHeight && bottom - top < innerHeight * 0.98
    })
    const isStuck = (element: HTMLElement) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top <= 1 || bottom >= innerHeight - 1 || getComputedStyle(element).position === 'fixed'
    }
    const height = bars.filter(isStuck).reduce((sum, bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return sum + Math.min(bottom, innerHeight) - Math.max(top, 0)
    }, 0)
    return height > innerHeight / 2
      ? [`bars cover ${Math.round(height)} of ${innerHeight} px: ${bars.map(eye.describe).join(', ')}`]
      : []
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  return found
}

/**
 * The spacing that readers may set (1.4.12), or the page's own, once the page was drawn with it: measured before that, boxes were
 * sometimes still told to hold what they no longer do.
 */
export async function setTextSpacing(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate(async (wide) => {
    const sheet = new CSSStyleSheet()
    if (wide)
      sheet.replaceSync(
        '*, ::before, ::after { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
    document.adoptedStyleSheets = [sheet]
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, isWide)
}
