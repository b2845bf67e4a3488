import type { Locator, Page } from '@playwright/test'

/** Takes one thing by its handle, with the mouse or a finger, and drops it onto another's. */
export async function drag(
  page: Page,
  handle: Locator,
  onto: Locator,
  by: 'mouse' | 'finger',
): Promise<void> {
  // Away from the bar at the bottom of small screens.
  await onto.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [from, to] = await Promise.all([middleOf(handle), middleOf(onto)])
  const steps = Array.from({ length: 8 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / 8,
    y: from.y + ((to.y - from.y) * (step + 1)) / 8,
  }))
  if (by === 'mouse') {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const { x, y } of steps) await page.mouse.move(x, y)
    return page.mouse.up()
  }
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (const point of steps) await touch('touchMove', [point])
  await touch('touchEnd', [])
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
