import type { Locator, Page } from '@playwright/test'
import { type Day, formatMonth, monthOf } from '#lib/dates.ts'
import { becomeClient, dayIn, dayName, openRequest } from './booking.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  followMailedLink,
  MOVING,
  newEmail,
  ON_PHONE,
  signIn,
  test,
} from './journey.ts'

test.use(MOVING)

const PROVIDER = 'Les Saveurs de Mahdia'

/**
 * Counts what a hand does on the way: a press is a tap on a link, a button or a field, also on the link of a mail. Typing is
 * none, nor is scrolling; a field that has the focus already is typed into without one.
 */
function hand() {
  let presses = 0
  return {
    presses: () => presses,
    press: async (target: Locator) => {
      presses += 1
      await target.click()
    },
    count: () => {
      presses += 1
    },
    type: async (field: Locator, text: string) => {
      await expect(field).toBeEditable()
      const isFocused = await field.evaluate((element) => element === document.activeElement)
      if (!isFocused) {
        presses += 1
        await field.click()
      }
      await field.page().keyboard.type(text)
      await expect(field).toHaveValue(text)
    },
  }
}

/** Opens the profile of a provider that a search has found. */
async function openFound(page: Page, { press }: ReturnType<typeof hand>) {
  await expect(page).toHaveURL(/\/providers\?/)
  await press(page.getByRole('link', { name: PROVIDER, exact: true }).first())
  await expect(page.getByRole('heading', { name: PROVIDER, level: 1 })).toBeVisible()
}

/** Chooses a day of a month to come beside or above the calendar, and sends the request. */
async function askForADay(page: Page, day: Day, { press }: ReturnType<typeof hand>) {
  await press(page.getByRole('list', { name: 'Mois' }).getByRole('link', { name: formatMonth(monthOf(day)) }))
  const grid = page.getByRole('grid', { name: formatMonth(monthOf(day)) })
  await expect(grid).not.toHaveAttribute('aria-busy', 'true')
  await press(grid.getByRole('link', { name: dayName(day) }))
  const request = page.getByRole('region', { name: 'Votre demande' })
  await expect(request.getByText(dayName(day))).toBeVisible()
  return { request, send: () => press(request.getByRole('button', { name: 'Envoyer la demande' })) }
}

/**
 * The way that everything exists for: a visitor finds a provider, signs up, confirms, asks for a date; the
 * provider accepts; the client sees it.
 * @param options.monthsAhead each run asks for another month, so that runs beside one another never meet
 */
async function goTheMainWay(page: Page, provider: Page, options: { monthsAhead: number; axe: boolean }) {
  const email = newEmail()
  const name = `Yasmine ${email.slice(0, 8)}`
  const day = dayIn(options.monthsAhead, 15)
  const hers = hand()
  const { press, type } = hers
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const look = async () => {
    if (options.axe) await expectAccessible(page)
  }

  await page.goto('/')
  await look()
  await type(page.getByLabel('Que cherchez-vous ?'), 'saveurs mahdia')
  await press(page.getByRole('search').getByRole('button', { name: 'Rechercher' }))
  await openFound(page, hers)
  await expect(page.getByRole('main')).not.toContainText(/\d\sDT/)
  await look()

  await press(
    page.getByRole('link', { name: isPhone ? 'Réserver' : 'Réserver une date', exact: true }).last(),
  )
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pour réserver chez ${PROVIDER}`)
  await look()
  await press(page.getByRole('link', { name: 'Créer un compte gratuit' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pour réserver chez ${PROVIDER}`)
  await expect(page).toHaveURL(/\/register/)
  await look()
  await type(page.getByLabel('Nom complet'), name)
  await type(page.getByLabel('Email'), email)
  await type(page.getByLabel('Mot de passe', { exact: true }), 'secret1')
  await type(page.getByLabel('Confirmer le mot de passe'), 'secret1')
  await press(page.getByRole('button', { name: 'Créer mon compte' }))
  await expect(page.getByRole('heading', { name: 'Inscription réussie !' })).toBeVisible()
  hers.count()
  await followMailedLink(page, email)
  await type(page.getByLabel('Mot de passe', { exact: true }), 'secret1')
  await press(page.getByRole('button', { name: 'Se connecter' }))

  await expect(page).toHaveURL(/\/provider\/[0-9a-f-]+\?tab=availability#profil$/)
  const { request, send } = await askForADay(page, day, hers)
  await look()
  // Counted is what a request needs; a message it may do without.
  const message = options.axe ? '' : 'Nous serons 120 personnes, à Mahdia.'
  if (message) await request.getByLabel('Message').fill(message)
  await send()
  await expect(page).toHaveURL(/\/dashboard\/client/)
  expect(
    hers.presses(),
    'presses from the home page to a sent request, as a new visitor',
  ).toBeLessThanOrEqual(15)
  await expect(page.getByRole('status').filter({ hasText: 'Demande de réservation envoyée !' })).toBeVisible()
  await look()
  const mine = page
    .getByRole('list', { name: 'Mes réservations' })
    .getByRole('listitem')
    .filter({ hasText: PROVIDER })
  await expect(mine).toContainText('En attente')

  await signIn(provider, 'prestataire@demo.machmoum.tn')
  await provider.goto('/dashboard/provider')
  await provider.getByRole('searchbox', { name: 'Rechercher un nom' }).fill(name)
  await provider.keyboard.press('Enter')
  const received = provider.getByRole('listitem').filter({ hasText: name })
  await expect(received).toContainText(message)
  await expect(received).not.toContainText(email)
  if (options.axe) await expectAccessible(provider)
  await openRequest(received)
  await received.getByRole('button', { name: 'Accepter' }).click()
  await expect(received).toContainText('Acceptée')
  await provider.getByRole('link', { name: /^Acceptées/ }).click()
  const accepted = provider.getByRole('listitem').filter({ hasText: name })
  await expect(accepted).toContainText(email)

  await page.goto('/dashboard/client')
  await expect(mine).toContainText('Acceptée')
}

test('find a provider, sign up, ask for a date, have it accepted', async ({ page, browser }, info) => {
  test.setTimeout(180_000)
  const provider = await anotherBrowser(browser, info)
  await goTheMainWay(page, provider, { monthsAhead: info.project.name === 'phone' ? 7 : 8, axe: true })
})

test('a client asks for a date in at most eight presses', ON_PHONE, async ({ page }) => {
  await becomeClient(page)
  await page.goto('/')
  const theirs = hand()
  // The home page of somebody who is signed in is the list, which searches while one types.
  await theirs.press(page.getByRole('button', { name: /^Que cherchez-vous/ }))
  await theirs.type(page.getByLabel('Que cherchez-vous ?'), 'saveurs mahdia')
  await openFound(page, theirs)
  await theirs.press(page.getByRole('link', { name: 'Réserver', exact: true }))
  const { send } = await askForADay(page, dayIn(10, 15), theirs)
  await send()
  await expect(page.getByRole('status').filter({ hasText: 'Demande de réservation envoyée !' })).toBeVisible()
  expect(theirs.presses(), 'presses from the home page to a sent request, as a client').toBeLessThanOrEqual(8)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'find a provider, sign up, ask for a date, have it accepted',
    ON_PHONE,
    async ({ page, browser }, info) => {
      test.setTimeout(180_000)
      const provider = await anotherBrowser(browser, info, false)
      // axe is a script: where none may run, the journey alone counts.
      await goTheMainWay(page, provider, { monthsAhead: 9, axe: false })
    },
  )
})
