import type { Page } from '@playwright/test'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { aProviderAndAClient, ask, becomeClient, dayIn, post } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, PASSWORD, test } from '../journey.ts'

// A day that is taken: three ways on for those who asked for it, and a wait for it (D7, D20).

/** Lets the provider's days hold one booking each, and accepts somebody's for this one. */
async function takeDay(page: Page, other: Page, profile: string, day: Day) {
  const slot = { name: 'Journée', starts: '00:00', ends: '00:00', capacity: '1' }
  const rows = Object.entries(slot).map(([name, value]) => [`slots-0-${name}`, value])
  const fields = { ...Object.fromEntries(rows), days_before: '0', days_after: '0' }
  expect((await post(page, '/provider/slots', fields)).status()).toBe(302)
  await becomeClient(other)
  const { bookingId } = await ask(other, day, 'Deux cents personnes.', profile)
  expect((await post(page, `/bookings/${bookingId}/acceptance`, {})).status()).toBe(302)
}

const requests = (client: Page) => client.getByRole('list', { name: 'Mes réservations' }).locator('> li')
const alerts = (client: Page) => client.getByRole('list', { name: 'Mes alertes' }).getByRole('listitem')

/** Asks axe, which is a script. */
const looking = (scripts: boolean) => (page: Page) => (scripts ? expectAccessible(page) : undefined)

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      'a client whose date is taken waits for it, and no more; its provider refuses the request',
      scripts ? ON_PHONE : ON_DESKTOP,
      async ({ page, browser }, info) => {
        const look = looking(scripts)
        const day = dayIn(6, scripts ? 12 : 13)
        const { profile, client } = await aProviderAndAClient(page, browser, info, scripts)
        await ask(client, day, 'Cent personnes.', profile)
        const other = await anotherBrowser(browser, info, false)
        await takeDay(page, other, profile, day)

        await client.goto('/dashboard/client')
        const mine = requests(client)
        await expect(mine).toContainText(`vient d’accepter une autre demande pour le ${formatDayLong(day)}`)
        await expect(mine.getByRole('heading', { name: 'Choisir une autre date' })).toBeVisible()
        await expect(mine.getByRole('link', { name: 'Voir les prestataires' })).toHaveAttribute(
          'href',
          `/providers?categories=hotel&locations=tunis&date=${day}`,
        )
        await look(client)
        await mine.getByRole('link', { name: 'Me prévenir' }).click()
        await expect(client.getByRole('heading', { name: /Vous prévenir/ })).toBeVisible()
        await look(client)
        await client.getByRole('button', { name: 'Me prévenir' }).click()
        await expect(alerts(client)).toContainText('La date est prise. Vous êtes en tête de la liste.')
        await look(client)
        await client.goto('/dashboard/client')
        await expect(mine).toContainText('C’est noté : nous vous écrivons dès qu’elle se libère.')
        await mine.getByRole('link', { name: 'Voir mes alertes' }).click()
        await alerts(client)
          .getByRole('button', { name: /Ne plus me prévenir/ })
          .click()
        await expect(client.getByText('Vous n’avez pas d’alerte.')).toBeVisible()

        await page.goto('/dashboard/provider')
        await expect(page.getByText('1 demande ne tient plus')).toBeVisible()
        await look(page)
        await page.getByRole('link', { name: /Refuser la demande/ }).click()
        await expect(page.getByRole('heading', { name: /Refuser la demande/ })).toBeVisible()
        await look(page)
        await page.getByRole('button', { name: 'Refuser la demande' }).click()
        await expect(page).toHaveURL(/\/dashboard\/provider/)
        await expect(page.getByText('1 demande ne tient plus')).toBeHidden()
        await client.goto('/dashboard/client')
        await expect(requests(client)).toContainText('Complet ce jour-là')
      },
    )
  })

test(
  'a visitor waits for a day of the calendar, through the login',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    const day = dayIn(6, 14)
    const { profile, client, email } = await aProviderAndAClient(page, browser, info)
    const other = await anotherBrowser(browser, info, false)
    await takeDay(page, other, profile, day)
    await client.context().clearCookies()
    await client.goto(`${profile}?tab=availability&date=${day}`)
    await client.getByRole('link', { name: 'Me prévenir si la date se libère' }).click()
    await client.getByLabel('Email').fill(email)
    await client.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await client.getByRole('button', { name: 'Se connecter' }).click()
    await client.getByRole('button', { name: 'Me prévenir' }).click()
    await expect(alerts(client)).toContainText('La date est prise.')
  },
)
