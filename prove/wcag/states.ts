import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { lookAt, type Note, open } from './look.ts'
import type { Person } from './world.ts'

/** Something that shows only after something was done, or went wrong. */
type State = {
  name: string
  person: Person
  path: string
  /** Done before the page is opened. */
  beforehand?: (page: Page) => Promise<unknown>
  /** Brings it about on the page as it was opened. */
  bringAbout: (page: Page) => Promise<unknown>
  /** Element that then shows. */
  shows: { role?: 'alert' | 'status' | 'dialog' | 'heading'; text: string | RegExp }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const picture = async () => ({
  name: 'moi.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a8f5a' } })
    .png()
    .toBuffer(),
})
const PROGRAM = { name: 'vide.exe', mimeType: '', buffer: Buffer.from('MZ') }

/** Answers what is sent, or read by scripts, in the server's place; pages themselves still come. */
const answered = (page: Page, status: number) =>
  page.route('**/*', (route) => {
    const request = route.request()
    const isMeant = request.method() !== 'GET' || /\.data(?:\?|$)/.test(request.url())
    if (!isMeant) return route.fallback()
    return status === 0 ? route.abort('internetdisconnected') : route.fulfill({ status, body: '' })
  })

/** Messages of a moment, what cannot be loaded, saved or sent, files that are refused, and what frames a picture. */
export const STATES: readonly State[] = [
  {
    name: 'a page whose data failed to load',
    person: 'visitor',
    path: '/',
    bringAbout: async (page) => {
      await answered(page, 500)
      await page.getByRole('link', { name: 'Nos prestataires' }).first().press('Enter')
    },
    shows: { role: 'heading', text: 'Erreur de chargement' },
  },
  {
    name: 'the page without a network',
    person: 'visitor',
    path: '/offline.html',
    // With a network it would load again and again.
    beforehand: (page) => page.route('**/robots.txt', (route) => route.abort('internetdisconnected')),
    bringAbout: async () => {},
    shows: { role: 'heading', text: /./ },
  },
  {
    name: 'a wrong password',
    person: 'visitor',
    path: '/login',
    bringAbout: async (page) => {
      await page.getByLabel('Email').fill('client@demo.machmoum.tn')
      await page.getByLabel('Mot de passe', { exact: true }).fill('pas celui-là')
      await button(page, 'Se connecter').press('Enter')
    },
    shows: { role: 'alert', text: /./ },
  },
  {
    name: 'the frame of a profile photo',
    person: 'client',
    path: '/dashboard/settings',
    bringAbout: async (page) =>
      page
        .locator('input[type="file"]')
        .first()
        .setInputFiles(await picture()),
    shows: { role: 'dialog', text: 'Cadrer votre photo' },
  },
  {
    name: 'a profile photo that is refused',
    person: 'client',
    path: '/dashboard/settings',
    bringAbout: (page) => page.locator('input[type="file"]').first().setInputFiles(PROGRAM),
    shows: { role: 'alert', text: /./ },
  },
  {
    name: 'works that are refused',
    person: 'provider',
    path: '/provider/setup?etape=portfolio',
    bringAbout: (page) => page.locator('input[type="file"]').first().setInputFiles(PROGRAM),
    shows: { text: /Type de fichier/ },
  },
  {
    name: 'works that cannot be sent',
    person: 'provider',
    path: '/provider/setup?etape=portfolio',
    bringAbout: async (page) => {
      await answered(page, 401)
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles(await picture())
    },
    shows: { text: /Votre session a expiré/ },
  },
  {
    name: 'a profile whose session has ended',
    person: 'provider',
    path: '/provider/setup',
    bringAbout: async (page) => {
      await answered(page, 401)
      await page.getByLabel('Présentation').fill('Une autre présentation de la maison.')
    },
    shows: { role: 'status', text: /Votre session a expiré|pas encore enregistrés/ },
  },
  {
    name: 'a message of a moment, with a button',
    person: 'client',
    path: '/tasks',
    bringAbout: (page) => button(page, /^Supprimer « /).press('Enter'),
    shows: { role: 'status', text: /Tâche supprimée/ },
  },
  {
    name: 'a message of a moment that something failed',
    person: 'client',
    path: '/dashboard/client',
    bringAbout: async (page) => {
      await answered(page, 0)
      await button(page, 'Annuler la demande').press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la demande' }).press('Enter')
    },
    shows: { role: 'alert', text: /Erreur lors de l'annulation/ },
  },
  {
    name: 'a message that does not arrive',
    person: 'client',
    path: '/messages',
    bringAbout: async (page) => {
      await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().press('Enter')
      await page.getByRole('textbox').last().waitFor()
      await answered(page, 0)
      await page.getByRole('textbox').last().fill('Êtes-vous libre le 12 ?')
      await button(page, 'Envoyer').press('Enter')
    },
    shows: { text: 'Êtes-vous libre le 12 ?' },
  },
]

/** Brings one about and looks at it. */
export async function lookAtState(
  page: Page,
  { path, beforehand, bringAbout, shows }: State,
  note: Note,
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  try {
    await beforehand?.(page)
    await open(page, path)
    await holdMessages(page)
    await bringAbout(page)
    const { role, text } = shows
    const shown = role ? page.getByRole(role).filter({ hasText: text }) : page.getByText(text)
    await shown.filter({ visible: true }).first().waitFor({ timeout: 15_000 })
    await lookAt(page, note)
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/** Messages of a moment stay for as long as they are looked at. */
function holdMessages(page: Page): Promise<void> {
  return page.evaluate(() => {
    const plain = window.setTimeout.bind(window)
    const held = (then: TimerHandler, time = 0, ...given: unknown[]) =>
      plain(then, time >= 4_000 ? 2 ** 30 : time, ...given)
    Reflect.set(window, 'setTimeout', held)
  })
}
