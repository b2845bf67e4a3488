import { addDaysToDay, formatDayLong, formatMonth, monthOf, todayInTunis } from '#lib/dates.ts'
import type { Journey } from '../scene.ts'
import { dayIn, dayName } from './days.ts'

/** A search for who is free that evening, by pointer and by keyboard, as far as the profile with that day chosen. */
export const dateSearch: Journey = {
  name: 'search by date',
  walk: async ({ open, look }) => {
    const day = dayIn(2, 17)
    const month = formatMonth(monthOf(day)).replace(/^./, (letter) => letter.toUpperCase())
    const page = await open()
    await page.goto('/')
    const field = page.byRole('combobox', 'Date')
    const calendar = page.byRole('dialog', 'Quelle date ?')
    await field.press()
    await calendar.byRole('button', month).press()
    await look(page, 'calendar of the search')
    await calendar.byRole('button', formatDayLong(day)).press()
    await calendar.byRole('button', 'Soirée').press()
    await calendar.byRole('button', 'Choisir cette date').press()
    await calendar.untilGone()
    await field.untilFocused()
    await page.byRole('search').byRole('button', 'Rechercher').press()
    await page.untilAt(`/providers?date=${day}&creneau=soir`)
    await page.byRole('link', /^Retirer le filtre Libre /).untilHolds(formatDayLong(day))
    await page.untilTaken()
    const card = page.byRole('article').first()
    await card.byText(/^(Calendrier confirmé |Disponibilité à confirmer$)/).untilShown()
    await look(page, 'list of who is free')
    await card.byRole('link', /^Voir le profil/).press()
    await page.untilAt(new RegExp(`tab=availability&date=${day}&creneau=soir`))
    await page.byRole('grid', formatMonth(monthOf(day))).untilShown()

    await page.goto('/')
    const today = todayInTunis(new Date())
    const button = (of: typeof day) => calendar.byRole('button', dayName(of))
    await field.untilShown()
    await page.driver.evaluate(`__finder.first(${JSON.stringify(field.steps)}).focus()`)
    await page.key('Enter')
    await button(today).untilFocused()
    await page.key('ArrowDown')
    await button(addDaysToDay(today, 7)).untilFocused()
    await page.key('Escape')
    await calendar.untilGone()
    await field.untilFocused()
  },
}
