import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

// Time of a page from a person's action to the frame that shows its result: the browser's own Event Timing,
// as Interaction to Next Paint reads it.

/** Before the first and after each: what an interaction sets off is over by then. */
const SETTLE_MS = 700
/** The browser tells of nothing shorter. */
const SHORTEST = 16

/** Something that people do, over and over. */
export type Interaction = {
  name: string
  /** Does it once; nothing else may happen on the page meanwhile. */
  act: (page: Page) => Promise<void>
  /** Puts the page back, uncounted. */
  after?: (page: Page) => Promise<void>
}

/**
 * Has every page note its interactions, from its beginning. A Chromium that nobody looks at draws no frame for what is written
 * into a field alone, on a page with nothing but a field as well, and tells of a key when something else is drawn, be it half a
 * minute later. So a dot of one pixel changes its colour at each input.
 */
export async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const dot = document.createElement('i')
    dot.style.cssText =
      'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; z-index: 999; background: red'
    const change = () => {
      // At the first input: the page is React's by then.
      if (!dot.isConnected) document.documentElement.append(dot)
      dot.style.background = dot.style.background === 'red' ? 'blue' : 'red'
    }
    window.addEventListener('input', change, { capture: true, passive: true })
    const noted: number[] = []
    Reflect.set(window, 'notedInteractions', noted)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) noted.push(entry.duration)
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
  }, SHORTEST)
}

/**
 * Durations of an interaction, in milliseconds: the longest of its events, and the page's work on a processor
 * until all had settled.
 */
export type Taken = { toFrame: number; script: number; layout: number }

/** Does something again and again. */
export async function repeat(
  page: Page,
  { act, after }: Interaction,
  { times, warmUp }: { times: number; warmUp: number },
): Promise<Taken[]> {
  const session = await page.context().newCDPSession(page)
  // On a processor, which unlike the clock on the wall does not grow when the machine is busy with something else.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const ms = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
    return { script: ms('ScriptDuration'), layout: ms('LayoutDuration') + ms('RecalcStyleDuration') }
  }
  const taken: Taken[] = []
  for (let round = -warmUp; round < times; round++) {
    await forget(page)
    const before = await work()
    await act(page)
    await sleep(SETTLE_MS)
    const worked = await work()
    const durations = await forget(page)
    if (round >= 0)
      taken.push({
        toFrame: Math.max(SHORTEST, ...durations),
        script: worked.script - before.script,
        layout: worked.layout - before.layout,
      })
    if (after) {
      await after(page)
      await sleep(SETTLE_MS)
    }
  }
  return taken
}

/** Reads and clears the noted durations. */
function forget(page: Page): Promise<number[]> {
  return page.evaluate(() => (Reflect.get(window, 'notedInteractions') as number[]).splice(0))
}

/** Presses something where it lies, without any script of ours in the page while it answers. */
export async function pressAt(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to press: ${target}`)
  await sleep(50)
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
