import { until } from '../page.ts'
import type { Journey } from '../scene.ts'

/** Stops of the Tab key, in turn. */
const NOW = `(() => {
  const { activeElement: one } = document
  const { x, y, width, height } = one.getBoundingClientRect()
  // Behind its last stop a page hands the focus to the browser's own bar.
  return { is: document.hasFocus() ? one.localName : 'body', text: (one.ariaLabel ?? one.textContent ?? '').trim().slice(0, 40),
    inSight: width > 0 && y < innerHeight && y + height > 0 && x + width > 0,
    marked: one.matches(':focus-visible') }
})()`

type Stop = { is: string; text: string; inSight: boolean; marked: boolean }

/** Tab comes to links and buttons, in sight and with a mark, and the first of them skips the rest. */
export const keyboard: Journey = {
  name: 'keyboard',
  walk: async ({ open }) => {
    const page = await open()
    for (const path of ['/', '/providers?q=mahdia', '/login']) {
      await page.goto(path)
      const stops: Stop[] = []
      for (let presses = 0; presses < 14; presses += 1) {
        await page.key('Tab')
        // Things that come into sight with the focus do so within a moment.
        let stop: Stop = { is: '', text: '', inSight: false, marked: false }
        await until(`${path}: the focus shows`, async () => {
          stop = (await page.driver.evaluate(NOW)) as Stop
          return stop.is === 'body' || (stop.inSight && stop.marked) ? null : JSON.stringify(stop)
        })
        stops.push(stop)
      }
      if (stops[0]?.text !== 'Aller au contenu')
        throw new Error(`${path}: Tab comes first to ${stops[0]?.text}`)
      for (const is of ['a', 'button'])
        if (!stops.some((stop) => stop.is === is)) throw new Error(`${path}: Tab comes to no ${is}`)
    }
    // A window of its own: Firefox leaves the other one's focus in its bar, behind the last stop.
    const faq = await open()
    await faq.goto('/faq')
    await faq.key('Tab')
    await faq.key('Enter')
    await faq.untilAt('/faq#contenu')
    await faq.css('main:focus').untilShown()
    await faq.key('Tab')
    await faq.css('main :focus').untilShown()
  },
}
