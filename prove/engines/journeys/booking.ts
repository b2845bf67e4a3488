import type { Journey } from '../scene.ts'
import { askForDay, dayIn, dayName } from './days.ts'

/** A day typed and chosen, a request, the question before it is cancelled, and where the focus goes. */
export const booking: Journey = {
  name: 'booking',
  walk: async ({ site, open, look }) => {
    const provider = await site.aProvider({ name: 'Dar Booking' })
    const client = await site.aClient()
    const day = dayIn(4, 17)
    const page = await open(client)
    await page.goto(`${provider.profile}?tab=availability`)
    const request = page.byRole('region', 'Votre demande')
    const send = request.byRole('button', 'Envoyer la demande')
    const when = request.byLabel('Date', true)
    await when.typeDate('2020-02-15')
    await request.byText('Choisissez une date à venir').untilShown()
    await send.untilIs('disabled', ({ enabled }) => !enabled)
    await when.typeDate(day)
    await send.untilIs('enabled', ({ enabled }) => enabled)
    await request.byLabel('Heure').typeTime('20:30')
    await look(page, 'calendar of a profile')
    await page.goto(`${provider.profile}?tab=availability`)
    await askForDay(page, day, 'Quarante personnes.\nAu bord de la mer.')
    await page.untilAt(/\/dashboard\/client/)
    await page.byText('Demande de réservation envoyée !').untilShown()
    const mine = page.byRole('list', 'Mes réservations')
    await mine.untilHolds(dayName(day))

    const cancel = page.byRole('button', 'Annuler la demande')
    const question = page.byRole('alertdialog', 'Annuler cette demande ?')
    await cancel.press()
    await question.byRole('button', 'Garder la demande').untilFocused()
    await look(page, 'question before cancelling')
    await page.key('Escape')
    await question.untilGone()
    await cancel.untilFocused()
    await page.key('Enter')
    await question.byRole('button', 'Annuler la demande').press()
    await page.byRole('status').having('Demande annulée.').untilShown()
    // The button is gone: the focus stays in the list.
    await page.css(':focus').untilHolds('Quarante personnes.')
  },
}
