import type { Page } from '@playwright/test'
import {
  addDaysToDay,
  addMonths,
  type Day,
  formatDayLong,
  formatMonth,
  monthOf,
  todayInTunis,
} from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'
import { becomeProvider } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, test } from '../journey.ts'

// A search for who is free on a day, as far as the profile with that day chosen (D12 to D15).

const TODAY = todayInTunis(new Date())
/** A day of the month after the next: neither shown at first, nor over soon. */
const DAY = `${addMonths(monthOf(TODAY), 2)}-17` as Day
const MONTH = formatMonth(monthOf(DAY)).replace(/^./, (letter) => letter.toUpperCase())
const LONG = formatDayLong(DAY)

const count = (page: Page) => page.getByText(/prestataires? trouvés?$/)
const chip = (page: Page) => page.getByRole('link', { name: /^Retirer le filtre Libre / })

async function chooseDay(page: Page) {
  await page.getByRole('combobox', { name: 'Date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Quelle date ?' })
  await expectAccessible(page)
  await calendar.getByRole('button', { name: MONTH }).click()
  await calendar.getByRole('button', { name: LONG }).click()
  return calendar
}

test('a date from the home page leads to who is free, how sure that is, and the day on a profile', async ({
  page,
}) => {
  await page.goto('/')
  const calendar = await chooseDay(page)
  await calendar.getByRole('button', { name: 'Soirée' }).click()
  await calendar.getByRole('button', { name: 'Choisir cette date' }).click()
  await expect(calendar).toBeHidden()
  await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(`/providers?date=${DAY}&creneau=soir`)
  await expect(chip(page)).toHaveText(`Libre le ${LONG}, en soirée`)
  await expect(count(page)).toBeVisible()
  const card = page.getByRole('article').first()
  await expect(card.getByText(/^(Calendrier confirmé |Disponibilité à confirmer$)/)).toBeVisible()
  await expectAccessible(page)

  await card.getByRole('link', { name: /^Voir le profil/ }).click()
  await expect(page).toHaveURL(new RegExp(`tab=availability&date=${DAY}&creneau=soir`))
  await expect(page.getByRole('grid', { name: formatMonth(monthOf(DAY)) })).toBeVisible()
  // A look at the reviews forgets nothing.
  await page.getByRole('link', { name: /^Avis/ }).click()
  await expect(page).toHaveURL(new RegExp(`tab=reviews&date=${DAY}&creneau=soir`))
  const tabs = page.getByRole('navigation', { name: 'Profil' })
  await tabs.getByRole('link', { name: 'Réserver une date' }).click()
  await expect(page).toHaveURL(new RegExp(`tab=availability&date=${DAY}&creneau=soir`))
  await expect(page.getByRole('grid', { name: formatMonth(monthOf(DAY)) })).toBeVisible()
})

test('the keyboard comes to the days at once, and to the choice from there', ON_DESKTOP, async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Date' })
  await field.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Quelle date ?' })
  const dayOf = (day: Day) => calendar.getByRole('button', { name: formatDayLong(day).replace('1er', '1') })
  await expect(dayOf(TODAY)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const next = addDaysToDay(TODAY, 7)
  await expect(dayOf(next)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar.getByText(capitalised(formatDayLong(next)), { exact: true })).toBeVisible()
  const choose = calendar.getByRole('button', { name: 'Choisir cette date' })
  // Flexibility, part of the day, 'Effacer'.
  for (let stops = 0; stops < 8; stops++) await page.keyboard.press('Tab')
  await expect(choose).toBeFocused()
  // Without a look further down: all of it fits below the search.
  await expect(choose).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(field).toBeFocused()
})

test('a date above the list asks for confirmed calendars, other moments and days around', async ({
  page,
}) => {
  await page.goto('/providers')
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: /^Que cherchez-vous/ }).click()
  const calendar = await chooseDay(page)
  await calendar.getByRole('button', { name: /^± 3/ }).click()
  await calendar.getByRole('button', { name: 'Choisir cette date' }).click()
  await expect(page).toHaveURL(`/providers?date=${DAY}&souplesse=3`)
  await expect(chip(page)).toContainText('(± 3 jours)')

  const phone = (page.viewportSize()?.width ?? 0) < 1024
  if (phone) await page.getByRole('button', { name: /^Filtres/ }).click()
  const filters = phone
    ? page.getByRole('dialog', { name: 'Filtres' })
    : page.getByRole('complementary', { name: 'Filtres' })
  await filters.getByRole('radio', { name: 'Ce jour seulement' }).check()
  await expect(page).toHaveURL(`/providers?date=${DAY}`)
  await filters.getByRole('radio', { name: 'Après-midi' }).check()
  await filters.getByRole('switch', { name: 'Calendriers confirmés seulement' }).check()
  await expect(page).toHaveURL(`/providers?date=${DAY}&creneau=apres-midi&confirmes=1`)
  if (phone) await page.getByRole('button', { name: /^Voir \d+ prestataires?$/ }).click()
  await expect(page.getByText('Disponibilité à confirmer')).toHaveCount(0)
  await chip(page).click()
  await expect(page).toHaveURL('/providers')
})

test('a short list names the days around with who is free on them', async ({ page }) => {
  await page.goto(`/prestataires/salles-de-fete/kebili?date=${DAY}`)
  const around = page.getByRole('navigation', { name: 'Jours voisins' })
  await expect(around.getByRole('link')).toHaveCount(6)
  const before = addDaysToDay(DAY, -1)
  const [weekday, number] = formatDayLong(before).split(' ')
  await expectAccessible(page)
  await around
    .getByRole('link', { name: new RegExp(`^${weekday} ${number} : \\d+\\+? prestataires? libres?$`, 'i') })
    .click()
  await expect(page).toHaveURL(new RegExp(`date=${before}$`))
})

test('a date that is over or too far away is left out, and said so', async ({ page }) => {
  await page.goto(`/providers?date=${addDaysToDay(TODAY, -1)}`)
  await expect(page.getByText('Cette date est passée')).toBeVisible()
  await page.goto(`/providers?date=${addDaysToDay(TODAY, 800)}`)
  await expect(page.getByText('Cette date est dans plus de deux ans')).toBeVisible()
  await expect(chip(page)).toHaveCount(0)
})

test('a provider confirms its calendar with one press', async ({ page }) => {
  await becomeProvider(page)
  await page.goto('/dashboard/provider')
  await page.getByRole('button', { name: 'Mon calendrier est à jour' }).click()
  await expect(page.getByText(/Calendrier confirmé aujourd’hui/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser’s own field asks for a date, and the list answers', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Date', { exact: true }).fill(DAY)
    await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL(`/providers?date=${DAY}`)
    await expect(chip(page)).toHaveText(`Libre le ${LONG}`)
    const first = page.getByRole('article').first()
    await expect(first.getByRole('link', { name: /^Voir le profil/ })).toHaveAttribute(
      'href',
      new RegExp(`date=${DAY}`),
    )
  })
})
