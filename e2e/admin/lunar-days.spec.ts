import { nearestYear, predictedDay } from '#domain/tunisian-year/lunar-days.ts'
import {
  addDaysToDay,
  addMonths,
  type Day,
  formatDayLong,
  formatMonth,
  monthOf,
  todayInTunis,
} from '#lib/dates.ts'
import { becomeProvider, dayName, profilePathOf } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from '../journey.ts'
import { becomeOperator } from '../operators.ts'

const today = todayInTunis(new Date())
/** A Mouled of the months that a profile's calendar shows. */
const { hijriYear } = nearestYear('mouled', addDaysToDay(today, 400))
const mouled = predictedDay('mouled', hijriYear)

test(
  'an operator confirms an announced day, and calendars no longer call it expected',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    const visitor = await anotherBrowser(browser, info)
    const calendar = `${await profilePathOf(visitor)}?tab=availability&month=${monthOf(mouled)}`
    const day = visitor.getByRole('grid').getByRole('link', { name: dayName(mouled) })
    const notes = visitor.getByRole('list', { name: 'Jours fériés et Ramadan' })
    await visitor.goto(calendar)
    await expect(day).toHaveAccessibleName(`${dayName(mouled)}, Mouled, date prévue`)
    await expect(notes).toContainText(/Mouled \(date prévue, ±\s1\sjour\)/)
    await expectAccessible(visitor)

    await becomeOperator(page)
    await page.getByRole('link', { name: 'Jours fériés' }).click()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Confirmer la date' }))
    await expect(page.getByText('Choisissez la fête')).toBeVisible()
    await page.getByLabel('Fête', { exact: true }).selectOption('Mouled')
    await page.getByLabel('Date annoncée').fill(addDaysToDay(mouled, 9))
    await page.getByRole('button', { name: 'Confirmer la date' }).click()
    await expect(page.getByText('Cette date est à plus de 2 jours de la date prévue.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Date annoncée').fill(mouled)
    await page.getByRole('button', { name: 'Confirmer la date' }).click()
    await expect(page.getByText('Date confirmée. Tous les calendriers l’affichent.')).toBeVisible()
    const entry = page.getByRole('listitem').filter({ hasText: `Mouled ${hijriYear}` })
    await expect(entry).toContainText('Annoncée')
    await expectAccessible(page)

    await expect(async () => {
      await visitor.goto(calendar)
      await expect(day).toHaveAccessibleName(`${dayName(mouled)}, Mouled`, { timeout: 1_000 })
    }).toPass()
    // The calendar of a search is drawn by the browser, which asks for what is confirmed.
    await visitor.goto('/')
    await visitor.getByRole('combobox', { name: 'Date' }).click()
    const picker = visitor.getByRole('dialog', { name: 'Quelle date ?' })
    await picker.getByRole('button', { name: new RegExp(`^${formatMonth(monthOf(mouled))}`, 'i') }).click()
    await expect(picker.getByRole('button', { name: formatDayLong(mouled) })).toHaveAccessibleName(/Mouled$/)
    await entry.getByRole('button', { name: 'Revenir à la date prévue' }).click()
    await expect(entry).toContainText('Prévue, ± 1 jour')
    await page.goto('/admin/journal')
    await expect(page.getByText(`Mouled ${hijriYear}, ${formatDayLong(mouled)}`).first()).toBeVisible()
  },
)

test(
  'a provider’s calendar marks holidays and Ramadan, in the list of months too',
  ON_PHONE,
  async ({ page }) => {
    await becomeProvider(page)
    const { hijriYear } = nearestYear('ramadan', addDaysToDay(today, 250))
    const first = predictedDay('ramadan', hijriYear)
    for (const path of ['/dashboard/provider?', '/provider/setup?etape=calendrier&']) {
      await page.goto(`${path}month=${monthOf(first)}`)
      const months = page.getByRole('list', { name: 'Mois' })
      await expect(months.getByRole('link', { name: ', Ramadan' }).first()).toBeVisible()
      const day = page.getByRole('grid').getByRole('button', { name: dayName(first) })
      await expect(day).toHaveAccessibleName(`${dayName(first)}, Ramadan, date prévue`)
      await expectAccessible(page)
    }
    // The month's own days come with it when it is asked for by a press.
    const women = `${addMonths(monthOf(today), 12).slice(0, 4)}-08-13` as Day
    await page.goto(`/dashboard/provider?month=${addMonths(monthOf(women), -1)}`)
    await press(page.getByRole('link', { name: 'Mois suivant' }))
    await expect(page.getByRole('button', { name: dayName(women) })).toHaveAccessibleName(
      `${dayName(women)}, fête de la Femme`,
    )
  },
)
