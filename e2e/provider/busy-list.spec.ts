import { formatDayLong, formatMonth, monthOf } from '#lib/dates.ts'
import { aProviderAndAClient, ask, becomeClient, dayIn, dayName, filter, openRequest } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, press, test } from '../journey.ts'

test('a busy list is worked through in rows, and the agenda is printed', async ({ page, browser }, info) => {
  test.setTimeout(120_000)
  const { profile, client, name } = await aProviderAndAClient(page, browser, info)
  const other = await anotherBrowser(browser, info)
  const found = await becomeClient(other)
  // No more than ten of one client wait at one provider (R48).
  for (let at = 1; at <= 10; at++) {
    await ask(client, dayIn(3, at), `Demande ${at}.`, profile)
    await ask(other, dayIn(4, 29 - at), `Demande ${at + 10}.`, profile)
  }
  const rows = page.getByRole('list', { name: 'Demandes de réservation' }).getByRole('listitem')
  await page.goto('/dashboard/provider')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText('Demande 1.')
  const list = await page.getByRole('list', { name: 'Demandes de réservation' }).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(list?.height, '20 rows').toBeLessThanOrEqual(width < 1024 ? 2_600 : 1_600)
  await expectAccessible(page)

  await test.step('ordered by the event, or by what came last', async () => {
    await page.getByRole('combobox', { name: 'Trier' }).selectOption('Reçue récemment')
    await expect(rows.first()).toContainText('Demande 20.')
    await page.getByRole('combobox', { name: 'Trier' }).selectOption('Date de l’événement')
    await expect(rows.first()).toContainText('Demande 1.')
    await expect(rows.nth(10)).toContainText('Demande 20.')
  })
  await test.step('one month', async () => {
    await page
      .getByRole('combobox', { name: 'Mois de l’événement' })
      .selectOption(formatMonth(monthOf(dayIn(4, 1))))
    await expect(rows).toHaveCount(10)
    await expect(filter(page, 'En attente')).toHaveText('En attente10')
  })
  await test.step('found by name in one step, whatever case and accents', async () => {
    await page
      .getByRole('searchbox', { name: 'Rechercher un nom' })
      .fill(found.name.toUpperCase().replace('AMEL', 'ÂMEL'))
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(10)
    await expect(rows.filter({ hasText: found.name })).toHaveCount(10)
    await expect(filter(page, 'Toutes')).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Rechercher un nom' }).fill('Personne de ce nom')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Aucune demande ne correspond.')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a press on a day of the calendar opens its requests, and blocks nothing', async () => {
    const day = dayIn(3, 4)
    await page.goto(`/dashboard/provider?month=${monthOf(day)}&status=declined`)
    await press(page.getByRole('grid').getByRole('link', { name: dayName(day) }))
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Demande 4.')
    await expectAccessible(page)
    await page.getByRole('link', { name: `Retirer le filtre ${formatDayLong(day)}` }).click()
    await expect(rows).toHaveCount(20)
    await expect(page.getByRole('grid').getByRole('button', { name: ', bloqué' })).toHaveCount(0)
  })
  await test.step('the address keeps which row is open', async () => {
    await page.goto(`/dashboard/provider?q=${encodeURIComponent(name)}&sort=oldest`)
    await openRequest(rows.first())
    await expect(page).toHaveURL(/&demande=/)
    await page.reload()
    await expect(rows.first().getByRole('button', { name: 'Accepter' })).toBeVisible()
    await rows.first().getByRole('button', { name: 'Accepter' }).click()
    await expect(rows.first()).toContainText('Acceptée')
  })
  await test.step('the agenda lists what is accepted, and leads to it', async () => {
    await page.getByRole('link', { name: /^Agenda/ }).click()
    const day = page.getByRole('region', { name: formatDayLong(dayIn(3, 1)) })
    await expect(day).toContainText(name)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table')).toContainText(name)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Mon activité' })).toBeHidden()
    await expect(day).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await day.getByRole('link', { name, exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.getByText('Demande 1.')).toBeVisible()
  })
})
