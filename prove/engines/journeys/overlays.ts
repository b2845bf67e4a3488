import { type Locator, type Page, until } from '../page.ts'
import type { Journey, Scene } from '../scene.ts'

const NAME = 'Les Saveurs de Mahdia'
const LISTING = `/providers?q=${encodeURIComponent(NAME)}`

/** Opens something that lies over the page, closes it by key and by Back: the focus goes to what had opened it. */
async function openAndClose(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.press()
  await opened.untilShown()
  await page.key('Escape')
  await opened.untilGone()
  await opener.untilFocused()
  const at = await page.path()
  await opener.press()
  await opened.untilShown()
  await page.driver.back()
  await opened.untilGone()
  await opener.untilFocused()
  await page.untilAt(at)
}

async function phone({ open, look }: Scene): Promise<void> {
  const page = await open()
  await page.goto('/faq')
  await page.goto(LISTING)
  const filters = page.byRole('dialog', 'Filtres')
  const opener = page.byRole('button', /^Filtres/)
  await openAndClose(page, opener, filters)
  await opener.press()
  await filters.untilShown()
  await look(page, 'filters')
  await page.key('Escape')
  const menu = page.byRole('dialog', 'Menu')
  await openAndClose(page, page.byRole('button', 'Ouvrir le menu'), menu)
  await page.byRole('button', 'Ouvrir le menu').press()
  await menu.untilShown()
  await look(page, 'menu')
}

async function desktop({ site, open, look }: Scene): Promise<void> {
  const client = await site.aClient('Rim Menu')
  const page = await open(client)
  await page.goto('/dashboard/client')
  const opener = page.byLabel(/^Compte de /)
  const out = page.byRole('button', 'Déconnexion').shown().first()
  await opener.press()
  await out.untilShown()
  await look(page, 'account menu')
  await page.key('Escape')
  await out.untilGone()
  await opener.untilFocused()
}

/** Bars that stay while the page scrolls under them. */
async function bars(page: Page): Promise<void> {
  await page.goto(LISTING)
  await page.byRole('heading', NAME).byRole('link').first().press()
  await page.byRole('heading', NAME, { level: 1 }).untilShown()
  await page.untilTaken()
  await page.driver.evaluate('scrollTo({ top: 700, behavior: "instant" })')
  await until('the header stays at the top', async () => {
    const { first } = await page.byRole('banner').look()
    return first && Math.abs(first.box.y) < 1 ? null : `it is at ${first?.box.y}`
  })
  if (!page.isPhone) return
  const bar = page.byRole('link', 'Réserver', { exact: true }).shown().last()
  await until('the bar stays at the foot of the screen', async () => {
    const { first } = await bar.look()
    if (!first) return 'it is not there'
    const end = first.box.y + first.box.height
    return end <= page.size.height && end > page.size.height - 40 ? null : `its link ends at ${end}`
  })
}

export const overlays: Journey = {
  name: 'overlays, focus and bars',
  walk: async (scene) => {
    await (scene.sizeName === 'phone' ? phone(scene) : desktop(scene))
    const page = await scene.open()
    await bars(page)
    await page.driver.evaluate('scrollTo({ top: 0, behavior: "instant" })')
    const thumb = page
      .byRole('link', /^Agrandir : /)
      .shown()
      .first()
    await openAndClose(page, thumb, page.byRole('dialog'))
  },
}
