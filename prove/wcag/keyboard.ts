import type { Page } from 'playwright-core'

/** No page has more stops; whoever needs more presses is going round in circles. */
const MOST_STOPS = 500
/** Day, month, year, hour, minute and the button of a date; no film has more. */
const MOST_PARTS = 12

type Stop = {
  key: number
  /** Key of the box that scrolls around it, other than the page; -1 without one. */
  strip: number
  hasParts: boolean
  name: string
  wrong: string[]
  shows: boolean
  top: number
  bottom: number
  left: number
  right: number
  floats: boolean
}

/**
 * Behind the last element of a dialog Base UI sends the focus back to the first, a frame later; suggestions outlive the focus of
 * their field by 200 ms (P1).
 */
async function settle(): Promise<void> {
  const isOnGuard = () => document.activeElement?.hasAttribute('data-base-ui-focus-guard')
  const isListLeft = () =>
    [...document.querySelectorAll('[role="listbox"]')].some(
      (list) =>
        list.checkVisibility() &&
        !list.contains(document.activeElement) &&
        document.activeElement?.getAttribute('aria-controls') !== list.id,
    )
  for (let frames = 0; frames < 60 && (isOnGuard() || isListLeft()); frames += 1)
    await new Promise((drawn) => requestAnimationFrame(drawn))
}

/**
 * Walks a page with the Tab key to its end: everything is reached, in the order in which it is seen, nothing traps, and
 * whatever has the focus shows it and is not hidden by a bar (2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11).
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  const expected = await page.evaluate(remember)
  const found = expected.filter(({ isFirst }) => isFirst).map(({ name }) => `positive tabindex: ${name}`)
  const reached = new Set<number>()
  let last: Stop | null = null
  let parts = 0
  let isThroughBar = false
  for (let presses = 0; presses <= MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab')
    await page.evaluate(settle)
    const stop = await page.evaluate(atFocus)
    if (!stop) {
      // A modal that the browser keeps goes round by the browser's own bar.
      if (isThroughBar || !(await page.evaluate(() => document.querySelector('dialog:modal') !== null))) break
      isThroughBar = true
      last = null
      continue
    }
    // Dates and films have stops inside that the page is not told of.
    if (last?.key === stop.key && stop.hasParts && parts < MOST_PARTS) {
      parts += 1
      continue
    }
    parts = 0
    if (reached.has(stop.key)) {
      // A dialog goes round; so does a page whose end leads nowhere else.
      if (reached.size < expected.length && last?.key === stop.key)
        found.push(`holds the focus: ${stop.name}`)
      break
    }
    reached.add(stop.key)
    found.push(...stop.wrong)
    if (!stop.shows && !(await isSeen(page))) found.push(`focus does not show: ${stop.name}`)
    // From its end a dialog leads to its first.
    if (last && !last.floats && !stop.floats && last.strip === stop.strip && stop.key !== 0) {
      const isAbove = stop.bottom < last.top - 8 && stop.left < last.right - 8
      const isBefore =
        stop.right < last.left - 8 &&
        stop.top < last.bottom - 8 &&
        stop.bottom <= last.bottom + 8 &&
        stop.bottom > last.top + 8
      if (isAbove || isBefore) found.push(`goes back from ${last.name} to ${stop.name}`)
    }
    last = stop
    if (presses === MOST_STOPS) found.push(`no end after ${MOST_STOPS} presses`)
  }
  const stays = new Set(await page.evaluate(keysThatStay))
  for (const { key, name } of expected)
    if (!reached.has(key) && stays.has(key)) found.push(`not reached: ${name}`)
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    ;(Reflect.get(window, 'topOfWalk') as HTMLElement | undefined)?.remove()
    window.scrollTo(0, 0)
  })
  return found
}

/** Compares pixels: styles do not tell of every focus, as of a slider's thumb. */
async function isSeen(page: Page): Promise<boolean> {
  const focused = await page.screenshot()
  const element = await page.evaluateHandle(() => {
    const { activeElement } = document
    ;(activeElement as HTMLElement | null)?.blur()
    return activeElement
  })
  const plain = await page.screenshot()
  await element.evaluate((one) => (one as HTMLElement | null)?.focus({ preventScroll: true }))
  return !focused.equals(plain)
}

/** Notes how everything looks without the focus, and gives all that must be reached. */
function remember(): { key: number; name: string; isFirst: boolean }[] {
  const { eye } = window
  const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    .filter(eye.isShown)
    .at(-1)
  if (!open) {
    ;(document.activeElement as HTMLElement | null)?.blur()
    window.scrollTo(0, 0)
    // Start the walk at the top, wherever the page was pressed before.
    const top = document.createElement('span')
    top.tabIndex = -1
    document.body.prepend(top)
    top.style.position = 'fixed'
    top.focus({ preventScroll: true })
    Reflect.set(window, 'topOfWalk', top)
    // Let the last element's focus style end.
    eye.endSteps()
  }
  eye.memory.clear()
  const stops = eye.stops()
  for (const stop of stops) for (const part of look(stop)) eye.memory.set(part, ringOf(part))
  // Forget the looks of an element that has the focus already, in what just opened: it shows it now.
  for (const part of document.activeElement ? look(document.activeElement) : []) eye.memory.delete(part)
  Reflect.set(window, 'keysOfStops', new Map(stops.map((stop, key) => [stop, key])))
  /** Lists the elements that may show a focus: the element, its label or mark, the field around it. */
  function look(element: Element): Element[] {
    const label = (element as HTMLInputElement).labels?.[0]
    const parts = [
      element,
      element.nextElementSibling,
      label,
      label?.firstElementChild,
      ...(label?.children ?? []),
    ]
    for (let at = element.parentElement, steps = 0; at && steps < 3; at = at.parentElement, steps += 1)
      parts.push(at)
    return parts.filter((part) => part instanceof Element)
  }
  function ringOf(element: Element): string {
    const style = getComputedStyle(element)
    const outline =
      style.outlineStyle === 'none' || style.outlineWidth === '0px'
        ? 'none'
        : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`
    return [
      outline,
      style.boxShadow,
      style.borderTopWidth,
      style.borderTopColor,
      style.borderBottomColor,
    ].join('|')
  }
  Reflect.set(window, 'partsOf', look)
  Reflect.set(window, 'ringOf', ringOf)
  const names = new Map(stops.map((stop) => [stop, eye.describe(stop)]))
  Reflect.set(window, 'namesOfStops', names)
  return stops.map((stop, key) => ({ key, name: names.get(stop) ?? '', isFirst: stop.tabIndex > 0 }))
}

/** The stops that are still there: the end of a list that grew on the way is not. */
function keysThatStay(): number[] {
  const keys = Reflect.get(window, 'keysOfStops') as Map<Element, number>
  return [...keys].filter(([stop]) => stop.isConnected).map(([, key]) => key)
}

/** Describes the focused element, and what is wrong with it; null at the end of the page. */
function atFocus(): Stop | null {
  const { eye } = window
  eye.endSteps()
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body || element === document.documentElement) return null
  const keys = Reflect.get(window, 'keysOfStops') as Map<Element, number>
  const known = keys.get(element)
  const key = known ?? keys.set(element, keys.size).size - 1
  const names = Reflect.get(window, 'namesOfStops') as Map<Element, string>
  const name = names.get(element) ?? eye.describe(element)
  const wrong: string[] = []
  const partsOf = Reflect.get(window, 'partsOf') as (element: Element) => Element[]
  const ringOf = Reflect.get(window, 'ringOf') as (element: Element) => string
  const shows = partsOf(element).some((part) => {
    const before = eye.memory.get(part)
    const now = ringOf(part)
    return before === undefined ? !now.startsWith('none|none') : before !== now
  })
  const outline = getComputedStyle(element)
  const ground = eye.groundOf(element.parentElement)
  if (
    outline.outlineStyle !== 'none' &&
    outline.outlineWidth !== '0px' &&
    ground &&
    outline.opacity !== '0'
  ) {
    const ratio = eye.contrast(eye.over(eye.rgba(outline.outlineColor), ground), ground)
    const inner = eye.groundOf(element)
    const isInside = Number.parseFloat(outline.outlineOffset) < 0 && inner
    const inside = isInside ? eye.contrast(eye.over(eye.rgba(outline.outlineColor), inner), inner) : ratio
    if (Math.max(ratio, inside) < 3)
      wrong.push(`focus ring of ${Math.max(ratio, inside).toFixed(1)}: ${name}`)
  }
  const seen = eye.seenAs(element)
  const { left, right, top, bottom } = seen.getBoundingClientRect()
  const [x1, x2, y1, y2] = [
    Math.max(left, 0),
    Math.min(right, innerWidth),
    Math.max(top, 0),
    Math.min(bottom, innerHeight),
  ]
  if (x2 - x1 < 1 || y2 - y1 < 1)
    wrong.push(`focused outside of the screen: ${name} at ${Math.round(left)}, ${Math.round(top)}`)
  else {
    const isHit = [0.1, 0.5, 0.9].some((dx) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].some((dy) => {
        const hit = document.elementFromPoint(x1 + dx * (x2 - x1), y1 + dy * (y2 - y1))
        return (
          hit !== null &&
          (seen.contains(hit) ||
            hit.contains(seen) ||
            element.contains(hit) ||
            hit.closest('label')?.control === element)
        )
      }),
    )
    if (!isHit) {
      const cover = document.elementFromPoint((x1 + x2) / 2, (y1 + y2) / 2)
      // A message of a moment goes away by itself.
      if (!cover?.closest('.toasts'))
        wrong.push(`focused and hidden behind ${cover ? eye.describe(cover) : 'something'}: ${name}`)
    }
  }
  let floats = false
  for (let at: Element | null = element; at; at = at.parentElement)
    if (
      /fixed|sticky|absolute/.test(getComputedStyle(at).position) &&
      at.getBoundingClientRect().height < innerHeight
    )
      floats = true
  // Places of the whole page, or of the whole of what scrolls by itself.
  let [x, y] = [window.scrollX, window.scrollY]
  let strip = -1
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    x += at.scrollLeft
    y += at.scrollTop
    const scrolls = at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight
    if (strip < 0 && scrolls && /auto|scroll/.test(getComputedStyle(at).overflow))
      strip = keys.get(at) ?? keys.set(at, keys.size).size - 1
  }
  const hasParts = element.matches('input[type^="date"], input[type="time"], video, audio')
  return {
    key,
    strip,
    hasParts,
    name,
    wrong,
    shows,
    left: left + x,
    right: right + x,
    top: top + y,
    bottom: bottom + y,
    floats,
  }
}
