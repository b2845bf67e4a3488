import type { Locator, Page } from 'playwright-core'
import { lookAt, type Note, open } from './look.ts'
import type { Person } from './world.ts'

/** Something that opens over a page or in it. */
type Popup = {
  person: Person
  /** @param stranger somebody whom the client has not written to */
  path: (profile: string, stranger: string) => string
  /** Screen that it is made for; both when absent. */
  only?: 'wide' | 'phone'
  opener: (page: Page) => Locator
  /** A menu opens beside its button and lets the focus go on; all else holds it. */
  isMenu?: true
  /** Opened by the arrow keys of a field that suggests. */
  key?: 'Enter' | 'ArrowDown'
  /** Its text, where it lies in a row that is folded away until it is opened. */
  folded?: string
  /** On phones it lies in the menu of rare actions. */
  isRare?: true
  /** Text typed first: suggestions are for something. */
  typed?: string
}

type Named = Pick<Popup, 'person' | 'only' | 'isMenu' | 'key' | 'typed' | 'folded' | 'isRare'>
const by =
  (role: 'button' | 'link' | 'combobox') =>
  (path: string | Popup['path'], name: string | RegExp, given: Named): Popup => ({
    ...given,
    path: typeof path === 'string' ? () => path : path,
    opener: (page) => page.locator('body').getByRole(role, { name }).filter({ visible: true }).first(),
  })
const [button, link, combobox] = [by('button'), by('link'), by('combobox')]

/** Everything that opens, one of each kind. */
export const POPUPS: readonly Popup[] = [
  button('/faq', 'Ouvrir le menu', { person: 'visitor', only: 'phone' }),
  button('/faq', 'Ouvrir le menu', { person: 'provider', only: 'phone' }),
  {
    person: 'client',
    path: () => '/faq',
    only: 'wide',
    isMenu: true,
    opener: (page) => page.locator('summary[aria-label^="Compte de"]'),
  },
  {
    person: 'client',
    path: () => '/faq',
    only: 'wide',
    isMenu: true,
    opener: (page) => page.locator('summary[aria-label^="Notifications"]'),
  },
  combobox('/', 'Gouvernorat', { person: 'visitor', isMenu: true, key: 'ArrowDown', typed: 'so' }),
  button('/providers', /^Filtres/, { person: 'visitor', only: 'phone' }),
  link((profile) => profile, /^Agrandir : /, { person: 'visitor' }),
  link((profile) => `${profile}?tab=portfolio`, /^Agrandir : /, { person: 'visitor' }),
  link((profile) => profile, 'Demander un devis', { person: 'client' }),
  link((_, stranger) => stranger, 'Contacter', { person: 'client' }),
  button('/dashboard/client', 'Annuler la demande', { person: 'client' }),
  button('/dashboard/client?tab=devis', 'Annuler la demande', { person: 'client' }),
  link('/dashboard/client?status=accepted', 'Laisser un avis', {
    person: 'client',
    folded: 'Laisser un avis',
  }),
  button('/dashboard/client?tab=avis', /^Supprimer/, { person: 'client' }),
  button('/dashboard/provider', 'Refuser', { person: 'provider', folded: 'Refuser' }),
  button('/dashboard/provider?tab=devis', 'Décliner', { person: 'provider' }),
  button('/provider/setup', 'Aperçu de votre page', { person: 'provider' }),
  button('/provider/setup?etape=portfolio', /^Supprimer/, { person: 'provider', isRare: true }),
  button('/provider/setup?etape=services', 'Ajouter un service', { person: 'provider' }),
  button('/provider/setup?etape=services', /^Modifier/, { person: 'provider' }),
  button('/provider/setup?etape=services', /^Supprimer/, { person: 'provider', isRare: true }),
  button('/provider/setup?etape=devis', 'Ajouter une question', { person: 'provider' }),
  button('/provider/setup?etape=devis', /^Modifier/, { person: 'provider' }),
]

const SIZES = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
const MODAL = 'dialog[open], [role="dialog"], [role="alertdialog"]'

/** Opens one by keyboard, leaves it by Escape, and looks at it while it is open. */
export async function tryPopup(page: Page, popup: Popup, path: string, note: Note): Promise<void> {
  for (const size of ['wide', 'phone'] as const) {
    if (popup.only && popup.only !== size) continue
    await page.setViewportSize(SIZES[size])
    await open(page, path)
    const opener = popup.opener(page)
    if (popup.folded) {
      const inside = page.locator('a, button', { hasText: popup.folded })
      await page
        .getByRole('listitem')
        .filter({ has: inside })
        .first()
        .locator('summary')
        .first()
        .press('Enter')
    }
    const isInMenu = popup.isRare === true && size === 'phone'
    if (isInMenu) await openRareActions(page)
    for (const what of await followFocus(page, opener, popup, isInMenu)) note('popups', what)
    if (isInMenu) await openRareActions(page)
    await openByKey(page, opener, popup)
    await lookAt(page, note, { only: size })
  }
}

/** Opens the first menu of rare actions, unless it is open. */
async function openRareActions(page: Page): Promise<void> {
  const menu = page
    .getByLabel(/^Autres actions pour /)
    .filter({ visible: true })
    .first()
  const isOpen = await menu.evaluate((element) => element.closest('details')?.open === true)
  if (!isOpen) await menu.press('Enter')
}

/** Presses keys as on a slow machine: what moves the focus a frame later is late for the next press. */
async function withSlowFrames(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'plainFrame', window.requestAnimationFrame)
    window.requestAnimationFrame = (then) => window.setTimeout(() => then(performance.now()), 60)
  })
  await press()
  await page.evaluate(() => {
    window.requestAnimationFrame = Reflect.get(window, 'plainFrame')
  })
}

async function openByKey(
  page: Page,
  opener: Locator,
  { isMenu, key = 'Enter', typed }: Pick<Popup, 'isMenu' | 'key' | 'typed'>,
) {
  await opener.focus()
  if (typed) await opener.fill(typed)
  await page.keyboard.press(key)
  if (isMenu)
    await opener.and(page.locator('[aria-expanded="true"], details[open] > *')).waitFor({ timeout: 5_000 })
  else {
    await page.locator(MODAL).filter({ visible: true }).first().waitFor({ timeout: 10_000 })
    await page
      .waitForFunction((modal) => document.activeElement?.closest(modal) !== null, MODAL, { timeout: 2_000 })
      .catch(() => {})
  }
}

/** Lists faults of the focus from the press that opens it to after the Escape that closes it. */
export async function followFocus(
  page: Page,
  opener: Locator,
  popup: Pick<Popup, 'isMenu' | 'key' | 'typed'>,
  isInMenu = false,
): Promise<string[]> {
  const found: string[] = []
  const name = await opener.evaluate((element) => window.eye.describe(element), undefined, { timeout: 5_000 })
  const element = await opener.elementHandle()
  await openByKey(page, opener, popup)
  const isInside = () =>
    page.evaluate(
      (modal) =>
        document.activeElement?.closest(modal) !== null ||
        // After the last part of a modal that the browser itself keeps comes the browser's own bar.
        (document.activeElement === document.body && document.querySelector('dialog:modal') !== null) ||
        document.activeElement?.hasAttribute('data-base-ui-focus-guard') === true,
      MODAL,
    )
  if (!popup.isMenu) {
    if (!(await isInside())) found.push(`${name}: the focus does not go into what opens`)
    await withSlowFrames(page, async () => {
      for (const key of [...Array<string>(40).fill('Tab'), ...Array<string>(5).fill('Shift+Tab')]) {
        await page.keyboard.press(key)
        if (await isInside()) continue
        found.push(`${name}: ${key} leaves what is open`)
        break
      }
    })
  }
  await page.keyboard.press('Escape')
  const isClosed = popup.isMenu
    ? opener.and(page.locator('[aria-expanded="false"], details:not([open]) > *')).waitFor({ timeout: 2_000 })
    : page.locator(MODAL).filter({ visible: true }).first().waitFor({ state: 'hidden', timeout: 2_000 })
  if (
    !(await isClosed.then(
      () => true,
      () => false,
    ))
  )
    found.push(`${name}: Escape does not close it`)
  const isBack = await page
    .waitForFunction(
      // A menu closes behind what it opens: the focus comes back to its own button.
      ({ element, isInMenu }) =>
        document.activeElement === element ||
        (isInMenu && document.activeElement === element?.closest('details')?.querySelector('summary')),
      { element, isInMenu },
      { timeout: 2_000 },
    )
    .then(
      () => true,
      () => false,
    )
  if (!isBack) {
    const where = await page.evaluate(
      () => document.activeElement && window.eye.describe(document.activeElement),
    )
    found.push(`${name}: the focus does not come back, it is at ${where}`)
  }
  return found
}
