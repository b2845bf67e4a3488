import type { Page } from 'playwright-core'
import { type Note, open } from './look.ts'
import type { Person } from './world.ts'

/** Ways from page to page without a document: who, from where, by which link. */
export const WAYS: readonly { person: Person; from: string; link: RegExp }[] = [
  { person: 'visitor', from: '/', link: /^Nos prestataires/ },
  { person: 'visitor', from: '/faq', link: /^Vos avantages/ },
  { person: 'visitor', from: '/login', link: /^Mot de passe oublié/ },
  { person: 'client', from: '/dashboard/client', link: /^Messages/ },
  { person: 'client', from: '/tasks', link: /^Nouvelle tâche/ },
  { person: 'provider', from: '/dashboard/provider', link: /^Messages/ },
  { person: 'operator', from: '/admin', link: /^Signalements/ },
]

/** Follows a link by keyboard: the title changes, is told, and the focus is somewhere in the new page. */
export async function follow(
  page: Page,
  { from, link }: { from: string; link: RegExp },
  note: Note,
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, from)
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    Reflect.set(window, 'isSameDocument', true)
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const live = element?.closest('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]')
        if (live) heard.push(live.textContent ?? '')
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const before = await page.title()
  const target = page.getByRole('link', { name: link }).filter({ visible: true }).first()
  if ((await target.count()) === 0) return note('navigation', `no link “${link.source}” on ${from}`)
  await target.focus()
  await page.keyboard.press('Enter')
  await page
    .waitForFunction((title) => document.title !== title, before, { timeout: 8_000 })
    .catch(() => note('navigation', `the title stays “${before}” after “${link.source}”`))
  if (!(await page.evaluate(() => Reflect.get(window, 'isSameDocument') === true))) return
  const isTold = await page
    .waitForFunction(
      () =>
        (Reflect.get(window, 'heard') as string[]).some(
          (text) => text && document.title.startsWith(text.slice(0, 12)),
        ),
      null,
      { timeout: 3_000 },
    )
    .then(
      () => true,
      () => false,
    )
  if (!isTold) note('navigation', `nobody is told of the page that “${link.source}” leads to`)
  const focus = await page.evaluate(() => document.activeElement?.tagName)
  if (focus === 'BODY') note('navigation', `the focus is lost on the way by “${link.source}”`)
}
