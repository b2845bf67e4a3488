import type { Page } from '@playwright/test'
import { addDaysToDay, type Day, formatMonth, monthOf, todayInTunis } from '#lib/dates.ts'
import { ask, becomeClient, becomeProvider, dayIn, dayName, openRequest, publish } from '../booking.ts'
import {
  expect,
  expectAccessible,
  ON_DESKTOP,
  ON_PHONE,
  press,
  test,
  untilTaken,
  withoutLive,
} from '../journey.ts'

const SETUP = '/provider/setup?etape=calendrier'
const DASHBOARD = '/dashboard/provider'
/** A month to come, as an address and as its name. */
const MONTH = monthOf(dayIn(2, 1))
const CHANGES = '**/provider/availability'

/** The 1st to the 28th of the month that is looked at. */
const nth = (dayOfMonth: number) => dayIn(2, dayOfMonth)
const day = (page: Page, which: Day) => page.getByRole('button', { name: dayName(which) })
/** A day with a request leads to the requests of it. */
const requestsOf = (page: Page, which: Day) =>
  page.getByRole('grid').getByRole('link', { name: dayName(which) })
const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const undo = (page: Page) => page.getByRole('button', { name: 'Annuler', exact: true })

/** The month as it is shown: its blocked days by number. */
async function expectBlocked(page: Page, ...days: number[]): Promise<void> {
  const names = page.getByRole('grid').getByRole('button', { name: ', bloqué' })
  await expect(names).toHaveText(days.map(String))
}

async function open(page: Page, path = `${SETUP}&month=${MONTH}`): Promise<void> {
  await page.goto(path)
  // Only then do presses and keys reach React.
  await untilTaken(page.getByRole('grid'))
}

/** Changes something, until the server has it: the message that says so may be the one of the change before. */
async function change(page: Page, act: () => Promise<void>): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse(CHANGES), act()])
  expect(answer.ok()).toBe(true)
}

test('a day is blocked by a press, freed by another, and either is undone', ON_PHONE, async ({ page }) => {
  await becomeProvider(page)
  await open(page)
  await expectAccessible(page)
  await day(page, nth(10)).click()
  await expect(message(page, 'Date bloquée')).toBeVisible()
  await expectBlocked(page, 10)
  await expectAccessible(page)
  await page.reload()
  await expectBlocked(page, 10)

  await press(day(page, nth(10)))
  await expect(message(page, 'Date débloquée')).toBeVisible()
  await expectBlocked(page)
  await undo(page).click()
  await expect(message(page, 'Date bloquée')).toBeVisible()
  await expectBlocked(page, 10)

  await test.step('a double click counts once', async () => {
    await change(page, () => day(page, nth(12)).dblclick())
    await expect(message(page, 'Date bloquée')).toBeVisible()
    await expectBlocked(page, 10, 12)
    await page.reload()
    await expectBlocked(page, 10, 12)
  })
  await test.step('what is over or belongs to another month stays', async () => {
    const today = todayInTunis(new Date())
    const yesterday = addDaysToDay(today, -1)
    await open(page, `${SETUP}&month=${monthOf(yesterday)}`)
    await expect(day(page, yesterday)).toHaveAttribute('aria-disabled', 'true')
    await day(page, yesterday).click({ force: true })
    await expect(page.getByRole('grid').getByRole('cell').or(page.getByRole('gridcell'))).toHaveCount(42)
    await expect(page.getByRole('button', { name: dayName(dayIn(3, 1)) })).toHaveCount(0)
    await open(page, SETUP)
    await day(page, today).click()
    await expect(message(page, 'Date bloquée')).toBeVisible()
    await expectBlocked(page, Number(today.slice(8)))
  })
})

test('a range is chosen by two presses, with Shift, or by dragging', ON_DESKTOP, async ({ page }) => {
  await becomeProvider(page)
  await open(page)
  await page.getByRole('button', { name: 'Choisir une période' }).click()
  await day(page, nth(9)).click()
  await expect(page.getByText('Choisissez le dernier jour.')).toBeVisible()
  await expectAccessible(page)
  await day(page, nth(6)).click()
  await expect(message(page, '4 dates bloquées')).toBeVisible()
  await expectBlocked(page, 6, 7, 8, 9)

  await test.step('Shift and a press go on from the day before', async () => {
    await day(page, nth(20)).click()
    await expect(message(page, 'Date bloquée')).toBeVisible()
    await day(page, nth(23)).click({ modifiers: ['Shift'] })
    await expect(message(page, '3 dates bloquées')).toBeVisible()
    await expectBlocked(page, 6, 7, 8, 9, 20, 21, 22, 23)
    await undo(page).click()
    await expectBlocked(page, 6, 7, 8, 9, 20)
  })
  await test.step('dragging blocks or frees, as its first day says', async () => {
    await day(page, nth(8)).hover()
    await page.mouse.down()
    await day(page, nth(12)).hover()
    await expect(page.getByText(/: 2 dates à débloquer\.$/)).toBeVisible()
    await page.mouse.up()
    await expect(message(page, '2 dates débloquées')).toBeVisible()
    await expectBlocked(page, 6, 7, 20)
    await day(page, nth(12)).hover()
    await page.mouse.down()
    await day(page, nth(14)).hover()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.getByText('Choisissez une date pour la bloquer')).toBeVisible()
    await expectBlocked(page, 6, 7, 20)
  })
})

test('everything works by keys alone, and the month stays in the address', ON_DESKTOP, async ({ page }) => {
  await becomeProvider(page)
  await open(page)
  await day(page, nth(10)).focus()
  await page.keyboard.press('Enter')
  await expect(message(page, 'Date bloquée')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectBlocked(page, 10, 17)
  await page.keyboard.press('ArrowRight')
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(/: 4 dates à bloquer\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(message(page, '2 dates bloquées')).toBeVisible()
  await expectBlocked(page, 10, 17, 20, 21)

  await page.keyboard.press('PageDown')
  const next = monthOf(dayIn(3, 1))
  await expect(page.getByRole('grid', { name: formatMonth(next) })).toBeVisible()
  await expect(page).toHaveURL(`${SETUP}&month=${next}`)
  await expect(day(page, dayIn(3, 20))).toBeFocused()
  // Until the month's days are known there is nothing to press.
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true')
  await change(page, () => page.keyboard.press('Enter'))
  await expectBlocked(page, 20)
  await expect(message(page, 'Date bloquée')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('grid', { name: formatMonth(next) })).toBeVisible()
  await expectBlocked(page, 20)
  await press(page.getByRole('link', { name: 'Mois précédent' }))
  await expectBlocked(page, 10, 17, 20, 21)
  await page.getByRole('link', { name: 'Suivant', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Votre formulaire de devis' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('grid', { name: formatMonth(MONTH) })).toBeVisible()
  await expectBlocked(page, 10, 17, 20, 21)
})

for (const [place, screen, path, texts] of [
  [
    'setup pages',
    ON_PHONE,
    SETUP,
    {
      block: 'Erreur lors de la modification de la date',
      unblock: 'Erreur lors de la modification de la date',
      load: 'Erreur lors du chargement des dates bloquées',
    },
  ],
  [
    'dashboard',
    ON_DESKTOP,
    `${DASHBOARD}?`,
    {
      block: 'Une erreur est survenue lors du blocage de la date',
      unblock: 'Une erreur est survenue lors du déblocage de la date',
      load: 'Une erreur est survenue lors du chargement des dates bloquées',
    },
  ],
] as const) {
  test(`without a network the ${place} take every change back and say so`, screen, async ({ page }) => {
    await becomeProvider(page)
    await open(page, `${path}&month=${MONTH}`)
    await day(page, nth(10)).click()
    await expect(message(page, 'Date bloquée')).toBeVisible()
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
    await page.context().setOffline(true)
    await day(page, nth(11)).click()
    await expect(alert(texts.block)).toBeVisible()
    await expectBlocked(page, 10)
    await expectAccessible(page)
    await day(page, nth(10)).click()
    await expect(alert(texts.unblock)).toBeVisible()
    await expectBlocked(page, 10)

    await page.getByRole('link', { name: 'Mois suivant' }).click()
    await expect(alert(texts.load)).toContainText('Erreur de chargement')
    await expect(page.getByRole('grid', { name: formatMonth(monthOf(dayIn(3, 1))) })).toBeVisible()
    await expect(day(page, dayIn(3, 10))).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(alert(texts.load)).toBeVisible()
    await page.context().setOffline(false)
    await expect(alert(texts.load)).toHaveCount(0)
    await change(page, () => day(page, dayIn(3, 10)).click())
    await expectBlocked(page, 10)
    await expect(message(page, 'Date bloquée')).toBeVisible()
    await page.reload()
    await expectBlocked(page, 10)
  })
}

test('a change whose answer is lost is shown as the server holds it', ON_DESKTOP, async ({ page }) => {
  await becomeProvider(page)
  await open(page)
  await page.route(CHANGES, async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await day(page, nth(10)).click()
  await expect(page.getByRole('alert')).toContainText('Erreur lors de la modification de la date')
  await expectBlocked(page, 10)
})

test(
  'the public profile shows it; days with a request are marked and open their requests',
  ON_DESKTOP,
  async ({ page, browser }) => {
    await withoutLive(page)
    const provider = await becomeProvider(page)
    const profile = await publish(page, provider.name)
    await open(page, `${DASHBOARD}?month=${MONTH}`)
    await day(page, nth(10)).click()
    await expect(message(page, 'Date bloquée')).toBeVisible()

    const client = await (await browser.newContext()).newPage()
    await becomeClient(client)
    const publicMonth = `${profile}?tab=availability&month=${MONTH}`
    // The calendar is a chunk of its own, and comes when the live stream has begun and the page has been read again.
    const readAgain = client.waitForRequest(/\/provider\/[^/]+\.data/)
    await client.route(/booking-tab-[^/]+\.js/, async (route) => {
      await readAgain
      await route.continue()
    })
    await client.goto(publicMonth)
    await expect(client.getByRole('button', { name: `${dayName(nth(10))}, indisponible` })).toBeVisible()
    await ask(client, nth(12), 'Le douze.', profile)
    await ask(client, nth(13), 'Le treize.', profile)

    await test.step('a request that came since the page was opened', async () => {
      await day(page, nth(12)).click()
      await expect(message(page, 'Vous avez maintenant une demande pour cette date.')).toBeVisible()
      await expect(requestsOf(page, nth(12))).toHaveAccessibleName(`${dayName(nth(12))}, demande en attente`)
    })
    await page.reload()
    const requests = page.getByRole('list', { name: 'Demandes de réservation' }).getByRole('listitem')
    const thirteenth = requests.filter({ hasText: 'Le treize.' })
    await openRequest(thirteenth)
    await thirteenth.getByRole('button', { name: 'Accepter' }).click()
    await expect(requestsOf(page, nth(13))).toHaveAccessibleName(`${dayName(nth(13))}, réservé`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Choisir une période' }).click()
    await day(page, nth(11)).click()
    await day(page, nth(14)).click()
    await expect(message(page, '2 dates bloquées')).toBeVisible()
    await expectBlocked(page, 10, 11, 14)
    // Without a reload: whoever looks at a calendar follows it.
    await expect(client.getByRole('button', { name: ', indisponible' })).toHaveText(['10', '11', '14'])
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('months are walked through, and the page says what it needs', ON_DESKTOP, async ({ page }) => {
    await becomeProvider(page)
    for (const path of [`${DASHBOARD}?`, SETUP]) {
      await page.goto(`${path}&month=${MONTH}`)
      await expect(page.getByText(/JavaScript/)).toBeVisible()
      await page.getByRole('link', { name: 'Mois suivant' }).click()
      await expect(page.getByRole('grid', { name: formatMonth(monthOf(dayIn(3, 1))) })).toBeVisible()
    }
  })
})
