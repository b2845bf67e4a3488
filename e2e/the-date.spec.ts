import type { Page } from '@playwright/test'
import { addMonths, type Day, formatDayLong, formatMonth, monthOf, todayInTunis } from '#lib/dates.ts'
import { aProviderAndAClient, becomeClient, filter, openRequest, post } from './booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, test } from './journey.ts'

// The way of a date, from the search to whoever comes next: asked for, accepted, missed, waited for, freed and given anew.

const DAY = `${addMonths(monthOf(todayInTunis(new Date())), 4)}-20` as Day
const LONG = formatDayLong(DAY)
const MONTH = formatMonth(monthOf(DAY)).replace(/^./, (letter) => letter.toUpperCase())

/** Time after which whoever waits has been told: the site looks once a minute, and mails go a little later. */
const TOLD_WITHIN = 150_000

/** Two slots, of which the evening holds one booking. */
async function drawSlots(provider: Page) {
  const slots = [
    { name: 'Après-midi', starts: '14:00', ends: '19:00', capacity: '' },
    { name: 'Soirée', starts: '20:00', ends: '02:00', capacity: '1' },
  ]
  const rows = slots.flatMap((slot, at) =>
    Object.entries(slot).map(([field, value]) => [`slots-${at}-${field}`, value]),
  )
  const fields = { ...Object.fromEntries(rows), days_before: '0', days_after: '0' }
  expect((await post(provider, '/provider/slots', fields)).status()).toBe(302)
}

/** Searches from the home page for who is free that evening. */
async function searchFromHome(visitor: Page, scripts: boolean) {
  await visitor.goto('/')
  if (scripts) {
    await visitor.getByRole('combobox', { name: 'Date' }).click()
    const calendar = visitor.getByRole('dialog', { name: 'Quelle date ?' })
    await calendar.getByRole('button', { name: MONTH }).click()
    await calendar.getByRole('button', { name: LONG }).click()
    await calendar.getByRole('button', { name: 'Soirée' }).click()
    await calendar.getByRole('button', { name: 'Choisir cette date' }).click()
  } else await visitor.getByLabel('Date', { exact: true }).fill(DAY)
  await visitor.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
  await expect(visitor).toHaveURL(new RegExp(`/providers\\?date=${DAY}`))
}

const listing = (name: string) => `/providers?q=${encodeURIComponent(name)}&date=${DAY}&creneau=soir`

async function askForEvening(client: Page) {
  await client.getByRole('radio', { name: 'Soirée' }).check()
  await client.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(client).toHaveURL(/booking=success/)
}

const requestOf = (provider: Page, name: string) =>
  provider
    .getByRole('list', { name: 'Demandes de réservation' })
    .getByRole('listitem')
    .filter({ hasText: name })
    // Within those that no longer fit, which are one row themselves.
    .last()

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      'an evening is found, given, missed, waited for, freed and given to the next',
      scripts ? ON_PHONE : ON_DESKTOP,
      async ({ page, browser }, info) => {
        test.setTimeout(300_000)
        const look = (one: Page) => (scripts ? expectAccessible(one) : undefined)
        const people = await aProviderAndAClient(page, browser, info, scripts)
        const { client, profile } = people
        await drawSlots(page)
        await page.goto(profile)
        const provider = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

        await test.step('who is free that evening, and how sure that is', async () => {
          // Whoever is signed in begins at the list.
          await searchFromHome(await anotherBrowser(browser, info, scripts), scripts)
          await client.goto(listing(provider))
          const card = client.getByRole('article').filter({ hasText: provider })
          await expect(card).toContainText(/Calendrier confirmé aujourd’hui/)
          await look(client)
          await card.getByRole('link', { name: /^Voir le profil/ }).click()
          await expect(client.getByRole('grid', { name: formatMonth(monthOf(DAY)) })).toBeVisible()
          await askForEvening(client)
        })

        const second = await anotherBrowser(browser, info, scripts)
        const next = await becomeClient(second)
        await test.step('one of two is accepted, and the evening is full', async () => {
          await second.goto(`${profile}?tab=availability&date=${DAY}`)
          await askForEvening(second)
          await page.goto('/dashboard/provider')
          const first = requestOf(page, people.name)
          await openRequest(first)
          await first.getByRole('button', { name: 'Accepter' }).click()
          await expect(page.getByText(/demande acceptée\.$/).first()).toBeVisible()
          await page.goto('/dashboard/provider')
          await page.getByText('1 demande ne tient plus').click()
          const late = requestOf(page, next.name)
          await openRequest(late)
          await late.getByRole('button', { name: 'Accepter' }).click()
          await expect(page.getByText('Ce créneau est complet')).toBeVisible()
          await expect(page.getByText(`1 réservation acceptée sur 1 (${people.name})`)).toBeVisible()
          await client.goto(listing(provider))
          await expect(client.getByRole('article').filter({ hasText: provider })).toHaveCount(0)
        })

        await test.step('the other takes each of the three ways on', async () => {
          const mine = () => second.getByRole('list', { name: 'Mes réservations' }).locator('> li')
          const note = `${provider} vient d’accepter une autre demande pour le ${LONG}.`
          await second.goto('/dashboard/client')
          await expect(mine()).toContainText(note)
          await mine().getByRole('link', { name: 'Voir les prestataires' }).click()
          await expect(second).toHaveURL(new RegExp(`/providers\\?.*date=${DAY}`))
          await second.goto('/dashboard/client')
          const other = mine().locator('a[href*="tab=availability&date="]').first()
          await other.click()
          await expect(second.getByRole('radio', { name: 'Soirée' })).toBeEnabled()
          await second.goto('/dashboard/client')
          await mine().getByRole('link', { name: 'Me prévenir' }).click()
          await second.getByRole('button', { name: 'Me prévenir' }).click()
          await expect(second.getByText('La date est prise. Vous êtes en tête de la liste.')).toBeVisible()
          await look(second)
        })

        await test.step('the first is cancelled with a reason, and whoever waits is told', async () => {
          await page.goto('/dashboard/provider?status=accepted')
          const row = requestOf(page, people.name)
          await openRequest(row)
          await row.getByRole('button', { name: 'Annuler la réservation' }).click()
          const form = scripts ? page.getByRole('alertdialog') : page.getByRole('main')
          await form.getByLabel('Imprévu').check()
          await form.getByRole('button', { name: 'Annuler la réservation' }).click()
          await expect(filter(page, 'Annulées')).toBeVisible()
          await client.goto('/dashboard/client')
          await expect(client.getByText(`${provider} a annulé cette réservation`)).toBeVisible()
          await expect(async () => {
            const mails = await (await page.request.get('/dev/mailbox')).text()
            const told = mails
              .split('À <!-- -->')
              .filter((mail) => mail.startsWith(next.email) && mail.includes('?tab=alertes'))
            expect(told).toHaveLength(1)
          }).toPass({ timeout: TOLD_WITHIN })
        })

        await test.step('whoever is told is led to the request that waits', async () => {
          await second.goto('/dashboard/client?tab=alertes')
          const alert = second.getByRole('list', { name: 'Mes alertes' })
          await expect(alert).toContainText('La date est libre, et votre demande attend une réponse.')
          await look(second)
          await alert.getByRole('link', { name: 'Voir ma demande' }).click()
          await expect(second.getByRole('list', { name: 'Mes réservations' })).toContainText(LONG)
        })

        await test.step('the next is accepted', async () => {
          await page.goto('/dashboard/provider')
          const row = requestOf(page, next.name)
          await openRequest(row)
          await row.getByRole('button', { name: 'Accepter' }).click()
          await expect(page.getByText(/demande acceptée\.$/).first()).toBeVisible()
          await second.goto('/dashboard/client')
          await expect(second.getByRole('list', { name: 'Mes réservations' })).toContainText('Acceptée')
          await look(second)
        })
      },
    )
  })
